package io.documentjson.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class NameTableTest {

    private final NameTable table = new NameTable();

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private @Nullable String find(String name) {
        byte[] text = utf8("{\"" + name + "\":1}");
        return table.find(text, 2, text.length - 4);
    }

    private void keep(String name) {
        byte[] text = utf8("{\"" + name + "\":1}");
        table.keep(name, text, 2, text.length - 4);
    }

    @Test
    void find_nameThatWasKept_isTheSameString() {
        for (String name :
                new String[] {"", "a", "1234567", "12345678", "123456789", "\u540d\u524d", "n".repeat(255)}) {
            assertThat(find(name)).isNull();
            keep(name);
            assertThat(find(name)).isSameAs(name);
        }
    }

    @Test
    void find_nameLikeOneThatWasKept_isUnknown() {
        String kept = "customer-reference";
        keep(kept);
        for (int i = 0; i < kept.length(); i++) {
            assertThat(find(kept.substring(0, i) + '_' + kept.substring(i + 1))).isNull();
            assertThat(find(kept.substring(0, i))).isNull();
        }
        assertThat(find(kept + 's')).isNull();
    }

    @Test
    void find_moreNamesThanPlaces_isTheNameOrUnknown() {
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
        int found = 0;
        for (String name : names) {
            keep(name);
            assertThat(find(name)).isSameAs(name);
        }
        for (String name : names) {
            String known = find(name);
            found += known == null ? 0 : 1;
            if (known != null) {
                assertThat(known).isEqualTo(name);
            }
        }
        assertThat(found).isBetween(300, 512);
    }
}
