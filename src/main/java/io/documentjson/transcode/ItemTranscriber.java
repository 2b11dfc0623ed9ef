package io.documentjson.transcode;

import io.documentjson.events.AttributeType;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.TextException;
import io.documentjson.text.TextException.Code;
import io.documentjson.text.Utf8JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes an item as its tokens are read: for text that a {@code JsonCopier} does not take, and for all errors. It keeps
 * account of the open containers, so that it can say where an error stands, and of the names in them.
 */
abstract class ItemTranscriber {

    final JsonTokens tokens;
    final Utf8JsonGenerator generator;

    private final int maxDepth;
    private final List<Level> levels = new ArrayList<>();

    /** How many objects have been written, those around values included. */
    private int objects;

    /** A container that is open. */
    private static final class Level {

        /** The names so far; {@code null} for a list. */
        private final @Nullable Set<String> names;

        /** The name whose value is being read. */
        private @Nullable String name;

        /** The first name that was there before. */
        private @Nullable String duplicate;

        /** How many elements are complete. */
        private long elements;

        /** Of a map: how many objects were written before it. */
        private final int object;

        Level(boolean map, int object) {
            names = map ? new HashSet<>() : null;
            this.object = object;
        }
    }

    ItemTranscriber(JsonTokens tokens, Limits limits, Utf8JsonGenerator generator) {
        this.tokens = tokens;
        this.generator = generator;
        this.maxDepth = limits.maxDepth();
    }

    /** Reads the item whose opening brace has been read, and writes it. */
    abstract void transcribe() throws IOException;

    final int depth() {
        return levels.size();
    }

    final boolean inMap() {
        return innermost().names != null;
    }

    private Level innermost() {
        return levels.get(levels.size() - 1);
    }

    final void openMap() {
        checkDepth();
        levels.add(new Level(true, objects));
        startObject();
    }

    final void startObject() {
        objects++;
        generator.startObject();
    }

    /** Of the innermost container, a map: how many objects were written before it. */
    final int objectsBefore() {
        return innermost().object;
    }

    final void openList() {
        checkDepth();
        levels.add(new Level(false, 0));
        generator.startArray();
    }

    final void checkDepth() {
        if (levels.size() == maxDepth) {
            throw failure(
                    Code.TOO_DEEP,
                    "Expected at most " + maxDepth + " levels but was deeper; see Builder.maxDepth" + likelyForm());
        }
    }

    /** What a text that is too deep seems to be, as errors say it; empty if it seems to be what it should be. */
    String likelyForm() {
        return "";
    }

    /** Whether the first container inside a member of the item is named as a map or a list of DynamoDB JSON is. */
    final boolean seemsTyped() {
        if (levels.size() < 3 || levels.get(1).names == null) {
            return false;
        }
        String name = levels.get(1).name;
        return AttributeType.M.name().equals(name) || AttributeType.L.name().equals(name);
    }

    /** Writes the name of the next value. */
    void name(String name) {
        Level level = innermost();
        level.name = name;
        if (level.names != null && !level.names.add(name) && level.duplicate == null) {
            level.duplicate = name;
        }
        generator.writeName(name);
    }

    /** The name of the item's member that is being read. */
    final @Nullable String outermostName() {
        return levels.isEmpty() ? null : levels.get(0).name;
    }

    /** The value that was being read is complete. */
    final void complete() {
        if (!levels.isEmpty()) {
            Level level = innermost();
            level.name = null;
            level.elements++;
        }
    }

    /** Closes the innermost container, which completes it as a value. */
    final void close() {
        Level level = innermost();
        if (level.duplicate != null) {
            level.name = level.duplicate;
            throw failure(
                    Code.DUPLICATE_NAME,
                    "Expected each name once in an object but was a second member of this one; see"
                            + " Builder.duplicateNames");
        }
        levels.remove(levels.size() - 1);
        if (level.names == null) {
            generator.endArray();
        } else {
            generator.endObject();
        }
        complete();
    }

    final TextException failure(Code code, String problem) {
        return new TextException(code, problem, TextException.NO_OFFSET);
    }

    /** The item as it is written, of which this is the JSON that was generated. */
    byte[] completed(byte[] json) {
        return json;
    }

    /** Where the value stands that was being read: names as {@code String}, positions as {@code Long}, outermost first. */
    List<Object> path() {
        String inProgress = tokens.nameInProgress();
        if (inProgress != null && depth() > 0 && innermost().name == null) {
            innermost().name = inProgress;
        }
        List<Object> path = new ArrayList<>();
        if (inProgress != null && levels.isEmpty()) {
            path.add(inProgress);
        }
        for (Level level : levels) {
            if (level.names == null) {
                path.add(level.elements);
            } else if (level.name != null) {
                path.add(level.name);
            }
        }
        return path;
    }
}
