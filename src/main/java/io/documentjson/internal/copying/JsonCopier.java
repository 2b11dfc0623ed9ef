package io.documentjson.internal.copying;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Copies JSON from one array to another while it is checked. A copy answers true or false, and never explains: false
 * means that the text is malformed, beyond a limit, or of a kind so rare that it is left to {@link Utf8Tokens}. The
 * output of such a copy is of no use.
 *
 * <p>The input has a control at its end, which ends every loop, so that no loop asks for the end. Words are read and
 * written whole, so both arrays have {@link ByteSwar#SLACK} bytes after the used part.
 *
 * <p>Items of one origin have the same names in the same order. So the text between two values is learned, a {@link
 * Transition} at a time, and compared as a whole from then on. If other text comes, the rest of that object is read
 * token by token.
 */
public final class JsonCopier {

    private static final long EXPORTED_ITEM = ByteSwar.word("{\"Item\":");
    private static final byte[] WRITE_TIME = bytes("\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"");
    private static final byte[] KEYS = bytes("\"Keys\":");
    private static final byte[] NEW_IMAGE = bytes("\"NewImage\":");
    private static final byte[] OLD_IMAGE = bytes("\"OldImage\":");

    /** The text around the parts of a change that is written as a whole. */
    private static final byte[] REMOVE = operationOf(RecordImage.OLD);

    private static final byte[] PUT = operationOf(RecordImage.NEW);
    private static final byte[] MODIFY = operationOf(RecordImage.NEW, RecordImage.OLD);
    private static final byte[] TIME = bytes(",\"time\":");
    private static final byte[] TIME_UNIT = bytes(",\"timeUnit\":\"MICROSECOND\"");

    /** So many digits are a time in every unit. */
    private static final int MAX_PLAIN = 16;

    /** The time of a change that has none. */
    public static final long NO_TIME = Long.MIN_VALUE;

    private static final long NOT_PLAIN = NO_TIME + 1;

    /** Result of {@link #copyChange}. */
    public enum Change {
        /** The image has been copied. */
        COPIED,
        /** The change does not have the image. */
        WITHOUT_IMAGE,
        /** The line is not copied. */
        FAILED
    }

    private final CopyState state = new CopyState();
    private final FormCopier form;
    private final boolean fromDynamoDb;

    /** The images of the present change. */
    private final Set<RecordImage> seen = EnumSet.noneOf(RecordImage.class);

    /** Index of the current change's time in the input; 0 if it has none. */
    private int timeFrom;

    private int timeTo;

    private JsonCopier(Limits limits, boolean fromDynamoDb, boolean withTypes) {
        this.fromDynamoDb = fromDynamoDb;
        form = fromDynamoDb ? new DynamoDbCopier(state, limits, withTypes) : new DocumentCopier(state, limits);
    }

    /**
     * Copies DynamoDB JSON.
     *
     * @param withTypes true if the output is DynamoDB JSON, too
     */
    public static JsonCopier ofDynamoDb(Limits limits, boolean withTypes) {
        return new JsonCopier(limits, true, withTypes);
    }

    /** Copies document JSON as DynamoDB JSON. */
    public static JsonCopier ofDocuments(Limits limits) {
        return new JsonCopier(limits, false, true);
    }

    /**
     * Sets where to read a text from that is on one line.
     *
     * @param to the latest end of the input; the line feed that ends the line is before it
     */
    public void readLine(byte[] text, int from, int to) {
        state.read(text, from, to, 0);
    }

    /** Sets where to read a text from; {@code text[to]} is a control. */
    public void read(byte[] text, int from, int to) {
        state.read(text, from, to, to);
    }

    /** Sets where to write to; there is room for as many bytes as the input has. */
    public void write(byte[] target, int position) {
        state.out = target;
        state.o = position;
    }

    /** Releases both arrays, so that neither stays reachable. */
    public void release() {
        state.release();
        form.shapes.release();
    }

    /** The output array: the given one, or a larger one that replaced it. */
    public byte[] target() {
        return state.out;
    }

    /** The next byte of the input. */
    public int position() {
        return state.p;
    }

    /** Index of the next byte of the output. */
    public int outPosition() {
        return state.o;
    }

    /**
     * True if a copy that answered false stopped at the end of the input, so that more of the text may change the
     * answer.
     */
    public boolean isAtEnd() {
        return state.isAtEnd();
    }

    /** Skips white space and gives the next byte. */
    public int skipSpace() {
        return state.skipSpace();
    }

    /** Copies the item whose opening brace comes next, without what follows it. */
    public boolean copyItem() {
        return form.copyItem();
    }

    /**
     * Copies an item, or the item in the line of an export. A line fails that begins with {@code Item} and may be
     * either.
     */
    public boolean copyLine() {
        byte[] in = state.in;
        if (!fromDynamoDb || (long) ByteSwar.LONGS.get(in, state.p) != EXPORTED_ITEM) {
            return form.copyItem();
        }
        int p = state.p += ByteSwar.BYTES;
        return in[p] == '{'
                && in[p + 1] == '"'
                && !DynamoDbCopier.mayBeType(in, p + 2)
                && form.copyItem()
                && state.accept('}');
    }

    /**
     * Copies an image of the change in the line of an incremental export, or all of the change; {@code FAILED} of
     * document JSON. An image that is not wanted is copied, too, which checks it, and then written over.
     *
     * @param wanted the images of which the change has one at most; {@code null} for all of the change
     * @param places for all {@link #images} alone, one after the other: takes where in the output each of them begins
     *     and ends, by its index
     */
    public Change copyChange(@Nullable Set<RecordImage> wanted, int @Nullable [] places) {
        if (!fromDynamoDb || !state.accept('{')) {
            return Change.FAILED;
        }
        boolean found = false;
        seen.clear();
        timeFrom = 0;
        timeTo = 0;
        do {
            if (timeFrom == 0 && state.accept(WRITE_TIME)) {
                if (!readTime()) {
                    return Change.FAILED;
                }
                continue;
            }
            RecordImage image = image();
            if (image == null || !seen.add(image)) {
                return Change.FAILED;
            }
            int from = state.o;
            if (wanted == null && places == null) {
                state.put(found ? ',' : '{');
                state.put(image.member);
            }
            if (!form.copyItem()) {
                return Change.FAILED;
            }
            if (wanted == null || wanted.contains(image)) {
                found = true;
                if (places != null) {
                    places[2 * image.index()] = from;
                    places[2 * image.index() + 1] = state.o;
                }
            } else {
                state.o = from;
            }
        } while (state.accept(','));
        if (seen.isEmpty() || !state.accept('}') || wanted == null && micros() == NOT_PLAIN) {
            return Change.FAILED;
        }
        if (wanted == null && places == null) {
            endChange();
        }
        return found ? Change.COPIED : Change.WITHOUT_IMAGE;
    }

    /** The images of the change that was copied. */
    public Set<RecordImage> images() {
        return seen;
    }

    /** The time of the change that was copied, {@link #NO_TIME} if it has none; or that it is not a plain number. */
    public long micros() {
        long micros = timeFrom == 0 ? NO_TIME : 0;
        for (int i = timeFrom; i < timeTo; i++) {
            if (i == timeFrom + MAX_PLAIN || state.in[i] < '0' || state.in[i] > '9') {
                return NOT_PLAIN;
            }
            micros = 10 * micros + state.in[i] - '0';
        }
        return micros;
    }

    /** Writes the members of a change that are not images. */
    private void endChange() {
        boolean hasNew = seen.contains(RecordImage.NEW);
        state.put(!hasNew ? REMOVE : seen.contains(RecordImage.OLD) ? MODIFY : PUT);
        if (timeFrom > 0) {
            state.put(TIME);
            System.arraycopy(state.in, timeFrom, state.out, state.o, timeTo - timeFrom);
            state.o += timeTo - timeFrom;
            state.put(TIME_UNIT);
        }
        state.put('}');
    }

    /** The image whose name comes next, which is skipped; {@code null} if it is another member. */
    private @Nullable RecordImage image() {
        return state.accept(KEYS)
                ? RecordImage.KEYS
                : state.accept(NEW_IMAGE) ? RecordImage.NEW : state.accept(OLD_IMAGE) ? RecordImage.OLD : null;
    }

    /** Reads the rest of the metadata, of which only the time is known. */
    private boolean readTime() {
        timeFrom = state.p;
        int from = state.o;
        if (!form.scalars.copyNumber() || state.in[state.p] != '"') {
            return false;
        }
        state.o = from;
        timeTo = state.p++;
        boolean inner = state.accept('}');
        return inner && state.accept('}');
    }

    private static byte[] bytes(String ascii) {
        return ascii.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] operationOf(RecordImage... images) {
        return bytes(",\"operation\":\"" + RecordImage.operation(Set.of(images)) + '"');
    }
}
