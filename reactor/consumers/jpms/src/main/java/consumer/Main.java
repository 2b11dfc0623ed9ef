package consumer;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.lambda.LambdaItems;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The same as modules. */
public final class Main {

    private Main() {}

    public static void main(String[] args) throws Exception {
        Set<String> modules = Main.class.getModule().getLayer().modules().stream()
                .map(Module::getName)
                .filter(name -> name.startsWith("io.documentjson"))
                .collect(Collectors.toSet());
        Set<String> required = Set.of(
                "io.documentjson", "io.documentjson.jackson2", "io.documentjson.jackson3", "io.documentjson.lambda");
        if (!Main.class.getModule().isNamed() || !modules.equals(required)) {
            throw new AssertionError("Expected the modules " + required + " but was " + modules);
        }
        var item = DynamoDbJson.create().fromJson("{\"id\":{\"S\":\"u1\"}}");
        String text = DocumentJson.create().toJson(item)
                + io.documentjson.jackson2.ItemMapper.of(new com.fasterxml.jackson.databind.ObjectMapper())
                        .fromItem(item, Map.class)
                + io.documentjson.jackson3.ItemMapper.of(new tools.jackson.databind.json.JsonMapper())
                        .fromItem(item, Map.class)
                + LambdaItems.toItem(Map.of()).size();
        if (!text.equals("{\"id\":\"u1\"}{id=u1}{id=u1}0")) {
            throw new AssertionError("Unexpected text " + text);
        }
        System.out.println("jpms: passed");
    }
}
