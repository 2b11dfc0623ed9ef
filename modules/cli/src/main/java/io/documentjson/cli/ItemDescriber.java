package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.transcode.JsonItemWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Adds items to a description. Sizes are those that DynamoDB counts.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html">DynamoDB
 *     item sizes and formats</a>
 */
final class ItemDescriber implements ItemEvents {

    private static final int CONTAINER_BYTES = 3;
    private static final int EXAMPLE_CHARS = 60;

    private final Description description;
    private final String file;
    private final boolean withExamples;
    private final Runnable onItem;

    /** The open containers, the innermost first. */
    private final Deque<Container> containers = new ArrayDeque<>();

    private long items;

    /** Example of the current value or set, if it is the first of its type at its path and examples are wanted. */
    private @Nullable Example example;

    /** The attributes of the item, with their types, in the order in which they come. */
    private final List<String> attributes = new ArrayList<>();

    /** The attributes of the previous item, and its shape. */
    private List<String> lastAttributes = List.of();

    private List<String> lastShape = List.of();

    /** Number of items of the last shape that are not counted yet. */
    private long run;

    private String runPlace = "";

    /** @param onItem called after each item */
    ItemDescriber(Description description, String file, boolean withExamples, Runnable onItem) {
        this.description = description;
        this.file = file;
        this.withExamples = withExamples;
        this.onItem = onItem;
    }

    /** A map, a list or a set that is open. */
    private static final class Container {
        private final PathStatistics at;
        private final AttributeType type;
        private long bytes;

        /** The number of names so far; most items have the same order. */
        private int named;

        /** Statistics for the value of the last name. */
        private PathStatistics member;

        Container(PathStatistics at, AttributeType type, long bytes) {
            this.at = at;
            this.type = type;
            this.bytes = bytes;
            member = at;
        }
    }

    /** A value as document JSON, the only one of an item, which is shown of a path and a type. */
    private static final class Example {

        private final ByteArrayOutputStream item = new ByteArrayOutputStream();
        private final JsonItemWriter writer = JsonItemWriter.builder().build(item);

        Example() throws IOException {
            writer.startMap();
            writer.name("v");
        }

        /** The beginning of the value, which is complete. */
        String text() throws IOException {
            writer.endMap();
            writer.flush();
            String text = item.toString(StandardCharsets.UTF_8);
            return TextTable.cutEnd(text.substring(text.indexOf(':') + 1, text.lastIndexOf('}')), EXAMPLE_CHARS);
        }
    }

    @Override
    public void startMap() {
        if (containers.isEmpty()) {
            items++;
            attributes.clear();
            containers.push(new Container(description.root(), AttributeType.M, 0));
        } else {
            containers.push(new Container(target(), AttributeType.M, CONTAINER_BYTES));
        }
    }

    @Override
    public void name(String name) {
        Container map = containers.element();
        map.member = map.at.child(name, map.named++);
        map.bytes += map.member.nameBytes(name) + (containers.size() == 1 ? 0 : 1);
    }

    @Override
    public void endMap() throws IOException {
        if (containers.size() > 1) {
            end();
            return;
        }
        description.sizes().add(containers.pop().bytes);
        if (!attributes.equals(lastAttributes)) {
            countRun();
            lastAttributes = List.copyOf(attributes);
            // Their order says nothing.
            lastShape = List.copyOf(new TreeSet<>(attributes));
            runPlace = place();
        }
        run++;
        onItem.run();
    }

    @Override
    public void startList() {
        containers.push(new Container(target(), AttributeType.L, CONTAINER_BYTES));
    }

    @Override
    public void endList() throws IOException {
        end();
    }

    @Override
    public void startSet(AttributeType type) throws IOException {
        begin(type, writer -> writer.startSet(type));
        containers.push(new Container(target(), type, 0));
    }

    @Override
    public void endSet() throws IOException {
        if (example != null) {
            example.writer.endSet();
        }
        end();
    }

    @Override
    public void string(String text) throws IOException {
        value(AttributeType.S, Sizes.utf8Length(text), writer -> writer.string(text));
    }

    @Override
    public void number(String text) throws IOException {
        value(AttributeType.N, (digits(text) + 1L) / 2 + 1, writer -> writer.number(text));
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        value(AttributeType.B, bytes.length, writer -> writer.binary(bytes));
    }

    @Override
    public void bool(boolean value) throws IOException {
        value(AttributeType.BOOL, 1, writer -> writer.bool(value));
    }

    @Override
    public void nul(boolean value) throws IOException {
        value(AttributeType.NULL, 1, writer -> writer.nul(value));
    }

    /** Counts the last items, which all have one shape. */
    void countRun() {
        if (run > 0) {
            description.shapes().add(lastShape, run, runPlace);
            run = 0;
        }
    }

    private String place() {
        return file + ", item " + items;
    }

    private void end() throws IOException {
        Container container = containers.pop();
        count(container.at, container.type, container.bytes);
    }

    /** Adds a value that is neither a map nor a list nor a set; {@code show} writes it. */
    private void value(AttributeType type, long bytes, Consumer<JsonItemWriter> show) throws IOException {
        Container around = containers.element();
        if (!isSet(around.type)) {
            begin(type, show);
            count(target(), type, bytes);
            return;
        }
        around.bytes += bytes;
        if (example != null) {
            show.accept(example.writer);
        }
    }

    /** Begins an example if the next value is to be one. */
    private void begin(AttributeType type, Consumer<JsonItemWriter> show) throws IOException {
        if (withExamples && target().count(type) == 0) {
            example = new Example();
            show.accept(example.writer);
        }
    }

    /** Statistics for the next value. */
    private PathStatistics target() {
        Container around = containers.element();
        return around.type == AttributeType.L ? around.at.elements() : around.member;
    }

    private void count(PathStatistics at, AttributeType type, long bytes) throws IOException {
        Container around = containers.element();
        around.bytes += bytes + (around.type == AttributeType.L ? 1 : 0);
        PathStatistics.OfType values = at.add(type, bytes);
        if (containers.size() == 1) {
            attributes.add(values.label);
        }
        if (values.count == 1) {
            values.place = place();
            values.example = example == null ? null : example.text();
            example = null;
        }
    }

    private static boolean isSet(AttributeType type) {
        return type == AttributeType.SS || type == AttributeType.NS || type == AttributeType.BS;
    }

    /** The significant digits: those before the exponent without zeros at either end. */
    private static int digits(String number) {
        int digits = 0;
        int zeros = 0;
        for (int i = 0; i < number.length() && (number.charAt(i) | ' ') != 'e'; i++) {
            int digit = number.charAt(i) - '0';
            if (digit == 0) {
                zeros += digits > 0 ? 1 : 0;
            } else if (digit > 0 && digit <= 9) {
                digits += zeros + 1;
                zeros = 0;
            }
        }
        return digits;
    }
}
