package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DuplicateNames;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.NumberLists;
import io.documentjson.fixtures.TestSize;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Lists of long numbers, which are read many at once, against lists of the same that are read a number at a time
 * because a space is behind their brackets. Other lists have the space before the bracket, so that all offsets are the
 * same.
 */
final class NumberListReadingTest {

    private static final int SEQUENCES = TestSize.of(40_000);
    private static final long SEED = Long.getLong("numbers.seed", 20_261_129L);

    /** The opening bracket of a list, which becomes one of the other two. */
    private static final String OPENING = NumberLists.OPENING;

    private static final String MANY_AT_ONCE = " [";
    private static final String ONE_BY_ONE = "[ ";

    /**
     * The item or the error of each text, which are read one after the other.
     *
     * @param chunk number of bytes that arrive at once; 0 for an array of bytes, and less for a {@code String}
     */
    private static List<String> read(DocumentJson json, List<String> texts, String opening, int chunk) {
        List<String> results = new ArrayList<>();
        for (String template : texts) {
            String text = template.replace(OPENING, opening);
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            try {
                results.add((chunk < 0
                                ? json.fromJson(text)
                                : chunk == 0
                                        ? json.fromJson(bytes)
                                        : json.fromJson(new ChunkedInputStream(bytes, chunk)))
                        .toString());
            } catch (DocumentJsonException e) {
                results.add(e.code() + " " + e.path() + " offset " + e.offset() + " " + e.getMessage());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
        return results;
    }

    private static String text(List<String> numbers) {
        return "{\"é\":@[1]," + OPENING + String.join(",", numbers) + "],null],\"b\":0.123456789}";
    }

    private static DocumentJson json(int kind) {
        DocumentJson.Builder builder = DocumentJson.builder();
        return switch (kind) {
            case 0 -> builder.build();
            case 1 -> builder.dynamoDbLimits(true).maxDepth(4).build();
            case 2 -> builder.maxNumberLength(24).build();
            case 3 -> builder.maxNumberLength(9).allowComments(true).build();
            default -> builder.duplicateNames(DuplicateNames.REJECT).build();
        };
    }

    private static boolean differs(DocumentJson json, List<String> numbers, int chunk) {
        List<String> text = List.of(text(numbers));
        return !read(json, text, MANY_AT_ONCE, chunk).equals(read(json, text, ONE_BY_ONE, chunk));
    }

    /** The fewest numbers of these that are still read in another way. */
    private static List<String> shrunk(DocumentJson json, List<String> numbers, int chunk) {
        List<String> smallest = numbers;
        for (int i = 0; i < smallest.size(); ) {
            List<String> fewer = new ArrayList<>(smallest);
            fewer.remove(i);
            if (differs(json, fewer, chunk)) {
                smallest = fewer;
            } else {
                i++;
            }
        }
        return smallest;
    }

    @Test
    void fromJson_listsOfLongNumbersWithOthers_isWhatNumbersOneByOneGive() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < SEQUENCES; i++) {
            DocumentJson json = json(random.nextInt(5));
            int chunk = random.nextInt(3) - 1;
            if (chunk > 0) {
                chunk = 1 + random.nextInt(random.nextBoolean() ? 20 : 3_000);
            }
            List<String> numbers = NumberLists.list(random, 4);
            if (differs(json, numbers, chunk)) {
                List<String> text = List.of(text(shrunk(json, numbers, chunk)));
                assertThat(read(json, text, MANY_AT_ONCE, chunk))
                        .as("seed %d, sequence %d, chunks of %d: %s", SEED, i, chunk, text)
                        .isEqualTo(read(json, text, ONE_BY_ONE, chunk));
            }
        }
    }

    /** In the midst of a list each byte of a number is replaced by each other one, and each one comes before it. */
    @Test
    void fromJson_eachCharacterAtEachPlaceOfANumber_isWhatNumbersOneByOneGive() {
        DocumentJson json = DocumentJson.create();
        String before = "-0.12345678,".repeat(20) + "0.012345678,";
        for (String number : List.of("-123456789", "1.2345678", "-0.00000012", "1.2345678E-5")) {
            for (int at = 0; at <= number.length(); at++) {
                List<String> texts = new ArrayList<>();
                for (char c = 0; c <= 0x100; c++) {
                    if (c != OPENING.charAt(0)) {
                        String rest = number.substring(at) + ",0.87654321".repeat(10);
                        texts.add("{\"v\":" + OPENING + before + number.substring(0, at) + c + rest + "]}");
                        texts.add("{\"v\":" + OPENING + before + number.substring(0, at) + c
                                + rest.substring(at < number.length() ? 1 : 0) + "]}");
                        // a list that is a run, after which the next one is tried
                        texts.add("{\"v\":" + OPENING + before + "1]}");
                    }
                }
                assertThat(read(json, texts, MANY_AT_ONCE, -1))
                        .as("%s at %d", number, at)
                        .isEqualTo(read(json, texts, ONE_BY_ONE, -1));
            }
        }
    }

    /** Numbers are moved over the border of a block, and over the end of what has arrived of a text. */
    @Test
    void fromJson_eachLengthBeforeTheBorder_isWhatNumbersOneByOneGive() {
        DocumentJson json = DocumentJson.create();
        for (int length = 8; length <= 26; length++) {
            for (int count = 30; count <= 140; count++) {
                String number = "0." + "1".repeat(length - 2);
                List<String> text = List.of("{\"v\":" + OPENING + (number + ",").repeat(count) + "1.25E-4,9]}");
                for (int chunk : new int[] {-1, 0, 1_000 + length}) {
                    assertThat(read(json, text, MANY_AT_ONCE, chunk))
                            .as("%d numbers of length %d, chunks of %d", count, length, chunk)
                            .isEqualTo(read(json, text, ONE_BY_ONE, chunk));
                }
            }
        }
    }

    @Test
    void fromJson_numbersOutOfRange_areRefusedBehindARunAsWell() {
        DocumentJson json = DocumentJson.builder().dynamoDbLimits(true).build();
        String run = "-0.12345678,".repeat(40);
        List<String> text = List.of("{\"v\":" + OPENING + run + "1.2345678E400," + run + "1]}");

        List<String> errors = read(json, text, MANY_AT_ONCE, -1);

        assertThat(errors).isEqualTo(read(json, text, ONE_BY_ONE, -1));
        assertThat(errors.get(0)).startsWith("NUMBER_OUT_OF_RANGE").contains("$.v[40]");
    }
}
