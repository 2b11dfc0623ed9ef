package io.documentjson.transcode;

import io.documentjson.internal.records.RecordImage;
import java.io.IOException;

/** Writes items, or the wanted part of records, as lines. */
final class LineTarget extends TextTarget {

    /** The size of an object without members. */
    private static final int EMPTY = 2;

    private final LineOutput output;

    LineTarget(ItemText text, RecordPart part, LineOutput output) {
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
