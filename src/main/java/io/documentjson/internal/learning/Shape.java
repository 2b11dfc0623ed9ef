package io.documentjson.internal.learning;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a map that has been read in part, by the names so far, or of a list, as the hidden classes of script
 * engines are; and the transitions that were taken from there. The names on the way to a shape are different from each
 * other, so that nothing has to be compared where a transition is taken again.
 */
public final class Shape {

    /** In a container of which nothing is known, and at its beginning. They learn nothing. */
    static final Shape UNKNOWN = new Shape(false, false, null, 0, null);

    static final Shape UNKNOWN_START = new Shape(false, true, null, 0, null);

    /** How many transitions may be learned from one shape. */
    private static final int MAX_TRANSITIONS = 8;

    /** How many strings with escapes make the next one be expected to have some, and how many count at most. */
    private static final int MANY = 4;

    private static final int MOST = 8;

    /** How many of them a string without escapes takes back. */
    private static final int TAKEN_BACK = 2;

    /** Whether something is known here, or can be learned. */
    public final boolean isKnown;

    /** Whether nothing of the container has been read. */
    public final boolean isStart;

    /** The shape before the last name; {@code null} if there is not a name before. */
    public final @Nullable Shape before;

    /** The hash of the last name, and the name itself where names are kept. */
    public final long hash;

    public final @Nullable String name;

    /** In a list: the shape after an element, and the beginning of the maps in it. */
    private @Nullable Shape after;

    private @Nullable Shape maps;

    /** From {@link #MANY} on, the strings before this shape are expected to have escapes. */
    private int escapes;

    private @Nullable Transition first;
    private int transitions;

    private Shape(boolean isKnown, boolean isStart, @Nullable Shape before, long hash, @Nullable String name) {
        this.isKnown = isKnown;
        this.isStart = isStart;
        this.before = before;
        this.hash = hash;
        this.name = name;
    }

    /** The beginning of a map. */
    static Shape ofMap() {
        return new Shape(true, true, null, 0, null);
    }

    /** The beginning of a list. */
    static Shape ofList() {
        Shape start = ofMap();
        Shape after = new Shape(true, false, null, 0, null);
        start.after = after;
        after.after = after;
        start.maps = ofMap();
        after.maps = start.maps;
        return start;
    }

    boolean isInList() {
        return after != null;
    }

    boolean canLearn() {
        return isKnown && transitions < MAX_TRANSITIONS;
    }

    /** In a list: the shape after an element. */
    Shape afterElement() {
        return after == null ? UNKNOWN : after;
    }

    /** In a list: the beginning of the maps in it. */
    Shape mapsInside() {
        return maps == null ? UNKNOWN_START : maps;
    }

    /** In a map: the shape after a name that it does not have yet. */
    Shape afterName(long nextHash, @Nullable String next) {
        for (Transition transition = first; transition != null; transition = transition.sibling) {
            if (transition.next.before == this && transition.next.isNamed(nextHash, next)) {
                return transition.next;
            }
        }
        return new Shape(true, false, this, nextHash, next);
    }

    boolean isNamed(long otherHash, @Nullable String other) {
        return hash == otherHash && Objects.equals(name, other);
    }

    void learn(Transition transition) {
        transition.sibling = first;
        first = transition;
        transitions++;
    }

    /** The transition whose bytes come next; {@code null} if it is not known. */
    @Nullable
    public Transition find(byte[] bytes, int from) {
        Transition last = null;
        Transition transition = first;
        while (transition != null && !transition.isAt(bytes, from)) {
            last = transition;
            transition = transition.sibling;
        }
        if (last != null && transition != null) {
            moveToFront(last, transition);
        }
        return transition;
    }

    private void moveToFront(Transition last, Transition transition) {
        last.sibling = transition.sibling;
        transition.sibling = first;
        first = transition;
    }

    /** Whether the strings before this shape mostly have escapes. */
    public boolean expectsEscapes() {
        return escapes >= MANY;
    }

    /** Remembers a string before this shape: with escapes, or one that was expected to have some and has none. */
    public void remember(boolean hadEscapes) {
        if (hadEscapes) {
            escapes = escapes == MANY - 1 ? MOST : Math.min(escapes + 1, MOST);
        } else {
            escapes = escapes - TAKEN_BACK < MANY ? 0 : escapes - TAKEN_BACK;
        }
    }

    /** A string before this shape had escapes. */
    public void sawEscapes() {
        if (isKnown) {
            remember(true);
        }
    }
}
