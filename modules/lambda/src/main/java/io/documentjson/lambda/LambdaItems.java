package io.documentjson.lambda;

import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.Record;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamRecord;
import io.documentjson.DynamoDbRecord;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.transcode.DebeziumForm;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.NullUnmarked;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items of DynamoDB stream events in AWS Lambda, which have attribute value classes of their own.
 *
 * <pre>{@code
 * for (DynamoDbRecord change : LambdaItems.toRecords(event)) {
 *     send(change.operation(), DocumentJson.create().toJson(change.keys()));    // item() is null of a REMOVE
 * }
 * }</pre>
 *
 * <p>Strings, numbers and whole arrays of bytes are shared with the event, so the event must not be changed afterwards.
 * A value with several members set has the first type in the order S, N, BOOL, NULL, B, M, L, BS, SS, NS. An image that
 * is not an item is a {@link DocumentJsonException} with its path. All methods are safe for use by any
 * number of threads.
 */
public final class LambdaItems {

    private LambdaItems() {}

    /** The changes of the event, in its order. */
    public static List<DynamoDbRecord> toRecords(DynamodbEvent event) {
        Objects.requireNonNull(event, "event");
        List<DynamoDbRecord> records = new ArrayList<>();
        if (event.getRecords() != null) {
            event.getRecords().forEach(record -> records.add(toRecord(record)));
        }
        return records;
    }

    /**
     * The record as a change. A part that the record does not have is {@code null}.
     *
     * @throws DocumentJsonException if it is no record of a stream: without {@code dynamodb}, or with
     *     neither keys nor an image in it
     */
    @SuppressWarnings("JavaUtilDate") // the event has one
    public static DynamoDbRecord toRecord(Record record) {
        Objects.requireNonNull(record, "record");
        StreamRecord change = record.getDynamodb();
        if (change == null
                || change.getKeys() == null && change.getNewImage() == null && change.getOldImage() == null) {
            throw new DocumentJsonException(
                    ErrorCode.INVALID_ENVELOPE,
                    "Expected a stream record with Keys, NewImage or OldImage but was one without",
                    "$.dynamodb",
                    -1,
                    -1);
        }
        Date time = change.getApproximateCreationDateTime();
        return new DynamoDbRecord(
                record.getEventName(),
                time == null ? null : Instant.ofEpochMilli(time.getTime()),
                toItem(change.getKeys()),
                toItem(change.getNewImage()),
                toItem(change.getOldImage()));
    }

    /**
     * The record as a change event of Debezium, {@link RecordPart#DEBEZIUM}, in UTF-8, as a producer of messages sends
     * it. Its key is {@code DocumentJson.create().toJson(toItem(record.getDynamodb().getKeys()))}.
     *
     * @throws DocumentJsonException if it is no record of a stream, or the form refuses it
     */
    public static byte[] toDebezium(Record record, DebeziumForm form) {
        Objects.requireNonNull(record, "record");
        ByteArrayOutputStream event = new ByteArrayOutputStream();
        try {
            DynamoDbTranscoder.builder()
                    .envelope(Envelope.STREAM_RECORDS)
                    .debezium(form)
                    .build()
                    .toDocumentLines(new ByteArrayInputStream(RecordText.of(record)), event);
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory has no I/O", e);
        } catch (DocumentJsonException e) {
            throw withoutOffset(e);
        }
        return Arrays.copyOf(event.toByteArray(), event.size() - 1);
    }

    /** The same error; the text that its offset is of is known here alone. */
    private static DocumentJsonException withoutOffset(DocumentJsonException error) {
        String problem = String.valueOf(error.getMessage());
        int place = problem.lastIndexOf(" at path " + error.path());
        return new DocumentJsonException(
                error.code(), place < 0 ? problem : problem.substring(0, place), error.path(), -1, -1);
    }

    /**
     * The item that an image, or the keys, of a record are; {@code null} if it is {@code null}, as the new image of a
     * REMOVE is. The map is new and mutable.
     */
    @NullUnmarked
    public static Map<String, AttributeValue> toItem(
            Map<String, com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue> image) {
        return image == null ? null : ImageReader.read(image);
    }

    /** The inverse of {@link #toItem}, also for {@code null}, as tests of functions need it. Bytes are copied. */
    @NullUnmarked
    public static Map<String, com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue> fromItem(
            Map<String, AttributeValue> item) {
        return item == null ? null : ImageWriter.write(item);
    }
}
