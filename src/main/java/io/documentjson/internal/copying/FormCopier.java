package io.documentjson.internal.copying;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.CompiledAlone;

/**
 * The order of tokens of a form: what stands between the content of one value and that of the next one, and the
 * content.
 */
abstract class FormCopier {

    static final long TRUE = ByteSwar.word("true");
    static final long FALSE = ByteSwar.word("false");
    static final long NULL = ByteSwar.word("null");

    final CopyState state;
    final ScalarCopier scalars;
    final LearnedShapes shapes;

    /** True if the input has types. */
    private final boolean readsTypes;

    final boolean withTypes;

    FormCopier(CopyState state, Limits limits, boolean readsTypes, boolean withTypes) {
        this.state = state;
        scalars = new ScalarCopier(state, limits);
        shapes = new LearnedShapes(state, limits.maxDepth());
        this.readsTypes = readsTypes;
        this.withTypes = withTypes;
    }

    /**
     * Copies what opens the next value, up to its content; gives the kind of content, a constant of {@link Transition}.
     */
    abstract int copyOpening();

    /** Copies a content that is not a container. */
    abstract boolean copyContent(int kind);

    /**
     * The bits of the byte after a transition that belong to it, as transitions to other kinds of content have the same
     * bytes.
     */
    int lookaheadMask(int kind) {
        return 0;
    }

    /** Copies up to where no transition is known, or to the item's end. */
    abstract boolean copyPredicted();

    /**
     * Copies the item whose opening brace comes next, without what follows it.
     *
     * @return true if it has been copied
     */
    final boolean copyItem() {
        if (!state.accept('{') || !shapes.enterItem()) {
            return false;
        }
        state.put('{');
        while (copyPredicted()) {
            if (shapes.depth == 0) {
                return true;
            }
            if (!copyAndLearn()) {
                return false;
            }
            if (shapes.depth == 0) {
                return true;
            }
        }
        return false;
    }

    /** Copies what comes next where no transition is known, and learns it. In a map the names after it are compared. */
    private boolean copyAndLearn() {
        int inFrom = state.p;
        int outFrom = state.o;
        int kind = copyTransition(shapes.current.isStart);
        if (kind == Transition.FAILED) {
            return false;
        }
        return shapes.learn(kind, lookaheadMask(kind), inFrom, outFrom)
                && (Transition.isContainer(kind) || copyContent(kind));
    }

    /**
     * Copies the text between two contents: the end of a value, a comma, a name, the opening of the next value. A
     * map that may have the name already makes it fail.
     *
     * @param atStart true if nothing of the container has been read
     * @return the kind of content after it, a constant of {@link Transition}
     */
    @CompiledAlone
    final int copyTransition(boolean atStart) {
        byte[] out = state.out;
        if (!atStart && readsTypes) {
            if (!state.accept('}')) {
                return Transition.FAILED;
            }
            if (withTypes) {
                out[state.o++] = '}';
            }
        }
        int next = state.next();
        if (next == (shapes.inMap ? '}' : ']')) {
            state.p++;
            out[state.o++] = (byte) next;
            if (!readsTypes && shapes.depth > 1) {
                out[state.o++] = '}';
            }
            return Transition.END;
        }
        if (!atStart) {
            if (next != ',') {
                return Transition.FAILED;
            }
            state.p++;
            out[state.o++] = (byte) next;
        }
        if (shapes.inMap) {
            if (!state.accept('"')) {
                return Transition.FAILED;
            }
            out[state.o++] = '"';
            int from = state.o;
            if (!scalars.copyString()) {
                return Transition.FAILED;
            }
            int to = state.o - 1;
            if (!state.accept(':')) {
                return Transition.FAILED;
            }
            out[state.o++] = ':';
            if (to - from > Limits.MAX_NAME_BYTES || !shapes.addName(out, from, to)) {
                return Transition.FAILED;
            }
        }
        return copyOpening();
    }
}
