package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.JsonText;
import io.documentjson.fixtures.NumberLists;
import io.documentjson.fixtures.TestSize;
import io.documentjson.internal.words.JsonNumbers;
import io.documentjson.transcode.JsonItemWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Long numbers, which are copied as any text and checked with their block, among texts of all kinds: the same text and
 * the same error as if each had been looked at by itself.
 */
final class NumberBlocksTest {

    private static final DocumentJson JSON = DocumentJson.create();

    private static final String[] TEXTS = {"", "x", "\"", "\\n", "é", "日本", "\uD83D\uDE00", "\uD83D"};

    /** Characters that are put into a number: syntax, parts of numbers, and others whose low byte is a part of one. */
    private static final String STRANGE =
            "\"\\,:[]{} \0\n+-.eE0129/;\u0080\u00B9\u00FF\u0130\u0131\u012D\u012E\uFF10\uD83D\uDE30";

    /** Items of the same numbers, and what becomes of each. */
    private static final class Case {

        private final Random random;
        private final List<AttributeValue> values = new ArrayList<>();
        private final StringBuilder document = new StringBuilder();
        private final StringBuilder dynamoDb = new StringBuilder();
        private int firstBad = -1;

        Case(long seed) {
            random = new Random(seed);
            if (random.nextInt(3) == 0) {
                addMembers();
                addRun();
                addMembers();
                return;
            }
            int strange = random.nextInt(3) == 0 ? 100 : 0;
            int count = 1 + random.nextInt(600);
            for (int i = 0; i < count; i++) {
                if (random.nextInt(16) == 0) {
                    addString(TEXTS[random.nextInt(TEXTS.length)].repeat(random.nextInt(4))
                            + "x".repeat(random.nextInt(60)));
                } else {
                    addNumber(strange > 0 && random.nextInt(strange) == 0 ? strangeNumber() : number());
                }
            }
        }

        /** Adds numbers that have no other number beside them, as the members of an item. */
        private void addMembers() {
            for (int i = random.nextInt(4); i > 0; i--) {
                addString("x");
                addNumber(random.nextInt(50) == 0 ? strangeNumber() : digits(12));
                addString("x");
            }
        }

        /** Adds numbers only, all but one at most as embeddings have them. */
        private void addRun() {
            SplittableRandom numbers = new SplittableRandom(random.nextLong());
            int kind = random.nextInt(4);
            int count = 1 + random.nextInt(1_200);
            int strange = random.nextInt(2 * count);
            for (int i = 0; i < count; i++) {
                String plain = NumberLists.number(numbers, kind);
                addNumber(i != strange ? plain : random.nextBoolean() ? strangeNumber() : strange(plain));
            }
        }

        private String digits(int most) {
            StringBuilder digits = new StringBuilder().append(1 + random.nextInt(9));
            for (int i = random.nextInt(most); i > 0; i--) {
                digits.append(random.nextInt(10));
            }
            return digits.toString();
        }

        private String number() {
            String minus = random.nextBoolean() ? "-" : "";
            return switch (random.nextInt(6)) {
                case 0 -> minus + digits(30);
                case 1 -> minus + "0." + digits(24);
                case 2 -> minus + digits(12) + "." + digits(12);
                case 3 -> minus + digits(4) + "." + digits(9) + "e-" + digits(3);
                case 4 -> random.nextInt(20) == 0 ? digits(6000) : digits(3);
                default -> new String[] {"+", "0", "."}[random.nextInt(3)] + digits(20);
            };
        }

        private String strangeNumber() {
            return strange(number());
        }

        private String strange(String plain) {
            StringBuilder number = new StringBuilder(plain);
            char strange = STRANGE.charAt(random.nextInt(STRANGE.length()));
            int place = random.nextBoolean() ? random.nextInt(number.length()) : random.nextInt(2);
            place = Math.min(place, number.length() - 1);
            return random.nextBoolean()
                    ? number.insert(place, strange).toString()
                    : number.replace(place, place + 1, String.valueOf(strange)).toString();
        }

        private void addNumber(String text) {
            String json = JsonNumbers.toJson(text);
            if (json == null && firstBad < 0) {
                firstBad = values.size();
            }
            add(AttributeValue.fromN(text), json, "{\"N\":\"" + text + "\"}");
        }

        private void addString(String text) {
            String quoted = JsonText.quoted(text);
            add(AttributeValue.fromS(text), quoted, "{\"S\":" + quoted + "}");
        }

        private void add(AttributeValue value, String json, String typed) {
            document.append(values.isEmpty() ? "" : ",").append(json);
            dynamoDb.append(values.isEmpty() ? "" : ",").append(typed);
            values.add(value);
        }

        Map<String, AttributeValue> item() {
            return Map.of("v", AttributeValue.fromL(values));
        }
    }

    private interface Call {
        String text(Map<String, AttributeValue> item) throws IOException;
    }

    private static String lines(Map<String, AttributeValue> item) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JSON.writeJsonLines(List.of(Map.of(), item, Map.of()), out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static void check(Case numbers, String expected, Call call) throws IOException {
        if (numbers.firstBad < 0) {
            assertThat(call.text(numbers.item())).isEqualTo(expected);
            return;
        }
        DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, () -> call.text(numbers.item()));
        assertThat(e).isNotNull();
        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
        assertThat(e.path()).isEqualTo("$.v[" + numbers.firstBad + "]");
    }

    @Test
    void write_randomNumbersAmongTexts_isTextOrErrorOfEachNumber() throws IOException {
        DocumentJson pretty = JSON.toBuilder().prettyPrint(true).build();
        int good = 0;
        for (int seed = 1; seed <= TestSize.of(6_000); seed++) {
            try {
                Case numbers = new Case(seed);
                good += numbers.firstBad < 0 ? 1 : 0;
                String document = "{\"v\":[" + numbers.document + "]}";
                check(numbers, document, JSON::toJson);
                // A lone surrogate is escaped, so that bytes and text are the same.
                check(numbers, document, item -> new String(JSON.toJsonBytes(item), StandardCharsets.UTF_8));
                check(numbers, "{\"v\":{\"L\":[" + numbers.dynamoDb + "]}}", DynamoDbJson.create()::toJson);
                check(numbers, "{}\n" + document + "\n{}\n", NumberBlocksTest::lines);
                check(
                        numbers,
                        document,
                        item -> pretty.toJson(item)
                                .lines()
                                .map(String::strip)
                                .reduce("", (a, b) -> a + (b.startsWith("\"v\": ") ? b.replaceFirst(": ", ":") : b)));
            } catch (AssertionError | IOException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
        assertThat(good).isPositive().isLessThan(TestSize.of(6_000));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1234567890,12",
                "1,2345",
                "1e5,2345",
                "1.2E+5,7.8e-5,12",
                "12345\",\"x\":1",
                "1234567890]",
                "123456789\u0130",
                "0.1234567\uFF10",
                "\u00E912345678"
            })
    void write_textOfANumberThatEndsIt_isRefusedInEachPlaceOfABlock(String bad) {
        for (int before = 0; before < 450; before++) {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            item.put("v", AttributeValue.fromL(Collections.nCopies(before, AttributeValue.fromN("0.12345678"))));
            item.put("bad", AttributeValue.fromN(bad));
            item.put("after", AttributeValue.fromS("x"));
            DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, () -> JSON.toJson(item));
            assertThat(e).as("%d numbers before", before).isNotNull();
            assertThat(e.path()).isEqualTo("$.bad");
        }
    }

    /**
     * A list between two numbers; an element of the list is this text. After one such item a writer checks numbers of
     * four characters with their block, too.
     */
    private static Map<String, AttributeValue> itemOf(String text, int place) {
        List<AttributeValue> values = new ArrayList<>(Collections.nCopies(100, AttributeValue.fromN("-0.1234567")));
        values.set(place, AttributeValue.fromN(text));
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("created", AttributeValue.fromN("1764416000"));
        item.put("v", AttributeValue.fromL(values));
        item.put("expires", AttributeValue.fromN("1764416000"));
        return item;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0.1234.567", "123456-", "0.1234567-", "--1.23456", "-", "1234567,89", "0.12/567", "1e45e6"})
    void write_badNumberInAListBetweenOtherNumbers_isRefusedInEachPlace(String bad) {
        for (int place = 0; place < 100; place++) {
            JSON.toJson(itemOf("0.1234567", 0));
            Map<String, AttributeValue> item = itemOf(bad, place);
            DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, () -> JSON.toJson(item));
            assertThat(e).as("place %d", place).isNotNull();
            assertThat(e.path()).isEqualTo("$.v[" + place + "]");
        }
    }

    @ParameterizedTest
    @CsvSource({"1234567.,1234567", "-.1234567,-0.1234567", "+1234567,1234567", "00.12345,0.12345", "1234.e5,1234e5"})
    void write_numberOfDynamoDbInAListBetweenOtherNumbers_isSpelledAsJsonInEachPlace(String text, String json) {
        for (int place = 0; place < 100; place++) {
            JSON.toJson(itemOf("0.1234567", 0));
            assertThat(JSON.toJson(itemOf(text, place))).isEqualTo(JSON.toJson(itemOf(json, place)));
        }
    }

    @Test
    void write_linesOfWhichOneHasABadNumber_keepsAllLinesBeforeIt() {
        String embedding = "0.1234567,".repeat(2_000);
        List<AttributeValue> values = new ArrayList<>();
        for (String number : embedding.split(",")) {
            values.add(AttributeValue.fromN(number));
        }
        List<AttributeValue> damaged = new ArrayList<>(values);
        damaged.set(1_999, AttributeValue.fromN("0.1234567,1"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DocumentJsonException e = catchThrowableOfType(
                DocumentJsonException.class,
                () -> JSON.writeJsonLines(
                        List.of(
                                Map.of("v", AttributeValue.fromL(values)),
                                Map.of("v", AttributeValue.fromL(damaged)),
                                Map.of("v", AttributeValue.fromL(values))),
                        out));
        assertThat(e.path()).isEqualTo("$.v[1999]");
        assertThat(e.line()).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"v\":[" + embedding.substring(0, embedding.length() - 1) + "]}\n");
    }

    @Test
    void push_badNumberAfterItemsWereWritten_isAnErrorAtOnce() throws IOException {
        JSON.toJson(Map.of("v", AttributeValue.fromN("0.123456789")));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonItemWriter writer = JsonItemWriter.builder().build(out);
        writer.startMap();
        writer.name("v");
        DocumentJsonException e = catchThrowableOfType(DocumentJsonException.class, () -> writer.number("0.1234567,1"));
        assertThat(e.path()).isEqualTo("$.v");
        writer.flush();
        assertThat(out.size()).isZero();
    }
}
