package io.documentjson.internal.copying;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.DynamoDbOpenings;
import io.documentjson.internal.words.NumberListScanner;
import org.jspecify.annotations.Nullable;

/**
 * Copies document JSON as DynamoDB JSON, which has more bytes. A value adds few bytes to its text, so checking the room
 * once for each value is enough.
 */
final class DocumentCopier extends FormCopier {

    private static final long TRUE_END = ByteSwar.word("true}");
    private static final long FALSE_END = ByteSwar.word("false}");

    /** The bits that digits have in common. */
    private static final int DIGITS = 0xF0;

    private static final int WHOLE_BYTE = 0xFF;

    /** Most texts never need it. */
    private @Nullable NumberListCopier lists;

    DocumentCopier(CopyState state, Limits limits) {
        super(state, limits, false, true);
    }

    /** The same loop as in {@link DynamoDbCopier}, but it makes room before each step, since the output is longer. */
    @Override
    boolean copyPredicted() {
        byte[] source = state.in;
        byte[] target = state.out;
        Shape at = shapes.current;
        int i = state.p;
        int shift = state.o - i;
        while (true) {
            if (target.length - (i + shift) < state.end - i + ByteSwar.SLACK) {
                state.p = i;
                state.o = i + shift;
                if (!state.makeRoom(0)) {
                    return false;
                }
                target = state.out;
            }
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
                target[i + shift] = '}';
                shift++;
            } else if (transition.kind == Transition.NUMBER) {
                i = scalars.copyNumber(source, from, target, from + shift);
                if (i < 0) {
                    return false;
                }
                ByteSwar.LONGS.set(target, i + shift, (long) ScalarCopier.QUOTE_AND_BRACE);
                shift += 2;
            } else if (transition.kind == Transition.END) {
                if (!shapes.leave()) {
                    return false;
                }
                at = shapes.current;
                if (shapes.depth == 0) {
                    break;
                }
            } else if (transition.kind == Transition.NUMBERS) {
                state.p = i;
                state.o = i + shift;
                if (!copyContent(Transition.NUMBERS)) {
                    return false;
                }
                target = state.out;
                i = state.p;
                shift = state.o - i;
            } else if (transition.kind != Transition.NOTHING) {
                if (!shapes.enter(transition.kind == Transition.MAP, at, transition.inner)) {
                    return false;
                }
                at = transition.inner;
            }
        }
        state.p = i;
        state.o = i + shift;
        shapes.current = at;
        return true;
    }

    @Override
    boolean copyContent(int kind) {
        switch (kind) {
            case Transition.STRING -> {
                if (!scalars.copyString()) {
                    return false;
                }
                state.put('}');
            }
            case Transition.NUMBER, Transition.NUMBERS -> {
                if (kind == Transition.NUMBERS && copyManyNumbers()) {
                    return true;
                }
                if (!scalars.copyNumber()) {
                    return false;
                }
                state.put(ScalarCopier.QUOTE_AND_BRACE, 2);
            }
            default -> {}
        }
        return true;
    }

    /** Copies many numbers at the beginning of a list at once; false if there are none to copy so. */
    private boolean copyManyNumbers() {
        if (!NumberListScanner.mayBegin(state.in, state.p)) {
            return false;
        }
        if (lists == null) {
            lists = new NumberListCopier(state, scalars);
        }
        return lists.copy();
    }

    /** A number has its first byte in common with others of its kind only. */
    @Override
    int lookaheadMask(int kind) {
        return kind != Transition.NUMBER && kind != Transition.NUMBERS
                ? 0
                : state.in[state.p] == '-' ? WHOLE_BYTE : DIGITS;
    }

    @Override
    int copyOpening() {
        int first = state.next();
        if (first == 't' || first == 'f' || first == 'n') {
            int length = first == 'f' ? 5 : 4;
            long literal = first == 'f' ? FALSE : first == 't' ? TRUE : NULL;
            if (ByteSwar.first((long) ByteSwar.LONGS.get(state.in, state.p), length) != literal) {
                return Transition.FAILED;
            }
            state.p += length;
            state.put(first == 'n' ? DynamoDbOpenings.NULL : DynamoDbOpenings.BOOL, ByteSwar.BYTES);
            state.put(first == 'f' ? FALSE_END : TRUE_END, length + 1);
            return Transition.NOTHING;
        }
        int kind = shapes.inMap || !shapes.current.isStart ? Transition.NUMBER : Transition.NUMBERS;
        long opening = DynamoDbOpenings.N;
        if (first == '"') {
            kind = Transition.STRING;
            opening = DynamoDbOpenings.S;
        } else if (first == '{') {
            kind = Transition.MAP;
            opening = DynamoDbOpenings.M;
        } else if (first == '[') {
            kind = Transition.LIST;
            opening = DynamoDbOpenings.L;
        }
        if (opening != DynamoDbOpenings.N) {
            state.p++;
        } else if (first != '-' && (first < '0' || first > '9')) {
            // what is learned by the first byte of another text would be found in place of a string or a literal
            return Transition.FAILED;
        }
        state.put(opening, DynamoDbOpenings.TEXT_LENGTH);
        return kind;
    }
}
