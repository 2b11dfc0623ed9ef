package io.documentjson.cli;

import io.documentjson.events.AttributeType;

/** A description as one JSON object. */
final class DescriptionJson {

    private DescriptionJson() {}

    static String of(Description description) {
        SizeHistogram sizes = description.sizes();
        JsonText json = new JsonText().open();
        json.name("items").value(sizes.count());
        json.name("bytes").value(sizes.sum());
        json.name("itemBytes").open();
        json.name("p50").value(sizes.percentile(0.5));
        json.name("p99").value(sizes.percentile(0.99));
        json.name("max").value(sizes.max());
        json.name("limit").value(Description.MAX_ITEM_BYTES).close();
        json.name("attributes").openArray();
        for (Description.Entry entry : description.paths()) {
            append(entry, json);
        }
        json.closeArray().name("shapes").openArray();
        for (Shapes.Shape shape : description.shapes().all()) {
            json.open().name("attributes").value(shape.attributes());
            json.name("count").value(shape.count());
            json.name("first").value(shape.place()).close();
        }
        json.closeArray().name("itemsOfOtherShapes").value(description.shapes().others());
        json.name("odd").openArray();
        for (Description.Odd odd : description.odd()) {
            json.open().name("path").value(odd.path());
            json.name("type").value(odd.type().name());
            json.name("usualType").value(odd.usual().name());
            json.name("count").value(odd.count());
            json.name("of").value(odd.of());
            json.name("first").value(odd.place()).close();
        }
        return json.closeArray().close() + "\n";
    }

    private static void append(Description.Entry entry, JsonText json) {
        PathStatistics at = entry.statistics();
        json.open().name("path").value(entry.path());
        json.name("count").value(at.count());
        json.name("of").value(entry.parents());
        json.name("averageBytes").value(at.averageBytes());
        json.name("maxBytes").value(at.maxBytes());
        json.name("types").open();
        for (AttributeType type : at.types()) {
            json.name(type.name()).value(at.count(type));
        }
        json.close();
        for (AttributeType type : at.types()) {
            String example = at.example(type);
            if (example != null) {
                json.name("example" + type).value(example);
            }
        }
        json.close();
    }
}
