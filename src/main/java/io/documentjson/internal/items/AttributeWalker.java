package io.documentjson.internal.items;

import io.documentjson.ItemCursor;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Pushes what an {@link ItemCursor} reaches: the events of a value of any depth, without using the thread's stack. */
final class AttributeWalker {

    private AttributeWalker() {}

    /** {@code levelsAbove} is how many containers the walk begins in. */
    static void walk(AttributeValue value, ItemEvents events, JsonOptions options, int levelsAbove) throws IOException {
        ItemCursor cursor = new ItemCursor(null, value, options, levelsAbove);
        try {
            for (ItemCursor.Token token = cursor.step(); token != null; token = cursor.step()) {
                push(cursor, token, events);
            }
        } catch (TextException e) {
            cursor.addTo(e.path());
            throw e;
        }
    }

    private static void push(ItemCursor cursor, ItemCursor.Token token, ItemEvents events) throws IOException {
        switch (token) {
            case NAME -> events.name(cursor.text());
            case END_MAP -> events.endMap();
            case END_LIST -> events.endList();
            default -> {
                AttributeValue value = cursor.value();
                AttributeStrategy.of(value).write(value, events);
                if (token == ItemCursor.Token.START_SET) {
                    cursor.skipRest();
                }
            }
        }
    }
}
