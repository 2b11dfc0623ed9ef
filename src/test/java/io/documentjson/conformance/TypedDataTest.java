package io.documentjson.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.oracle.JsonTree;
import io.documentjson.oracle.ReferenceText;
import io.documentjson.oracle.TreeItems;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** DynamoDB JSON that other programs wrote, and the documents from which they wrote it. */
@Tag(PublicData.TAG)
class TypedDataTest {

    private final DocumentJson json = DocumentJson.create();
    private final DynamoDbJson dynamoDb = DynamoDbJson.create();

    @Test
    void readJsonLines_typedVectors_areReadAsTheReferenceReadsThem() throws IOException {
        for (Path file : PublicData.files("typed-vectors", ".jsonl")) {
            List<String> lines = PublicData.lines(file);
            List<Map<String, AttributeValue>> items = items(Files.newInputStream(file));

            assertThat(items).hasSameSizeAs(lines).isNotEmpty();
            for (int i = 0; i < lines.size(); i++) {
                Map<String, AttributeValue> expected = TreeItems.dynamoDbItem(JsonTree.parse(lines.get(i)));
                assertThat(items.get(i)).as("%s, line %d", file, i + 1).isEqualTo(expected);
                assertThat(new ArrayList<>(items.get(i).keySet())).isEqualTo(new ArrayList<>(expected.keySet()));
                assertThat(dynamoDb.toJson(items.get(i)))
                        .as("%s, line %d", file, i + 1)
                        .isEqualTo(ReferenceText.dynamoDb(expected));
            }
        }
    }

    @Test
    void fromJson_everyPublicItem_survivesWritingAndReading() {
        List<Map<String, AttributeValue>> items = TypedFiles.all();

        for (Map<String, AttributeValue> item : items) {
            assertThat(dynamoDb.fromJson(dynamoDb.toJson(item))).isEqualTo(item);
        }
    }

    @Test
    void fromJson_itemsInRequestFiles_areReadAsTheReferenceReadsThem() throws IOException {
        int items = 0;
        List<Path> files = new ArrayList<>(PublicData.files("dynein", ".json"));
        files.addAll(PublicData.files("dynein/tests", ".json"));
        files.addAll(PublicData.files("aws-doc-sdk-examples/cli_movie_files", ".json"));
        for (Path file : files) {
            for (String text : itemTexts(PublicData.text(file))) {
                assertThat(dynamoDb.fromJson(text))
                        .as("%s: %s", file, text)
                        .isEqualTo(TreeItems.dynamoDbItem(JsonTree.parse(text)));
                items++;
            }
        }
        assertThat(items).isGreaterThan(150);
    }

    @Test
    void toJson_pairsOfTheJavaScriptMarshaller_giveTheDocumentsWithExactNumbers() throws IOException {
        int pairs = 0;
        for (Path typed : PublicData.files("js-marshall", ".ddb.ndjson")) {
            Path plain = Path.of(typed.toString().replace(".ddb.", ".plain."));
            List<String> documents = PublicData.lines(plain);
            List<Map<String, AttributeValue>> items = items(Files.newInputStream(typed));

            assertThat(items).as("%s", typed).hasSameSizeAs(documents).isNotEmpty();
            for (int i = 0; i < documents.size(); i++) {
                Object expected = withExactNumbers(JsonTree.parse(documents.get(i)));
                assertThat(withExactNumbers(JsonTree.parse(json.toJson(items.get(i)))))
                        .as("%s, line %d", typed, i + 1)
                        .isEqualTo(expected);
                assertThat(withExactNumbers(JsonTree.parse(json.toJson(json.fromJson(documents.get(i))))))
                        .as("%s, line %d", plain, i + 1)
                        .isEqualTo(expected);
                pairs++;
            }
        }
        assertThat(pairs).isGreaterThan(800);
    }

    @Test
    void readJsonLines_movieExport_givesAsManyItemsAsTheManifestSaysAndTheDocumentsOfTheirSource() throws IOException {
        Path export = PublicData.path("js-marshall");
        List<Object> documents = new ArrayList<>();
        long expectedItems = 0;
        for (String line : PublicData.lines(export.resolve("AWSDynamoDB/movies/manifest-files.json"))) {
            Map<?, ?> manifest = (Map<?, ?>) JsonTree.parse(line);
            long itemCount = Long.parseLong(((JsonTree.Number) member(manifest, "itemCount")).text());
            Path file = export.resolve((String) member(manifest, "dataFileS3Key"));
            List<Map<String, AttributeValue>> items = items(new GZIPInputStream(Files.newInputStream(file)));

            assertThat(items).as("%s", file).hasSize((int) itemCount);
            expectedItems += itemCount;
            for (Map<String, AttributeValue> item : items) {
                documents.add(withExactNumbers(JsonTree.parse(json.toJson(item))));
            }
        }
        Object movies = JsonTree.parse(PublicData.text(PublicData.path("aws-doc-sdk-examples/movies.json")));

        assertThat(documents.size()).isEqualTo((int) expectedItems);
        assertThat(documents).isEqualTo(withExactNumbers(movies));
    }

    @Test
    void readJsonLines_movieExport_writtenAgainAsExportLinesIsTheSameText() throws IOException {
        for (Path file : PublicData.files("js-marshall/AWSDynamoDB/movies/data", ".json.gz")) {
            List<String> lines = TypedFiles.unzipped(file);
            List<Map<String, AttributeValue>> items = items(new GZIPInputStream(Files.newInputStream(file)));
            for (int i = 0; i < lines.size(); i++) {
                assertThat("{\"Item\":" + dynamoDb.toJson(items.get(i)) + "}")
                        .as("%s, line %d", file, i + 1)
                        .isEqualTo(lines.get(i));
            }
        }
    }

    private List<Map<String, AttributeValue>> items(InputStream lines) {
        try (Stream<Map<String, AttributeValue>> items = dynamoDb.readJsonLines(lines)) {
            return items.toList();
        }
    }

    private static Object member(Map<?, ?> object, String name) {
        return Objects.requireNonNull(object.get(name), name);
    }

    /** The texts of the objects that stand under {@code Item} or, in output files, at the top of the array. */
    private static List<String> itemTexts(String file) {
        List<String> texts = new ArrayList<>();
        if (file.startsWith("[") && !file.contains("PutRequest")) {
            for (int at = file.indexOf('{'); at >= 0; at = file.indexOf('{', at)) {
                texts.add(object(file, at));
                at += texts.get(texts.size() - 1).length();
            }
            return texts;
        }
        for (int at = file.indexOf("\"Item\""); at >= 0; at = file.indexOf("\"Item\"", at + 1)) {
            texts.add(object(file, file.indexOf('{', at)));
        }
        return texts;
    }

    /** The object that begins here; these files have no braces in strings. */
    private static String object(String text, int start) {
        int open = 0;
        int end = start;
        do {
            open += text.charAt(end) == '{' ? 1 : text.charAt(end) == '}' ? -1 : 0;
            end++;
        } while (open > 0);
        return text.substring(start, end);
    }

    /** The tree with its numbers as decimals, so that two spellings of one value are equal and nothing else is. */
    private static Object withExactNumbers(Object tree) {
        if (tree instanceof Map<?, ?> map) {
            Map<Object, Object> exact = new LinkedHashMap<>();
            map.forEach((name, value) -> exact.put(name, withExactNumbers(value)));
            return exact;
        }
        if (tree instanceof List<?> list) {
            List<Object> exact = new ArrayList<>();
            list.forEach(value -> exact.add(withExactNumbers(value)));
            return exact;
        }
        if (tree instanceof JsonTree.Number number) {
            return new BigDecimal(number.text()).stripTrailingZeros();
        }
        return tree;
    }
}
