package io.documentjson.oracle;

import static org.assertj.core.api.Assertions.fail;

import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Puts many random items to one question. An item that is answered wrongly is made small, and the test fails with its
 * seed, the small item and what was wrong with it.
 */
public final class Differential {

    /** The first seed; {@code -Ddifferential.seed} runs another series. */
    private static final long SEED = Long.getLong("differential.seed", 20_240_601L);

    private Differential() {}

    /**
     * Asks about {@code count} random items.
     *
     * @param difference the error of an item, or {@code null} without one; an exception counts as an error, too
     */
    public static void randomItems(int count, Function<Map<String, AttributeValue>, @Nullable String> difference) {
        items("item", RandomItems::item, count, difference);
    }

    /** Checks as {@link #randomItems} does, with items of tens of kilobytes. */
    public static void largeItems(int count, Function<Map<String, AttributeValue>, @Nullable String> difference) {
        items("large", RandomItems::large, count, difference);
    }

    /** Checks as {@link #randomItems} does, with items of many levels. */
    public static void deepItems(int count, Function<Map<String, AttributeValue>, @Nullable String> difference) {
        items("deep", RandomItems::deep, count, difference);
    }

    private static void items(
            String kind,
            LongFunction<Map<String, AttributeValue>> generator,
            int count,
            Function<Map<String, AttributeValue>, @Nullable String> difference) {
        for (long seed = SEED; seed < SEED + count; seed++) {
            Map<String, AttributeValue> item = generator.apply(seed);
            String found = ask(item, difference);
            if (found != null) {
                Map<String, AttributeValue> small =
                        ItemShrinker.shrink(item, candidate -> ask(candidate, difference) != null);
                fail(
                        "seed %d (RandomItems.%s(%dL)), shrunk to %s in a %s:%n%s",
                        seed,
                        kind,
                        seed,
                        escaped(ReferenceText.dynamoDb(small)),
                        small.getClass(),
                        ask(small, difference));
            }
        }
    }

    private static @Nullable String ask(
            Map<String, AttributeValue> item, Function<Map<String, AttributeValue>, @Nullable String> difference) {
        try {
            return difference.apply(item);
        } catch (RuntimeException | Error e) {
            return "threw " + e + " from " + (e.getStackTrace().length == 0 ? "nowhere" : e.getStackTrace()[0]);
        }
    }

    /** A description of how two answers differ, or {@code null} when they are equal. */
    public static @Nullable String unlike(String what, @Nullable Object actual, @Nullable Object expected) {
        return Objects.equals(actual, expected)
                ? null
                : what
                        + "%n  was      %s%n  expected %s"
                                .formatted(escaped(String.valueOf(actual)), escaped(String.valueOf(expected)));
    }

    /** The first of the differences that there is, or {@code null} when there is none. */
    public static @Nullable String firstOf(@Nullable String... differences) {
        for (String difference : differences) {
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    /** The text with all that is not printable ASCII escaped, so that a log shows what differs. */
    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c >= ' ' && c < 0x7f) {
                escaped.append(c);
            } else {
                escaped.append("<%04X>".formatted((int) c));
            }
        }
        return escaped.toString();
    }
}
