package io.documentjson.transcode;

/**
 * What of a record becomes a document. A record without that part becomes none; its other parts are read as JSON and no
 * more.
 */
public enum RecordPart {

    /** The item: that of a read or a put, or the new image of a change. */
    ITEM,

    /** The keys of a change or a delete. */
    KEYS,

    /** The item as it was after a change. */
    NEW_IMAGE,

    /** The item as it was before a change. */
    OLD_IMAGE,

    /**
     * All of the record, as far as it has it: its images in the order of the text, then how and when the item was
     * changed: {@code
     * {"keys":{...},"newImage":{...},"oldImage":{...},"operation":"MODIFY","time":1700000000,"timeUnit":"SECOND"}}. An
     * item of a read or a put is {@code item}. Text and events have the same order.
     *
     * <p>The operation is {@code INSERT}, {@code MODIFY} or {@code REMOVE} as a stream names it. An incremental export
     * names none: without a new image it is {@code REMOVE}, with both {@code MODIFY}, and with a new image alone
     * {@code PUT}, as an export of new images alone does not tell an insert from an update. Of write requests it is
     * {@code PUT} or {@code DELETE}.
     *
     * <p>The time counts from 1970 in the unit {@code SECOND}, {@code MILLISECOND} or {@code MICROSECOND}: what the
     * record names, otherwise that of its form. A time that is a text stays one and has no unit.
     */
    CHANGE
}
