package io.documentjson.internal.records;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ByteOrderMark;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.RecordEnvelopes;
import io.documentjson.internal.source.Utf8Source;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Any bytes as texts of an envelope, one after the other: together they have the records of each alone, up to the first
 * error, in pieces of any size, and there is an end.
 */
final class RecordReaderFuzzTest {

    /** Separator of two texts: a byte that occurs in neither JSON nor UTF-8. */
    private static final byte SEPARATOR = (byte) 0xFF;

    /**
     * @param input its first byte chooses the form, its second one where the first text begins in a window and the size
     *     of the pieces; the rest are the texts
     */
    @FuzzTest(maxDuration = "10m")
    void readTexts(byte[] input) throws IOException {
        if (input.length < 2) {
            return;
        }
        Envelope form = RecordEnvelopes.of(input[0] & 0x7F);
        int piece = 1 + (input[1] & 0x0F);
        int blanks = (input[0] & 0x80) == 0 ? 0 : Utf8Source.WINDOW - (input[1] >> 4 & 0x0F);
        List<String> expected = new ArrayList<>();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        boolean ended = false;
        for (byte[] text : texts(input)) {
            if (all.size() == 0) {
                all.writeBytes(" ".repeat(blanks).getBytes());
            }
            all.writeBytes(text);
            all.write('\n');
            if (!ended) {
                List<String> alone = RecordEvents.of(new ChunkedInputStream(text, piece), form, most(text.length));
                ended = !alone.isEmpty() && alone.get(alone.size() - 1).startsWith("error");
                expected.addAll(ended ? alone.subList(0, alone.size() - 1) : alone);
            }
        }
        byte[] together = all.toByteArray();
        List<String> whole =
                RecordEvents.of(new ChunkedInputStream(together, together.length + 1), form, most(together.length));
        List<String> pieces = RecordEvents.of(new ChunkedInputStream(together, piece), form, most(together.length));

        assertThat(pieces).isEqualTo(whole);
        if (ended) {
            assertThat(whole.subList(0, Math.min(expected.size(), whole.size())))
                    .isEqualTo(expected);
        } else {
            assertThat(whole).isEqualTo(expected);
        }
    }

    /**
     * Each image and each record takes more than a byte; a payload in base64 may have more of them than it has bytes.
     */
    private static int most(int length) {
        return length + 1;
    }

    /** The texts without byte order marks before them, which only the first text of a source may have. */
    private static List<byte[]> texts(byte[] input) {
        List<byte[]> texts = new ArrayList<>();
        int from = 2;
        for (int i = 2; i <= input.length; i++) {
            if (i == input.length || input[i] == SEPARATOR) {
                texts.add(withoutMarks(Arrays.copyOfRange(input, from, i)));
                from = i + 1;
            }
        }
        return texts;
    }

    private static byte[] withoutMarks(byte[] text) {
        int from = 0;
        while (ByteOrderMark.lengthAt(text, from) > 0) {
            from += ByteOrderMark.lengthAt(text, from);
        }
        return Arrays.copyOfRange(text, from, text.length);
    }
}
