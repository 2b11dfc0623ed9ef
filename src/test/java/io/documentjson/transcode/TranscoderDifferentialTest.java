package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.fixtures.ShallowStack;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.RandomItems;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The transcoder against reading items and writing them: the same output, the same errors at the same places, also of
 * lines that come after a bad one.
 */
@ExtendWith(ShallowStack.class)
class TranscoderDifferentialTest {

    private static final int SEQUENCES = TestSize.of(2_000);
    private static final long SEED = Long.getLong("transcoder.seed", 20_260_700L);
    private static final int ITEMS = 400;

    /** Texts that random items lack: white space, other spellings, and objects that may be a line of an export. */
    private static final String[] TYPED_LINES = {
        "{}",
        "  { } \t",
        "{ \"a\" : { \"S\" : \"x\" } , \"b\" : { \"L\" : [ { \"N\" : \"1\" } , { \"M\" : { } } ] } }",
        "{\"a\":{\"SS\":[ \"x\" , \"y\" ]},\"b\":{\"NS\":[\"1\",\"+2\"]},\"c\":{\"BS\":[\"AQ==\",\"AR==\"]},\"d\":{\"SS\":[]}}",
        "{\"a\":{\"N\":\"+1\"},\"b\":{\"N\":\"01\"},\"c\":{\"N\":\".5\"},\"d\":{\"N\":\"5.\"},\"e\":{\"N\":\"-0.0e+10\"}}",
        "{\"a\":{\"N\":\"1e5\"},\"b\":{\"N\":\"-\"},\"c\":{\"N\":\"\"}}",
        "{\"a\":{\"N\":\"123456789012345678901234567890.123456789\"}}",
        "{\"a\":{\"N\":\"\\u0031\"}}",
        "{\"a\":{\"B\":\"AB==\"},\"b\":{\"B\":\"AAB=\"},\"c\":{\"B\":\"\"},\"d\":{\"B\":\"AA\\/B\"}}",
        "{\"a\":{\"B\":\"A===\"}}",
        "{\"a\":{\"BOOL\":true},\"b\":{\"BOOL\":false},\"c\":{\"NULL\":true},\"d\":{\"NULL\":false}}",
        "{\"a\":{\"S\":\"\\/\\u0041\\u00e9\\u20AC\\uD83D\\uDE00\\uD83D\\u0000\\u001f\\b\\u0008\\\"\"}}",
        "{\"a\":{\"S\":\"\\u6771\\u4eac \\u6e0b, \\u8C37 and more \\u00e9t\\u00E9\\ud83d\\ude80\\uDBFF\\uDFFF \\ud83d\\ud83d\\ude80\\ude80x\\u0022\\u005c\\u002f\\u007f\\u0080\\u07ff\\u0800\\uffff\\n\\u0001\"}}",
        "{\"a\":{\"\\u0053\":\"x\"}}",
        "{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}",
        "{\"a\":{\"S\":\"1\"},\"\\u0061\":{\"S\":\"2\"},\"b\":{\"M\":{\"c\":{\"N\":\"1\"},\"c\":{\"N\":\"2\"}}}}",
        "{\"m\":{\"M\":{\"c\":{\"N\":\"1\"},\"c\":{\"N\":\"2\"}}},\"z\":{\"S\":1}}",
        "{\"a\\uD800\":{\"S\":\"1\"}}",
        "{\"Item\":{\"id\":{\"S\":\"x\"},\"n\":{\"M\":{\"k\":{\"L\":[]}}}}}",
        "{\"Item\":{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}}",
        "{\"Item\":{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}",
        "{\"Item\":{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}},\"x\":1}",
        "{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}x",
        "{\"Item\":{}}",
        "{\"Item\":{\"S\":\"x\"}}",
        "{\"Item\":{\"M\":{}}}",
        "{\"Item\":{\"M\":{\"M\":{}}}}",
        "{\"Item\":{\"M\":{\"M\":{\"S\":\"x\"}}}}",
        "{\"Item\":{\"N\":\"5\"},\"b\":{\"S\":\"y\"}}",
        "{\"Item\":{\"S\":{\"S\":\"x\"}}}",
        "{\"Item\":{\"\\u0053\":{\"S\":\"x\"}}}",
        "{\"Item\":{\"Sx\":{\"S\":\"x\"}}}",
        "{\"Item\":{\"id\":{\"S\":\"x\"}},\"more\":1}",
        "{\"Item\" : {\"id\":{\"S\":\"x\"}}}",
        "{\"Item\":1}",
        "{\"a\":{\"L\":[{\"L\":[{\"L\":[]},{\"SS\":[\"x\"]}]}]}} ",
        "{\"\u65e5\u672c\":{\"S\":\"\u65e5\u672c\u8a9e\ud55c \u00e9\u07ff\u0800 \ud83d\ude00\udbff\udfff\"}}",
        "[]",
        "1",
        "\"x\"",
        "nul",
        "{\"a\":{\"S\":\"x\"}}x",
        "{\"a\":{\"S\":\"x\",\"N\":\"1\"}}",
        "{\"a\":{\"X\":\"x\"}}",
        "{\"a\":{}}",
        "{\"a\":{\"S\":\"x\"},}",
        "{\"a\":{\"L\":[{\"S\":\"x\"},]}}",
        "",
        " ",
        "\t\r",
    };

    private static final String[] DOCUMENT_LINES = {
        "{}",
        "{\"a\":\"\\u6771\\u4eac \\u6e0b, \\u8C37 and more \\u00e9t\\u00E9\\ud83d\\ude80\\uDBFF\\uDFFF \\ud83d\\ud83d\\ude80\\ude80x\\u0022\\u005c\\u002f\\u007f\\u0080\\u07ff\\u0800\\uffff\\n\\u0001\"}",
        " { \"a\" : [ 1 , 2.5e-3 , -0 , true , false , null , \"x\" , { } , [ ] ] } ",
        "{\"a\":01}",
        "{\"a\":+1}",
        "{\"a\":-}",
        "{\"a\":1.}",
        "{\"a\":1e}",
        "{\"a\":123456789012345678901234567890.123456789E+10}",
        "{\"a\":truex}",
        "{\"a\":{\"b\":{\"c\":[[[1]]]}},\"a\":1}",
        "{\"\\u0061\":1,\"a\":2}",
        "{\"a\":\"\\/\\uD83D\\uDE00\\uDE00\"}",
        "[]",
        "{\"a\":1}{",
        "{\"a\" 1}",
        "",
    };

    @Test
    void toDocumentLines_sequencesOfDamagedLines_isWhatItemsGive() {
        List<byte[]> lines = lines(DynamoDbJson.create(), TYPED_LINES, true);
        compare(lines, Direction.TO_DOCUMENTS);
    }

    @Test
    void toDynamoDbLines_sequencesOfDamagedLines_isWhatItemsGive() {
        compare(lines(DocumentJson.create(), DOCUMENT_LINES, false), Direction.TO_DYNAMODB);
    }

    @Test
    void toDocumentLines_fewShapesOverAndOver_isWhatItemsGive() {
        compareRepeated(lines(DynamoDbJson.create(), TYPED_LINES, true), Direction.TO_DOCUMENTS);
    }

    @Test
    void toDynamoDbLines_fewShapesOverAndOver_isWhatItemsGive() {
        compareRepeated(lines(DocumentJson.create(), DOCUMENT_LINES, false), Direction.TO_DYNAMODB);
    }

    @ParameterizedTest
    @EnumSource
    void eachDirection_tooDeep_isWhatItemsGive(Direction direction) {
        for (String opening : new String[] {"{\"M\":{\"a\":", "{\"L\":[", "{\"a\":", "[", "[{\"M\":{\"a\":"}) {
            byte[] lines = bytes("{\"a\":" + opening.repeat(1_001) + "\n{}\n");
            ObjectPath expected = ObjectPath.ofItems(lines, direction);
            assertThat(expected.errors()).hasSize(1);
            assertThat(ObjectPath.ofStream(lines, direction)).as(opening).isEqualTo(expected);
        }
    }

    private static List<byte[]> lines(ItemJson json, String[] more, boolean exported) {
        List<byte[]> lines = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            Map<String, AttributeValue> item = RandomItems.item(SEED + i);
            String text = json.toJson(item);
            lines.add(bytes(exported && i % 2 == 0 ? "{\"Item\":" + text + "}" : text));
        }
        for (String line : more) {
            for (int i = 0; i < 5; i++) {
                lines.add(bytes(line));
            }
        }
        return lines;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Few lines in sequences that are long enough for their steps to be learned, and some damaged ones in between. */
    private static void compareRepeated(List<byte[]> lines, Direction direction) {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        for (int i = 0; i < SEQUENCES / 20; i++) {
            List<byte[]> few = new ArrayList<>();
            for (int j = 1 + random.nextInt(3); j > 0; j--) {
                few.add(lines.get(random.nextInt(lines.size())));
            }
            compare(LineMutations.sequence(few, random, 30, 100), direction, 1 + random.nextInt(2_000), i);
        }
    }

    private static void compare(List<byte[]> lines, Direction direction) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < SEQUENCES; i++) {
            byte[] text = LineMutations.sequence(lines, random, i % 100);
            compare(text, direction, 1 + random.nextInt(20), i);
        }
    }

    private static void compare(byte[] text, Direction direction, int size, int sequence) {
        if (differs(text, direction, size)) {
            byte[] smallest = LineMutations.shrunk(text, shorter -> differs(shorter, direction, size));
            String shown = new String(smallest, StandardCharsets.ISO_8859_1);
            ObjectPath expected = ObjectPath.ofItems(smallest, direction);
            assertThat(ObjectPath.ofStream(smallest, direction))
                    .as("seed %d, sequence %d: %s", SEED, sequence, shown)
                    .isEqualTo(expected);
            assertThat(ObjectPath.ofPieces(smallest, direction, size))
                    .as("seed %d, sequence %d, pieces of %d: %s", SEED, sequence, size, shown)
                    .isEqualTo(expected);
        }
    }

    private static boolean differs(byte[] text, Direction direction, int size) {
        ObjectPath expected = ObjectPath.ofItems(text, direction);
        return !ObjectPath.ofStream(text, direction).equals(expected)
                || !ObjectPath.ofPieces(text, direction, size).equals(expected);
    }

    /** On one line each of its bytes is replaced by each other one, and each one comes before it. */
    @ParameterizedTest
    @EnumSource(Direction.class)
    void lines_eachByteAtEachPlace_areWhatItemsGive(Direction direction) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (String line : direction.isTyped() ? TYPED_LINES : DOCUMENT_LINES) {
            byte[] utf8 = line.getBytes(StandardCharsets.UTF_8);
            for (int at = 0; at < utf8.length; at++) {
                if (!TestSize.tries(random)) {
                    continue;
                }
                byte[] lines = LineMutations.lines(LineMutations.eachByteAt(utf8, at));
                assertThat(ObjectPath.ofStream(lines, direction))
                        .as("%s, byte %d", line, at)
                        .isEqualTo(ObjectPath.ofItems(lines, direction));
            }
        }
    }
}
