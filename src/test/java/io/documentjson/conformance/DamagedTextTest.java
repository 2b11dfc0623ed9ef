package io.documentjson.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.ValueBytes;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ShallowStack;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.Differential;
import io.documentjson.oracle.Expected;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Every prefix of the {@link SmallDocuments}, and every document with one byte set to each of the 256 values: read to
 * the value that Jackson reads, or refused where Jackson refuses, and then by {@link DocumentJsonException} alone,
 * whose message has nothing of the document and whose offset lies in it.
 *
 * <p>All 256 values of all bytes, or the part that {@link TestSize} says, go through {@code fromJson(byte[])}; the
 * other entry points get a sixteenth of them, chosen by {@link #SEED}.
 */
@ExtendWith(ShallowStack.class)
@Tag("slow")
class DamagedTextTest {

    private static final long SEED = 918_273L;

    private static final List<String> LETTERS = threeNeighbours(SmallDocuments.LETTERS);
    private static final List<String> DIGITS = threeNeighbours(SmallDocuments.DIGITS);

    private final List<String> wrong = new ArrayList<>();

    private static List<String> threeNeighbours(String text) {
        return IntStream.rangeClosed(0, text.length() - 3)
                .mapToObj(i -> text.substring(i, i + 3))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_everyPrefix_isReadOrRefusedAsExpected(Form form) {
        documents(form).forEach(text -> prefixes(form, text));

        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_everyByteSetToEveryValue_isReadOrRefusedAsExpected(Form form) {
        documents(form).forEach(text -> changedBytes(form, text));

        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_everyCharacterOfAStringChanged_isReadOrRefusedAsExpected(Form form) {
        documents(form).forEach(text -> changedCharacters(form, text));

        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void fromJson_everyByteRemovedOrDoubled_isReadOrRefusedAsExpected(Form form) {
        documents(form).forEach(text -> lengthened(form, text));

        assertThat(wrong).isEmpty();
    }

    private static List<String> documents(Form form) {
        return form == Form.DOCUMENT ? SmallDocuments.DOCUMENTS : SmallDocuments.TYPED;
    }

    private void prefixes(Form form, String text) {
        byte[] document = text.getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length <= document.length; length++) {
            bytes(form, Arrays.copyOf(document, length), true);
        }
        for (int length = 0; length <= text.length(); length++) {
            string(form, text.substring(0, length));
        }
    }

    private void changedBytes(Form form, String text) {
        Random random = new Random(SEED);
        byte[] document = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < document.length; i++) {
            byte original = document[i];
            for (int value = 0; value < 256; value++) {
                if (!TestSize.tries(random)) {
                    continue;
                }
                document[i] = (byte) value;
                bytes(form, document, random.nextInt(16) == 0);
            }
            document[i] = original;
        }
    }

    private void lengthened(Form form, String text) {
        byte[] document = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < document.length; i++) {
            byte[] removed = new byte[document.length - 1];
            System.arraycopy(document, 0, removed, 0, i);
            System.arraycopy(document, i + 1, removed, i, document.length - i - 1);
            bytes(form, removed, true);

            byte[] doubled = new byte[document.length + 1];
            System.arraycopy(document, 0, doubled, 0, i + 1);
            System.arraycopy(document, i, doubled, i + 1, document.length - i);
            bytes(form, doubled, true);
        }
    }

    /** ASCII, and characters whose low byte alone would be ASCII, surrogates and other borders. */
    private void changedCharacters(Form form, String text) {
        String odd = "\u0080\u00a0\u0122\u015c\u017b\u017d\u2022\u2028\u3030\uff11\ud83d\ude00\ufeff\uffff";
        Random random = new Random(SEED);
        for (int i = 0; i < text.length(); i++) {
            for (char c = 0; c < 0x80; c++) {
                if (random.nextInt(4) == 0 && TestSize.tries(random)) {
                    string(form, text.substring(0, i) + c + text.substring(i + 1));
                }
            }
            for (char c : odd.toCharArray()) {
                string(form, text.substring(0, i) + c + text.substring(i + 1));
            }
        }
    }

    private void bytes(Form form, byte[] document, boolean everyEntryPoint) {
        String text = new String(document, StandardCharsets.ISO_8859_1);
        Map<String, AttributeValue> item = Expected.item(form, document, Expected.MAX_DEPTH);
        compare("fromJson(byte[])", text, item, () -> form.json().fromJson(document));
        if (!everyEntryPoint) {
            return;
        }
        compare("fromJson(InputStream)", text, item, () -> form.json().fromJson(new ChunkedInputStream(document, 1)));
        AttributeValue value = Expected.value(form, document, Expected.MAX_DEPTH);
        compare("value of bytes", text, value, () -> ValueBytes.read(form.json(), document));
        if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
            compare("readJsonLines", text, item, () -> {
                try (Stream<Map<String, AttributeValue>> lines =
                        form.json().readJsonLines(new ByteArrayInputStream(document))) {
                    return lines.findFirst().orElse(null);
                }
            });
        }
    }

    private void string(Form form, String text) {
        Map<String, AttributeValue> item = Expected.item(form, text, Expected.MAX_DEPTH);
        AttributeValue value = Expected.value(form, text, Expected.MAX_DEPTH);
        compare("fromJson(String)", text, item, () -> form.json().fromJson(text));
        compare("valueFromJson(String)", text, value, () -> form.json().valueFromJson(text));
    }

    /** The text is shown when the reading went wrong; of bytes it is one character for each. */
    private void compare(String entryPoint, String text, @Nullable Object expected, Reading reading) {
        Object actual = null;
        String complaint = null;
        try {
            actual = reading.read();
        } catch (DocumentJsonException e) {
            complaint = complaintAbout(e, text.length());
        } catch (IOException | RuntimeException | Error e) {
            complaint = "threw " + e;
        }
        if (complaint == null && !Objects.equals(actual, expected)) {
            complaint = "was " + actual + ", expected " + expected;
        }
        if (complaint != null && wrong.size() < 20) {
            wrong.add(entryPoint + " of " + Differential.escaped(text) + " " + complaint);
        }
    }

    /** Fault of a message: a part of a value, or a character that only the document has; {@code null} without one. */
    private static @Nullable String complaintAbout(DocumentJsonException e, int length) {
        String message = Objects.requireNonNull(e.getMessage());
        String ours = message.replace(e.path(), "");
        if (e.offset() < 0 || e.offset() > length) {
            return "has offset " + e.offset() + " in " + message;
        }
        if (LETTERS.stream().anyMatch(ours::contains)) {
            return "shows letters: " + message;
        }
        if (DIGITS.stream().anyMatch(ours::contains)) {
            return "shows digits: " + message;
        }
        for (int i = 0; i < ours.length(); i++) {
            char c = ours.charAt(i);
            if (c < ' ' || c > '~' || "~^`@#|&".indexOf(c) >= 0) {
                return "shows a character: " + message;
            }
        }
        return null;
    }

    private interface Reading {
        @Nullable
        Object read() throws IOException;
    }
}
