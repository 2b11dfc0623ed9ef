package io.documentjson.internal.learning;

import io.documentjson.events.AttributeType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What came between the values of items that were read before, and where in it the present item is. A value that comes
 * in another way is learned, but no more of them than items: where no item is as another one, next to nothing is spent
 * on it.
 */
public final class Shapes {

    private static final int FIRST_LEVELS = 8;
    private static final int MAX_KEPT_LEVELS = 256;

    /** How many transitions are learned, which are some hundred bytes each, before all are forgotten. */
    private static final int MAX_TRANSITIONS = 2_000;

    /** How many items may begin otherwise, so that others can be learned again. */
    private static final int MAX_STRANGERS = 4_000;

    /** How many names of a map are learned. */
    private static final int MAX_NAMES = 100;

    /** How many transitions may be learned at once. */
    private static final int MAX_SPARE = 400;

    /** Where the item is in the innermost container. */
    public Shape current = Shape.UNKNOWN;

    /** The beginning of the container whose opening has been read last. */
    private Shape inner = Shape.UNKNOWN_START;

    /** For each open container the shape after it, in the container around it. */
    private Shape[] outer = new Shape[FIRST_LEVELS];

    /** The beginning of an item. */
    private Shape root = Shape.ofMap();

    private int learned;

    /** How many items more began in a way that was not learned than in one that was. */
    private int strangers;

    private int spare = MAX_SPARE;

    /** Begins an item, which is a map, with its opening brace read; whether its first member is known. */
    public boolean enterItem(byte[] text, int from) {
        spare = Math.min(spare + 1, MAX_SPARE);
        if (learned >= MAX_TRANSITIONS || strangers >= MAX_STRANGERS) {
            forget();
        }
        current = root;
        boolean known = root.find(text, from) != null;
        strangers = Math.max(strangers + (known ? -1 : 1), 0);
        return known;
    }

    /** Forgets all that was learned. */
    public void forget() {
        root = Shape.ofMap();
        learned = 0;
        strangers = 0;
    }

    /** Begins a text. */
    public void restart() {
        if (outer.length > MAX_KEPT_LEVELS) {
            outer = new Shape[FIRST_LEVELS];
        }
        lose();
    }

    /** Loses the place in the item, about which nothing is known from now on. */
    public void lose() {
        current = Shape.UNKNOWN;
        inner = Shape.UNKNOWN_START;
    }

    /** Enters the container whose opening has been read; {@code depth} containers are open with it. */
    public void enter(int depth) {
        if (depth >= outer.length) {
            outer = Arrays.copyOf(outer, Math.max(2 * depth, FIRST_LEVELS));
        }
        outer[depth] = current;
        current = inner;
        inner = Shape.UNKNOWN_START;
    }

    /** Leaves the innermost container; {@code depth} containers are open with it. */
    public void leave(int depth) {
        current = outer[depth];
    }

    /** Goes along a transition. Where a container begins, {@link #enter} is to follow. */
    public void follow(Transition transition) {
        current = transition.next;
        inner = transition.inner;
    }

    /**
     * Whether the bytes that have just been read, up to the content of a value or past the end of a container, may be
     * learned.
     *
     * @param type of the value; {@code null} at the end of a container
     * @param hash of the name in a map
     * @param name where names are kept
     */
    public boolean canLearn(@Nullable AttributeType type, long hash, @Nullable String name, int length) {
        if (spare == 0 || length > Transition.MAX_LENGTH || !current.canLearn()) {
            return false;
        }
        int names = 0;
        if (type != null) {
            for (Shape at = current; at.before != null; at = at.before) {
                if (++names == MAX_NAMES || at.isNamed(hash, name)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Learns a transition, for which {@link #canLearn} was asked, and goes along it. */
    public void learn(Transition transition) {
        Shape at = current;
        AttributeType type = transition.type;
        if (at.isInList()) {
            transition.next = at.afterElement();
            transition.inner = at.mapsInside();
        } else if (type != null) {
            transition.next = at.afterName(transition.hash, transition.name);
            transition.inner = type == AttributeType.M ? Shape.ofMap() : Shape.UNKNOWN_START;
        }
        if (type == AttributeType.L) {
            transition.inner = Shape.ofList();
        }
        at.learn(transition);
        learned++;
        spare--;
        follow(transition);
    }

    /** Goes past bytes that are not learned. The elements of a list stay known. */
    public void skip(@Nullable AttributeType type) {
        inner = type == AttributeType.M ? current.mapsInside() : Shape.UNKNOWN_START;
        current = current.afterElement();
    }
}
