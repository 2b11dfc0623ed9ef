package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import java.io.IOException;

/** A description as one JSON object. */
final class DescriptionJson {

    private DescriptionJson() {}

    static byte[] of(Description description) throws IOException {
        SizeHistogram sizes = description.sizes();
        JsonObject json = new JsonObject()
                .add("items", sizes.count())
                .add("bytes", sizes.sum())
                .open("itemBytes")
                .add("p50", sizes.percentile(0.5))
                .add("p99", sizes.percentile(0.99))
                .add("max", sizes.max())
                .add("limit", Description.MAX_ITEM_BYTES)
                .close();
        json.openArray("attributes");
        for (Description.Entry entry : description.paths()) {
            append(entry, json);
        }
        json.closeArray().openArray("shapes");
        for (Shapes.Shape shape : description.shapes().all()) {
            json.openElement()
                    .add("attributes", shape.text())
                    .add("count", shape.count())
                    .add("first", shape.place())
                    .close();
        }
        json.closeArray()
                .add("itemsOfOtherShapes", description.shapes().others())
                .openArray("odd");
        for (Description.Odd odd : description.odd()) {
            json.openElement()
                    .add("path", odd.path())
                    .add("type", odd.type().name())
                    .add("usualType", odd.usual().name())
                    .add("count", odd.count())
                    .add("of", odd.of())
                    .add("first", odd.place())
                    .close();
        }
        return json.closeArray().toLine();
    }

    private static void append(Description.Entry entry, JsonObject json) throws IOException {
        PathStatistics at = entry.statistics();
        json.openElement()
                .add("path", entry.path())
                .add("count", at.count())
                .add("of", entry.parents())
                .add("averageBytes", at.averageBytes())
                .add("maxBytes", at.maxBytes())
                .open("types");
        for (AttributeType type : at.types()) {
            json.add(type.name(), at.count(type));
        }
        json.close();
        for (AttributeType type : at.types()) {
            String example = at.example(type);
            if (example != null) {
                json.add("example" + type, example);
            }
        }
        json.close();
    }
}
