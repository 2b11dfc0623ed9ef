package io.documentjson.internal.output;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.words.CanonicalNumber;
import io.documentjson.internal.words.JsonNumbers;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Holds the events of one value and pushes them in the one order and spelling of that value: names by code points,
 * members of sets sorted, numbers as DynamoDB returns them. Items that are equal to DynamoDB push the same events.
 */
public final class CanonicalEvents implements ItemEvents {

    private static final int FIRST_VALUES = 32;
    private static final Value[] NO_MEMBERS = {};

    /** End of a container, in place of members. */
    private static final Object END = new Object();

    /**
     * A value that is held.
     *
     * @param name the name, if it is a member of a map
     * @param content text of S and N, bytes of B, a {@code Boolean} of BOOL and NULL, {@code Value[]} of a container,
     *     which has no members until it ends
     */
    private record Value(AttributeType type, @Nullable String name, Object content) {}

    private final ItemEvents events;
    private final int maxNumberLength;

    /**
     * The containers that are open, each before its members; then the values that are still to be pushed, last first.
     */
    private Value[] values = new Value[FIRST_VALUES];

    private int count;

    /** Index in {@link #values} of the first member of each open container. */
    private int[] starts = new int[FIRST_VALUES];

    private int depth;
    private @Nullable String name;

    /** @param maxNumberLength the greatest length of a number, as it comes and in its canonical form */
    public CanonicalEvents(ItemEvents events, int maxNumberLength) {
        this.events = events;
        this.maxNumberLength = maxNumberLength;
    }

    @Override
    public void startMap() {
        startSet(AttributeType.M);
    }

    @Override
    public void startList() {
        startSet(AttributeType.L);
    }

    @Override
    public void startSet(AttributeType type) {
        put(new Value(type, name, NO_MEMBERS));
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
        sort();
        endList();
    }

    @Override
    public void endSet() throws IOException {
        sort();
        for (int i = starts[depth - 1] + 1; i < count; i++) {
            if (compare(values[i - 1], values[i]) == 0) {
                throw ValueErrors.memberTwice();
            }
        }
        endList();
    }

    private void sort() {
        Arrays.sort(values, starts[depth - 1], count, CanonicalEvents::compare);
    }

    /** Moves the members of the innermost container into it. */
    @Override
    public void endList() throws IOException {
        int from = starts[--depth];
        Value begun = values[from - 1];
        values[from - 1] = new Value(begun.type, begun.name, Arrays.copyOfRange(values, from, count));
        count = from;
        pushWhole();
    }

    @Override
    public void string(String text) throws IOException {
        add(AttributeType.S, text);
    }

    @Override
    public void number(String text) throws IOException {
        checkLength(text);
        String canonical = CanonicalNumber.isCanonical(text) ? text : respelled(text);
        checkLength(canonical);
        add(AttributeType.N, canonical);
    }

    private void checkLength(String number) {
        if (number.length() > maxNumberLength) {
            throw ValueErrors.numberTooLong(number.length(), maxNumberLength);
        }
    }

    private static String respelled(String text) {
        String json = JsonNumbers.toJson(text);
        if (json == null) {
            throw ValueErrors.invalidNumber();
        }
        if (!JsonNumbers.fitsDynamoDb(json)) {
            throw new TextException(
                    ErrorCode.NUMBER_OUT_OF_RANGE,
                    "Expected a number of at most 38 digits and within 1E-130 to 9.99E+125 but was one beyond them");
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
        add(AttributeType.NULL, true);
    }

    @Override
    public void drop() {
        values = new Value[FIRST_VALUES];
        count = 0;
        depth = 0;
        name = null;
        events.drop();
    }

    /** Adds a scalar or a set. */
    private void add(AttributeType type, Object content) throws IOException {
        put(new Value(type, name, content));
        pushWhole();
    }

    private void put(Value value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
        name = null;
    }

    /** If nothing is open, pushes what the value holds, of any depth, without the stack of the thread. */
    private void pushWhole() throws IOException {
        if (depth > 0) {
            return;
        }
        while (count > 0) {
            Value value = values[--count];
            if (value.content == END) {
                pushEnd(value.type);
                continue;
            }
            if (value.name != null) {
                events.name(value.name);
            }
            push(value);
            if (value.content instanceof Value[] members) {
                put(new Value(value.type, null, END));
                for (int i = members.length; i-- > 0; ) {
                    put(members[i]);
                }
            }
        }
        values = new Value[FIRST_VALUES];
    }

    /** Pushes a value, or the start of a container. */
    private void push(Value value) throws IOException {
        switch (value.type) {
            case S -> events.string((String) value.content);
            case N -> events.number((String) value.content);
            case B -> events.binary((byte[]) value.content);
            case BOOL -> events.bool((Boolean) value.content);
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

    /** Compares two members of a map by name, or two of a set: text by code points, numbers by value, bytes. */
    private static int compare(Value one, Value other) {
        if (one.name != null && other.name != null) {
            return compareText(one.name, other.name);
        }
        return switch (one.type) {
            case S -> compareText((String) one.content, (String) other.content);
            case N -> CanonicalNumber.compare((String) one.content, (String) other.content);
            default -> Arrays.compareUnsigned((byte[]) one.content, (byte[]) other.content);
        };
    }

    private static int compareText(String one, String other) {
        int end = Math.min(one.length(), other.length());
        for (int i = 0; i < end; i++) {
            if (one.charAt(i) != other.charAt(i)) {
                return Integer.compare(rank(one.charAt(i)), rank(other.charAt(i)));
            }
        }
        return Integer.compare(one.length(), other.length());
    }

    /** Surrogates are smaller than some characters, and their code points are larger than all of them. */
    private static int rank(char c) {
        return Character.isSurrogate(c) ? Character.MAX_VALUE + c : c;
    }
}
