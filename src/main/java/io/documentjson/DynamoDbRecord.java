package io.documentjson;

import io.documentjson.events.Envelope;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A record of an {@link Envelope}: an item, or a change of one. A part that the text does not have is {@code null}.
 *
 * @param operation {@code INSERT}, {@code MODIFY} or {@code REMOVE}, as a stream names it. An incremental export names
 *     none: a change without a new image is {@code REMOVE}, with both images {@code MODIFY}, and with a new image alone
 *     {@code PUT}, because an export of new images does not distinguish an insert from an update. A write request is
 *     {@code PUT} or {@code DELETE}, in a transaction also {@code UPDATE} or {@code CONDITION_CHECK}.
 * @param time the time of the change, in the precision of the text
 * @param keys the keys of a change or of a delete request
 * @param item the item of a read or of a put request, or the new image of a change
 * @param oldImage the item as it was before a change
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_Record.html">Record</a>
 */
public record DynamoDbRecord(
        @Nullable String operation,
        @Nullable Instant time,
        @Nullable Map<String, AttributeValue> keys,
        @Nullable Map<String, AttributeValue> item,
        @Nullable Map<String, AttributeValue> oldImage) {}
