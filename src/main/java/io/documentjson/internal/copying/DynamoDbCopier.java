package io.documentjson.internal.copying;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.DynamoDbOpenings;

/** Copies DynamoDB JSON as document JSON or as compact DynamoDB JSON, which are never longer. */
final class DynamoDbCopier extends FormCopier {

    private static final int MAX_TYPE_LENGTH = 4;

    /** Text before a content in DynamoDB JSON, by its kind; nothing before an end. */
    private static final long[] OPENINGS = {
        DynamoDbOpenings.S,
        DynamoDbOpenings.N,
        DynamoDbOpenings.M,
        DynamoDbOpenings.L,
        0,
        DynamoDbOpenings.SS,
        DynamoDbOpenings.NS,
        DynamoDbOpenings.BS,
        DynamoDbOpenings.B,
        DynamoDbOpenings.BOOL,
        DynamoDbOpenings.NULL
    };

    DynamoDbCopier(CopyState state, Limits limits, boolean withTypes) {
        super(state, limits, true, withTypes);
    }

    private static int openingLength(int kind) {
        return ByteSwar.BYTES - Long.numberOfLeadingZeros(OPENINGS[kind]) / Byte.SIZE;
    }

    /** True if the name may be that of a type, as it is or by escapes. */
    static boolean mayBeType(byte[] in, int from) {
        for (int i = from; i <= from + MAX_TYPE_LENGTH; i++) {
            if (in[i] == '\\') {
                return true;
            }
            if (in[i] == '"') {
                return contentOf(in, from, i - from) != Transition.FAILED;
            }
        }
        return false;
    }

    /**
     * Keeps its position in local variables: writing and reading fields for each value would take longer than the
     * copying itself.
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
        state.put(asNull ? NULL : word, asNull ? 4 : length);
        return length > 0;
    }

    @Override
    int copyOpening() {
        int kind = compactOpening((long) ByteSwar.LONGS.get(state.in, state.p));
        if (kind != Transition.FAILED) {
            state.p += openingLength(kind);
        } else {
            if (!state.accept('{') || !state.accept('"')) {
                return Transition.FAILED;
            }
            kind = readType();
            if (kind == Transition.FAILED || !state.accept('"') || !state.accept(':')) {
                return Transition.FAILED;
            }
            state.skipSpace();
            if (!Transition.isLiteral(kind) && !state.accept(openingOf(kind))) {
                return Transition.FAILED;
            }
        }
        if (withTypes) {
            state.put(OPENINGS[kind], openingLength(kind));
        } else if (!Transition.isLiteral(kind) && kind != Transition.NUMBER) {
            state.put(openingOf(kind));
        }
        return kind;
    }

    /** The kind of content after the opening that the word begins with, if that is compact and of a frequent type. */
    private static int compactOpening(long word) {
        long first = word & DynamoDbOpenings.SIX_BYTES;
        return first == DynamoDbOpenings.S
                ? Transition.STRING
                : first == DynamoDbOpenings.N
                        ? Transition.NUMBER
                        : first == DynamoDbOpenings.M
                                ? Transition.MAP
                                : first == DynamoDbOpenings.L
                                        ? Transition.LIST
                                        : word == DynamoDbOpenings.BOOL
                                                ? Transition.BOOLEAN
                                                : word == DynamoDbOpenings.NULL ? Transition.NULL : Transition.FAILED;
    }

    /** The byte before the content of a value that is not a literal. */
    private static int openingOf(int kind) {
        return (int) (OPENINGS[kind] >>> (openingLength(kind) - 1) * Byte.SIZE);
    }

    /**
     * The content of the type whose name comes next, which is skipped: letters only, as zero bytes end a name in a
     * word.
     */
    private int readType() {
        int from = state.p;
        int length = 0;
        while (length < MAX_TYPE_LENGTH && state.in[from + length] >= 'A') {
            length++;
        }
        state.p += length;
        return state.in[state.p] == '"' ? contentOf(state.in, from, length) : Transition.FAILED;
    }

    /** The content of a type by its name. */
    private static int contentOf(byte[] in, int from, int length) {
        return switch ((int) ByteSwar.first((long) ByteSwar.LONGS.get(in, from), length)) {
            case 'S' -> Transition.STRING;
            case 'N' -> Transition.NUMBER;
            case 'M' -> Transition.MAP;
            case 'L' -> Transition.LIST;
            case 'B' -> Transition.BINARY;
            case 'B' | 'O' << 8 | 'O' << 16 | 'L' << 24 -> Transition.BOOLEAN;
            case 'N' | 'U' << 8 | 'L' << 16 | 'L' << 24 -> Transition.NULL;
            case 'S' | 'S' << 8 -> Transition.STRING_SET;
            case 'N' | 'S' << 8 -> Transition.NUMBER_SET;
            case 'B' | 'S' << 8 -> Transition.BINARY_SET;
            default -> Transition.FAILED;
        };
    }
}
