package io.documentjson.internal.parsing;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The shapes of items that were read before, and where among them the present item is. It learns at most one transition
 * an item on average, so that data without a common shape costs almost nothing. The package {@code learning} has the
 * idea and the reasons of the limits.
 */
final class ItemShapes {

    private static final int FIRST_LEVELS = 8;
    private static final int MAX_KEPT_LEVELS = 256;

    /** After this many transitions everything learned is forgotten. */
    private static final int MAX_TRANSITIONS = 2_000;

    /** After this many unmatched items everything learned is forgotten. */
    private static final int MAX_STRANGERS = 4_000;

    /** The most names of a map that are learned. */
    private static final int MAX_NAMES = 100;

    /** The most transitions that are learned at once. */
    private static final int MAX_SPARE = 400;

    /** The place of the item in the innermost container. */
    Shape current = Shape.UNKNOWN;

    /** The beginning of the container whose opening has been read last. */
    private Shape inner = Shape.UNKNOWN_START;

    /** For each open container the shape after it. */
    private Shape[] behind = new Shape[FIRST_LEVELS];

    /** The beginning of an item. */
    private Shape root = Shape.ofMap();

    private int learned;

    /**
     * The number of items that began in a way that was not learned, less those that began in one that was; at least 0.
     */
    private int strangers;

    private int spare = MAX_SPARE;

    /** The offset in the text at which the text to learn began, or -1 if nothing is to be learned. */
    private long from = -1;

    /** Begins an item, which is a map. */
    void enterItem() {
        spare = Math.min(spare + 1, MAX_SPARE);
        if (learned >= MAX_TRANSITIONS || strangers >= MAX_STRANGERS) {
            root = Shape.ofMap();
            learned = 0;
            strangers = 0;
        }
        current = root;
        from = -1;
    }

    /** Enters the container whose opening has been read; {@code depth} containers are open with it. */
    void enter(int depth) {
        if (depth >= behind.length) {
            behind = Arrays.copyOf(behind, Math.max(2 * depth, FIRST_LEVELS));
        }
        behind[depth] = current;
        current = inner;
        inner = Shape.UNKNOWN_START;
        from = -1;
    }

    /** Leaves the innermost container; {@code depth} containers are open with it. */
    void leave(int depth) {
        current = behind[depth];
    }

    /** Begins a text. */
    void restart() {
        if (behind.length > MAX_KEPT_LEVELS) {
            behind = new Shape[FIRST_LEVELS];
        }
        lose();
    }

    /** Forgets where it is. */
    void lose() {
        current = Shape.UNKNOWN;
        inner = Shape.UNKNOWN_START;
        from = -1;
    }

    /** True if the first member of the item, which comes next, is known. */
    boolean knowsBeginning(Utf8Tokens text) {
        boolean known = current.find(text.source().bytes, text.source().position) != null;
        strangers = Math.max(strangers + (known ? -1 : 1), 0);
        return known;
    }

    /** True if transitions may be known here, or learned. */
    boolean isKnown() {
        return current != Shape.UNKNOWN && current != Shape.UNKNOWN_START;
    }

    /** Goes along a transition. Where a container begins, {@link #enter} is to follow. */
    void follow(Transition transition) {
        current = transition.next;
        inner = transition.inner;
    }

    /** Begins what may be learned. */
    void begin(Utf8Tokens text) {
        from = spare > 0 && current.canLearn() && !text.limits().allowComments()
                ? text.source().offset(text.source().position)
                : -1;
    }

    /** Learns what has been read since {@link #begin}: what comes before a value, or an end. */
    void learn(Utf8Tokens text, int kind, @Nullable String name, @Nullable AttributeType type) {
        Shape at = current;
        boolean isElement = name == null && kind != Transition.END;
        Shape next = isElement ? at.behindElement() : Shape.UNKNOWN;
        inner = isElement && kind == Transition.MAP ? at.mapsInside() : Shape.UNKNOWN_START;
        Utf8Source source = text.source();
        int start = from < 0 ? -1 : source.indexOf(from);
        int length = source.position - start;
        if (start >= 0
                && (name == null || canBeNext(name))
                && kind != Transition.FAILED
                && length <= Transition.MAX_READ_LENGTH
                && isAscii(source.bytes, start, start + length)) {
            if (name != null) {
                next = at.behindName(name);
                inner = kind == Transition.MAP ? Shape.ofMap() : inner;
            }
            inner = kind == Transition.LIST ? Shape.ofList() : inner;
            at.learn(new Transition(kind, source.bytes, start, length, 0, next, inner).saying(name, type));
            learned++;
            spare--;
        }
        current = next;
        from = -1;
    }

    /**
     * True if the map does not have the name yet and, at the beginning of an item, the name has no other meaning there.
     */
    private boolean canBeNext(String name) {
        int count = 0;
        for (Shape at = current; at.before != null; at = at.before) {
            if (++count == MAX_NAMES || at.name.equals(name)) {
                return false;
            }
        }
        return current != root || AttributeType.named(name) == null && !ExportLine.ITEM.equals(name);
    }

    /** In a text of {@code char}s, other bytes are not all that there is of a name. */
    private static boolean isAscii(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to && bytes[i] > 0) {
            i++;
        }
        return i == to;
    }
}
