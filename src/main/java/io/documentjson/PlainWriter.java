package io.documentjson;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes plain values from an item of any depth without using the thread's stack. A map, list or set is put in its place
 * while it is empty, and filled afterwards, the last one first.
 */
final class PlainWriter {

    /** A larger one may be asked for by an item that says it has more members than it has. */
    private static final int MAX_EXPECTED = 1 << 16;

    private final JsonOptions options;
    private final PlainNumbers numbers;
    private final PlainBinaries binaries;
    private final CursorNumber number;

    /** The container to fill next. */
    private @Nullable Container next;

    /** The container that is being filled, if the root is one. */
    private @Nullable Container filled;

    /** Where in it the value is that is being made: the name, or the position, which is negative in a map. */
    private @Nullable String name;

    private int index = -1;

    PlainWriter(JsonOptions options, PlainNumbers numbers, PlainBinaries binaries) {
        this.options = options;
        this.numbers = numbers;
        this.binaries = binaries;
        number = new CursorNumber(options.maxNumberLength);
    }

    Map<String, @Nullable Object> write(Map<String, AttributeValue> item) {
        try {
            Map<String, @Nullable Object> plain = map(item);
            fill();
            return plain;
        } catch (WritingException e) {
            throw located(e);
        }
    }

    @Nullable
    Object write(AttributeValue value) {
        try {
            Object plain = plain(value);
            fill();
            return plain;
        } catch (WritingException e) {
            throw located(e);
        }
    }

    private void fill() {
        for (Container container = next; container != null; container = next) {
            next = container.below;
            filled = container;
            container.fill();
        }
    }

    private DocumentJsonException located(WritingException e) {
        for (Container container = filled; container != null; container = container.outer) {
            if (index < 0) {
                e.inMember(name);
            } else {
                e.inElement(index);
            }
            name = container.name;
            index = container.index;
        }
        return e.located();
    }

    /** A map, list or set that has nothing in it yet. */
    private abstract class Container {

        /** The container to fill after it. */
        private final @Nullable Container below = next;

        private final @Nullable Container outer = filled;

        /** Where it is in the outer one. */
        private final @Nullable String name = PlainWriter.this.name;

        private final int index = PlainWriter.this.index;

        private final int depth = innerDepth();

        abstract void fill();
    }

    /** Visited with {@code Map.forEach}, which makes no entries of the SDK's unmodifiable maps. */
    private final class PlainMap extends Container implements BiConsumer<@Nullable String, @Nullable AttributeValue> {

        private final Map<String, AttributeValue> members;
        private final Map<String, @Nullable Object> plain;

        PlainMap(Map<String, AttributeValue> members) {
            this.members = members;
            plain = new LinkedHashMap<>(capacity(members.size()));
        }

        @Override
        void fill() {
            index = -1;
            members.forEach(this);
        }

        @Override
        public void accept(@Nullable String name, @Nullable AttributeValue value) {
            PlainWriter.this.name = name;
            if (name == null) {
                throw ItemErrors.nullName();
            }
            plain.put(name, plain(value));
        }
    }

    private final class PlainList extends Container {

        private final List<AttributeValue> elements;
        private final List<@Nullable Object> plain;

        PlainList(List<AttributeValue> elements) {
            this.elements = elements;
            plain = new ArrayList<>(expected(elements.size()));
        }

        @Override
        void fill() {
            int size = elements.size();
            for (int i = 0; i < size; i++) {
                index = i;
                plain.add(plain(elements.get(i)));
            }
        }
    }

    private final class PlainSet extends Container {

        private final List<?> members;
        private final boolean areNumbers;
        private final Set<Object> plain;

        PlainSet(List<?> members, boolean areNumbers) {
            this.members = members;
            this.areNumbers = areNumbers;
            plain = new LinkedHashSet<>(capacity(members.size()));
        }

        @Override
        void fill() {
            int size = members.size();
            for (int i = 0; i < size; i++) {
                index = i;
                Object member = members.get(i);
                if (member == null) {
                    throw ItemErrors.nullMember();
                }
                if (member instanceof SdkBytes bytes) {
                    plain.add(binary(bytes));
                } else {
                    plain.add(areNumbers ? number((String) member) : member);
                }
            }
        }
    }

    /** The common types are tested for first, as {@link ItemWriter} does. */
    private @Nullable Object plain(@Nullable AttributeValue value) {
        if (value == null) {
            throw ItemErrors.nullValue();
        }
        String text = value.s();
        if (text != null) {
            return text;
        }
        text = value.n();
        return text != null ? number(text) : other(value);
    }

    private @Nullable Object other(AttributeValue value) {
        return switch (AttributeStrategy.of(value)) {
            case STRING -> value.s();
            case NUMBER -> number(value.n());
            case BOOLEAN -> value.bool();
            case NULL -> null;
            case BINARY -> binary(value.b());
            case MAP -> map(value.m());
            case LIST -> list(value.l());
            case STRING_SET -> set(value.ss(), false);
            case NUMBER_SET -> set(value.ns(), true);
            case BINARY_SET -> set(value.bs(), false);
        };
    }

    private Map<String, @Nullable Object> map(Map<String, AttributeValue> members) {
        PlainMap map = new PlainMap(members);
        next = map;
        return map.plain;
    }

    private List<@Nullable Object> list(List<AttributeValue> elements) {
        PlainList list = new PlainList(elements);
        next = list;
        return list.plain;
    }

    private Set<Object> set(List<?> members, boolean areNumbers) {
        PlainSet set = new PlainSet(members, areNumbers);
        next = set;
        return set.plain;
    }

    private int innerDepth() {
        int depth = filled == null ? 1 : filled.depth + 1;
        if (depth > options.maxDepth) {
            throw ItemErrors.tooDeep(options.maxDepth);
        }
        return depth;
    }

    private static int expected(int size) {
        return Math.min(size, MAX_EXPECTED);
    }

    /** So that as many members fit without another table. */
    private static int capacity(int size) {
        int members = expected(size);
        return members + members / 3 + 1;
    }

    private Number number(String text) {
        number.read(text);
        return switch (numbers) {
            case BIG_DECIMAL -> decimal();
            case NARROWEST -> narrowest();
            case DOUBLE -> nearest(text);
        };
    }

    private BigDecimal decimal() {
        try {
            return number.decimalValue();
        } catch (NumberFormatException e) {
            throw ItemErrors.exponentTooLarge();
        }
    }

    private Number narrowest() {
        if (!number.isLong()) {
            return decimal();
        }
        long value = number.longValue();
        if ((int) value == value) {
            return (int) value;
        }
        return value;
    }

    private Double nearest(String text) {
        double value = number.doubleValue(text);
        if (Double.isInfinite(value)) {
            throw ItemErrors.beyondDouble();
        }
        return value;
    }

    private Object binary(SdkBytes bytes) {
        return switch (binaries) {
            case BYTE_ARRAY -> bytes.asByteArray();
            case BYTE_BUFFER -> bytes.asByteBuffer();
        };
    }
}
