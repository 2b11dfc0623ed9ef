package io.documentjson.lambda;

import com.amazonaws.services.lambda.runtime.events.DynamodbEvent.DynamodbStreamRecord;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.Identity;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.Record;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamRecord;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A record as the text that Lambda made it of.
 *
 * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html">Events of DynamoDB in AWS Lambda</a>
 */
final class RecordText {

    private static final DynamoDbJson ITEMS = DynamoDbJson.create();

    private static final DocumentJson TEXTS = DocumentJson.create();

    /** Names and texts of JSON. */
    private final Map<String, String> members = new LinkedHashMap<>();

    private RecordText() {}

    @SuppressWarnings("JavaUtilDate") // the event has one
    static byte[] of(Record record) {
        RecordText text = new RecordText();
        text.add("eventID", record.getEventID());
        text.add("eventName", record.getEventName());
        text.add("awsRegion", record.getAwsRegion());
        if (record instanceof DynamodbStreamRecord ofStream) {
            text.add("eventSourceARN", ofStream.getEventSourceARN());
        }
        Identity identity = record.getUserIdentity();
        if (identity != null) {
            RecordText user = new RecordText();
            user.add("principalId", identity.getPrincipalId());
            text.members.put("userIdentity", user.object());
        }
        StreamRecord change = record.getDynamodb();
        if (change != null) {
            RecordText inner = new RecordText();
            if (change.getApproximateCreationDateTime() != null) {
                inner.members.put(
                        "ApproximateCreationDateTime",
                        Long.toString(change.getApproximateCreationDateTime().getTime()));
                inner.add("ApproximateCreationDateTimePrecision", "MILLISECOND");
            }
            inner.add("SequenceNumber", change.getSequenceNumber());
            inner.add("Keys", change.getKeys());
            inner.add("NewImage", change.getNewImage());
            inner.add("OldImage", change.getOldImage());
            text.members.put("dynamodb", inner.object());
        }
        return text.object().getBytes(StandardCharsets.UTF_8);
    }

    private void add(String name, @Nullable String text) {
        if (text != null) {
            members.put(name, TEXTS.toJson(software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS(text)));
        }
    }

    private String object() {
        return members.entrySet().stream()
                .map(member -> '"' + member.getKey() + "\":" + member.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }

    private void add(String name, @Nullable Map<String, AttributeValue> image) {
        if (image != null) {
            members.put(name, ITEMS.toJson(LambdaItems.toItem(image)));
        }
    }
}
