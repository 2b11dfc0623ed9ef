package io.documentjson;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Walks an item of any depth without using the thread's stack, and knows the path when something on it is wrong. */
final class AttributeWalker {

    /** A map or list that is being walked; what it holds, and where in it the walk is. */
    private static final class Container {
        final Iterator<?> rest;
        final boolean isMap;
        final boolean nested;

        @Nullable
        String name;

        int index = -1;

        Container(Iterator<?> rest, boolean isMap, boolean nested) {
            this.rest = rest;
            this.isMap = isMap;
            this.nested = nested;
        }
    }

    private final AttributeSink sink;
    private final JsonOptions options;
    private final int levelsAbove;
    private final ArrayDeque<Container> open = new ArrayDeque<>();

    /** {@code levelsAbove} is how many containers the walk begins in. */
    AttributeWalker(AttributeSink sink, JsonOptions options, int levelsAbove) {
        this.sink = sink;
        this.options = options;
        this.levelsAbove = levelsAbove;
    }

    void walkItem(Map<String, AttributeValue> item) throws IOException {
        enterMap(item, false);
        walk();
    }

    void walkValue(@Nullable AttributeValue value) throws IOException {
        enter(value);
        walk();
    }

    private void walk() throws IOException {
        try {
            while (!open.isEmpty()) {
                step(open.getLast());
            }
        } catch (DocumentJsonException e) {
            while (!open.isEmpty()) {
                Container container = open.removeLast();
                if (container.isMap) {
                    e.inMember(container.name);
                } else {
                    e.inElement(container.index);
                }
            }
            throw e;
        }
    }

    private void step(Container container) throws IOException {
        if (!container.rest.hasNext()) {
            open.removeLast();
            if (container.isMap) {
                sink.endMap(container.nested);
            } else {
                sink.endList();
            }
        } else if (container.isMap) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) container.rest.next();
            container.name = (String) entry.getKey();
            sink.name(container.name);
            enter((AttributeValue) entry.getValue());
        } else {
            container.index++;
            enter((AttributeValue) container.rest.next());
        }
    }

    private void enter(@Nullable AttributeValue value) throws IOException {
        AttributeStrategy type = ItemWriter.typeOf(value);
        assert value != null : "has no type";
        switch (type) {
            case MAP -> enterMap(value.m(), true);
            case LIST -> {
                checkDepth();
                sink.startList(value.l().size());
                open.addLast(new Container(value.l().iterator(), false, true));
            }
            case BINARY_SET, STRING_SET, NUMBER_SET -> {
                checkDepth();
                sink.value(type, value);
            }
            default -> sink.value(type, value);
        }
    }

    private void enterMap(Map<String, AttributeValue> map, boolean nested) throws IOException {
        checkDepth();
        sink.startMap(map.size(), nested);
        open.addLast(new Container(options.ordered(map).entrySet().iterator(), true, nested));
    }

    private void checkDepth() {
        ItemWriter.checkDepth(levelsAbove + open.size() + 1, options.maxDepth());
    }
}
