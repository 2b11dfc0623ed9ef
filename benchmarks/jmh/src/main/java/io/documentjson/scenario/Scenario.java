package io.documentjson.scenario;

import io.documentjson.DispatchVariant;
import io.documentjson.DocumentJson;
import io.documentjson.payload.Payload;
import io.documentjson.payload.Surface;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What a JVM does while it is recorded: one kind of document after another, each kind through the same call.
 *
 * <p>Compiled code depends on everything that a process has seen, so that every scenario has a JVM of its own. All but
 * the last of the documents' kinds are training, which is warm-up.
 */
enum Scenario {
    FLAT_STRINGS("flat-strings", List.of("strings"), Scenario::toJson),
    NUMBERS("numbers", List.of("numbers"), Scenario::toJson),
    MIXED_10_TYPES("mixed-10-types", List.of("mixed-10-types"), Scenario::toJson),
    NESTED("nested", List.of("nested-m"), Scenario::toJson),
    GETJSON_SMALL("getjson-small", List.of("held"), Scenario::getJson),
    TRAINED_FLAT_THEN_MIXED("trained-flat-then-mixed", List.of("strings", "mixed-10-types"), Scenario::toJson),
    REAL_DOCUMENTS("real-documents", List.of("real"), Scenario::toJson),
    DISPATCH_ENUM_BODIES("dispatch-enum-bodies", List.of("mixed"), variant("enum-bodies")),
    DISPATCH_ENUM_LAMBDAS("dispatch-enum-lambdas", List.of("mixed"), variant("enum-lambdas")),
    DISPATCH_SWITCH("dispatch-switch", List.of("mixed"), variant("switch")),
    DISPATCH_IF_CHAIN("dispatch-if-chain", List.of("mixed"), variant("if-chain")),
    DISPATCH_PEEL_THEN_SWITCH("dispatch-peel-then-switch", List.of("mixed"), variant("peel-then-switch"));

    private static final int DOCUMENTS = 256;

    private final String label;
    private final List<String> kinds;
    private final ToIntFunction<Map<String, AttributeValue>> call;

    Scenario(String label, List<String> kinds, ToIntFunction<Map<String, AttributeValue>> call) {
        this.label = label;
        this.kinds = kinds;
        this.call = call;
    }

    static Scenario named(String label) {
        return Stream.of(values())
                .filter(scenario -> scenario.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Expected the name of a scenario but was " + label));
    }

    String label() {
        return label;
    }

    /** The kinds of documents in the order in which they come. */
    List<List<Map<String, AttributeValue>>> documents() {
        return kinds.stream().map(Scenario::documents).toList();
    }

    /** What is done to each document; a number, so that nothing of it can be left out. */
    ToIntFunction<Map<String, AttributeValue>> call() {
        return call;
    }

    private static List<Map<String, AttributeValue>> documents(String kind) {
        return switch (kind) {
            case "strings", "mixed" -> Payload.ofTypes(kind, DOCUMENTS);
            case "held" -> held();
            case "real" -> real();
            default -> Payload.named(kind).items(DOCUMENTS);
        };
    }

    /** Small documents of several shapes, each an attribute of an item. */
    private static List<Map<String, AttributeValue>> held() {
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        for (Payload payload : List.of(Payload.B50, Payload.B100, Payload.B500)) {
            for (Map<String, AttributeValue> data : payload.items(DOCUMENTS)) {
                Map<String, AttributeValue> item = new LinkedHashMap<>();
                item.put("id", AttributeValue.fromS("holder"));
                item.put("data", AttributeValue.fromM(data));
                all.add(Collections.unmodifiableMap(item));
            }
        }
        return all;
    }

    /** The sample orders, texts with escapes within ASCII and beyond, and those sets of other people that are there. */
    private static List<Map<String, AttributeValue>> real() {
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        all.addAll(new Surface(2_000, 12, 0).items());
        all.addAll(new Surface(2_000, 12, 1).items());
        Payload.realOnes().stream().filter(Payload::isPresent).forEach(payload -> all.addAll(payload.items(DOCUMENTS)));
        return all;
    }

    private static int toJson(Map<String, AttributeValue> item) {
        return DocumentJson.create().toJson(item).length();
    }

    private static int getJson(Map<String, AttributeValue> item) {
        return DocumentJson.create().getJson(item, "data").length();
    }

    /** The variant is made by the first document, so that listing scenarios loads none of them. */
    private static ToIntFunction<Map<String, AttributeValue>> variant(String name) {
        return new Variant(name);
    }

    private static final class Variant implements ToIntFunction<Map<String, AttributeValue>> {

        private final String name;
        private DispatchVariant writer;

        Variant(String name) {
            this.name = name;
        }

        @Override
        public int applyAsInt(Map<String, AttributeValue> item) {
            if (writer == null) {
                writer = DispatchVariant.named(name);
            }
            return writer.write(item);
        }
    }
}
