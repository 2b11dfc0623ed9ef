package io.documentjson.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The generator makes what the tests that use it rely on. */
class RandomItemsTest {

    private static final int ITEMS = 4_000;

    @Test
    void item_sameSeed_givesTheSameItem() {
        for (long seed = 0; seed < 200; seed++) {
            assertThat(RandomItems.item(seed)).as("seed %d", seed).isEqualTo(RandomItems.item(seed));
        }
    }

    @Test
    void item_manySeeds_coverTypesDepthAndMaps() {
        Coverage coverage = new Coverage();
        for (long seed = 0; seed < ITEMS; seed++) {
            coverage.item(RandomItems.item(seed));
        }

        assertThat(coverage.types)
                .isEqualTo(EnumSet.complementOf(EnumSet.of(AttributeValue.Type.UNKNOWN_TO_SDK_VERSION)));
        assertThat(coverage.deepest).isEqualTo(RandomItems.MAX_CONTAINERS);
        assertThat(coverage.mapClasses).hasSizeGreaterThanOrEqualTo(7);
        assertThat(coverage.mostDigits).isEqualTo(38);
        assertThat(coverage.emptyItems).isPositive();
        assertThat(coverage.blankNames).isPositive();
        for (char c = 0; c < 0x80; c++) {
            assertThat(coverage.characters).contains(c);
        }
        assertThat(coverage.longestString).isGreaterThan(12_000);
        assertThat(coverage.longTextsBeyondAsciiWithEscapes).isGreaterThan(100);
        assertThat(coverage.characters).contains('\ud83d', '\ude00', '\u65e5', '\u2028', '\ufeff', '\uffff');
    }

    private static final class Coverage {

        private final Set<AttributeValue.Type> types = EnumSet.noneOf(AttributeValue.Type.class);
        private final Set<Class<?>> mapClasses = new HashSet<>();
        private final Set<Character> characters = new HashSet<>();
        private int deepest;
        private int mostDigits;
        private int emptyItems;
        private int blankNames;
        private int longestString;
        private int longTextsBeyondAsciiWithEscapes;

        void item(Map<String, AttributeValue> item) {
            mapClasses.add(item.getClass());
            emptyItems += item.isEmpty() ? 1 : 0;
            item.forEach((name, value) -> {
                blankNames += name.trim().isEmpty() ? 1 : 0;
                string(name);
                value(value, 0);
            });
        }

        private void value(AttributeValue value, int containers) {
            types.add(value.type());
            switch (value.type()) {
                case S -> string(value.s());
                case N -> number(value.n());
                case SS -> value.ss().forEach(this::string);
                case NS -> value.ns().forEach(this::number);
                case L -> value.l().forEach(element -> value(element, containers + 1));
                case M ->
                    value.m().forEach((name, member) -> {
                        string(name);
                        value(member, containers + 1);
                    });
                default -> {}
            }
            boolean container = value.hasL() || value.hasM() || value.hasSs() || value.hasNs() || value.hasBs();
            deepest = Math.max(deepest, container ? containers + 1 : containers);
        }

        private void string(String string) {
            string.chars().forEach(c -> characters.add((char) c));
            longestString = Math.max(longestString, string.length());
            boolean escapes = string.chars().anyMatch(c -> c < ' ' || c == '"' || c == '\\');
            if (string.length() > 1_000 && escapes && string.chars().anyMatch(c -> c >= 0x80)) {
                longTextsBeyondAsciiWithEscapes++;
            }
        }

        private void number(String number) {
            BigDecimal value = new BigDecimal(number).stripTrailingZeros();
            mostDigits = Math.max(mostDigits, value.precision());
        }
    }
}
