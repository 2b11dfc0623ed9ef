package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DynamoDbJson;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.ShallowStack;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Records of which the images are copied in one pass against the same records by the parser alone: the same output,
 * verdicts, places and messages, also after damaged ones.
 */
@ExtendWith(ShallowStack.class)
class CopiedRecordsTest {

    private static final int SEQUENCES = TestSize.of(400);
    private static final long SEED = Long.getLong("records.seed", 20_261_124L);
    private static final int ITEMS = 200;

    /** Among the items: white space, escapes, other spellings, and mistakes. */
    private static final String[] ITEMS_BY_HAND = {
        "{}",
        "{ \"a\" : { \"S\" : \"x\" } , \"b\" : { \"L\" : [ { \"N\" : \"1\" } , { \"M\" : { } } ] } }",
        "{\"a\":{\"SS\":[ \"x\" , \"y\" ]},\"b\":{\"NS\":[\"1\",\"+2\"]},\"c\":{\"BS\":[\"AQ==\",\"AR==\"]},\"d\":{\"SS\":[]}}",
        "{\"a\":{\"N\":\"+1\"},\"b\":{\"N\":\"01\"},\"c\":{\"N\":\".5\"},\"d\":{\"NULL\":false},\"e\":{\"N\":\"-0.0e+10\"}}",
        "{\"a\":{\"S\":\"\\/\\u0041\\u00e9\\u20AC\\uD83D\\uDE00\\uD83D\\u0000\\b\\\"\"},\"\\u0062\":{\"B\":\"AAB=\"}}",
        "{\"a\":{\"S\":\"1\"},\"\\u0061\":{\"S\":\"2\"}}",
        "{\"a\":{\"S\":1}}",
        "{\"a\":{\"N\":\"x\"}}",
        "{\"a\":1}",
    };

    @Test
    void toDocumentLines_changeLines_isWhatTheParserGives() throws IOException {
        compare(Envelope.CHANGE_LINES, 1);
    }

    @Test
    void toDocumentLines_streamRecords_isWhatTheParserGives() throws IOException {
        compare(Envelope.STREAM_RECORDS, 2);
    }

    @Test
    void toDocumentLines_outputAndRequests_isWhatTheParserGives() throws IOException {
        compare(Envelope.CLI_OUTPUT, 3);
        compare(Envelope.WRITE_REQUESTS, 4);
    }

    /** Some payloads are damaged before they are encoded, so that the base64 around a mistake is right. */
    @Test
    void toDocumentLines_kinesisRecords_isWhatTheParserGives() throws IOException {
        compare(Envelope.KINESIS_RECORDS, 5);
    }

    /** Each byte of a text is replaced by each other one, and each one comes before it. */
    @ParameterizedTest
    @EnumSource(names = {"CHANGE_LINES", "STREAM_RECORDS", "CLI_OUTPUT", "WRITE_REQUESTS"})
    void toDocumentLines_eachByteAtEachPlace_isWhatTheParserGives(Envelope envelope) throws IOException {
        String keys = "\"Keys\":{\"a\":{\"S\":\"x\"}}";
        String item = "{\"b\":{\"NULL\":true},\"c\":{\"NS\":[\"1\"]}}";
        String images = keys + ",\"NewImage\":" + item;
        String text = switch (envelope) {
            case CHANGE_LINES -> "{\"Metadata\":{}," + images + "}";
            case STREAM_RECORDS -> "{\"dynamodb\":{" + images + "}}";
            case CLI_OUTPUT -> "{\"Items\":[" + item + "]}";
            default -> "{\"T\":[{\"PutRequest\":{\"Item\":" + item + "}}]}";
        };
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int at = 0; at < utf8.length; at++) {
            if (!TestSize.tries(random)) {
                continue;
            }
            for (byte[] changed : LineMutations.eachByteAt(utf8, at)) {
                compare(changed, new RecordPath.Way(envelope, RecordPart.ITEM, false), 1 + at);
            }
        }
    }

    /** Items that are cut by the windows of the source at each place are copied all the same, long ones too. */
    @Test
    void toDocumentLines_itemsLongerThanAWindow_areCopied() throws IOException {
        StringBuilder text = new StringBuilder("{\"Items\":[");
        StringBuilder expected = new StringBuilder();
        for (int length : new int[] {1, 16_000, 16_384, 50_000, 300_000, 2_000_000, 5}) {
            String item = "{\"id\":{\"S\":\"" + "\u00e9".repeat(length) + "\"},\"b\":{\"B\":\""
                    + "AAAA".repeat(length / 8) + "\"}}";
            text.append(expected.length() == 0 ? "" : ",\n").append(item);
            expected.append(DynamoDbTranscoder.create().toDocument(item)).append('\n');
        }
        byte[] utf8 = text.append("]}").toString().getBytes(StandardCharsets.UTF_8);
        for (int piece : new int[] {1 << 20, 16_384, 1_000}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            DynamoDbTranscoder.builder()
                    .envelope(Envelope.CLI_OUTPUT)
                    .build()
                    .toDocumentLines(new ChunkedInputStream(utf8, piece), out);
            assertThat(out.toString(StandardCharsets.UTF_8).equals(expected.toString()))
                    .as("pieces of %d", piece)
                    .isTrue();
        }
    }

    private static void compare(Envelope envelope, int salt) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED + salt);
        List<byte[]> texts = texts(envelope, random);
        for (int i = 0; i < SEQUENCES; i++) {
            List<byte[]> few = new ArrayList<>();
            for (int j = 1 + random.nextInt(4); j > 0; j--) {
                few.add(texts.get(random.nextInt(texts.size())));
            }
            boolean repeated = random.nextInt(4) == 0;
            byte[] text = LineMutations.sequence(repeated ? few : texts, random, i % 100, repeated ? 60 : 12);
            for (RecordPart part : RecordPart.values()) {
                compare(text, new RecordPath.Way(envelope, part, (i & 1) == 0), random.nextInt(3_000) + 1);
            }
        }
    }

    private static void compare(byte[] text, RecordPath.Way way, int piece) throws IOException {
        RecordPath expected = RecordPath.ofParser(text, way);
        boolean same = RecordPath.ofTranscoder(text, way, text.length + 1).equals(expected)
                && RecordPath.ofTranscoder(text, way, piece).equals(expected);
        if (!same) {
            byte[] smallest = LineMutations.shrunk(text, shorter -> {
                try {
                    return !RecordPath.ofTranscoder(shorter, way, piece).equals(RecordPath.ofParser(shorter, way))
                            || !RecordPath.ofTranscoder(shorter, way, shorter.length + 1)
                                    .equals(RecordPath.ofParser(shorter, way));
                } catch (IOException e) {
                    return false;
                }
            });
            assertThat(RecordPath.ofTranscoder(smallest, way, piece))
                    .as("seed %d, %s: %s", SEED, way, new String(smallest, StandardCharsets.ISO_8859_1))
                    .isEqualTo(RecordPath.ofParser(smallest, way));
        }
    }

    private static List<byte[]> texts(Envelope envelope, SplittableRandom random) {
        List<String> items = new ArrayList<>(List.of(ITEMS_BY_HAND));
        for (int i = 0; i < ITEMS; i++) {
            items.add(DynamoDbJson.create().toJson(RandomItems.item(SEED + i)));
        }
        List<byte[]> texts = new ArrayList<>();
        for (int i = 0; i < 2 * ITEMS; i++) {
            String keys = "\"Keys\":{\"id\":{\"N\":\"" + i + "\"}}";
            String old = "\"OldImage\":" + items.get(random.nextInt(items.size()));
            String item = items.get(random.nextInt(items.size()));
            String images = switch (random.nextInt(4)) {
                case 0 -> keys;
                case 1 -> keys + ",\"NewImage\":" + item + "," + old;
                case 2 -> old + ",\"NewImage\":" + item;
                default -> keys + "," + old + ",\"NewImage\":" + item;
            };
            String text = switch (envelope) {
                case CHANGE_LINES -> "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"" + i + "\"}}," + images + "}";
                case STREAM_RECORDS ->
                    "{\"eventID\":\"" + i + "\",\"eventName\":\"MODIFY\",\"dynamodb\":{"
                            + "\"ApproximateCreationDateTime\":" + i + "," + images
                            + ",\"SizeBytes\":1234},\"awsRegion\":\"r\"}";
                case KINESIS_RECORDS -> kinesis(i, images, random);
                case CLI_OUTPUT -> "{\"Items\":[" + item + ",\r " + item + "],\"Count\":2}";
                default ->
                    "{\"T\":[{\"PutRequest\":{\"Item\":" + item + "}},{\"DeleteRequest\":{\"Key\":" + item + "}}]}";
            };
            texts.add(text.getBytes(StandardCharsets.UTF_8));
        }
        return texts;
    }

    private static String kinesis(int i, String images, SplittableRandom random) {
        String payload = "{\"eventName\":\"MODIFY\",\"recordFormat\":\"application/json\",\"dynamodb\":{"
                + "\"ApproximateCreationDateTime\":" + i + "," + images + "}}";
        byte[] utf8 = payload.getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(4) == 0) {
            utf8 = LineMutations.damaged(utf8, random);
        }
        String base64 = Base64.getEncoder().encodeToString(utf8);
        return random.nextBoolean()
                ? "{\"Records\":[{\"kinesis\":{\"data\":\"" + base64 + "\"},\"eventID\":\"" + i + "\"}]}"
                : "{\"Records\":[{\"SequenceNumber\":\"" + i + "\",\"Data\":\"" + base64 + "\"}]}";
    }
}
