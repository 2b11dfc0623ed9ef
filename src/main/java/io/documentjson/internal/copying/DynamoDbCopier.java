package io.documentjson.internal.copying;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.DynamoDbOpenings;
import org.jspecify.annotations.Nullable;

/** Copies DynamoDB JSON as document JSON or as compact DynamoDB JSON, which are never longer. */
final class DynamoDbCopier extends FormCopier {

    private static final long TRUE = ByteSwar.word("true");
    private static final long FALSE = ByteSwar.word("false");
    private static final long NULL = ByteSwar.word("null");

    /** Whether types are copied, too. */
    private final boolean withTypes;

    DynamoDbCopier(CopyState state, ScalarCopier scalars, CopiedContainers containers, boolean withTypes) {
        super(state, scalars, containers);
        this.withTypes = withTypes;
    }

    @Override
    boolean copyTransition(Shape at) {
        if (!at.isStart) {
            if (!state.accept('}')) {
                return false;
            }
            if (withTypes) {
                state.put('}');
            }
        }
        return copyEnd() || copyNext(at) && copyOpening();
    }

    private boolean copyOpening() {
        AttributeType next = DynamoDbOpenings.typeAt(state.in, state.p);
        if (next != null) {
            state.p += DynamoDbOpenings.length(next);
        } else {
            next = readOpening();
            if (next == null) {
                return false;
            }
        }
        type = next;
        if (withTypes) {
            state.putWord(DynamoDbOpenings.opening(next));
        }
        if (next == AttributeType.BOOL || next == AttributeType.NULL) {
            return copyLiteral(next == AttributeType.NULL && !withTypes);
        }
        int bracket = DynamoDbOpenings.bracket(next);
        if (!withTypes && next != AttributeType.N) {
            state.put(bracket);
        }
        return state.accept(bracket);
    }

    /** Reads an opening that is not compact, up to the value; {@code null} if it is none. */
    private @Nullable AttributeType readOpening() {
        if (!state.accept('{') || !state.accept('"')) {
            return null;
        }
        AttributeType named = DynamoDbOpenings.named(state.in, state.p);
        if (named == null) {
            return null;
        }
        state.p += named.name().length() + 1;
        return state.accept(':') ? named : null;
    }

    /** Copies a boolean, perhaps as null: NULL is null, be it true or false. */
    private boolean copyLiteral(boolean asNull) {
        state.skipSpace();
        long word = (long) ByteSwar.LONGS.get(state.in, state.p);
        int length = ByteSwar.first(word, 4) == TRUE ? 4 : ByteSwar.first(word, 5) == FALSE ? 5 : 0;
        state.p += length;
        state.put(asNull ? NULL : word, asNull ? 4 : length);
        return length > 0;
    }

    @Override
    boolean copyContent(AttributeType content, Shape at) {
        return switch (content) {
            case S -> scalars.copyString(at);
            case N -> scalars.copyNumberInString(withTypes);
            case B -> scalars.copyBase64();
            default -> copySet(content, at);
        };
    }

    private boolean copySet(AttributeType set, Shape at) {
        if (!containers.canEnter()) {
            return false;
        }
        if (state.skipSpace() == ']') {
            state.p++;
            state.put(']');
            return true;
        }
        AttributeType member =
                set == AttributeType.SS ? AttributeType.S : set == AttributeType.NS ? AttributeType.N : AttributeType.B;
        int next;
        do {
            if (!state.accept('"')) {
                return false;
            }
            if (withTypes || member != AttributeType.N) {
                state.put('"');
            }
            if (!copyContent(member, at)) {
                return false;
            }
            next = state.next();
            state.p++;
            state.put(next);
        } while (next == ',');
        return next == ']';
    }

    @Override
    int lookahead() {
        return 0;
    }
}
