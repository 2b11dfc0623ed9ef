package io.documentjson.internal.parsing;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.errors.AttributePath;
import org.jspecify.annotations.Nullable;

/**
 * The events of an item that may come next, after those that have come. Any other is an {@link IllegalStateException},
 * and nothing has changed then.
 */
public final class EventOrder extends OpenContainers {

    /** The type of the set that is open, if one is. */
    private @Nullable AttributeType set;

    /** With no container open. */
    public EventOrder() {}

    /** Asks for a value within an item. */
    public void requireValue(String event) {
        require(takesValue(), event);
    }

    /** Asks for a value within an item, or a member of a set of that type. */
    public void requireMember(AttributeType of, String event) {
        require(inSet() ? set == of : takesValue(), event);
    }

    /** Asks for the name of a member. */
    public void requireName() {
        require(!inSet() && awaitsName(), "name");
    }

    /** Asks for the end of the innermost container, a map. */
    public void requireEndOfMap() {
        require(!inSet() && awaitsName(), "endMap");
    }

    /** Asks for the end of the innermost container, a list. */
    public void requireEndOfList() {
        require(!inSet() && depth() > 0 && !inMap(), "endList");
    }

    /** Asks for the end of a set. */
    public void requireEndOfSet() {
        require(inSet(), "endSet");
    }

    /**
     * Begins a set of that type.
     *
     * @throws IllegalArgumentException if it is not the type of a set
     */
    public void openSet(AttributeType type) {
        switch (type) {
            case SS, NS, BS -> set = type;
            default -> throw new IllegalArgumentException("Expected SS, NS or BS but was " + type);
        }
        openSet();
    }

    private void require(boolean mayCome, String event) {
        if (!mayCome) {
            throw refused(event);
        }
    }

    private boolean takesValue() {
        return depth() > 0 && !inSet() && !awaitsName();
    }

    private IllegalStateException refused(String event) {
        String expected = inSet()
                ? "a member of the " + set + ", or endSet,"
                : depth() == 0
                        ? "startMap, with which an item begins,"
                        : awaitsName() ? "name or endMap" : inMap() ? "the value of the name" : "a value or endList";
        return new IllegalStateException(
                "Expected " + expected + " but was " + event + " at path " + AttributePath.of(path()));
    }
}
