package io.documentjson.internal.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Utf8Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A byte order mark belongs to the source, so there is one at most, before the first text. */
class ByteOrderMarkTest {

    private static final String MARK = "\uFEFF";

    @Test
    void first_markBeforeSeveralTexts_isSkippedOnce() throws IOException {
        assertThat(strings(MARK + "[\"a\"]\r\n[\"b\"]\r\n\r\n")).containsExactly("a", "b");
        assertThat(strings(MARK + "[\"a\"]")).containsExactly("a");
        assertThat(strings(MARK)).isEmpty();
    }

    @Test
    void first_markBeforeALaterText_isRefused() {
        for (String text : new String[] {"[\"a\"]" + MARK + "[\"b\"]", MARK + MARK + "[\"b\"]", " " + MARK + "[]"}) {
            assertThatThrownBy(() -> strings(text)).isInstanceOf(TextException.class);
        }
    }

    /** The window begins with any byte that was at its border, which may be the first of U+FEFF in a string. */
    @Test
    void first_markCharacterAtEveryPlaceAroundAWindow_isText() throws IOException {
        for (int shift = -4; shift <= 4; shift++) {
            for (int windows = 1; windows <= 2; windows++) {
                int before = windows * Utf8Source.WINDOW + shift;
                String first = "[\"" + "x".repeat(before - 2) + MARK + "\"]";
                List<String> read = strings(first + " [\"b\"]\n[\"" + MARK + "\"]");
                assertThat(read).hasSize(3);
                assertThat(read.get(0)).hasSize(before - 1).endsWith("x" + MARK);
                assertThat(read.subList(1, 3)).containsExactly("b", MARK);
            }
        }
    }

    /** Many short texts, so that texts begin at each place of a window and the mark at each place in the next one. */
    @Test
    void first_manyTextsOverManyWindows_areReadOnce() throws IOException {
        StringBuilder text = new StringBuilder(MARK);
        List<String> expected = new ArrayList<>();
        for (int i = 0; text.length() < 3 * Utf8Source.WINDOW; i++) {
            String string = "x".repeat(i % 7) + MARK + i;
            expected.add(string);
            text.append("[\"").append(string).append("\"]").append("\n".repeat(i % 3));
        }
        assertThat(strings(text.toString())).isEqualTo(expected);
    }

    /** UTF-16 has a zero among its first two bytes; behind the first text a zero is a control like others. */
    @Test
    void first_zeroByte_isTakenForAnotherEncodingOnlyAtTheStart() {
        assertThatThrownBy(() -> strings("\0[")).hasMessageContaining("UTF-16");
        assertThatThrownBy(() -> strings(MARK + "[\0")).hasMessageContaining("UTF-16");
        assertThatThrownBy(() -> strings("[\"a\"]\0[")).hasMessageNotContaining("UTF-16");
    }

    /**
     * The only string of each array, from a source that gives all at once and from one that gives three bytes at a
     * time.
     */
    private static List<String> strings(String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        List<String> strings = strings(new ByteArrayInputStream(utf8));
        assertThat(strings(new ChunkedInputStream(utf8, 3))).isEqualTo(strings);
        return strings;
    }

    private static List<String> strings(InputStream source) throws IOException {
        List<String> strings = new ArrayList<>();
        try (Utf8Tokens tokens = Utf8Tokens.of(source, Limits.DEFAULTS)) {
            for (int kind = tokens.first(); kind != Utf8Tokens.END; kind = tokens.first()) {
                assertThat(kind).isEqualTo(Utf8Tokens.ARRAY);
                assertThat(tokens.nextElement()).isTrue();
                tokens.value();
                strings.add(tokens.text());
                assertThat(tokens.nextElement()).isFalse();
                assertThat(strings).as("texts of the source").hasSizeLessThan(100_000);
            }
        }
        return strings;
    }
}
