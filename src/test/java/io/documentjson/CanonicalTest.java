package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ConformanceCase;
import io.documentjson.fixtures.TestSize;
import io.documentjson.internal.items.AttributeStrategy;
import io.documentjson.internal.words.CanonicalNumber;
import io.documentjson.oracle.Differential;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.JsonItemWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** The one text of items that are equal, from items and from text. */
class CanonicalTest {

    private static final DynamoDbJson CANONICAL =
            DynamoDbJson.builder().canonical(true).build();
    private static final int RANDOM_ITEMS = 2_000;

    @Test
    void canonical_conformanceCases_areTheTextThatTheCasesHave() throws IOException {
        int compared = 0;
        for (ConformanceCase each : ConformanceCase.all(Path.of(""))) {
            if (each.canonical() != null) {
                String text = new String(each.text(), StandardCharsets.UTF_8);
                assertThat(ofItem(DynamoDbJson.create().fromJson(text)))
                        .as(each.id())
                        .isEqualTo(each.canonical());
                assertThat(ofText(text)).as(each.id()).isEqualTo(each.canonical());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(100);
    }

    @Test
    void canonical_randomItemsInOtherOrderAndSpelling_areTheSameText() {
        Random random = new Random(20261128);
        Differential.randomItems(RANDOM_ITEMS, item -> {
            Map<String, AttributeValue> stored = stored(item);
            String text = ofItem(stored);
            String other = ofItem(respelled(stored, random));
            return text.equals(other)
                            && text.equals(ofText(DynamoDbJson.create().toJson(stored)))
                            && ofItem(DynamoDbJson.create().fromJson(text)).equals(text)
                    ? null
                    : text + " and " + other;
        });
    }

    @Test
    void writeTo_randomItems_isTheTextOfToJson() {
        DynamoDbJson sorted = CANONICAL.toBuilder().sortKeys(true).build();
        Differential.randomItems(TestSize.of(RANDOM_ITEMS), item -> {
            Map<String, AttributeValue> stored = stored(item);
            AttributeValue value = AttributeValue.fromM(stored);
            return Differential.firstOf(
                    Differential.unlike("item", ofGenerator(to -> CANONICAL.writeTo(stored, to)), ofItem(stored)),
                    Differential.unlike("sorted", ofGenerator(to -> sorted.writeTo(stored, to)), ofItem(stored)),
                    Differential.unlike(
                            "value", ofGenerator(to -> CANONICAL.writeTo(value, to)), CANONICAL.toJson(value)));
        });
    }

    @Test
    void writeTo_supplementaryNamesAndSpellings_areInCanonicalOrder() {
        Map<String, AttributeValue> names = new LinkedHashMap<>();
        names.put("\uD83D\uDE00", AttributeValue.fromN("+1.50"));
        names.put("\uFFFF", AttributeValue.fromNs(List.of("10", "9.0")));
        DynamoDbJson sorted = CANONICAL.toBuilder().sortKeys(true).build();

        for (DynamoDbJson json : List.of(CANONICAL, sorted)) {
            String text = "{\"\uFFFF\":{\"NS\":[\"9\",\"10\"]},\"\uD83D\uDE00\":{\"N\":\"1.5\"}}";
            assertThat(ofGenerator(to -> json.writeTo(names, to)))
                    .isEqualTo(text)
                    .isEqualTo(json.toJson(names));
        }
    }

    private interface Writing {
        void to(JsonGenerator generator) throws IOException;
    }

    private static String ofGenerator(Writing writing) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = new JsonFactory().createGenerator(text)) {
            writing.to(generator);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"l\":{\"L\":[{\"N\":\"1E126\"}]}}|NUMBER_OUT_OF_RANGE|$.l[0]",
                "{\"s\":{\"NS\":[\"1\",\"1.0\"]}}|INVALID_ATTRIBUTE_VALUE|$.s",
                "{\"s\":{\"BS\":[\"AA==\",\"AA==\"]}}|INVALID_ATTRIBUTE_VALUE|$.s",
                "{\"l\":{\"L\":[{\"S\":\"x\"},{\"SS\":[\"a\",\"a\"]}]}}|INVALID_ATTRIBUTE_VALUE|$.l[1]"
            })
    void canonical_valueThatDynamoDbDoesNotStore_isRefusedWithItsPath(String text, ErrorCode code, String path) {
        Map<String, AttributeValue> item = DynamoDbJson.create().fromJson(text);

        for (DocumentJsonException error : List.of(
                catchThrowableOfType(DocumentJsonException.class, () -> ofItem(item)),
                catchThrowableOfType(DocumentJsonException.class, () -> ofGenerator(to -> CANONICAL.writeTo(item, to))),
                catchThrowableOfType(DocumentJsonException.class, () -> ofText(text)))) {
            assertThat(error.code()).isEqualTo(code);
            assertThat(error.path()).isEqualTo(path);
        }
    }

    /** Text is checked by its reader; what comes from a program is not. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "-", "+", ".", "-.", "abc", "1e", "1e+", "e5", " 5", "5 ", "1,5", "1.2.3", "--1", "+-1",
                "1e1e1", "NaN", "0x10", "\u0663", "-0x", "00a"
            })
    void canonical_textThatIsNoNumber_isRefusedWithItsPath(String text) {
        for (AttributeValue value : List.of(
                AttributeValue.fromN(text),
                AttributeValue.fromL(List.of(AttributeValue.fromN(text))),
                AttributeValue.fromNs(List.of("1", text)))) {
            for (DocumentJsonException error : List.of(
                    catchThrowableOfType(DocumentJsonException.class, () -> ofItem(Map.of("n", value))),
                    catchThrowableOfType(DocumentJsonException.class, () -> push("n", value)))) {
                assertThat(error.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
                assertThat(error.path()).startsWith("$.n");
            }
        }
    }

    @Test
    void canonical_numberBeyondTheLimit_isRefusedInEachPlace() {
        String number = "1." + "0".repeat(10_000);
        for (AttributeValue value : List.of(
                AttributeValue.fromN(number),
                AttributeValue.fromL(List.of(AttributeValue.fromN(number))),
                AttributeValue.fromNs(List.of("2", number)))) {
            for (DocumentJsonException error : List.of(
                    catchThrowableOfType(DocumentJsonException.class, () -> ofItem(Map.of("n", value))),
                    catchThrowableOfType(
                            DocumentJsonException.class,
                            () -> ofGenerator(to -> CANONICAL.writeTo(Map.of("n", value), to))),
                    catchThrowableOfType(DocumentJsonException.class, () -> push("n", value)))) {
                assertThat(error.code()).isEqualTo(ErrorCode.NUMBER_TOO_LONG);
                assertThat(error.path()).startsWith("$.n");
            }
        }
    }

    @Test
    void canonical_numberThatIsLongerInItsCanonicalForm_isRefusedAtItsPlace() {
        DynamoDbJson short5 = CANONICAL.toBuilder().maxNumberLength(5).build();
        Map<String, AttributeValue> item =
                Map.of("l", AttributeValue.fromL(List.of(AttributeValue.fromN("1E4"), AttributeValue.fromN("1E5"))));

        for (DocumentJsonException error : List.of(
                catchThrowableOfType(DocumentJsonException.class, () -> short5.toJson(item)),
                catchThrowableOfType(DocumentJsonException.class, () -> ofGenerator(to -> short5.writeTo(item, to))))) {
            assertThat(error.code()).isEqualTo(ErrorCode.NUMBER_TOO_LONG);
            assertThat(error.path()).isEqualTo("$.l[1]");
        }
    }

    private static void push(String name, AttributeValue value) throws IOException {
        JsonItemWriter writer =
                JsonItemWriter.builder().dynamoDbJson(true).canonical(true).build(OutputStream.nullOutputStream());
        writer.startMap();
        writer.name(name);
        AttributeStrategy.of(value).write(value, writer);
        for (AttributeValue element : value.l()) {
            AttributeStrategy.of(element).write(element, writer);
        }
    }

    /** The SDK has a map of its own in place of an item that a response lacks. */
    @Test
    void canonical_itemThatAResponseLacks_isEmpty() {
        Map<String, AttributeValue> none = GetItemResponse.builder().build().item();

        assertThat(ofItem(none)).isEqualTo("{}");
        assertThat(ofGenerator(to -> CANONICAL.writeTo(none, to))).isEqualTo("{}");
    }

    @Test
    void canonical_nullInAnItem_isRefusedWithItsPath() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("a", null);

        assertThat(catchThrowableOfType(DocumentJsonException.class, () -> ofItem(item)))
                .returns(ErrorCode.NULL_VALUE, DocumentJsonException::code)
                .returns("$.a", DocumentJsonException::path);
    }

    @Test
    void canonical_itemAfterOneThatWasDropped_hasNothingOfIt() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonItemWriter writer =
                JsonItemWriter.builder().dynamoDbJson(true).canonical(true).build(out);
        writer.startMap();
        writer.name("secret");
        writer.string("x");
        writer.drop();
        writer.startMap();
        writer.endMap();
        writer.flush();

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{}\n");
    }

    private static String ofItem(Map<String, AttributeValue> item) {
        return CANONICAL.toJson(item);
    }

    private static String ofText(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonItemWriter writer =
                JsonItemWriter.builder().dynamoDbJson(true).canonical(true).build(out);
        try {
            DynamoDbTranscoder.builder()
                    .envelope(Envelope.ITEM_LINES)
                    .build()
                    .read(new ByteArrayInputStream(text.strip().getBytes(StandardCharsets.UTF_8)), writer);
            writer.flush();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString(StandardCharsets.UTF_8).strip();
    }

    /** The item as DynamoDB stores it: numbers in its text, members of sets once. */
    static Map<String, AttributeValue> stored(Map<String, AttributeValue> item) {
        return map(item, List::copyOf, CanonicalNumber::of);
    }

    /**
     * An item that was {@link #stored}, in another order and with its numbers in other spellings: those that dynalite
     * takes, which are all but a leading plus.
     */
    static Map<String, AttributeValue> respelled(Map<String, AttributeValue> item, Random random) {
        return map(
                item,
                members -> {
                    List<Object> shuffled = new ArrayList<>(members);
                    Collections.shuffle(shuffled, random);
                    return shuffled;
                },
                number -> {
                    BigDecimal value = new BigDecimal(number);
                    return switch (random.nextInt(4)) {
                        case 0 -> number + (number.contains(".") ? "00" : ".00");
                        case 1 -> number.startsWith("-") ? "-00" + number.substring(1) : "00" + number;
                        case 2 -> value.unscaledValue() + "e" + -value.scale();
                        default -> number;
                    };
                });
    }

    /** The same item with its names and the members of its sets in another order, and other numbers. */
    private static Map<String, AttributeValue> map(
            Map<String, AttributeValue> item, Function<Collection<?>, List<?>> order, UnaryOperator<String> number) {
        Map<String, AttributeValue> mapped = new LinkedHashMap<>();
        for (Object name : order.apply(item.keySet())) {
            mapped.put(wellFormed((String) name), value(item.get(name), order, number));
        }
        return mapped;
    }

    @SuppressWarnings("unchecked")
    private static AttributeValue value(
            AttributeValue value, Function<Collection<?>, List<?>> order, UnaryOperator<String> number) {
        return switch (value.type()) {
            case S -> AttributeValue.fromS(wellFormed(value.s()));
            case N -> AttributeValue.fromN(number.apply(value.n()));
            case M -> AttributeValue.fromM(map(value.m(), order, number));
            case L ->
                AttributeValue.fromL(value.l().stream()
                        .map(each -> value(each, order, number))
                        .toList());
            case SS ->
                AttributeValue.fromSs((List<String>) order.apply(new LinkedHashSet<>(
                        value.ss().stream().map(CanonicalTest::wellFormed).toList())));
            case NS ->
                AttributeValue.fromNs((List<String>) order.apply(
                        new LinkedHashSet<>(value.ns().stream().map(number).toList())));
            case BS -> AttributeValue.fromBs((List<SdkBytes>) order.apply(new LinkedHashSet<>(value.bs())));
            default -> value;
        };
    }

    /** Text with a sign in place of each half of a surrogate pair, which no text in UTF-8 has. */
    private static String wellFormed(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}
