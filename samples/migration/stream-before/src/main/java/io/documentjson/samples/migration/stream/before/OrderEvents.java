package io.documentjson.samples.migration.stream.before;

import com.amazonaws.services.dynamodbv2.document.ItemUtils;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.StreamRecord;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A line of JSON for each change of the table of orders. */
public final class OrderEvents implements RequestHandler<DynamodbEvent, List<String>> {

    @Override
    public List<String> handleRequest(DynamodbEvent event, Context context) {
        List<String> lines = new ArrayList<>();
        for (DynamodbEvent.DynamodbStreamRecord record : event.getRecords()) {
            StreamRecord change = record.getDynamodb();
            String customer = change.getKeys().get("customer").getS();
            Map<String, AttributeValue> image = change.getNewImage();
            if (image == null) {
                lines.add(record.getEventName() + " of " + customer);
                continue;
            }
            Object note = ItemUtils.toSimpleValue(image.get("note"));
            lines.add(record.getEventName() + " of " + customer + ", note " + note + ": "
                    + ItemUtils.toItem(new TreeMap<>(image)).toJSON());
        }
        return lines;
    }
}
