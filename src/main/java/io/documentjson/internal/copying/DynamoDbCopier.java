package io.documentjson.internal.copying;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.learning.LearnedShapes;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.DynamoDbOpenings;

/** Copies DynamoDB JSON as document JSON or as compact DynamoDB JSON, which are never longer. */
final class DynamoDbCopier extends FormCopier {

    private static final long TRUE = ByteSwar.word("true");
    private static final long FALSE = ByteSwar.word("false");
    private static final long NULL_LITERAL = ByteSwar.word("null");

    private static final int MAX_TYPE_LENGTH = 4;

    DynamoDbCopier(CopyState state, ScalarCopier scalars, LearnedShapes shapes, boolean withTypes) {
        super(state, scalars, shapes, true, withTypes);
    }

    /** Whether the name may be that of a type, as it is or by escapes. */
    static boolean mayBeType(byte[] in, int from) {
        int length = ByteSwar.firstMarked(ByteSwar.firstNotPlain((long) ByteSwar.LONGS.get(in, from)));
        return length <= MAX_TYPE_LENGTH && (in[from + length] == '\\' || DynamoDbOpenings.named(in, from) != null);
    }

    /**
     * Where it is stays in registers: to write it to memory and to read it again for each value takes longer than the
     * rest.
     */
    @Override
    boolean copyPredicted() {
        byte[] source = state.in;
        byte[] target = state.out;
        Shape at = shapes.current;
        int i = state.p;
        int shift = state.o - i;
        while (true) {
            Transition transition = at.find(source, i);
            if (transition == null) {
                break;
            }
            transition.write(target, i + shift);
            i += transition.length;
            shift += transition.outLength - transition.length;
            at = transition.next;
            int from = i;
            if (transition.kind == Transition.STRING) {
                i = ScalarCopier.copyPlain(source, from, target, shift);
                if (source[i] == '"' && i - from <= scalars.maxStringLength) {
                    i++;
                } else {
                    i = scalars.copyStringRest(from, i, shift);
                    if (i < 0) {
                        return false;
                    }
                    shift = state.o - i;
                }
            } else if (transition.kind == Transition.NUMBER) {
                i = scalars.copyNumber(source, from, target, from + shift);
                if (i >= 0 && source[i] == '"') {
                    if (withTypes) {
                        target[i + shift] = '"';
                    } else {
                        shift--;
                    }
                    i++;
                } else {
                    state.p = from;
                    state.o = from + shift;
                    if (withTypes || !scalars.respell()) {
                        return false;
                    }
                    i = state.p;
                    shift = state.o - i;
                }
            } else if (transition.kind == Transition.END) {
                if (!shapes.leave()) {
                    return false;
                }
                at = shapes.current;
                if (shapes.depth == 0) {
                    break;
                }
            } else if (transition.kind == Transition.MAP || transition.kind == Transition.LIST) {
                if (!shapes.enter(transition.kind == Transition.MAP, at, transition.inner)) {
                    return false;
                }
                at = transition.inner;
            } else {
                state.p = i;
                state.o = i + shift;
                shapes.current = at;
                if (!copyContent(transition.kind)) {
                    return false;
                }
                i = state.p;
                shift = state.o - i;
            }
        }
        state.p = i;
        state.o = i + shift;
        shapes.current = at;
        return true;
    }

    /** Copies a scalar, or the set whose opening bracket has been copied. */
    @Override
    boolean copyContent(int kind) {
        int scalar = elementOf(kind);
        boolean inSet = scalar != kind;
        if (inSet) {
            if (!shapes.canEnter()) {
                return false;
            }
            if (state.skipSpace() == ']') {
                state.p++;
                state.put(']');
                return true;
            }
        }
        while (true) {
            if (inSet) {
                if (!state.accept('"')) {
                    return false;
                }
                if (scalar != Transition.NUMBER || withTypes) {
                    state.put('"');
                }
            }
            boolean copied = switch (scalar) {
                case Transition.STRING -> scalars.copyString();
                case Transition.NUMBER -> scalars.copyNumberInString(withTypes);
                case Transition.BINARY -> scalars.copyBase64();
                default -> copyLiteral(scalar == Transition.NULL && !withTypes);
            };
            if (!copied || !inSet) {
                return copied;
            }
            int next = state.next();
            state.p++;
            state.put(next);
            if (next == ']') {
                return true;
            }
            if (next != ',') {
                return false;
            }
            state.skipSpace();
        }
    }

    /** The kind of a set's elements, or the kind itself. */
    private static int elementOf(int kind) {
        return switch (kind) {
            case Transition.STRING_SET -> Transition.STRING;
            case Transition.NUMBER_SET -> Transition.NUMBER;
            case Transition.BINARY_SET -> Transition.BINARY;
            default -> kind;
        };
    }

    /** Copies a boolean, perhaps as null: NULL is null, be it true or false. */
    private boolean copyLiteral(boolean asNull) {
        long word = (long) ByteSwar.LONGS.get(state.in, state.p);
        int length = ByteSwar.first(word, 4) == TRUE ? 4 : ByteSwar.first(word, 5) == FALSE ? 5 : 0;
        state.p += length;
        state.put(asNull ? NULL_LITERAL : word, asNull ? 4 : length);
        return length > 0;
    }

    @Override
    int copyOpening() {
        AttributeType type = DynamoDbOpenings.typeAt(state.in, state.p);
        if (type != null) {
            state.p += DynamoDbOpenings.length(type);
        } else {
            type = state.accept('{') && state.accept('"') ? DynamoDbOpenings.named(state.in, state.p) : null;
            if (type == null) {
                return Transition.FAILED;
            }
            state.p += type.name().length() + 1;
            if (!state.accept(':')) {
                return Transition.FAILED;
            }
        }
        int content = DynamoDbOpenings.contentOpening(type);
        if (content == 0) {
            state.skipSpace();
        } else if (!state.accept(content)) {
            return Transition.FAILED;
        }
        if (withTypes) {
            putOpening(type);
        } else if (content != 0 && type != AttributeType.N) {
            state.put(content);
        }
        return Transition.contentOf(type);
    }
}
