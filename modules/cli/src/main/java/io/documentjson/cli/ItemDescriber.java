package io.documentjson.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Adds items, which arrive as lines of DynamoDB JSON, to a description. Sizes are those that DynamoDB counts.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html">DynamoDB item
 *     sizes and formats</a>
 */
final class ItemDescriber extends LineOutput {

    private static final int CONTAINER_BYTES = 3;
    private static final int EXAMPLE_CHARS = 60;

    private final Description description;
    private final String file;
    private final boolean withExamples;
    private final JsonCursor cursor = new JsonCursor();
    private final TreeMap<String, AttributeType> shape = new TreeMap<>();

    private byte[] text = new byte[0];
    private long items;

    /** The attributes of the last item in the order in which they came, and what that made of them. */
    private final StringBuilder order = new StringBuilder();

    private String lastOrder = "";
    private String lastShape = "";

    /** How often the last shape has come without being counted. */
    private long run;

    private String runPlace = "";

    ItemDescriber(Description description, String file, boolean withExamples) {
        super(OutputStream.nullOutputStream());
        this.description = description;
        this.file = file;
        this.withExamples = withExamples;
    }

    @Override
    void line(byte[] bytes, int from, int to, ByteArrayOutputStream out) {
        items++;
        text = bytes;
        cursor.on(bytes, from, to);
        order.setLength(0);
        description.sizes().add(members(description.root(), true));
        String now = order.toString();
        if (!now.equals(lastOrder)) {
            countRun();
            lastOrder = now;
            lastShape = shapeOf(now);
            runPlace = place();
        }
        run++;
    }

    @Override
    void end(ByteArrayOutputStream out) {
        countRun();
    }

    private void countRun() {
        if (run > 0) {
            description.shapes().add(lastShape, run, runPlace);
            run = 0;
        }
    }

    /** The attributes sorted by name, as their order says nothing. */
    private String shapeOf(String attributes) {
        shape.clear();
        for (String attribute : attributes.split("\u0000", -1)) {
            int colon = attribute.lastIndexOf(':');
            if (colon >= 0) {
                shape.put(attribute.substring(0, colon), AttributeType.valueOf(attribute.substring(colon + 1)));
            }
        }
        StringBuilder sorted = new StringBuilder();
        shape.forEach((name, type) -> sorted.append(sorted.length() == 0 ? "" : ", ")
                .append(name)
                .append(':')
                .append(type));
        return sorted.toString();
    }

    private String place() {
        return file + ", item " + items;
    }

    /** Describes the members of a map, and says how many bytes they have. */
    private long members(PathStatistics at, boolean isItem) {
        long bytes = 0;
        int expected = 0;
        boolean more = cursor.open('{');
        while (more) {
            cursor.name();
            PathStatistics child = at.child(cursor, expected++);
            bytes += child.nameBytes() + value(child, isItem) + (isItem ? 0 : 1);
            more = cursor.next('{');
        }
        return bytes;
    }

    /** Describes an attribute value, and says how many bytes it has. */
    private long value(PathStatistics at, boolean isAttribute) {
        cursor.open('{');
        cursor.name();
        AttributeType type = AttributeType.of(cursor);
        if (isAttribute) {
            order.append(at.name()).append(':').append(type.name()).append('\u0000');
        }
        int begin = cursor.position();
        long bytes = content(type, at);
        if (at.add(type, bytes)) {
            at.setFirst(type, place(), withExamples ? example(begin, cursor.position()) : null);
        }
        cursor.next('{');
        return bytes;
    }

    private long content(AttributeType type, PathStatistics at) {
        switch (type) {
            case S, N, B -> {
                cursor.string();
                return scalar(type);
            }
            case BOOL, NULL -> {
                cursor.skip();
                return 1;
            }
            case M -> {
                return CONTAINER_BYTES + members(at, false);
            }
            case L -> {
                return CONTAINER_BYTES + elements(at.elements());
            }
            default -> {
                return set(type);
            }
        }
    }

    private long elements(PathStatistics at) {
        long bytes = 0;
        boolean more = cursor.open('[');
        while (more) {
            bytes += 1 + value(at, false);
            more = cursor.next('[');
        }
        return bytes;
    }

    private long set(AttributeType type) {
        AttributeType member = type == AttributeType.SS
                ? AttributeType.S
                : type == AttributeType.NS ? AttributeType.N : AttributeType.B;
        long bytes = 0;
        boolean more = cursor.open('[');
        while (more) {
            cursor.string();
            bytes += scalar(member);
            more = cursor.next('[');
        }
        return bytes;
    }

    /** The bytes of the string that the cursor has passed. */
    private long scalar(AttributeType type) {
        int from = cursor.from();
        int to = cursor.to();
        return switch (type) {
            case S -> utf8(from, to);
            case N -> (digits(from, to) + 1L) / 2 + 1;
            default -> binary(from, to);
        };
    }

    private long utf8(int from, int to) {
        long bytes = (long) to - from;
        for (int i = from; i < to; i++) {
            if (text[i] == '\\') {
                boolean digits = text[i + 1] == 'u';
                // A control has one byte, half of a surrogate pair three.
                bytes -= !digits ? 1 : text[i + 2] == '0' ? 5 : 3;
                i += digits ? 5 : 1;
            }
        }
        return bytes;
    }

    /** The significant digits: those before the exponent without zeros at either end. */
    private int digits(int from, int to) {
        int digits = 0;
        int zeros = 0;
        for (int i = from; i < to && text[i] != 'e' && text[i] != 'E'; i++) {
            int digit = text[i] - '0';
            if (digit == 0) {
                zeros += digits > 0 ? 1 : 0;
            } else if (digit > 0 && digit <= 9) {
                digits += zeros + 1;
                zeros = 0;
            }
        }
        return digits;
    }

    private long binary(int from, int to) {
        int padding = 0;
        while (padding < 2 && to - padding > from && text[to - padding - 1] == '=') {
            padding++;
        }
        return (to - from) / 4L * 3 - padding;
    }

    private @Nullable String example(int from, int to) {
        String value = new String(text, from, Math.min(to - from, 4 * EXAMPLE_CHARS), StandardCharsets.UTF_8);
        return value.length() <= EXAMPLE_CHARS ? value : value.substring(0, EXAMPLE_CHARS) + "...";
    }
}
