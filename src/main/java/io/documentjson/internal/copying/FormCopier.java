package io.documentjson.internal.copying;

import io.documentjson.internal.learning.LearnedShapes;
import io.documentjson.internal.learning.Transition;

/**
 * The order of tokens of a form: what stands between the content of one value and that of the next one, and the
 * content.
 */
abstract class FormCopier {

    final CopyState state;
    final ScalarCopier scalars;
    final LearnedShapes shapes;

    /** Whether types are read, and whether they are written. */
    private final boolean readsTypes;

    final boolean withTypes;

    FormCopier(CopyState state, ScalarCopier scalars, LearnedShapes shapes, boolean readsTypes, boolean withTypes) {
        this.state = state;
        this.scalars = scalars;
        this.shapes = shapes;
        this.readsTypes = readsTypes;
        this.withTypes = withTypes;
    }

    /** Copies what opens the next value, up to its content; gives the kind of content, as {@link Transition} has it. */
    abstract int copyOpening();

    /** Copies a content that is not a container. */
    abstract boolean copyContent(int kind);

    /**
     * Which bits of the byte after a transition belong to it, as transitions to other kinds of content have the same
     * bytes.
     */
    int lookaheadMask(int kind) {
        return 0;
    }

    /** Copies up to where no transition is known, or to the item's end. */
    abstract boolean copyPredicted();

    /**
     * Copies what stands between two contents.
     *
     * @param atStart whether nothing of the container has been read
     * @return the kind of content after it, as {@link Transition} has it
     */
    final int copyTransition(boolean atStart) {
        if (!atStart && readsTypes) {
            if (!state.accept('}')) {
                return Transition.FAILED;
            }
            if (withTypes) {
                state.put('}');
            }
        }
        int next = state.next();
        if (next == (shapes.inMap ? '}' : ']')) {
            state.p++;
            state.put(next);
            if (!readsTypes && shapes.depth > 1) {
                state.put('}');
            }
            return Transition.END;
        }
        if (!atStart) {
            if (next != ',') {
                return Transition.FAILED;
            }
            state.p++;
            state.put(next);
        }
        return shapes.inMap && !scalars.copyName(shapes) ? Transition.FAILED : copyOpening();
    }
}
