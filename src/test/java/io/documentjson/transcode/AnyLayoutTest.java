package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.ShallowStack;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items in any layout, whole and damaged: a bad item leaves the others alone, and errors say where they are. */
@ExtendWith(ShallowStack.class)
class AnyLayoutTest {

    private static final long SEED = 20_261_132L;
    private static final int ROUNDS = TestSize.of(3_000);

    private static final String[] SEPARATORS = {"", "\n", " ", "\r\n\r\n", "\t"};
    private static final int[] CHUNKS = {1, 3, 8_191, 1 << 20};

    /** Result of reading: documents, and the place of each error. */
    private record Result(List<String> documents, List<String> errors, TranscodeSummary summary) {}

    private static Result read(String text, boolean areDocuments, int chunk) throws IOException {
        List<String> errors = new ArrayList<>();
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.builder()
                .envelope(Envelope.ITEMS)
                .onError((e, line) -> errors.add(e.line() + " " + e.offset()))
                .build();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ChunkedInputStream in = new ChunkedInputStream(text.getBytes(StandardCharsets.UTF_8), chunk);
        TranscodeSummary summary =
                areDocuments ? transcoder.toDynamoDbLines(in, out) : transcoder.toDocumentLines(in, out);
        return new Result(out.toString(StandardCharsets.UTF_8).lines().toList(), errors, summary);
    }

    /** {@code ~} is a line end, and each item a number. The second column has the numbers that are read. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            # One after the other
            {"a":1}{"a":2}                      | 12 | 0
            {"a":1} {"a":2}~{"a":3}{"a":4}~     | 1234 | 0
            {"a":1}~~~{"a":2}                   | 12 | 0
            [{"a":1},{"a":2}][{"a":3}]          | 123 | 0
            [{"a":1}] [{"a":2},~{"a":3}]~       | 123 | 0
            {"a":1}[{"a":2}]                    | 12 | 0
            {"a":[{"b":1}]}{"a":{"b":{}}}       | xx | 0
            # Without the last brace
            {"a":1~{"a":2}~{"a":3}~             | 23 | 1
            {"a":1}~{"a":2~{"a":3}~             | 13 | 1
            {"a":{"b":1}~{"a":2}~{"a":3}        | 23 | 1
            {"a":1}~{"a":2                      | 1  | 1
            [~{"a":1},~{"a":2,~{"a":3}~]        | 13 | 1
            [{"a":1},{"a":2,{"a":3}]            | 13 | 1
            [{"a":1},{"a":2]                    | 1  | 1
            [~  {"a":1},~  {"a":[2},~  {"a":3}~]| 13 | 1
            [~  {~    "a":1},~  {~    "a":2,~  {~    "a":3~  }~] | 13 | 1
            # Without a quote
            {"a":1}~{"a:2}~{"a":3}~             | 13 | 1
            {"a":1}~{"a":"2}~{"a":3}~           | 13 | 1
            {~  "a":1~}~{~  "a":"2~}~{~  "a":3~}~ | 13 | 1
            {"a":"\\~{"a":2}~                   | 2  | 1
            # One brace too many
            {"a":1}}~{"a":2}                    | 2  | 1
            {"a":1}}{"a":2}                     | 2  | 1
            # An object where one may be
            {"a":~{"b":1}~}~{"a":2}             | x2 | 0
            {"a":[~{"b":1},~{"b":2}~]}~{"a":3}  | x3 | 0
            {~"a":~[~{~"b":[~{}~,~{}~]~}~]~}~   | x | 0
            """)
    void read_anyLayout_hasTheItemsThatAreWhole(String row, String expected, int refused) throws IOException {
        String text = row.replace('~', '\n');
        for (int chunk : CHUNKS) {
            Result result = read(text, true, chunk);

            StringBuilder numbers = new StringBuilder();
            for (String item : result.documents) {
                numbers.append(item.matches("\\{\"a\":\\{\"N\":\"\\d\"}}") ? item.charAt(11) : 'x');
            }
            assertThat(numbers).as(row).hasToString(expected);
            assertThat(result.errors).as(row).hasSize(refused);
            assertThat(result.summary.items()).isEqualTo(expected.length());
            assertThat(result.summary.refused()).isEqualTo(refused);
            assertThat(result.summary.lines()).isEqualTo(expected.length() + refused);
            assertThat(result.summary.bytesIn()).isEqualTo(text.length());
        }
    }

    /** An offset is one of the text, though line ends were put into it. */
    @Test
    void read_itemsOnOneLine_haveTheirNumberAndOffset() throws IOException {
        String good = "{\"a\":{\"S\":\"x\"}}";
        String text = good + good + "{\"a\":1}" + good + "\n\n" + good + "{\"b\":2}";
        for (int chunk : CHUNKS) {
            Result result = read(text, false, chunk);
            assertThat(result.documents).hasSize(4);
            assertThat(result.errors).containsExactly("3 " + (2 * good.length() + 5), "6 " + (text.length() - 2));
        }
    }

    /** A tab before the end of a line is no mark of a line end that was put there. */
    @Test
    void read_tabInAStringThatIsCut_leavesOffsetsTrue() throws IOException {
        String cut = "{\"a\":{\"S\":\"x\t\n";
        String text = cut + cut + "{\"a\":1}\n";
        for (int chunk : CHUNKS) {
            Result result = read(text + "{\"a\":{\"S\":\"\t", false, chunk);
            assertThat(result.errors).hasSize(4).contains("3 " + (2 * cut.length() + 5));
            assertThat(result.summary.bytesIn()).isEqualTo(text.length() + 12);
        }
    }

    /** Random items in a random layout, of which one lacks its last brace or ends within a string. */
    @Test
    void read_randomItems_areReadInEveryLayout() throws IOException {
        for (int round = 0; round < ROUNDS; round++) {
            Random random = new Random(SEED + round);
            List<String> items = new ArrayList<>();
            while (items.size() < 2 + random.nextInt(4)) {
                String item = DynamoDbJson.create().toJson(RandomItems.item(random.nextLong()));
                if (isReadable(item)) {
                    items.add(item);
                }
            }
            List<String> expected = new ArrayList<>();
            for (String item : items) {
                expected.add(DynamoDbTranscoder.create().toDocument(item));
            }
            String text = String.join(SEPARATORS[random.nextInt(SEPARATORS.length)], items);
            if (random.nextInt(3) == 0) {
                text = "[" + String.join(random.nextBoolean() ? "," : "\n,\n", items) + "]";
            }
            Result result = read(text, false, CHUNKS[random.nextInt(CHUNKS.length)]);
            assertThat(result.documents).as("seed %d", SEED + round).isEqualTo(expected);
            assertThat(result.summary.bytesIn()).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);

            try (Stream<Map<String, AttributeValue>> read = DynamoDbJson.create()
                    .readItems(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Envelope.ITEMS)) {
                assertThat(read.map(DocumentJson.create()::toJson).toList()).isEqualTo(expected);
            }

            int bad = random.nextInt(items.size());
            String item = items.get(bad);
            items.set(bad, cut(item, random));
            expected.remove(bad);
            boolean isArray = random.nextBoolean();
            String separator = isArray ? ",\n" : "\n";
            String damaged = String.join(separator, items);
            Result others = read(isArray ? "[\n" + damaged + "\n]" : damaged, false, CHUNKS[random.nextInt(2)]);
            assertThat(others.documents).as("seed %d, damaged", SEED + round).containsAll(expected);
        }
    }

    /** A byte order mark is none of the items: the line of an error is the number of its item, as without the mark. */
    @Test
    void read_byteOrderMark_movesNoItem() throws IOException {
        String bad = "{\"a\":tru}";
        for (int chunk : CHUNKS) {
            for (String text : List.of("[" + bad + "," + bad + "]", "\n[" + bad + "][" + bad + "]", bad + "\n" + bad)) {
                List<String> expected = new ArrayList<>();
                for (String error : read(text, true, chunk).errors) {
                    String[] place = error.split(" ");
                    expected.add(place[0] + " " + (Integer.parseInt(place[1]) + 3));
                }
                assertThat(expected.get(0)).startsWith("1 ");
                assertThat(read("\uFEFF" + text, true, chunk).errors)
                        .as("%s, %d", text, chunk)
                        .isEqualTo(expected);
            }
            assertThat(read("\uFEFF", true, chunk).summary.bytesIn()).isEqualTo(3);
            assertThat(read("\uFEFF{\"a\":1\n{\"a\":2}", true, chunk).documents)
                    .as("%d", chunk)
                    .isEqualTo(read("{\"a\":1\n{\"a\":2}", true, chunk).documents);
        }
    }

    /** The item without its last brace, or up to somewhere in a string. */
    private static String cut(String item, Random random) {
        int end = 1 + random.nextInt(item.length() - 1);
        boolean inString = false;
        for (int i = 0; i < end; i++) {
            inString ^= item.charAt(i) == '"';
            i += item.charAt(i) == '\\' ? 1 : 0;
        }
        return item.substring(0, inString ? end : item.length() - 1);
    }

    /** Random items have names with half of a surrogate pair, which are written and not read. */
    private static boolean isReadable(String item) {
        try {
            DynamoDbTranscoder.create().toDocument(item);
            return true;
        } catch (DocumentJsonException e) {
            return false;
        }
    }
}
