package consumer;

import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.lambda.LambdaItems;
import java.util.Map;

/** The code that README.md shows, on the class path. */
public final class Main {

    private Main() {}

    public static void main(String[] args) throws Exception {
        var item = DynamoDbJson.create().fromJson("{\"id\":{\"S\":\"u1\"},\"age\":{\"N\":\"42\"},\"tags\":{\"SS\":[\"a\",\"b\"]}}");
        expect("{\"id\":\"u1\",\"age\":42,\"tags\":[\"a\",\"b\"]}", DocumentJson.create().toJson(item));

        var event = LambdaItems.toItem(Map.of("id", new AttributeValue("u1")));
        expect("{\"id\":\"u1\"}", DocumentJson.create().toJson(event));

        var jackson2 = io.documentjson.jackson2.ItemMapper.of(new com.fasterxml.jackson.databind.ObjectMapper());
        expect("{id=u1, age=42, tags=[a, b]}", jackson2.fromItem(item, Map.class).toString());
        var jackson3 = io.documentjson.jackson3.ItemMapper.of(new tools.jackson.databind.json.JsonMapper());
        expect("{id=u1, age=42, tags=[a, b]}", jackson3.fromItem(item, Map.class).toString());
        System.out.println("maven: passed");
    }

    private static void expect(String expected, String actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError("Expected " + expected + " but was " + actual);
        }
    }
}
