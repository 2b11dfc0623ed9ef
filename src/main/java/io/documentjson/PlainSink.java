package io.documentjson;

import io.documentjson.text.JsonNumbers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes plain values of events. A container is put where it belongs when it begins, and filled afterwards. */
final class PlainSink implements AttributeSink {

    /** No {@code int} has more characters than the first, no {@code long} more than the second. */
    private static final int MAX_INT_LENGTH = 11;

    private static final int MAX_LONG_LENGTH = 20;

    /** A larger one may be asked for by an item that says it has more members than it has. */
    private static final int MAX_EXPECTED = 1 << 16;

    private final JsonOptions options;
    private final PlainNumbers numbers;
    private final PlainBinaries binaries;

    /** The containers around the innermost one. */
    private final ArrayDeque<Object> around = new ArrayDeque<>();

    /** Of the two at most one is there: what the next value is added to. */
    private @Nullable Map<String, @Nullable Object> map;

    private @Nullable Collection<@Nullable Object> collection;

    private String name = "";
    private @Nullable Object root;

    PlainSink(JsonOptions options, PlainNumbers numbers, PlainBinaries binaries) {
        this.options = options;
        this.numbers = numbers;
        this.binaries = binaries;
    }

    @SuppressWarnings("unchecked") // the root of an item is the map that startMap made
    Map<String, @Nullable Object> write(Map<String, AttributeValue> item) {
        try {
            walker().walkItem(item);
        } catch (WritingException e) {
            throw e.located();
        } catch (IOException e) {
            throw noSink(e);
        }
        return (Map<String, @Nullable Object>) Objects.requireNonNull(root);
    }

    @Nullable
    Object write(AttributeValue value) {
        try {
            walker().walkValue(value);
        } catch (WritingException e) {
            throw e.located();
        } catch (IOException e) {
            throw noSink(e);
        }
        return root;
    }

    private AttributeWalker walker() {
        return new AttributeWalker(this, options, 0);
    }

    private static UncheckedIOException noSink(IOException e) {
        return new UncheckedIOException("plain values have no sink that fails", e);
    }

    private void add(@Nullable Object value) {
        if (map != null) {
            map.put(name, value);
        } else if (collection != null) {
            collection.add(value);
        } else {
            root = value;
        }
    }

    private void open(
            @Nullable Map<String, @Nullable Object> newMap, @Nullable Collection<@Nullable Object> newCollection) {
        add(newMap != null ? newMap : newCollection);
        if (map != null) {
            around.addLast(map);
        } else if (collection != null) {
            around.addLast(collection);
        }
        map = newMap;
        collection = newCollection;
    }

    @SuppressWarnings("unchecked") // only what open() put there
    private void close() {
        Object outer = around.pollLast();
        map = outer instanceof Map<?, ?> ? (Map<String, @Nullable Object>) outer : null;
        collection = outer instanceof Collection<?> ? (Collection<@Nullable Object>) outer : null;
    }

    private static int expected(int size) {
        return Math.min(size, MAX_EXPECTED);
    }

    /** So that as many members fit without another table. */
    private static int capacity(int size) {
        int members = expected(size);
        return members + members / 3 + 1;
    }

    @Override
    public void startValue(AttributeStrategy type) {}

    @Override
    public void endValue() {}

    @Override
    public void string(String text) {
        add(text);
    }

    @Override
    public void number(String text) {
        int length = text.length();
        if (length > options.maxNumberLength) {
            throw ItemErrors.numberTooLong(length, options.maxNumberLength);
        }
        String json = JsonNumbers.toJson(text);
        if (json == null) {
            throw ItemErrors.invalidNumber();
        }
        add(
                switch (numbers) {
                    case BIG_DECIMAL -> decimal(json);
                    case NARROWEST -> narrowest(json);
                    case DOUBLE -> nearest(json);
                });
    }

    private static BigDecimal decimal(String json) {
        try {
            return new BigDecimal(json);
        } catch (NumberFormatException e) {
            throw ItemErrors.exponentTooLarge();
        }
    }

    private static Number narrowest(String json) {
        if (json.length() <= MAX_LONG_LENGTH && isInteger(json)) {
            try {
                long value = Long.parseLong(json);
                if (json.length() <= MAX_INT_LENGTH && (int) value == value) {
                    return (int) value;
                }
                return value;
            } catch (NumberFormatException e) {
                // one of the few of as many digits that are beyond a long
            }
        }
        return decimal(json);
    }

    private static boolean isInteger(String json) {
        return json.indexOf('.') < 0 && json.indexOf('e') < 0 && json.indexOf('E') < 0;
    }

    private static Double nearest(String json) {
        double value = Doubles.parse(json);
        if (Double.isInfinite(value)) {
            throw ItemErrors.beyondDouble();
        }
        return value;
    }

    @Override
    public void bool(boolean value) {
        add(value);
    }

    @Override
    public void nul(boolean value) {
        add(null);
    }

    @Override
    public void binary(byte[] bytes) {
        add(
                switch (binaries) {
                    case BYTE_ARRAY -> bytes.clone();
                    case BYTE_BUFFER -> ByteBuffer.wrap(bytes).asReadOnlyBuffer();
                });
    }

    @Override
    public void startSet(int size) {
        open(null, new LinkedHashSet<>(capacity(size)));
    }

    @Override
    public void endSet() {
        close();
    }

    @Override
    public void startMap(int size) {
        open(new LinkedHashMap<>(capacity(size)), null);
    }

    @Override
    public void name(String name) {
        this.name = name;
    }

    @Override
    public void endMap() {
        close();
    }

    @Override
    public void startList(int size) {
        open(null, new ArrayList<>(expected(size)));
    }

    @Override
    public void endList() {
        close();
    }
}
