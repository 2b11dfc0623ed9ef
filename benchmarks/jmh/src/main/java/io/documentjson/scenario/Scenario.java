package io.documentjson.scenario;

import io.documentjson.DocumentJson;
import io.documentjson.payload.Labelled;
import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The work of a JVM while it is recorded: one kind of document after another, each kind through the same call.
 *
 * <p>Compiled code depends on everything that a process has seen, so that every scenario has a JVM of its own. All but
 * the last of the documents' kinds are training, which is warm-up.
 */
enum Scenario implements Labelled {
    FLAT_STRINGS(Scenario::toJson, "strings"),
    NUMBERS(Scenario::toJson, "numbers"),
    MIXED_10_TYPES(Scenario::toJson, "mixed-10-types"),
    NESTED(Scenario::toJson, "nested-m"),
    GETJSON_SMALL(
            item -> DocumentJson.create().getJson(item, Operation.ATTRIBUTE).length(), "held"),
    TRAINED_FLAT_THEN_MIXED(Scenario::toJson, "strings", "mixed-10-types"),
    REAL_DOCUMENTS(Scenario::toJson, "real");

    private static final int DOCUMENTS = 256;

    private final Work.Call<Map<String, AttributeValue>> call;
    private final List<String> kinds;

    Scenario(Work.Call<Map<String, AttributeValue>> call, String... kinds) {
        this.call = call;
        this.kinds = List.of(kinds);
    }

    static Scenario named(String label) {
        return Labelled.named(Scenario.class, label);
    }

    /** The kinds of documents in the order in which they come. */
    List<List<Map<String, AttributeValue>>> documents() {
        return kinds.stream().map(Scenario::documents).toList();
    }

    /** The call on each document; it gives a number, so that nothing of it can be left out. */
    Work.Call<Map<String, AttributeValue>> call() {
        return call;
    }

    /**
     * A kind may be a payload; or {@code held}, small documents of several shapes, each an attribute of an item; or
     * {@code real}, the sample orders, texts with escapes within ASCII and beyond, and those sets of other people that
     * are there.
     */
    private static List<Map<String, AttributeValue>> documents(String kind) {
        return switch (kind) {
            case "held" ->
                all(Stream.of(Payload.B50, Payload.B100, Payload.B500))
                        .map(Operation::holder)
                        .toList();
            case "real" ->
                all(Stream.concat(
                                Stream.of(Payload.ESCAPES, Payload.CJK_STATUSES),
                                Payload.realOnes().stream().filter(Payload::isPresent)))
                        .toList();
            default -> Payload.named(kind).items(DOCUMENTS);
        };
    }

    private static Stream<Map<String, AttributeValue>> all(Stream<Payload> payloads) {
        return payloads.flatMap(payload -> payload.items(DOCUMENTS).stream());
    }

    private static int toJson(Map<String, AttributeValue> item) {
        return DocumentJson.create().toJson(item).length();
    }
}
