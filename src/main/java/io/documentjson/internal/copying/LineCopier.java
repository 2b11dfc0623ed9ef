package io.documentjson.internal.copying;

import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Copies lines of DynamoDB JSON: an item, the item in a line of a full export, an image in a line of an incremental one. */
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
    private static final byte[][] NAMES = names();

    private static final byte[] REMOVE = operationOf(false, true);
    private static final byte[] PUT = operationOf(true, false);
    private static final byte[] MODIFY = operationOf(true, true);
    private static final byte[] TIME = bytes(",\"time\":");
    private static final byte[] TIME_UNIT = bytes(",\"timeUnit\":\"MICROSECOND\"");

    /** In place of the bit of an image. */
    private static final int METADATA_BIT = 1 << 8;

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

    private static byte[][] names() {
        RecordImage[] images = RecordImage.values();
        byte[][] names = new byte[images.length][];
        for (int i = 0; i < names.length; i++) {
            names[i] = bytes('"' + images[i].memberName + "\":");
        }
        return names;
    }

    /** Copies an item, or the item in the line of an export. A line fails that begins with {@code Item} and may be either. */
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

    /** As {@link JsonCopier#copyChange}. An image that is not wanted is copied, too, which checks it, and then written over. */
    Change copyChange(@Nullable RecordImage wanted) {
        if (!state.accept('{')) {
            return Change.FAILED;
        }
        boolean found = false;
        int seen = 0;
        timeFrom = 0;
        do {
            long first = (long) ByteSwar.LONGS.get(state.in, state.p);
            RecordImage image = first == METADATA ? null : image(first);
            int bit = image == null ? METADATA_BIT : 1 << image.ordinal();
            if ((seen & bit) != 0 || image == null && (first != METADATA || !readMetadata())) {
                return Change.FAILED;
            }
            seen |= bit;
            if (image == null) {
                continue;
            }
            int from = state.o;
            if (wanted == null) {
                state.put(found ? ',' : '{');
                state.put(NAMES[image.ordinal()]);
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
        if ((seen & ~METADATA_BIT) == 0 || !state.accept('}')) {
            return Change.FAILED;
        }
        if (wanted == null) {
            endChange(seen);
        }
        return found ? Change.COPIED : Change.WITHOUT_IMAGE;
    }

    /** Writes the members of a change that are not images. */
    private void endChange(int seen) {
        boolean hasNew = (seen & 1 << RecordImage.NEW.ordinal()) != 0;
        boolean hasOld = (seen & 1 << RecordImage.OLD.ordinal()) != 0;
        state.put(!hasNew ? REMOVE : hasOld ? MODIFY : PUT);
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
        boolean numberEnds = state.accept('}');
        return numberEnds && state.accept('}');
    }
}
