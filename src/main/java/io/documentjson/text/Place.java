package io.documentjson.text;

import org.jspecify.annotations.Nullable;

/**
 * A place in an object, which is known by the names before it, or in a list, and the steps that were taken from there. The
 * names on the way to a place are different from each other, so that nothing has to be compared where a step is taken again.
 *
 * <p>A place of {@link #UNKNOWN} or {@link #UNKNOWN_START} learns nothing.
 */
final class Place {

    /** In a container whose names are not known. */
    static final Place UNKNOWN = new Place(false, null, 0);

    /** At the beginning of one. */
    static final Place UNKNOWN_START = new Place(true, null, 0);

    /** How many steps may be learned from one place. */
    private static final int MAX_STEPS = 8;

    /** How many strings with escapes make the next one be expected to have some, and how many count at most. */
    private static final int MANY = 4;

    private static final int MOST = 8;

    /** How many of them a string without escapes takes back. */
    private static final int TAKEN_BACK = 2;

    /** Whether nothing of the container has been read. */
    final boolean isStart;

    /** The place before the last name; {@code null} if there is not a name before. */
    final @Nullable Place before;

    /** The hash of the last name. */
    final long name;

    /** In a list: the place behind an element, and the beginning of the maps in it. */
    private @Nullable Place behind;

    private @Nullable Place maps;

    /** From {@link #MANY} on, the strings before this place are expected to have escapes. */
    private int escapes;

    private @Nullable Step first;
    private int steps;

    private Place(boolean isStart, @Nullable Place before, long name) {
        this.isStart = isStart;
        this.before = before;
        this.name = name;
    }

    /** The beginning of an object. */
    static Place ofMap() {
        return new Place(true, null, 0);
    }

    /** The beginning of a list. */
    static Place ofList() {
        Place start = new Place(true, null, 0);
        Place behind = new Place(false, null, 0);
        start.behind = behind;
        behind.behind = behind;
        start.maps = ofMap();
        behind.maps = start.maps;
        return start;
    }

    boolean canLearn() {
        return steps < MAX_STEPS && this != UNKNOWN && this != UNKNOWN_START;
    }

    /** Whether the strings before this place mostly have escapes. */
    boolean expectsEscapes() {
        return escapes >= MANY;
    }

    /** Remembers a string before this place: with escapes, or one that was expected to have some and has none. */
    void remember(boolean hadEscapes) {
        if (hadEscapes) {
            escapes = escapes == MANY - 1 ? MOST : Math.min(escapes + 1, MOST);
        } else {
            escapes = escapes - TAKEN_BACK < MANY ? 0 : escapes - TAKEN_BACK;
        }
    }

    /** In a list: the place behind an element. */
    Place behindElement() {
        return behind == null ? UNKNOWN : behind;
    }

    /** In a list: the beginning of the maps in it. */
    Place mapsInside() {
        return maps == null ? UNKNOWN_START : maps;
    }

    /** In an object: the place behind a name that it does not have yet. */
    Place behindName(long hash) {
        for (Step step = first; step != null; step = step.sibling) {
            if (step.next.before == this && step.next.name == hash) {
                return step.next;
            }
        }
        return new Place(false, this, hash);
    }

    void learn(Step step) {
        step.sibling = first;
        first = step;
        steps++;
    }

    /** The step whose bytes come next; {@code null} if it is not known. */
    @Nullable
    Step find(byte[] bytes, int from) {
        Step before = null;
        Step step = first;
        while (step != null && !step.isAt(bytes, from)) {
            before = step;
            step = step.sibling;
        }
        if (before != null && step != null) {
            moveToFront(before, step);
        }
        return step;
    }

    private void moveToFront(Step before, Step step) {
        before.sibling = step.sibling;
        step.sibling = first;
        first = step;
    }
}
