package io.documentjson.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.ByteOrderMark;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.Form;
import io.documentjson.oracle.Expected;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Any bytes as NDJSON: each line is read as if it were the only one, whatever became of the lines before it. What
 * outlives a line that failed would show here and nowhere else.
 */
final class JsonLinesFuzzTest {

    private static final int BUFFER = 1 << 16;

    /**
     * One reader for all lines against a fresh one for each.
     *
     * @param input its first byte chooses the form, the chunks in which the lines arrive, and how far the borders of
     *     the buffer are moved; the rest are the lines
     */
    @FuzzTest(maxDuration = "10m")
    void readJsonLines(byte[] input) {
        if (input.length == 0) {
            return;
        }
        Form form = (input[0] & 1) == 0 ? Form.DOCUMENT : Form.DYNAMODB;
        int chunk = (input[0] & 2) == 0 ? Integer.MAX_VALUE : 1 + (input[0] >> 4 & 7);
        int blanks = (input[0] & 4) == 0 ? 0 : BUFFER - (input[0] >> 3 & 31);
        byte[] lines = FuzzChecks.text(Arrays.copyOfRange(input, 1, input.length));
        byte[] text = new byte[blanks + lines.length];
        Arrays.fill(text, 0, blanks, (byte) ' ');
        System.arraycopy(lines, 0, text, blanks, lines.length);

        try (Stream<Map<String, AttributeValue>> items =
                FuzzChecks.json(form).readJsonLines(new ChunkedInputStream(text, chunk))) {
            readsLineByLine(form, text, items.iterator());
        }
    }

    private static void readsLineByLine(Form form, byte[] text, Iterator<Map<String, AttributeValue>> items) {
        long line = 0;
        int begin = 0;
        while (begin < text.length) {
            int end = begin;
            while (end < text.length && text[end] != '\n') {
                end++;
            }
            line++;
            byte[] alone = Arrays.copyOfRange(text, begin, end);
            boolean marked = ByteOrderMark.lengthAt(alone, 0) > 0;
            boolean startsWithMark = marked && begin == 0;
            if (!isBlank(startsWithMark ? Arrays.copyOfRange(alone, 3, alone.length) : alone)) {
                readsLine(form, alone, marked && !startsWithMark, line, begin, items);
            }
            begin = end + 1;
        }
        FuzzChecks.require(!items.hasNext(), "no item is read behind the last line");
    }

    private static void readsLine(
            Form form,
            byte[] alone,
            boolean markInTheMiddle,
            long line,
            int begin,
            Iterator<Map<String, AttributeValue>> items) {
        Map<String, AttributeValue> expected =
                markInTheMiddle ? null : Expected.item(form, alone, FuzzChecks.MAX_DEPTH);
        Map<String, AttributeValue> read = null;
        try {
            FuzzChecks.require(items.hasNext(), "line " + line + " is read");
            read = items.next();
        } catch (DocumentJsonException e) {
            FuzzChecks.check(e, (long) begin + alone.length);
            FuzzChecks.require(e.line() == line, "the error is on line " + line + ", but " + e.line());
            FuzzChecks.require(e.offset() >= begin, "the error is not before its line, but " + e.offset());
            if (!markInTheMiddle) {
                sameError(FuzzChecks.json(form), alone, begin, e);
            }
        }
        FuzzChecks.requireSame(FuzzChecks.orNull(expected), FuzzChecks.orNull(read), "line " + line);
    }

    /** The error of the line is that of its text alone, but for where it stands. */
    private static void sameError(ItemJson json, byte[] alone, int begin, DocumentJsonException error) {
        DocumentJsonException expected = errorOrNull(json, alone);
        FuzzChecks.require(expected != null, "the line alone is refused too");
        FuzzChecks.require(error.code() == expected.code(), "the error has the code of the line alone");
        FuzzChecks.require(error.path().equals(expected.path()), "the error has the path of the line alone");
        FuzzChecks.require(error.offset() == begin + expected.offset(), "the error has the offset of the line alone");
    }

    private static @Nullable DocumentJsonException errorOrNull(ItemJson json, byte[] text) {
        try {
            json.fromJson(text);
            return null;
        } catch (DocumentJsonException e) {
            return e;
        }
    }

    private static boolean isBlank(byte[] line) {
        for (byte b : line) {
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }
}
