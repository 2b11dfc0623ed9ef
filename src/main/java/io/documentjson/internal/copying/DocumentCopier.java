package io.documentjson.internal.copying;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.DynamoDbOpenings;

/** Copies document JSON as DynamoDB JSON, which has more bytes: a little for each value. */
final class DocumentCopier extends FormCopier {

    private static final long TRUE = ByteSwar.word("true");
    private static final long FALSE = ByteSwar.word("false");
    private static final long NULL = ByteSwar.word("null");
    private static final long TRUE_END = ByteSwar.word("true}");
    private static final long FALSE_END = ByteSwar.word("false}");

    /** The bits that digits have in common. */
    private static final int DIGITS = 0xF0;

    private static final int WHOLE_BYTE = 0xFF;

    DocumentCopier(CopyState state, ScalarCopier scalars, CopiedContainers containers) {
        super(state, scalars, containers);
    }

    @Override
    boolean copyTransition(Shape at) {
        if (copyEnd()) {
            if (containers.depth > 1) {
                state.put('}');
            }
            return true;
        }
        if (!copyNext(at)) {
            return false;
        }
        AttributeType next = typeOf(state.next());
        type = next;
        state.putWord(DynamoDbOpenings.opening(next));
        if (next == AttributeType.BOOL || next == AttributeType.NULL) {
            return copyLiteral();
        }
        if (next != AttributeType.N) {
            state.p++;
        }
        return true;
    }

    /** The type of a value that begins with this byte; of what is no value, one that does not begin so. */
    private static AttributeType typeOf(int first) {
        return switch (first) {
            case '"' -> AttributeType.S;
            case '{' -> AttributeType.M;
            case '[' -> AttributeType.L;
            case 't', 'f' -> AttributeType.BOOL;
            case 'n' -> AttributeType.NULL;
            default -> AttributeType.N;
        };
    }

    private boolean copyLiteral() {
        long word = (long) ByteSwar.LONGS.get(state.in, state.p);
        boolean isFalse = ByteSwar.first(word, 5) == FALSE;
        long four = ByteSwar.first(word, 4);
        if (!isFalse && four != (type == AttributeType.NULL ? NULL : TRUE)) {
            return false;
        }
        state.p += isFalse ? 5 : 4;
        state.putWord(isFalse ? FALSE_END : TRUE_END);
        return true;
    }

    @Override
    boolean copyContent(AttributeType content, Shape at) {
        if (content == AttributeType.S) {
            if (!scalars.copyString(at)) {
                return false;
            }
        } else {
            if (!scalars.copyNumber()) {
                return false;
            }
            state.put('"');
        }
        state.put('}');
        return true;
    }

    /** A number has its first byte in common with numbers alone. */
    @Override
    int lookahead() {
        return type != AttributeType.N ? 0 : state.in[state.p] == '-' ? WHOLE_BYTE : DIGITS;
    }
}
