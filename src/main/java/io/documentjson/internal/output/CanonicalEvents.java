package io.documentjson.internal.output;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.words.CanonicalNumber;
import io.documentjson.internal.words.JsonNumbers;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds the events of one value and pushes them in the one order and spelling of that value: names by code points,
 * members of sets sorted, numbers as DynamoDB returns them. Items that are equal to DynamoDB push the same events.
 */
public final class CanonicalEvents implements ItemEvents {

    /** Pushes a value, or the end of a container. */
    private interface Push {
        void to(ItemEvents events) throws IOException;
    }

    /**
     * What a container holds.
     *
     * @param key what it is sorted by: the text, bytes or number of a member of a set; {@code null} of other values
     * @param inner the container that the value is; {@code null} for another value
     */
    private record Value(
            @Nullable String name,
            @Nullable Object key,
            Push push,
            @Nullable Container inner) {}

    private static final class Container {

        final Push end;
        final boolean isSet;
        final List<Value> values = new ArrayList<>();
        int pushed;

        Container(Push end, boolean isSet) {
            this.end = end;
            this.isSet = isSet;
        }
    }

    private final ItemEvents events;
    private final Deque<Container> open = new ArrayDeque<>();
    private @Nullable String name;

    public CanonicalEvents(ItemEvents events) {
        this.events = events;
    }

    @Override
    public void startMap() throws IOException {
        start(ItemEvents::startMap, ItemEvents::endMap, false);
    }

    @Override
    public void startList() throws IOException {
        start(ItemEvents::startList, ItemEvents::endList, false);
    }

    @Override
    public void startSet(AttributeType type) throws IOException {
        start(to -> to.startSet(type), ItemEvents::endSet, true);
    }

    private void start(Push start, Push end, boolean isSet) throws IOException {
        Container container = new Container(end, isSet);
        add(null, start, container);
        open.push(container);
    }

    @Override
    public void name(String text) {
        name = text;
    }

    @Override
    public void endMap() throws IOException {
        open.element().values.sort((one, other) -> compare(one.name, other.name));
        end();
    }

    @Override
    public void endList() throws IOException {
        end();
    }

    @Override
    public void endSet() throws IOException {
        List<Value> members = open.element().values;
        members.sort((one, other) -> compare(one.key, other.key));
        for (int i = 1; i < members.size(); i++) {
            if (compare(members.get(i - 1).key, members.get(i).key) == 0) {
                throw ValueErrors.memberTwice();
            }
        }
        end();
    }

    @Override
    public void string(String text) throws IOException {
        add(text, to -> to.string(text), null);
    }

    @Override
    public void number(String text) throws IOException {
        if (!JsonNumbers.fitsDynamoDb(text)) {
            throw new TextException(
                    ErrorCode.NUMBER_OUT_OF_RANGE,
                    "Expected a number that DynamoDB stores, for its canonical text, but was one beyond 38 digits or"
                            + " beyond 1E-130 to 9.99E+125");
        }
        String number = CanonicalNumber.of(text);
        add(isInSet() ? new BigDecimal(number) : null, to -> to.number(number), null);
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        byte[] copy = bytes.clone();
        add(copy, to -> to.binary(copy), null);
    }

    @Override
    public void bool(boolean value) throws IOException {
        add(null, to -> to.bool(value), null);
    }

    /** NULL has one value. */
    @Override
    public void nul(boolean value) throws IOException {
        add(null, to -> to.nul(true), null);
    }

    @Override
    public void drop() {
        open.clear();
        events.drop();
    }

    private boolean isInSet() {
        return !open.isEmpty() && open.element().isSet;
    }

    private void add(@Nullable Object memberKey, Push push, @Nullable Container inner) throws IOException {
        if (!open.isEmpty()) {
            open.element().values.add(new Value(name, memberKey, push, inner));
        } else {
            push.to(events);
        }
        name = null;
    }

    /** Compares two names, or two members of a set: text by code points, numbers by value, binaries by bytes. */
    private static int compare(@Nullable Object one, @Nullable Object other) {
        if (one instanceof String text && other instanceof String otherText) {
            return compareText(text, otherText);
        }
        return one instanceof BigDecimal number && other instanceof BigDecimal otherNumber
                ? number.compareTo(otherNumber)
                : Arrays.compareUnsigned((byte[]) one, (byte[]) other);
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

    private void end() throws IOException {
        Container ended = open.pop();
        if (open.isEmpty()) {
            push(ended);
        }
    }

    /** Pushes what the whole value holds, of any depth, without the stack of the thread. */
    private void push(Container whole) throws IOException {
        Deque<Container> path = new ArrayDeque<>();
        path.push(whole);
        while (!path.isEmpty()) {
            Container container = path.element();
            if (container.pushed == container.values.size()) {
                container.end.to(events);
                path.pop();
                continue;
            }
            Value value = container.values.get(container.pushed++);
            if (value.name != null) {
                events.name(value.name);
            }
            value.push.to(events);
            if (value.inner != null) {
                path.push(value.inner);
            }
        }
    }
}
