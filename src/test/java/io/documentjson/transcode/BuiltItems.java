package io.documentjson.transcode;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A consumer as a stranger would write it: items, made with the SDK's own factories. It knows when events are out of
 * order.
 */
final class BuiltItems implements ItemEvents {

    final List<Map<String, AttributeValue>> items = new ArrayList<>();

    private final Deque<Object> open = new ArrayDeque<>();
    private final Deque<String> names = new ArrayDeque<>();
    private AttributeType set;
    private boolean named;

    /** Drops what has come of an item that failed. */
    @Override
    public void drop() {
        open.clear();
        names.clear();
        set = null;
        named = false;
    }

    @SuppressWarnings("unchecked")
    private void add(AttributeValue value) {
        if (open.getLast() instanceof Map<?, ?> map) {
            if (!named) {
                throw new IllegalStateException("a member without a name");
            }
            named = false;
            ((Map<String, AttributeValue>) map).put(names.removeLast(), value);
        } else {
            ((List<Object>) open.getLast()).add(value);
        }
    }

    @SuppressWarnings("unchecked")
    private void addToSet(Object member, AttributeType of) {
        if (set != of) {
            throw new IllegalStateException("a member of another set");
        }
        ((List<Object>) open.getLast()).add(member);
    }

    private void start(Object container) {
        if (!open.isEmpty() && open.getLast() instanceof Map && !named) {
            throw new IllegalStateException("a container without a name");
        }
        named = false;
        open.addLast(container);
    }

    private void end(AttributeValue value) {
        named = !open.isEmpty() && open.getLast() instanceof Map;
        add(value);
    }

    @Override
    public void startMap() {
        start(new LinkedHashMap<String, AttributeValue>());
    }

    @Override
    public void name(String name) {
        if (named) {
            throw new IllegalStateException("two names");
        }
        names.addLast(name);
        named = true;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void endMap() {
        Map<String, AttributeValue> map = (Map<String, AttributeValue>) open.removeLast();
        if (open.isEmpty()) {
            items.add(map);
        } else {
            end(AttributeValue.fromM(map));
        }
    }

    @Override
    public void startList() {
        start(new ArrayList<>());
    }

    @Override
    @SuppressWarnings("unchecked")
    public void endList() {
        end(AttributeValue.fromL((List<AttributeValue>) open.removeLast()));
    }

    @Override
    public void startSet(AttributeType type) {
        start(new ArrayList<>());
        set = type;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void endSet() {
        Object members = open.removeLast();
        end(
                switch (set) {
                    case SS -> AttributeValue.fromSs((List<String>) members);
                    case NS -> AttributeValue.fromNs((List<String>) members);
                    default -> AttributeValue.fromBs((List<SdkBytes>) members);
                });
        set = null;
    }

    @Override
    public void string(String text) {
        if (set == null) {
            add(AttributeValue.fromS(text));
        } else {
            addToSet(text, AttributeType.SS);
        }
    }

    @Override
    public void number(String text) {
        if (set == null) {
            add(AttributeValue.fromN(text));
        } else {
            addToSet(text, AttributeType.NS);
        }
    }

    @Override
    public void binary(byte[] bytes) {
        SdkBytes binary = SdkBytes.fromByteArray(bytes);
        if (set == null) {
            add(AttributeValue.fromB(binary));
        } else {
            addToSet(binary, AttributeType.BS);
        }
    }

    @Override
    public void bool(boolean value) {
        add(AttributeValue.fromBool(value));
    }

    @Override
    public void nul(boolean value) {
        add(AttributeValue.fromNul(value));
    }
}
