package io.documentjson.transcode;

/**
 * The part of a record that becomes a document. A record without that part becomes none; its other parts are checked
 * all the same.
 */
public enum RecordPart {

    /** The item of a read or a put, or the new image of a change. */
    ITEM,

    /** The keys of a change or a delete. */
    KEYS,

    /** The item as it was after a change. */
    NEW_IMAGE,

    /** The item as it was before a change. */
    OLD_IMAGE,

    /**
     * All parts of the record that it has: its images in the order of the text, then how and when the item was
     * changed: {@code
     * {"keys":{...},"newImage":{...},"oldImage":{...},"operation":"MODIFY","time":1700000000,"timeUnit":"SECOND"}}. An
     * item of a read or a put is {@code item}. Text and events have the same order.
     *
     * <p>The operation is {@code INSERT}, {@code MODIFY} or {@code REMOVE} as a stream names it. An incremental export
     * names none: a change without a new image is {@code REMOVE}, with both images {@code MODIFY}, and with a new image
     * alone {@code PUT}, because an export of new images does not distinguish an insert from an update. A write request
     * is {@code PUT} or {@code DELETE}, in a transaction also {@code UPDATE} or {@code CONDITION_CHECK}. An item of a
     * search has its {@code score}.
     *
     * <p>The time counts from 1970 in the unit {@code SECOND}, {@code MILLISECOND} or {@code MICROSECOND} that the
     * record names, or else its form has. A time that is a text stays one and has no unit.
     */
    CHANGE
}
