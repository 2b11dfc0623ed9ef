package io.documentjson.internal.copying;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.learning.LearnedShapes;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.limits.CompiledAlone;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.words.DynamoDbOpenings;

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

    /** Writes how a value of the type begins in DynamoDB JSON, up to its content. */
    final void putOpening(AttributeType type) {
        state.put(DynamoDbOpenings.beforeValue(type), DynamoDbOpenings.length(type));
        int content = DynamoDbOpenings.contentOpening(type);
        if (content != 0) {
            state.put(content);
        }
    }

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
     * Copies what stands between two contents: the end of a value, a comma, a name, the opening of the next value. A
     * map that may have the name already makes it fail.
     *
     * @return the kind of content after it, as {@link Transition} has it
     */
    @CompiledAlone
    final int copyTransition() {
        boolean atStart = shapes.current.isStart;
        byte[] out = state.out;
        if (!atStart) {
            if (readsTypes && !state.accept('}')) {
                return Transition.FAILED;
            }
            if (withTypes) {
                out[state.o++] = '}';
            }
        }
        int next = state.in[state.p];
        if (next <= ' ') {
            next = state.skipSpace();
        }
        if (next == (shapes.inMap ? '}' : ']')) {
            state.p++;
            out[state.o++] = (byte) next;
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
