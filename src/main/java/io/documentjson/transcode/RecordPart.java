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
     * record names, or else its form has. A time that is a string stays a string, without a unit.
     */
    CHANGE,

    /**
     * The change as a change event of Debezium, without a schema: {@code
     * {"before":{...},"after":{...},"op":"u","ts_ms":1700000000123,"source":{...}}}. An operation is {@code c} for an
     * INSERT, {@code u} for a MODIFY, {@code d} for a REMOVE, and {@code r} for an item that is no change: a line of a
     * full export, output of the AWS CLI. An image that the change does not have is null. {@code before} of a delete
     * without an old image is the keys. An update without an old image is an error, and so is a PUT, because it may be
     * an update; see {@link DebeziumForm#updatesAsCreates}. A change that has to have a new image, and has none, is an
     * error, too.
     *
     * <p>{@code source} has {@code connector}, {@code dynamodb}; {@code snapshot}, which is {@code "true"} of an
     * {@code r} and otherwise {@code "false"}; and what the record says of {@code ts_ms}, {@code table},
     * {@code region}, {@code sequence} and {@code event_id}. {@code ts_us} is there if the record counts microseconds,
     * {@code ttl} if DynamoDB deleted the item at the end of its time to live. {@code ts_ms} is the time of the change
     * in both places, in milliseconds since 1970, and not there if the text does not say.
     *
     * <p>Text and events have the same order. Events come when a record has been read to its end.
     *
     * @see <a
     *     href="https://debezium.io/documentation/reference/stable/connectors/mysql.html#mysql-change-event-values">
     *     Change event values of Debezium's connector for MySQL</a>
     */
    DEBEZIUM
}
