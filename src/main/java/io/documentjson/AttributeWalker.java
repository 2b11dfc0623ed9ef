package io.documentjson;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.limits.TextException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Walks an item of any depth without using the thread's stack, and knows the path when something on it is wrong. All
 * but the first levels of text are written this way, and all of what a Jackson generator gets.
 */
final class AttributeWalker {

    /** An open map or list: the members that are left, and the position of the walk. */
    private static final class Container {
        final Iterator<?> rest;
        final boolean isMap;

        @Nullable
        String name;

        int index = -1;

        Container(Iterator<?> rest, boolean isMap) {
            this.rest = rest;
            this.isMap = isMap;
        }
    }

    private final ItemEvents events;
    private final JsonOptions options;
    private final int levelsAbove;
    private final ArrayDeque<Container> open = new ArrayDeque<>();

    /** {@code levelsAbove} is how many containers the walk begins in. */
    AttributeWalker(ItemEvents events, JsonOptions options, int levelsAbove) {
        this.events = events;
        this.options = options;
        this.levelsAbove = levelsAbove;
    }

    void walkItem(Map<String, AttributeValue> item) throws IOException {
        checkDepth();
        SizedEvents.announce(events, item.size());
        events.startMap();
        openMap(item);
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
        } catch (WritingException | TextException e) {
            throw located(ItemErrors.writing(e));
        }
    }

    private WritingException located(WritingException e) {
        while (!open.isEmpty()) {
            Container container = open.removeLast();
            if (container.isMap) {
                e.inMember(container.name);
            } else {
                e.inElement(container.index);
            }
        }
        return e;
    }

    private void step(Container container) throws IOException {
        if (!container.rest.hasNext()) {
            leave(open.removeLast());
        } else if (container.isMap) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) container.rest.next();
            container.name = (String) entry.getKey();
            if (container.name == null) {
                throw ItemErrors.nullName();
            }
            events.name(container.name);
            enter((AttributeValue) entry.getValue());
        } else {
            container.index++;
            enter((AttributeValue) container.rest.next());
        }
    }

    private void enter(@Nullable AttributeValue value) throws IOException {
        AttributeStrategy type = AttributeStrategy.of(value);
        assert value != null : "has no type";
        if (type.isContainer()) {
            checkDepth();
        }
        type.write(value, events);
        if (type == AttributeStrategy.MAP) {
            openMap(value.m());
        } else if (type == AttributeStrategy.LIST) {
            open.addLast(new Container(value.l().iterator(), false));
        }
    }

    private void openMap(Map<String, AttributeValue> map) {
        open.addLast(new Container(options.ordered(map).entrySet().iterator(), true));
    }

    private void leave(Container container) throws IOException {
        if (container.isMap) {
            events.endMap();
        } else {
            events.endList();
        }
    }

    private void checkDepth() {
        if (levelsAbove + open.size() >= options.maxDepth) {
            throw ItemErrors.tooDeep(options.maxDepth);
        }
    }
}
