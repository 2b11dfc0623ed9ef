package io.documentjson.internal.output;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.limits.ValueErrors;
import io.documentjson.internal.words.CanonicalNumber;
import io.documentjson.internal.words.JsonNumbers;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Holds the events of one value and pushes them in the one order and spelling of that value: names by code points,
 * members of sets sorted, numbers as DynamoDB returns them. Items that are equal to DynamoDB push the same events.
 */
public final class CanonicalEvents implements ItemEvents {

    private static final int FIRST_VALUES = 32;
    private static final int FIRST_DEPTH = 8;

    /** An array of more values is dropped after its item. */
    private static final int MAX_KEPT = 1024;

    private static final Comparator<Value> BY_NAME =
            (one, other) -> compareText(Objects.requireNonNull(one.name), Objects.requireNonNull(other.name));
    private static final Comparator<Value> BY_TEXT = (one, other) -> compareText(one.text(), other.text());
    private static final Comparator<Value> BY_NUMBER =
            (one, other) -> CanonicalNumber.compare(one.text(), other.text());
    private static final Comparator<Value> BY_BYTES =
            (one, other) -> Arrays.compareUnsigned(one.bytes(), other.bytes());

    private static final class Value {

        final AttributeType type;
        final @Nullable String name;

        /** A {@code String} of S and N, bytes of B, a {@code Boolean}, and {@code Value[]} of a container at its end. */
        @Nullable Object content;

        Value(AttributeType type, @Nullable String name, @Nullable Object content) {
            this.type = type;
            this.name = name;
            this.content = content;
        }

        String text() {
            return (String) Objects.requireNonNull(content);
        }

        byte[] bytes() {
            return (byte[]) Objects.requireNonNull(content);
        }
    }

    private final ItemEvents events;

    /** The containers that are open, each before its members. */
    private Value[] values = new Value[FIRST_VALUES];

    private int count;

    /** Where in {@link #values} the members of each open container begin. */
    private int[] starts = new int[FIRST_DEPTH];

    private int depth;
    private @Nullable String name;

    public CanonicalEvents(ItemEvents events) {
        this.events = events;
    }

    @Override
    public void startMap() {
        start(AttributeType.M);
    }

    @Override
    public void startList() {
        start(AttributeType.L);
    }

    @Override
    public void startSet(AttributeType type) {
        start(type);
    }

    private void start(AttributeType type) {
        put(type, null);
        if (depth == starts.length) {
            starts = Arrays.copyOf(starts, 2 * depth);
        }
        starts[depth++] = count;
    }

    @Override
    public void name(String text) {
        name = text;
    }

    @Override
    public void endMap() throws IOException {
        sort(BY_NAME);
        end();
    }

    @Override
    public void endList() throws IOException {
        end();
    }

    @Override
    public void endSet() throws IOException {
        int from = starts[depth - 1];
        Comparator<Value> order = switch (values[from - 1].type) {
            case SS -> BY_TEXT;
            case NS -> BY_NUMBER;
            default -> BY_BYTES;
        };
        sort(order);
        for (int i = from + 1; i < count; i++) {
            if (order.compare(values[i - 1], values[i]) == 0) {
                throw ValueErrors.memberTwice();
            }
        }
        end();
    }

    private void sort(Comparator<Value> order) {
        Arrays.sort(values, starts[depth - 1], count, order);
    }

    @Override
    public void string(String text) throws IOException {
        add(AttributeType.S, text);
    }

    @Override
    public void number(String text) throws IOException {
        add(AttributeType.N, CanonicalNumber.isCanonical(text) ? text : respelled(text));
    }

    private static String respelled(String text) {
        String json = JsonNumbers.toJson(text);
        if (json == null) {
            throw ValueErrors.invalidNumber();
        }
        if (!JsonNumbers.fitsDynamoDb(json)) {
            throw new TextException(
                    ErrorCode.NUMBER_OUT_OF_RANGE,
                    "Expected a number that DynamoDB stores, for its canonical text, but was one beyond 38 digits or"
                            + " beyond 1E-130 to 9.99E+125");
        }
        return CanonicalNumber.of(json);
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        add(AttributeType.B, bytes.clone());
    }

    @Override
    public void bool(boolean value) throws IOException {
        add(AttributeType.BOOL, value);
    }

    /** NULL has one value. */
    @Override
    public void nul(boolean value) throws IOException {
        add(AttributeType.NULL, null);
    }

    @Override
    public void drop() {
        clear(0);
        depth = 0;
        name = null;
        events.drop();
    }

    /** Adds a value that is no container. */
    private void add(AttributeType type, @Nullable Object content) throws IOException {
        if (depth > 0) {
            put(type, content);
        } else {
            push(new Value(type, null, content));
        }
    }

    private void put(AttributeType type, @Nullable Object content) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = new Value(type, name, content);
        name = null;
    }

    private void clear(int from) {
        Arrays.fill(values, from, count, null);
        count = from;
    }

    /** Moves the members of the innermost container into it. */
    private void end() throws IOException {
        int from = starts[--depth];
        Value ended = values[from - 1];
        ended.content = Arrays.copyOfRange(values, from, count);
        clear(from);
        if (depth == 0) {
            clear(0);
            if (values.length > MAX_KEPT) {
                values = new Value[FIRST_VALUES];
            }
            pushAll(ended);
        }
    }

    /** Pushes what the whole value holds, of any depth, without the stack of the thread. */
    private void pushAll(Value whole) throws IOException {
        // Nothing is open: starts are the members that come next, of each container of the path.
        Value[] path = new Value[starts.length];
        int last = 0;
        path[0] = whole;
        starts[0] = 0;
        push(whole);
        while (last >= 0) {
            Value container = path[last];
            Value[] members = (Value[]) Objects.requireNonNull(container.content);
            if (starts[last] == members.length) {
                pushEnd(container.type);
                last--;
                continue;
            }
            Value member = members[starts[last]++];
            if (member.name != null) {
                events.name(member.name);
            }
            push(member);
            if (member.content instanceof Value[]) {
                path[++last] = member;
                starts[last] = 0;
            }
        }
    }

    /** Pushes a value, or the start of a container. */
    private void push(Value value) throws IOException {
        switch (value.type) {
            case S -> events.string(value.text());
            case N -> events.number(value.text());
            case B -> events.binary(value.bytes());
            case BOOL -> events.bool(value.content == Boolean.TRUE);
            case NULL -> events.nul(true);
            case M -> events.startMap();
            case L -> events.startList();
            case SS, NS, BS -> events.startSet(value.type);
        }
    }

    private void pushEnd(AttributeType type) throws IOException {
        switch (type) {
            case M -> events.endMap();
            case L -> events.endList();
            default -> events.endSet();
        }
    }

    private static int compareText(String one, String other) {
        int end = Math.min(one.length(), other.length());
        for (int i = 0; i < end; i++) {
            char a = one.charAt(i);
            char b = other.charAt(i);
            if (a != b) {
                // Surrogates are smaller than some characters, and their code points are larger than all of them.
                int bySurrogate = Boolean.compare(Character.isSurrogate(a), Character.isSurrogate(b));
                return bySurrogate != 0 ? bySurrogate : Character.compare(a, b);
            }
        }
        return Integer.compare(one.length(), other.length());
    }
}
