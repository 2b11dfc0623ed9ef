package io.documentjson.internal.items;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Pushes what an {@link ItemWalk} reaches: the events of a value of any depth, without using the thread's stack. */
final class AttributeWalker {

    private AttributeWalker() {}

    /** {@code levelsAbove} is how many containers the walk begins in. */
    static void walk(AttributeValue value, ItemEvents events, JsonOptions options, int levelsAbove) throws IOException {
        ItemWalk walk = new ItemWalk(null, value, options, levelsAbove);
        try {
            for (ItemWalk.Token token = walk.next(); token != null; token = walk.next()) {
                push(walk, token, events);
            }
        } catch (TextException e) {
            walk.addTo(e.path());
            throw e;
        }
    }

    private static void push(ItemWalk walk, ItemWalk.Token token, ItemEvents events) throws IOException {
        switch (token) {
            case NAME -> events.name(walk.text());
            case END_MAP -> events.endMap();
            case END_LIST -> events.endList();
            default -> {
                AttributeValue value = walk.value();
                AttributeStrategy.of(value).write(value, events);
                if (token == ItemWalk.Token.START_SET) {
                    walk.skipRest();
                }
            }
        }
    }
}
