package io.documentjson.internal.copying;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.limits.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The order of tokens of a form: what comes between the content of one value and that of the next one, and the content.
 */
abstract class FormCopier {

    final CopyState state;
    final ScalarCopier scalars;
    final CopiedContainers containers;

    /** The type of the value that {@link #copyTransition} came to; {@code null} at the end of a container. */
    @Nullable
    AttributeType type;

    /** The hash of its name, in a map. */
    long nameHash;

    FormCopier(CopyState state, ScalarCopier scalars, CopiedContainers containers) {
        this.state = state;
        this.scalars = scalars;
        this.containers = containers;
    }

    /** Copies what comes between two contents, and a boolean or a null as a whole; false if it is not to be copied. */
    abstract boolean copyTransition(Shape at);

    /** Copies a string, a number, a binary, or the set whose opening bracket has been copied. */
    abstract boolean copyContent(AttributeType content, Shape at);

    /**
     * Which bits of the next byte belong to the transition, as transitions to other types have the same bytes before
     * it.
     */
    abstract int lookahead();

    /** Copies the end of the innermost container; false if it has a next value. */
    final boolean copyEnd() {
        int bracket = containers.inMap ? '}' : ']';
        if (state.next() != bracket) {
            return false;
        }
        state.p++;
        state.put(bracket);
        type = null;
        return true;
    }

    /** Copies a comma, unless the value is the first one, and in a map a name and a colon. */
    final boolean copyNext(Shape at) {
        if (!at.isStart) {
            if (!state.accept(',')) {
                return false;
            }
            state.put(',');
        }
        return !containers.inMap || copyName(at);
    }

    private boolean copyName(Shape at) {
        if (!state.accept('"')) {
            return false;
        }
        state.put('"');
        int from = state.o;
        scalars.halfSurrogate = false;
        if (!scalars.copyString(at)) {
            return false;
        }
        int to = state.o - 1;
        if (!state.accept(':')) {
            return false;
        }
        state.put(':');
        nameHash = CopiedContainers.hash(state.out, from, to);
        return to - from <= Limits.MAX_NAME_BYTES && !scalars.halfSurrogate;
    }
}
