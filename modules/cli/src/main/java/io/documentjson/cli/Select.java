package io.documentjson.cli;

import io.documentjson.transcode.RecordPart;
import java.util.Locale;

/** What of a record is wanted. */
enum Select {
    NEW(RecordPart.NEW_IMAGE),
    OLD(RecordPart.OLD_IMAGE),
    KEYS(RecordPart.KEYS),
    ITEM(RecordPart.ITEM),
    CHANGE(RecordPart.CHANGE);

    private final RecordPart part;

    Select(RecordPart part) {
        this.part = part;
    }

    RecordPart part() {
        return part;
    }

    /** As it is spelt on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
