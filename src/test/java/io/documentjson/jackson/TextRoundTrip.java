package io.documentjson.jackson;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.plain.PlainItems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes and reads text in every way. Throws an {@code AssertionError} where that does not give the item back. */
public final class TextRoundTrip {

    static final Map<String, AttributeValue> ITEM = Map.of(
            "id",
            AttributeValue.fromS("é \uD83D\uDE00 \n"),
            "rest",
            AttributeValue.fromM(Map.of(
                    "list",
                    AttributeValue.fromL(List.of(AttributeValue.fromN("1.50"), AttributeValue.fromBool(true))))));

    private TextRoundTrip() {}

    /** Prints when all is well. */
    public static void main(String[] args) throws IOException {
        check(DocumentJson.create());
        check(DynamoDbJson.create());
        expectItem(PlainItems.create().fromPlain(PlainItems.create().toPlain(ITEM)));
        System.out.println("all texts passed");
    }

    private static void check(ItemJson json) throws IOException {
        String text = json.toJson(ITEM);
        expectItem(json.fromJson(text));
        expectItem(json.fromJson(json.toJsonBytes(ITEM)));
        expectItem(json.fromJson(new ByteArrayInputStream(json.toJsonBytes(ITEM))));
        expectItem(json.toBuilder().prettyPrint(true).build().fromJson(text));
        AttributeValue rest = ITEM.get("rest");
        if (!rest.equals(json.valueFromJson(String.valueOf(json.getJson(ITEM, "rest"))))) {
            throw new AssertionError("Expected the value of an attribute but was another");
        }
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        json.writeJsonLines(List.of(ITEM, ITEM), lines);
        try (Stream<Map<String, AttributeValue>> items =
                json.readJsonLines(new ByteArrayInputStream(lines.toByteArray()))) {
            items.forEach(TextRoundTrip::expectItem);
        }
        try {
            json.fromJson("{\"a\":}");
            throw new AssertionError("Expected a refusal of text that is not JSON but was none");
        } catch (DocumentJsonException expected) {
            System.out.println(expected.getMessage());
        }
    }

    static void expectItem(Map<String, AttributeValue> item) {
        if (!item.equals(ITEM)) {
            throw new AssertionError("Expected the item that was written but was another");
        }
    }
}
