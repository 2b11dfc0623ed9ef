package io.documentjson.internal.parsing;

import io.documentjson.events.ItemEvents;
import io.documentjson.events.Utf8ItemEvents;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads items of one form of JSON, and pushes what they are made of. What is open is not on the stack of the thread, so
 * that the depth is limited by the option alone.
 *
 * <p>An object reads any number of texts, one after the other. Not safe for use by several threads.
 */
public abstract class PushParser extends OpenContainers {

    /**
     * A consumer that makes the item at the end of the outermost map. A parser calls this in place of {@code endMap},
     * so that C2 does not take in the making of an item wherever a map ends.
     */
    public interface ItemEnd {

        void endItem();
    }

    ItemEvents events;

    /** The same consumer if it takes bytes. */
    @Nullable
    Utf8ItemEvents utf8;

    /** The same consumer if the end of the outermost map has a method of its own. */
    private @Nullable ItemEnd itemEnd;

    /** The names of the open maps; {@code null} if the consumer finds out by itself that a name is there twice. */
    private final @Nullable MemberNames names;

    /** True if the end of the outermost map is not pushed. */
    private boolean holdsLastEnd;

    /** The tokens of the text. */
    @SuppressWarnings("NullAway.Init")
    Utf8Tokens tokens;

    /** @param checksNames true if a name that a map has twice is an error of this parser */
    PushParser(ItemEvents events, boolean checksNames) {
        pushTo(events);
        this.names = checksNames ? new MemberNames() : null;
    }

    /** Pushes to that consumer from now on. */
    public final void pushTo(ItemEvents consumer) {
        events = consumer;
        utf8 = consumer instanceof Utf8ItemEvents each ? each : null;
        itemEnd = consumer instanceof ItemEnd each ? each : null;
    }

    /**
     * Leaves the end of the outermost map to the caller, who pushes it when he has read all that the map depends on.
     */
    public final void holdLastEnd() {
        holdsLastEnd = true;
    }

    /** Begins a text. */
    public final void open(Utf8Tokens text, int maxDepth) {
        tokens = text;
        restart(maxDepth);
        begin();
        if (names != null) {
            names.restart();
        }
    }

    /** The tokens are another text's now. */
    void begin() {}

    /** The text has ended. */
    void endText() {}

    /** Ends the text. Nothing of it stays reachable. */
    @SuppressWarnings("NullAway")
    public final void release() {
        tokens = null;
        restart(0);
        endText();
        if (names != null) {
            names.restart();
        }
    }

    /** Reads the item whose opening brace has been read, or what stands around it on a line of an export. */
    public abstract void readItem() throws IOException;

    /** Reads the item whose opening brace has been read, within something else. */
    public void readBareItem() throws IOException {
        readItem();
    }

    /** Reads the value whose kind has been asked for. */
    public abstract void readValue(int kind) throws IOException;

    /** Starts a map or a list. */
    final void start(boolean isMap) throws IOException {
        open(isMap);
        if (!isMap) {
            events.startList();
            return;
        }
        if (names != null) {
            names.open();
        }
        events.startMap();
    }

    final void startMember(String name) throws IOException {
        name(name);
        pushName(name);
    }

    /** Pushes the name of the next value, without keeping it. */
    final void pushName(String name) throws IOException {
        checkName(name);
        events.name(name);
    }

    /** Has the name compared with the others of its map, at the end of the map. */
    final void checkName(String name) {
        if (names != null) {
            names.add(name);
        }
    }

    /** Ends the innermost container. */
    final void end() throws IOException {
        if (depth() > 1 || !inMap()) {
            endInner();
            return;
        }
        if (names != null) {
            names.close();
        }
        if (!holdsLastEnd) {
            endOutermost();
        }
        close();
    }

    /** Ends the innermost container, which is within another one or a list. */
    final void endInner() throws IOException {
        if (!inMap()) {
            events.endList();
        } else {
            if (names != null) {
                names.close();
            }
            events.endMap();
        }
        close();
    }

    private void endOutermost() throws IOException {
        if (itemEnd == null) {
            events.endMap();
        } else {
            itemEnd.endItem();
        }
    }

    /**
     * The path of the error: names as {@code String}, positions as {@code Long}, outermost first. The name before a
     * colon that is missing is an attribute's, unless the attribute has one already: then it is its type's.
     */
    public final List<Object> path(TextException e, boolean isItem) {
        List<Object> path = path();
        String inProgress = tokens.nameInProgress();
        if (e.name() != null) {
            path.add(e.name());
        } else if (inProgress != null && (awaitsName() || isItem && depth() == 0)) {
            path.add(inProgress);
        }
        return path;
    }
}
