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

    LineCopier(JsonCopier items, CopyState state, ScalarCopier scalars) {
        this.items = items;
        this.state = state;
        this.scalars = scalars;
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

    /** As {@link JsonCopier#copyChange}. What is not wanted is copied, too, which checks it, and then written over. */
    Change copyChange(@Nullable RecordImage wanted, CopiedChange parts) {
        if (!state.accept('{')) {
            return Change.FAILED;
        }
        parts.clear();
        boolean found = false;
        int seen = 0;
        do {
            int from = state.o;
            long first = (long) ByteSwar.LONGS.get(state.in, state.p);
            if (first == METADATA && (seen & 1) == 0) {
                seen |= 1;
                if (!copyMetadata()) {
                    return Change.FAILED;
                }
                if (wanted == null) {
                    parts.time().set(state.out, from, state.o);
                } else {
                    state.o = from;
                }
                continue;
            }
            RecordImage image = image(first);
            if (image == null) {
                return Change.FAILED;
            }
            int bit = image == RecordImage.KEYS ? 2 : image == RecordImage.NEW ? 4 : 8;
            if ((seen & bit) != 0) {
                return Change.FAILED;
            }
            seen |= bit;
            if (!items.copyItem()) {
                return Change.FAILED;
            }
            if (wanted == null || image == wanted) {
                parts.image(image).set(state.out, from, state.o);
                found = true;
            } else {
                state.o = from;
            }
        } while (state.accept(','));
        if (seen <= 1 || !state.accept('}')) {
            return Change.FAILED;
        }
        return found ? Change.COPIED : Change.WITHOUT_IMAGE;
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
    private boolean copyMetadata() {
        for (int i = 0; i < WRITE_TIME.length; i++) {
            if (state.in[state.p + i] != WRITE_TIME[i]) {
                return false;
            }
        }
        state.p += WRITE_TIME.length;
        return scalars.copyNumberInString(false) && state.accept('}') && state.accept('}');
    }
}
