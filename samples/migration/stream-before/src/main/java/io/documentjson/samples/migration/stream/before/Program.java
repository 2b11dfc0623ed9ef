package io.documentjson.samples.migration.stream.before;

import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.StreamRecord;
import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
import com.amazonaws.services.lambda.runtime.events.DynamodbEvent.DynamodbStreamRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Gives the handler an event as AWS Lambda does, and writes the lines that it returns. */
public final class Program {

    private Program() {}

    /**
     * @param args the file for the lines
     * @throws IOException if it could not be written
     */
    public static void main(String[] args) throws IOException {
        Map<String, AttributeValue> keys = Map.of("customer", new AttributeValue().withS("Ada"));
        Map<String, AttributeValue> order = Map.of(
                "customer", new AttributeValue().withS("Ada"),
                "total", new AttributeValue().withN("19.90"),
                "paid", new AttributeValue().withBOOL(true),
                "tags", new AttributeValue().withSS("a/b", "c"),
                "lines", new AttributeValue().withL(new AttributeValue().withM(keys)));
        Map<String, AttributeValue> noted =
                Map.of("customer", new AttributeValue().withS("Ada"), "note", new AttributeValue().withS("\"to you\""));
        DynamodbEvent event = new DynamodbEvent();
        event.setRecords(List.of(
                record("INSERT", new StreamRecord().withKeys(keys).withNewImage(order)),
                record(
                        "MODIFY",
                        new StreamRecord().withKeys(keys).withOldImage(order).withNewImage(noted)),
                record("REMOVE", new StreamRecord().withKeys(keys).withOldImage(noted))));

        Path file = Path.of(args[0]);
        Files.createDirectories(file.getParent());
        Files.write(file, new OrderEvents().handleRequest(event, null));
    }

    private static DynamodbStreamRecord record(String name, StreamRecord change) {
        DynamodbStreamRecord record = new DynamodbStreamRecord();
        record.setEventName(name);
        record.setDynamodb(change);
        return record;
    }
}
