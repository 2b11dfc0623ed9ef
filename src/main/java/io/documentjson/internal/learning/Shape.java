package io.documentjson.internal.learning;

import org.jspecify.annotations.Nullable;

/**
 * What is known of an object that has been read in part, by the names so far, or of a list, as the hidden classes of
 * script engines are; and the transitions that were taken from there. The names on the way to a shape are different
 * from each other, so that nothing has to be compared where a transition is taken again.
 *
 * <p>{@link #UNKNOWN} and {@link #UNKNOWN_START} learn nothing.
 */
public final class Shape {

    /** In a container whose names are not known. */
    static final Shape UNKNOWN = new Shape(false, null, 0, "");

    /** At the beginning of one. */
    static final Shape UNKNOWN_START = new Shape(true, null, 0, "");

    /** How many transitions may be learned from one shape. */
    private static final int MAX_TRANSITIONS = 8;

    /** Whether nothing of the container has been read. */
    public final boolean isStart;

    /** The shape before the last name; {@code null} if there is not a name before. */
    public final @Nullable Shape before;

    /** The hash of the last name. */
    final long name;

    /** The last name, where names are kept. */
    public final String text;

    /** In a list: the shape after an element, and the beginning of the maps in it. */
    private @Nullable Shape behind;

    private @Nullable Shape maps;

    private @Nullable Transition first;
    private int transitions;

    private Shape(boolean isStart, @Nullable Shape before, long name, String text) {
        this.isStart = isStart;
        this.before = before;
        this.name = name;
        this.text = text;
    }

    /** The beginning of an object. */
    static Shape ofMap() {
        return new Shape(true, null, 0, "");
    }

    /** The beginning of a list. */
    static Shape ofList() {
        Shape start = new Shape(true, null, 0, "");
        Shape behind = new Shape(false, null, 0, "");
        start.behind = behind;
        behind.behind = behind;
        start.maps = ofMap();
        behind.maps = start.maps;
        return start;
    }

    boolean canLearn() {
        return transitions < MAX_TRANSITIONS && this != UNKNOWN && this != UNKNOWN_START;
    }

    /** In a list: the shape after an element. */
    Shape behindElement() {
        return behind == null ? UNKNOWN : behind;
    }

    /** In a list: the beginning of the maps in it. */
    Shape mapsInside() {
        return maps == null ? UNKNOWN_START : maps;
    }

    /** In an object: the shape after a name that it does not have yet. */
    Shape behindName(long hash) {
        return behindName(hash, "");
    }

    /** As the other, with the name kept. */
    Shape behindName(String text) {
        return behindName(text.hashCode(), text);
    }

    private Shape behindName(long hash, String text) {
        for (Transition transition = first; transition != null; transition = transition.sibling) {
            Shape next = transition.next;
            if (next.before == this && next.name == hash && next.text.equals(text)) {
                return next;
            }
        }
        return new Shape(false, this, hash, text);
    }

    void learn(Transition transition) {
        transition.sibling = first;
        first = transition;
        transitions++;
    }

    /** The transition whose bytes come next; {@code null} if it is not known. */
    @Nullable
    public Transition find(byte[] bytes, int from) {
        Transition before = null;
        Transition transition = first;
        while (transition != null && !transition.isAt(bytes, from)) {
            before = transition;
            transition = transition.sibling;
        }
        if (before != null && transition != null) {
            moveToFront(before, transition);
        }
        return transition;
    }

    private void moveToFront(Transition before, Transition transition) {
        before.sibling = transition.sibling;
        transition.sibling = first;
        first = transition;
    }
}
