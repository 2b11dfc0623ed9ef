package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.copying.JsonCopier.Change;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Takes items and images as JSON, one behind the other in an array, and knows where each image is. By default the text
 * begins anew with each item or record.
 */
abstract class TextTarget extends ItemTarget {

    final ItemText text;
    final JsonBytes bytes;

    /**
     * The beginning and end in the array of each image of the present record, by its index. An item that is in no
     * record is alone in the array, and begins with it.
     */
    final int[] places = new int[2 * RecordImage.values().length];

    TextTarget(ItemText text, RecordPart part) {
        super(text.limits, part);
        this.text = text;
        bytes = text.bytes;
    }

    /** Puts what comes before an image. */
    void beginImage(RecordImage image) {
        if (!isTaken) {
            bytes.drop();
        }
    }

    /** Copies what is wanted of a change. */
    Change copyChange(JsonCopier copier) {
        return copier.copyChange(isWhole ? null : wanted, null);
    }

    @Override
    final int copyLine(byte[] lines, int from, int end, boolean isChange) throws IOException {
        JsonCopier copier = text.copier;
        if (copier == null) {
            return -1;
        }
        bytes.openCopy(end + 1 - from);
        copier.readLine(lines, from, end);
        copier.write(bytes.array, bytes.size);
        Change copied = isChange ? copyChange(copier) : copier.copyLine() ? Change.COPIED : Change.FAILED;
        if (copied == Change.FAILED || copier.skipSpace() != '\n') {
            bytes.drop();
            return -1;
        }
        isTaken = copied == Change.COPIED;
        if (isTaken) {
            bytes.keep(copier.target(), copier.outPosition());
            keep(RecordImage.ITEM);
            end();
        } else {
            bytes.drop();
        }
        return copier.position() + 1;
    }

    @Override
    final PushParser parser() {
        return text.parser();
    }

    @Override
    void begin() throws IOException {
        isTaken = false;
        parserOf(RecordImage.ITEM);
    }

    @Override
    void endItem() throws IOException {
        end(RecordImage.ITEM, 0);
        end();
    }

    @Override
    void drop() {
        bytes.drop();
    }

    @Override
    public final boolean copies(RecordImage image, Utf8Tokens from) throws IOException {
        int size = bytes.size;
        boolean isWanted = isWanted(image);
        if (isWanted) {
            open(image);
        }
        boolean isCopied = text.copies(from);
        if (isCopied && isWanted) {
            keep(image);
        } else {
            bytes.size = size;
        }
        return isCopied;
    }

    @Override
    public final @Nullable PushParser parserOf(RecordImage image) {
        if (!isWanted(image)) {
            return null;
        }
        open(image);
        return text.open();
    }

    @Override
    public final void end(RecordImage image, long length) throws IOException {
        text.close();
        keep(image);
    }

    private void open(RecordImage image) {
        beginImage(image);
        places[2 * image.index()] = bytes.size;
    }

    private void keep(RecordImage image) {
        isTaken = true;
        places[2 * image.index() + 1] = bytes.size;
    }

    /** Writes items, or the wanted part of records, as lines. */
    static final class Lines extends TextTarget {

        /** The size of an object without members. */
        private static final int EMPTY = 2;

        private final LineOutput output;

        Lines(ItemText text, RecordPart part, LineOutput output) {
            super(text, part);
            this.output = output;
        }

        @Override
        void begin() {
            output.begin();
            text.open();
        }

        @Override
        void end() throws IOException {
            output.end();
        }

        @Override
        void beginImage(RecordImage image) {
            if (!isTaken) {
                output.begin();
            }
            if (part == RecordPart.CHANGE) {
                output.write(isTaken ? ',' : '{');
                output.put(image.member);
            }
        }

        @Override
        void endChange() throws IOException {
            if (!isTaken) {
                output.begin();
            }
            pushEnd(text.openMembers());
            int from = text.closeMembers();
            if (isTaken && output.size == from + EMPTY) {
                output.size = from;
                output.write('}');
            } else if (isTaken) {
                output.array[from] = ',';
            }
            isTaken = true;
        }
    }
}
