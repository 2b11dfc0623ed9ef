package io.documentjson;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.limits.TextException;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Pushes what an {@link ItemCursor} reaches: the events of an item of any depth, without using the thread's stack. */
final class AttributeWalker {

    private final ItemEvents events;
    private final JsonOptions options;
    private final int levelsAbove;

    /** {@code levelsAbove} is how many containers the walk begins in. */
    AttributeWalker(ItemEvents events, JsonOptions options, int levelsAbove) {
        this.events = events;
        this.options = options;
        this.levelsAbove = levelsAbove;
    }

    void walkItem(Map<String, AttributeValue> item) throws IOException {
        walk(new ItemCursor(item, null, options, levelsAbove));
    }

    void walkValue(@Nullable AttributeValue value) throws IOException {
        walk(new ItemCursor(null, value, options, levelsAbove));
    }

    private void walk(ItemCursor cursor) throws IOException {
        try {
            for (ItemCursor.Token token = cursor.step(); token != null; token = cursor.step()) {
                push(cursor, token);
            }
        } catch (WritingException | TextException e) {
            WritingException error = ItemErrors.writing(e);
            cursor.addTo(error.path());
            throw error;
        }
    }

    private void push(ItemCursor cursor, ItemCursor.Token token) throws IOException {
        switch (token) {
            case NAME -> events.name(cursor.text());
            case START_MAP -> events.startMap();
            case END_MAP -> events.endMap();
            case START_LIST -> events.startList();
            case END_LIST -> events.endList();
            case START_SET -> {
                AttributeValue set = cursor.value();
                AttributeStrategy.of(set).write(set, events);
                cursor.skipRest();
            }
            default -> {
                AttributeValue value = cursor.value();
                AttributeStrategy.of(value).write(value, events);
            }
        }
    }
}
