package io.documentjson.cli;

import io.documentjson.events.AttributeType;

/** A description as one JSON object. */
final class DescriptionJson {

    private DescriptionJson() {}

    static JsonObject of(Description description) {
        SizeHistogram sizes = description.sizes();
        return new JsonObject()
                .add("items", sizes.count())
                .add("bytes", sizes.sum())
                .add(
                        "itemBytes",
                        new JsonObject()
                                .add("p50", sizes.percentile(0.5))
                                .add("p99", sizes.percentile(0.99))
                                .add("max", sizes.max())
                                .add("limit", Description.MAX_ITEM_BYTES))
                .add(
                        "attributes",
                        description.paths().stream().map(DescriptionJson::of).toList())
                .add(
                        "shapes",
                        description.shapes().all().stream()
                                .map(DescriptionJson::of)
                                .toList())
                .add("itemsOfOtherShapes", description.shapes().others())
                .add("odd", description.odd().stream().map(DescriptionJson::of).toList());
    }

    private static JsonObject of(Description.Entry entry) {
        PathStatistics at = entry.statistics();
        JsonObject types = new JsonObject();
        at.types().forEach(type -> types.add(type.name(), at.count(type)));
        JsonObject json = new JsonObject()
                .add("path", entry.path())
                .add("count", at.count())
                .add("of", entry.parents())
                .add("averageBytes", at.averageBytes())
                .add("maxBytes", at.maxBytes())
                .add("types", types);
        for (AttributeType type : at.types()) {
            String example = at.of(type).example;
            if (example != null) {
                json.add("example" + type, example);
            }
        }
        return json;
    }

    private static JsonObject of(Shapes.Shape shape) {
        return new JsonObject()
                .add("attributes", shape.text())
                .add("count", shape.count())
                .add("first", shape.place());
    }

    private static JsonObject of(Description.Odd odd) {
        return new JsonObject()
                .add("path", odd.path())
                .add("type", odd.type())
                .add("usualType", odd.usual())
                .add("count", odd.count())
                .add("of", odd.of())
                .add("first", odd.place());
    }
}
