package io.documentjson.internal.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NameTableTest {

    private final NameTable table = new NameTable();

    /** The name with a quote behind it, and the padding that a window has. */
    private static byte[] text(String name) {
        return ("{\"" + name + "\":1}" + "\0".repeat(ByteSwar.SLACK)).getBytes(StandardCharsets.US_ASCII);
    }

    private String get(String name) {
        return table.get(text(name), 2, 2 + name.length());
    }

    @Test
    void get_nameThatReturns_isTheSameString() {
        for (String name : new String[] {
            "", "a", "1234567", "12345678", "123456789", "123456789012345", "1234567890123456", "n".repeat(127)
        }) {
            String first = get(name);
            assertThat(first).isEqualTo(name);
            assertThat(get(name)).isSameAs(first);
        }
    }

    @Test
    void get_longName_isNotKept() {
        String name = "n".repeat(128);
        assertThat(get(name)).isEqualTo(name).isNotSameAs(get(name));
    }

    @Test
    void get_nameLikeOneThatIsKept_isItself() {
        for (String kept : List.of("customer-reference", "customer")) {
            get(kept);
            for (int i = 0; i < kept.length(); i++) {
                String other = kept.substring(0, i) + '_' + kept.substring(i + 1);
                assertThat(get(other)).isEqualTo(other);
                assertThat(get(kept.substring(0, i))).isEqualTo(kept.substring(0, i));
            }
            assertThat(get(kept + 's')).isEqualTo(kept + 's');
            assertThat(get(kept)).isEqualTo(kept);
        }
    }

    @Test
    void get_moreNamesThanSlots_areThemselves() {
        long seed = 4L;
        Random random = new Random(seed);
        Set<String> names = new LinkedHashSet<>();
        while (names.size() < 5_000) {
            StringBuilder name = new StringBuilder();
            for (int length = random.nextInt(20); length > 0; length--) {
                name.append((char) ('a' + random.nextInt(3)));
            }
            names.add(name.toString());
        }
        List<String> kept = new ArrayList<>();
        for (String name : names) {
            kept.add(get(name));
        }
        assertThat(kept).containsExactlyElementsOf(names);
        int same = 0;
        int i = 0;
        for (String name : names) {
            String again = get(name);
            assertThat(again).isEqualTo(name);
            if (System.identityHashCode(again) == System.identityHashCode(kept.get(i++))) {
                same++;
            }
        }
        assertThat(same).isLessThan(512);
    }

    @Test
    void predicted_afterAName_isTheOneThatFollowedBefore() {
        for (String second : List.of("b", "1234567", "12345678", "123456789012345", "1234567890123456789")) {
            table.restart();
            get("beginning");
            get(second);
            table.restart();
            assertThat(table.predicted().string).isEqualTo("beginning");
            table.advance();
            NameTable.Name predicted = table.predicted();
            assertThat(predicted.string).isEqualTo(second);
            assertThat(predicted.isAt(text(second), 2)).isTrue();
            for (int i = 0; i < second.length(); i++) {
                assertThat(predicted.isAt(text(second.substring(0, i) + '_' + second.substring(i + 1)), 2))
                        .isFalse();
                assertThat(predicted.isAt(text(second.substring(0, i)), 2)).isFalse();
            }
            assertThat(predicted.isAt(text(second + 'x'), 2)).isFalse();
        }
    }

    @Test
    void isAt_endOfTheWindow_isNotThere() {
        get("123456789012345678901234567890123456789012345678901234567890");
        table.restart();
        byte[] cut = ("1234567890123456" + "\0".repeat(ByteSwar.SLACK)).getBytes(StandardCharsets.US_ASCII);
        assertThat(table.predicted().isAt(cut, 0)).isFalse();
        assertThat(new NameTable().predicted().isAt(new byte[ByteSwar.SLACK], 0))
                .isFalse();
    }
}
