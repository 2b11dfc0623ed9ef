package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.text.JsonEvents;
import io.documentjson.text.Utf8JsonGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Adds items to a description. Sizes are those that DynamoDB counts.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html">DynamoDB item
 *     sizes and formats</a>
 */
final class ItemDescriber implements ItemEvents {

    private static final int CONTAINER_BYTES = 3;
    private static final int EXAMPLE_CHARS = 60;

    private final Description description;
    private final String file;
    private final boolean withExamples;
    private final Runnable onItem;

    /** The containers, the item first; those beyond {@link #depth} are used again. */
    private final List<Container> containers = new ArrayList<>();

    private int depth;
    private long items;

    /** How many open containers are the first of their type at their path, and become an example. */
    private int examples;

    /** The attributes of the last item in the order in which they came, and what that made of them. */
    private final StringBuilder order = new StringBuilder();

    private String lastOrder = "";
    private String lastShape = "";

    /** How often the last shape has come without being counted. */
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
        private PathStatistics at = new PathStatistics("");
        private AttributeType type = AttributeType.M;
        private long bytes;

        /** How many members were named; those of most items come in the same order. */
        private int named;

        /** Where the value of the last name is counted. */
        private PathStatistics member = at;

        private @Nullable Example example;
    }

    /** A value as document JSON, which is shown of a path and a type. */
    private static final class Example {
        private final Utf8JsonGenerator generator = new Utf8JsonGenerator();
        private final JsonEvents events = new JsonEvents(generator);

        Example() {
            generator.openString(false);
            generator.startRoot(Utf8JsonGenerator.COMPACT);
        }

        /** The beginning of the value, which is complete. */
        String text() {
            generator.endRoot();
            String text = generator.toString();
            return text.length() <= EXAMPLE_CHARS ? text : text.substring(0, EXAMPLE_CHARS) + "...";
        }
    }

    @Override
    public void startMap() {
        if (depth == 0) {
            items++;
            order.setLength(0);
            push(description.root(), AttributeType.M, 0);
        } else {
            start(AttributeType.M, CONTAINER_BYTES, JsonEvents::startMap);
        }
    }

    @Override
    public void name(String name) {
        Container map = containers.get(depth - 1);
        map.member = map.at.child(name, map.named++);
        map.bytes += map.member.nameBytes() + (depth == 1 ? 0 : 1);
        if (examples > 0) {
            show(events -> events.name(name));
        }
    }

    @Override
    public void endMap() {
        if (depth > 1) {
            end(JsonEvents::endMap);
            return;
        }
        depth = 0;
        description.sizes().add(containers.get(0).bytes);
        String now = order.toString();
        if (!now.equals(lastOrder)) {
            countRun();
            lastOrder = now;
            lastShape = shapeOf(now);
            runPlace = place();
        }
        run++;
        onItem.run();
    }

    @Override
    public void startList() {
        start(AttributeType.L, CONTAINER_BYTES, JsonEvents::startList);
    }

    @Override
    public void endList() {
        end(JsonEvents::endList);
    }

    @Override
    public void startSet(AttributeType type) {
        start(type, 0, JsonEvents::startList);
    }

    @Override
    public void endSet() {
        end(JsonEvents::endList);
    }

    @Override
    public void string(String text) {
        if (examplesWanted(AttributeType.S)) {
            show(AttributeType.S, events -> events.string(text));
        }
        value(AttributeType.S, utf8Length(text));
    }

    @Override
    public void number(String text) {
        if (examplesWanted(AttributeType.N)) {
            show(AttributeType.N, events -> events.number(text));
        }
        value(AttributeType.N, (digits(text) + 1L) / 2 + 1);
    }

    @Override
    public void binary(byte[] bytes) {
        if (examplesWanted(AttributeType.B)) {
            show(AttributeType.B, events -> events.binary(bytes));
        }
        value(AttributeType.B, bytes.length);
    }

    @Override
    public void bool(boolean value) {
        if (examplesWanted(AttributeType.BOOL)) {
            show(AttributeType.BOOL, events -> events.bool(value));
        }
        value(AttributeType.BOOL, 1);
    }

    @Override
    public void nul(boolean value) {
        if (examplesWanted(AttributeType.NULL)) {
            show(AttributeType.NULL, events -> events.nul(value));
        }
        value(AttributeType.NULL, 1);
    }

    /** Counts the items whose shape was that of the ones before them. */
    void finish() {
        countRun();
    }

    private void countRun() {
        if (run > 0) {
            description.shapes().add(lastShape, run, runPlace);
            run = 0;
        }
    }

    /** The attributes sorted, as their order says nothing. */
    private static String shapeOf(String attributes) {
        Set<String> sorted = new TreeSet<>(List.of(attributes.split("\u0000", -1)));
        // Each of them has a separator behind it.
        sorted.remove("");
        return String.join(", ", sorted);
    }

    private String place() {
        return file + ", item " + items;
    }

    private Container push(PathStatistics at, AttributeType type, long bytes) {
        if (depth == containers.size()) {
            containers.add(new Container());
        }
        Container container = containers.get(depth++);
        container.at = at;
        container.type = type;
        container.bytes = bytes;
        container.named = 0;
        container.example = null;
        return container;
    }

    private void start(AttributeType type, long bytes, Consumer<JsonEvents> opening) {
        PathStatistics at = target();
        Container container = push(at, type, bytes);
        if (withExamples && at.count(type) == 0) {
            container.example = new Example();
            examples++;
        }
        show(opening);
    }

    private void end(Consumer<JsonEvents> closing) {
        show(closing);
        Container container = containers.get(--depth);
        Example example = container.example;
        if (example != null) {
            examples--;
        }
        count(container.at, container.type, container.bytes, example == null ? null : example.text());
    }

    private void value(AttributeType type, long bytes) {
        Container around = containers.get(depth - 1);
        if (isSet(around.type)) {
            around.bytes += bytes;
        } else {
            count(target(), type, bytes, null);
        }
    }

    /** Where the next value is counted. */
    private PathStatistics target() {
        Container around = containers.get(depth - 1);
        return around.type == AttributeType.L ? around.at.elements() : around.member;
    }

    private void count(PathStatistics at, AttributeType type, long bytes, @Nullable String example) {
        Container around = containers.get(depth - 1);
        around.bytes += bytes + (around.type == AttributeType.L ? 1 : 0);
        if (depth == 1) {
            order.append(at.name()).append(':').append(type.name()).append('\u0000');
        }
        if (at.add(type, bytes)) {
            at.setFirst(type, place(), example == null ? at.example(type) : example);
        }
    }

    private static boolean isSet(AttributeType type) {
        return type == AttributeType.SS || type == AttributeType.NS || type == AttributeType.BS;
    }

    private boolean examplesWanted(AttributeType type) {
        return withExamples && (examples > 0 || !isSet(containers.get(depth - 1).type) && target().count(type) == 0);
    }

    /** Takes a value that is no container into the examples that it is part of, or as one. */
    private void show(AttributeType type, Consumer<JsonEvents> value) {
        show(value);
        if (!isSet(containers.get(depth - 1).type) && target().count(type) == 0) {
            Example example = new Example();
            value.accept(example.events);
            target().setFirst(type, place(), example.text());
        }
    }

    /** Takes an event into the examples that are open. */
    private void show(Consumer<JsonEvents> event) {
        for (int i = 0; examples > 0 && i < depth; i++) {
            Example example = containers.get(i).example;
            if (example != null) {
                event.accept(example.events);
            }
        }
    }

    private static long utf8Length(String text) {
        long bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // Half of a pair has two of the four bytes of its character.
            bytes += c < 0x80 ? 0 : c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
        }
        return bytes;
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
