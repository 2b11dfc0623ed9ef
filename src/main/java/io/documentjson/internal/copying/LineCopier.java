package io.documentjson.internal.copying;

import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Copies lines of DynamoDB JSON: an item, the item in a line of a full export, an image in a line of an incremental
 * one.
 */
public final class LineCopier {

    private static final long EXPORTED_ITEM = ByteSwar.word("{\"Item\":");
    private static final long METADATA = ByteSwar.word("\"Metadat");
    private static final long KEYS = ByteSwar.word("\"Keys\":");
    private static final long NEW_IMAGE = ByteSwar.word("\"NewImag");
    private static final long OLD_IMAGE = ByteSwar.word("\"OldImag");
    private static final long IMAGE_END = ByteSwar.word("e\":");
    private static final byte[] WRITE_TIME =
            "\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"".getBytes(StandardCharsets.US_ASCII);

    /** The text around the parts of a change that is written as a whole. */
    private static final Map<RecordImage, byte[]> NAMES = names();

    private static final byte[] REMOVE = operationOf(false, true);
    private static final byte[] PUT = operationOf(true, false);
    private static final byte[] MODIFY = operationOf(true, true);
    private static final byte[] TIME = bytes(",\"time\":");
    private static final byte[] TIME_UNIT = bytes(",\"timeUnit\":\"MICROSECOND\"");

    /** What {@link #copyChange} answers. */
    public enum Change {
        /** The image has been copied. */
        COPIED,
        /** The change does not have the image. */
        WITHOUT_IMAGE,
        /** The line is not copied. */
        FAILED
    }

    private final JsonCopier items;
    private final CopyState state;
    private final ScalarCopier scalars;

    /** The images of the present change. */
    private final Set<RecordImage> seen = EnumSet.noneOf(RecordImage.class);

    /** Where in the input the time of the present change is; 0 if it has none. */
    private int timeFrom;

    private int timeTo;

    LineCopier(JsonCopier items, CopyState state, ScalarCopier scalars) {
        this.items = items;
        this.state = state;
        this.scalars = scalars;
    }

    private static byte[] bytes(String ascii) {
        return ascii.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] operationOf(boolean hasNew, boolean hasOld) {
        return bytes(",\"operation\":\"" + RecordImage.operation(hasNew, hasOld) + '"');
    }

    private static Map<RecordImage, byte[]> names() {
        Map<RecordImage, byte[]> names = new EnumMap<>(RecordImage.class);
        for (RecordImage image : RecordImage.values()) {
            names.put(image, bytes('"' + image.memberName + "\":"));
        }
        return names;
    }

    /**
     * Copies an item, or the item in the line of an export. A line fails that begins with {@code Item} and may be
     * either.
     */
    boolean copyLine() {
        byte[] in = state.in;
        if ((long) ByteSwar.LONGS.get(in, state.p) != EXPORTED_ITEM) {
            return items.copyItem();
        }
        int p = state.p += ByteSwar.BYTES;
        return in[p] == '{'
                && in[p + 1] == '"'
                && !DynamoDbCopier.mayBeType(in, p + 2)
                && items.copyItem()
                && state.accept('}');
    }

    /**
     * As {@link JsonCopier#copyChange}. An image that is not wanted is copied, too, which checks it, and then written
     * over.
     */
    Change copyChange(@Nullable RecordImage wanted) {
        if (!state.accept('{')) {
            return Change.FAILED;
        }
        boolean found = false;
        boolean hasMetadata = false;
        seen.clear();
        timeFrom = 0;
        do {
            long first = (long) ByteSwar.LONGS.get(state.in, state.p);
            if (first == METADATA) {
                if (hasMetadata || !readMetadata()) {
                    return Change.FAILED;
                }
                hasMetadata = true;
                continue;
            }
            RecordImage image = image(first);
            if (image == null || !seen.add(image)) {
                return Change.FAILED;
            }
            int from = state.o;
            if (wanted == null) {
                state.put(found ? ',' : '{');
                state.put(Objects.requireNonNull(NAMES.get(image)));
            }
            if (!items.copyItem()) {
                return Change.FAILED;
            }
            if (wanted == null || image == wanted) {
                found = true;
            } else {
                state.o = from;
            }
        } while (state.accept(','));
        if (seen.isEmpty() || !state.accept('}')) {
            return Change.FAILED;
        }
        if (wanted == null) {
            endChange();
        }
        return found ? Change.COPIED : Change.WITHOUT_IMAGE;
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
    private @Nullable RecordImage image(long first) {
        if (ByteSwar.first(first, 7) == KEYS) {
            state.p += 7;
            return RecordImage.KEYS;
        }
        long second = (long) ByteSwar.LONGS.get(state.in, state.p + ByteSwar.BYTES);
        if ((first != NEW_IMAGE && first != OLD_IMAGE) || ByteSwar.first(second, 3) != IMAGE_END) {
            return null;
        }
        state.p += 11;
        return first == NEW_IMAGE ? RecordImage.NEW : RecordImage.OLD;
    }

    /** Reads the metadata, of which only the time is known. */
    private boolean readMetadata() {
        for (int i = 0; i < WRITE_TIME.length; i++) {
            if (state.in[state.p + i] != WRITE_TIME[i]) {
                return false;
            }
        }
        state.p += WRITE_TIME.length;
        timeFrom = state.p;
        int from = state.o;
        if (!scalars.copyNumber() || state.in[state.p] != '"') {
            return false;
        }
        state.o = from;
        timeTo = state.p++;
        boolean inner = state.accept('}');
        return inner && state.accept('}');
    }
}
