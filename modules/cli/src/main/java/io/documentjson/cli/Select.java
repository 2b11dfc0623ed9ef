package io.documentjson.cli;

import io.documentjson.transcode.RecordPart;

/** The wanted part of a record. */
enum Select {
    NEW(RecordPart.NEW_IMAGE),
    OLD(RecordPart.OLD_IMAGE),
    KEYS(RecordPart.KEYS),
    ITEM(RecordPart.ITEM),
    CHANGE(RecordPart.CHANGE);

    final RecordPart part;

    Select(RecordPart part) {
        this.part = part;
    }

    /** Says that changes do not have the part. */
    static String missing(long changes, RecordPart part) {
        String what = switch (part) {
            case KEYS -> "keys";
            case OLD_IMAGE -> "old image";
            default -> "new image";
        };
        return Sizes.count(changes, "change") + (changes == 1 ? " has no " : " have no ") + what;
    }
}
