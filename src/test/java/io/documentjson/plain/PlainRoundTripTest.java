package io.documentjson.plain;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.conformance.PublicData;
import io.documentjson.conformance.TypedFiles;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.Differential;
import io.documentjson.oracle.JsonTree;
import io.documentjson.oracle.Names;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items of every kind come back from plain values, and plain values say what document JSON says. */
class PlainRoundTripTest {

    private static final long SEED = 20_261_123L;

    private final DocumentJson json = DocumentJson.create();

    @ParameterizedTest
    @EnumSource(
            value = PlainNumbers.class,
            names = {"BIG_DECIMAL", "NARROWEST"})
    void fromPlain_randomItems_areTheItemsButForTheSpellingOfNumbers(PlainNumbers numbers) {
        PlainItems plainItems = PlainItems.builder()
                .numbers(numbers)
                .binaries(numbers == PlainNumbers.NARROWEST ? PlainBinaries.BYTE_BUFFER : PlainBinaries.BYTE_ARRAY)
                .build();
        Differential.randomItems(TestSize.of(4_000), item -> roundTrip(plainItems, storable(item)));
        Differential.deepItems(TestSize.of(300), item -> roundTrip(plainItems, storable(item)));
    }

    @Tag(PublicData.TAG)
    @Test
    void fromPlain_publicItems_areTheItemsButForTheSpellingOfNumbers() {
        PlainItems plainItems = PlainItems.create();
        int outOfRange = 0;

        List<Map<String, AttributeValue>> items = TypedFiles.all();
        for (Map<String, AttributeValue> item : items) {
            try {
                plainItems.toPlain(item);
            } catch (DocumentJsonException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.NUMBER_OUT_OF_RANGE);
                outOfRange++;
                continue;
            }
            assertThat(roundTrip(plainItems, storable(item))).isNull();
        }

        assertThat(items).hasSizeGreaterThan(5_000);
        assertThat(outOfRange).as("items with an exponent beyond 31 bits").isLessThan(5);
    }

    @Test
    void toPlain_randomItems_sayWhatDocumentJsonSays() {
        PlainItems plainItems = PlainItems.create();
        Differential.randomItems(TestSize.of(2_000), item -> {
            if (Names.haveHalfPairs(item)) {
                return null; // JSON text of such names is not read
            }
            Map<String, AttributeValue> storable = storable(item);
            try {
                return Differential.unlike(
                        "as a tree",
                        canonical(plainItems.toPlain(storable)),
                        canonical(JsonTree.parse(json.toJson(storable))));
            } catch (java.io.IOException e) {
                return e.toString();
            }
        });
    }

    @Test
    void toPlain_randomNumbers_areWhatTheJdkMakesOfTheirText() {
        PlainItems exact = PlainItems.create();
        PlainItems doubles = PlainItems.builder().numbers(PlainNumbers.DOUBLE).build();
        Random random = new Random(SEED);
        for (int i = 0; i < TestSize.of(200_000); i++) {
            String number = number(random);
            AttributeValue value = AttributeValue.fromN(number);

            assertThat(exact.toPlain(value)).as(number).isEqualTo(new BigDecimal(number));
            double nearest = number.equals("-0") ? 0.0 : Double.parseDouble(number);
            assertThat(doubles.toPlain(value)).as(number).isEqualTo(nearest);
        }
    }

    /** Up to 38 digits, with a point or an exponent at times, as a JSON number. */
    private static String number(Random random) {
        StringBuilder number = new StringBuilder(random.nextInt(4) == 0 ? "-" : "");
        int digits = 1 + random.nextInt(random.nextBoolean() ? 19 : 38);
        number.append(digits == 1 ? random.nextInt(10) : 1 + random.nextInt(9));
        for (int i = 1; i < digits; i++) {
            number.append(random.nextInt(10));
        }
        if (random.nextBoolean()) {
            number.append('.').append(random.nextInt(1_000));
        }
        if (random.nextInt(8) == 0) {
            number.append('e').append(random.nextInt(200) - 100);
        }
        return number.toString();
    }

    private static String roundTrip(PlainItems plainItems, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> back = plainItems.fromPlain(plainItems.toPlain(item));
        return Differential.unlike(
                "back", spelled(back).toString(), spelled(item).toString());
    }

    /** The tree of either side with decimals for numbers and lists for sets. */
    private static Object canonical(Object tree) {
        if (tree instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((name, value) -> copy.put(name, canonical(value)));
            return copy;
        }
        if (tree instanceof Collection<?> collection) {
            List<Object> copy = new ArrayList<>();
            collection.forEach(value -> copy.add(canonical(value)));
            return copy;
        }
        if (tree instanceof byte[] bytes) {
            return java.util.Base64.getEncoder().encodeToString(bytes);
        }
        if (tree instanceof JsonTree.Number number) {
            return new BigDecimal(number.text());
        }
        if (tree instanceof JsonTree.Literal literal) {
            return literal == JsonTree.Literal.NULL ? null : literal == JsonTree.Literal.TRUE;
        }
        return tree;
    }

    /** The item as DynamoDB stores it: no set is empty, no member of a set is there twice. */
    private static Map<String, AttributeValue> storable(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> storable = new LinkedHashMap<>();
        item.forEach((name, value) -> {
            AttributeValue changed = storable(value);
            if (changed != null) {
                storable.put(name, changed);
            }
        });
        return storable;
    }

    private static AttributeValue storable(AttributeValue value) {
        return switch (value.type()) {
            case SS -> value.ss().isEmpty() ? null : AttributeValue.fromSs(distinct(value.ss()));
            case NS -> {
                LinkedHashMap<BigDecimal, String> numbers = new LinkedHashMap<>();
                value.ns().forEach(number -> numbers.putIfAbsent(new BigDecimal(number).stripTrailingZeros(), number));
                yield numbers.isEmpty() ? null : AttributeValue.fromNs(new ArrayList<>(numbers.values()));
            }
            case BS -> value.bs().isEmpty() ? null : AttributeValue.fromBs(distinct(value.bs()));
            case M -> AttributeValue.fromM(storable(value.m()));
            case L -> {
                List<AttributeValue> elements = new ArrayList<>();
                for (AttributeValue element : value.l()) {
                    AttributeValue changed = storable(element);
                    if (changed != null) {
                        elements.add(changed);
                    }
                }
                yield AttributeValue.fromL(elements);
            }
            default -> value;
        };
    }

    private static <T> List<T> distinct(List<T> members) {
        return new ArrayList<>(new LinkedHashSet<>(members));
    }

    /** The item with every number in one spelling. */
    private static Map<String, AttributeValue> spelled(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> spelled = new LinkedHashMap<>();
        item.forEach((name, value) -> spelled.put(name, spelled(value)));
        return spelled;
    }

    private static AttributeValue spelled(AttributeValue value) {
        return switch (value.type()) {
            case N -> AttributeValue.fromN(spelled(value.n()));
            case NS ->
                AttributeValue.fromNs(
                        value.ns().stream().map(PlainRoundTripTest::spelled).toList());
            case M -> AttributeValue.fromM(spelled(value.m()));
            case L ->
                AttributeValue.fromL(
                        value.l().stream().map(PlainRoundTripTest::spelled).toList());
            default -> value;
        };
    }

    private static String spelled(String number) {
        return new BigDecimal(number).toString();
    }
}
