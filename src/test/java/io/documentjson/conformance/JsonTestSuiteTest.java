package io.documentjson.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DuplicateNames;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.ValueBytes;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.oracle.JsonTree;
import io.documentjson.oracle.TreeItems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The JSON Parsing Test Suite: what must be accepted is, with the values that Jackson reads; what must be refused is,
 * by every entry point; what either may happen to fails in no other way than by {@link DocumentJsonException}.
 *
 * <p>Two rules of this library refuse what the suite has accepted: a duplicate name, unless the last one is told to
 * count, and a root that is no object, which is for {@code valueFromJson} to read.
 */
@Tag(PublicData.TAG)
class JsonTestSuiteTest {

    private static final String PARSING = "JSONTestSuite/test_parsing";
    private static final String TRANSFORM = "JSONTestSuite/test_transform";

    private final DocumentJson json = DocumentJson.create();
    private final DocumentJson lastWins =
            DocumentJson.builder().duplicateNames(DuplicateNames.LAST_WINS).build();

    @Test
    void valueFromJson_everyFileThatMustBeAccepted_isReadAsJacksonReadsIt() throws IOException {
        List<String> duplicates = new ArrayList<>();
        for (Path file : PublicData.files(PARSING, ".json")) {
            if (!file.getFileName().toString().startsWith("y_")) {
                continue;
            }
            byte[] bytes = PublicData.bytes(file);
            Object tree = JsonTree.parseLastWins(JsonTree.decode(bytes));
            assertThat(ValueBytes.read(lastWins, bytes)).as("%s", file).isEqualTo(TreeItems.document(tree));
            if (code(() -> ValueBytes.read(json, bytes)) == ErrorCode.DUPLICATE_NAME) {
                duplicates.add(file.getFileName().toString());
            } else {
                assertThat(ValueBytes.read(json, bytes)).as("%s", file).isEqualTo(TreeItems.document(tree));
                assertThat(json.valueFromJson(JsonTree.decode(bytes)))
                        .as("%s", file)
                        .isEqualTo(TreeItems.document(tree));
            }
        }
        assertThat(duplicates).containsExactly("y_object_duplicated_key.json");
    }

    @Test
    void fromJson_everyFileThatMustBeAccepted_isAnItemOrNoObject() throws IOException {
        for (Path file : PublicData.files(PARSING, ".json")) {
            if (file.getFileName().toString().startsWith("y_")) {
                byte[] bytes = PublicData.bytes(file);
                Object tree = JsonTree.parseLastWins(JsonTree.decode(bytes));
                Object expected = tree instanceof Map ? TreeItems.documentItem(tree) : ErrorCode.NOT_AN_OBJECT;
                assertThat(resultOrCode(() -> lastWins.fromJson(bytes)))
                        .as("%s", file)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void everyEntryPoint_everyFileThatMustBeRefused_throwsDocumentJsonException() {
        Map<String, String> wrong = new LinkedHashMap<>();
        for (Path file : PublicData.files(PARSING, ".json")) {
            String name = file.getFileName().toString();
            if (!name.startsWith("n_")) {
                continue;
            }
            everyVerdict(PublicData.bytes(file)).forEach((entryPoint, verdict) -> {
                if (!(verdict instanceof ErrorCode)) {
                    wrong.put(name + " " + entryPoint, String.valueOf(verdict));
                }
            });
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyEntryPoint_everyFileThatMayBeEither_isReadOrThrowsDocumentJsonException() {
        Map<String, String> wrong = new LinkedHashMap<>();
        for (Path file : PublicData.files(PARSING, ".json")) {
            String name = file.getFileName().toString();
            if (!name.startsWith("i_")) {
                continue;
            }
            byte[] bytes = PublicData.bytes(file);
            everyVerdict(bytes).forEach((entryPoint, verdict) -> {
                if (verdict instanceof RuntimeException) {
                    wrong.put(name + " " + entryPoint, String.valueOf(verdict));
                }
            });
            boolean valid = isValid(bytes);
            if (valid != !(everyVerdict(bytes).get("value of bytes") instanceof ErrorCode)) {
                wrong.put(name, "valid: " + valid);
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void valueFromJson_transformFiles_keepNumbersNamesAndEscapesAsTheyAre() throws IOException {
        for (Path file : PublicData.files(TRANSFORM, ".json")) {
            byte[] bytes = PublicData.bytes(file);
            if (JsonTree.isUtf8(bytes)) {
                String text = JsonTree.decode(bytes);
                assertThat(ValueBytes.read(lastWins, bytes))
                        .as("%s", file)
                        .isEqualTo(TreeItems.document(JsonTree.parseLastWins(text)));
                if (code(() -> json.valueFromJson(text)) != ErrorCode.DUPLICATE_NAME) {
                    assertThat(json.toJson(json.valueFromJson(text)))
                            .as("%s", file)
                            .isEqualTo(text.strip());
                }
            } else {
                assertThat(code(() -> ValueBytes.read(json, bytes)))
                        .as("%s", file)
                        .isEqualTo(ErrorCode.INVALID_UTF8);
            }
            everyVerdict(bytes)
                    .forEach((entryPoint, verdict) ->
                            assertThat(verdict).as("%s %s", file, entryPoint).isNotInstanceOf(RuntimeException.class));
        }
    }

    /** Verdict of each entry point on the bytes: a value, a code, or an exception that should not occur. */
    private Map<String, Object> everyVerdict(byte[] bytes) {
        Map<String, Object> verdicts = new LinkedHashMap<>();
        ItemJson typed = DynamoDbJson.create();
        verdicts.put("fromJson(bytes)", resultOrCode(() -> json.fromJson(bytes)));
        verdicts.put("fromJson(stream)", resultOrCode(() -> {
            try {
                return json.fromJson(new ByteArrayInputStream(bytes));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }));
        verdicts.put("value of bytes", resultOrCode(() -> ValueBytes.read(json, bytes)));
        verdicts.put("typed fromJson(bytes)", resultOrCode(() -> typed.fromJson(bytes)));
        verdicts.put("typed value of bytes", resultOrCode(() -> ValueBytes.read(typed, bytes)));
        if (JsonTree.isUtf8(bytes)) {
            String text = new String(bytes, StandardCharsets.UTF_8);
            verdicts.put("fromJson(String)", resultOrCode(() -> json.fromJson(text)));
            verdicts.put("valueFromJson(String)", resultOrCode(() -> json.valueFromJson(text)));
        }
        return verdicts;
    }

    private static Object resultOrCode(Supplier<?> reading) {
        try {
            return reading.get();
        } catch (DocumentJsonException e) {
            return e.code();
        } catch (RuntimeException e) {
            return e;
        }
    }

    private static @Nullable ErrorCode code(Supplier<?> reading) {
        return resultOrCode(reading) instanceof ErrorCode code ? code : null;
    }

    private static boolean isValid(byte[] bytes) {
        try {
            JsonTree.parse(bytes);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
