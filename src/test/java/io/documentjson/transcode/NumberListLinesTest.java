package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.NumberLists;
import io.documentjson.fixtures.TestSize;
import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.words.ByteSwar;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Lines with lists of long numbers, which are copied many at once, against reading items and writing them. */
final class NumberListLinesTest {

    private static final int SEQUENCES = TestSize.of(20_000);
    private static final long SEED = Long.getLong("numbers.seed", 20_261_129L);

    /** Too few numbers for a run, so that the steps from one to the next are learned. */
    private static final String FIRST = "{\"v\":[0.12345678,-0.12345678,1.2345678,-2.3456789]}\n";

    private static byte[] text(SplittableRandom random) {
        StringBuilder text = new StringBuilder(FIRST);
        for (int lines = 1 + random.nextInt(4); lines > 0; lines--) {
            String elements = String.join(",", NumberLists.list(random, 8)).replace(NumberLists.OPENING, "[");
            text.append("{\"v\":[").append(elements).append("]}\n");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void toDynamoDbLines_listsOfLongNumbersWithOthers_isWhatItemsGive() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < SEQUENCES; i++) {
            byte[] text = text(random);
            if (i % 3 == 0) {
                text = LineMutations.damaged(text, random);
            }
            int size = 1 + random.nextInt(3_000);
            if (differs(text, size)) {
                byte[] smallest = LineMutations.shrunk(text, shorter -> differs(shorter, size));
                ObjectPath expected = ObjectPath.ofItems(smallest, Direction.TO_DYNAMODB);
                String shown = new String(smallest, StandardCharsets.ISO_8859_1);
                assertThat(ObjectPath.ofStream(smallest, Direction.TO_DYNAMODB))
                        .as("seed %d, sequence %d: %s", SEED, i, shown)
                        .isEqualTo(expected);
                assertThat(ObjectPath.ofPieces(smallest, Direction.TO_DYNAMODB, size))
                        .as("seed %d, sequence %d, pieces of %d: %s", SEED, i, size, shown)
                        .isEqualTo(expected);
            }
        }
    }

    private static boolean differs(byte[] text, int size) {
        ObjectPath expected = ObjectPath.ofItems(text, Direction.TO_DYNAMODB);
        return !ObjectPath.ofStream(text, Direction.TO_DYNAMODB).equals(expected)
                || !ObjectPath.ofPieces(text, Direction.TO_DYNAMODB, size).equals(expected);
    }

    /** In the midst of a list each byte of a number is replaced by each other one, and each one comes before it. */
    @Test
    void toDynamoDbLines_eachByteAtEachPlaceOfANumber_isWhatItemsGive() {
        byte[] line = ("{\"v\":[" + "-0.12345678,".repeat(20) + "0.012345678,-123456789,1.2345678" + "]}")
                .getBytes(StandardCharsets.US_ASCII);
        for (int at = line.length - 60; at < line.length; at++) {
            List<byte[]> texts = new ArrayList<>(List.of(FIRST.trim().getBytes(StandardCharsets.US_ASCII)));
            texts.addAll(LineMutations.eachByteAt(line, at));
            byte[] lines = LineMutations.lines(texts);
            assertThat(ObjectPath.ofStream(lines, Direction.TO_DYNAMODB))
                    .as("byte %d", at)
                    .isEqualTo(ObjectPath.ofItems(lines, Direction.TO_DYNAMODB));
        }
    }

    /** The shortest numbers of a run grow most, to more than twice their text. The first room is of any size. */
    @Test
    void copyItem_shortestNumbersOfARunIntoAnyRoom_isWhatItemsGive() {
        for (int count = 1; count <= 500; count++) {
            assertCopied(count, 2 * ByteSwar.SLACK);
        }
        for (int room = 2 * ByteSwar.SLACK; room < 4_000; room += 10) {
            assertCopied(204, room);
        }
    }

    private static void assertCopied(int count, int moreRoom) {
        String document = "{\"v\":[" + String.join(",", Collections.nCopies(count, "9.75")) + "]}";
        int length = document.length();
        JsonCopier copier = JsonCopier.ofDocuments(Limits.DEFAULTS);
        copier.read(Arrays.copyOf(document.getBytes(StandardCharsets.US_ASCII), length + ByteSwar.SLACK), 0, length);
        copier.write(new byte[length + moreRoom], 0);

        assertThat(copier.copyItem()).isTrue();
        assertThat(new String(copier.target(), 0, copier.outPosition(), StandardCharsets.US_ASCII))
                .isEqualTo(Direction.TO_DYNAMODB.to.toJson(Direction.TO_DYNAMODB.from.fromJson(document)));
    }

    @Test
    void toDynamoDbLines_numbersAtTheLimitOfLength_isTakenUpToTheLimit() throws IOException {
        for (int limit : new int[] {9, 10, 23, 24, 25}) {
            for (int length = limit; length <= limit + 1; length++) {
                String longest = "0." + "1".repeat(length - 2);
                String list = "{\"v\":[" + "0.1234567,".repeat(20) + longest + ",0.1234567".repeat(20) + "]}\n";
                byte[] lines = ("{\"v\":[0.1234567,0.1234567,0.1234567]}\n" + list).getBytes(StandardCharsets.US_ASCII);
                List<String> errors = new ArrayList<>();
                DynamoDbTranscoder.builder()
                        .maxNumberLength(limit)
                        .onError((e, line) -> errors.add(ObjectPath.verdict(e)))
                        .build()
                        .toDynamoDbLines(new ByteArrayInputStream(lines), new ByteArrayOutputStream());
                assertThat(errors).as("limit %d, length %d", limit, length).hasSize(length - limit);
            }
        }
    }
}
