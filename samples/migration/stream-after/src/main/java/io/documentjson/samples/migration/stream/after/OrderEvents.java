package io.documentjson.samples.migration.stream.after;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamRecord;
import io.documentjson.DocumentJson;
import io.documentjson.lambda.LambdaItems;
import io.documentjson.plain.PlainItems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A line of JSON for each change of the table of orders. */
public final class OrderEvents implements RequestHandler<DynamodbEvent, List<String>> {

    @Override
    public List<String> handleRequest(DynamodbEvent event, Context context) {
        List<String> lines = new ArrayList<>();
        for (DynamodbEvent.DynamodbStreamRecord record : event.getRecords()) {
            StreamRecord change = record.getDynamodb();
            String customer =
                    LambdaItems.toItem(change.getKeys()).get("customer").s();
            Map<String, AttributeValue> image = LambdaItems.toItem(change.getNewImage());
            if (image == null) {
                lines.add(record.getEventName() + " of " + customer);
                continue;
            }
            Object note = PlainItems.create().toPlain(image.get("note"));
            lines.add(record.getEventName() + " of " + customer + ", note " + note + ": "
                    + DocumentJson.create().toJson(new TreeMap<>(image)));
        }
        return lines;
    }
}
