package io.documentjson.internal.copying;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.learning.Shapes;
import io.documentjson.internal.learning.Transition;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.words.ByteSwar;
import org.jspecify.annotations.Nullable;

/**
 * Copies items. Those of one origin have the same names in the same order. So the bytes between two values are learned,
 * a {@link Transition} at a time, and compared as a whole from then on; anything else is read by the
 * {@link FormCopier}.
 */
final class ItemCopier {

    /** The bytes after the content of a string or a number in DynamoDB JSON. */
    private static final long QUOTE_AND_BRACE = '"' | '}' << 8;

    private final CopyState state;
    private final ScalarCopier scalars;
    private final CopiedContainers containers;
    private final Shapes shapes = new Shapes();
    private final FormCopier form;

    /** Whether the text is DynamoDB JSON, and has numbers in strings; else the copy may be longer than the text. */
    private final boolean fromDynamoDb;

    /** Whether a number that is none to JSON is respelled. */
    private final boolean respells;

    /** How many bytes the copy has after the content of a string and a number, beyond those of the text. */
    private final int moreAfterString;

    private final int moreAfterNumber;

    /** Whether line feeds were white space in what was learned: those would reach over the end of a line. */
    private boolean learnedLineFeeds;

    ItemCopier(CopyState state, ScalarCopier scalars, Limits limits, boolean fromDynamoDb, boolean withTypes) {
        this.state = state;
        this.scalars = scalars;
        this.fromDynamoDb = fromDynamoDb;
        respells = fromDynamoDb && !withTypes;
        moreAfterString = fromDynamoDb ? 0 : 1;
        moreAfterNumber = !fromDynamoDb ? 2 : withTypes ? 0 : -1;
        containers = new CopiedContainers(limits.maxDepth());
        form = fromDynamoDb
                ? new DynamoDbCopier(state, scalars, containers, withTypes)
                : new DocumentCopier(state, scalars, containers);
    }

    /** Copies the item whose opening brace comes next, without what follows it; whether it has been copied. */
    boolean copy() {
        if (!state.accept('{')) {
            return false;
        }
        state.put('{');
        if (learnedLineFeeds != state.hasLineFeedsAsSpace()) {
            learnedLineFeeds = state.hasLineFeedsAsSpace();
            shapes.forget();
        }
        containers.enterItem();
        shapes.enterItem(state.in, state.p);
        while (copyKnown()) {
            if (containers.depth == 0) {
                return true;
            }
            if (!copyAndLearn()) {
                return false;
            }
            if (containers.depth == 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Copies up to where no transition is known, or to the item's end. The place is in registers: to write it to memory
     * and to read it again for each value takes longer than the rest.
     */
    private boolean copyKnown() {
        byte[] source = state.in;
        byte[] target = state.out;
        Shape at = shapes.current;
        int i = state.p;
        int shift = state.o - i;
        while (true) {
            if (!fromDynamoDb && target.length - (i + shift) < state.end - i + ByteSwar.SLACK) {
                state.moveTo(i, i + shift);
                if (!state.makeRoom()) {
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
            AttributeType type = transition.type;
            int from = i;
            if (type == AttributeType.S) {
                i = at.expectsEscapes()
                        ? ScalarCopier.copyEscapes(source, from, target, shift, at)
                        : ScalarCopier.copyPlain(source, from, target, shift);
                if (source[i] == '"' && i - from <= scalars.maxStringLength) {
                    i++;
                } else {
                    i = scalars.copyStringRest(from, i, shift, at);
                    if (i < 0) {
                        return false;
                    }
                    shift = state.o - i;
                }
                target[i + shift] = '}';
                shift += moreAfterString;
            } else if (type == AttributeType.N) {
                i = scalars.copyNumber(source, from, target, from + shift);
                if (i >= 0 && (!fromDynamoDb || source[i] == '"')) {
                    ByteSwar.LONGS.set(target, i + shift, QUOTE_AND_BRACE);
                    i += fromDynamoDb ? 1 : 0;
                    shift += moreAfterNumber;
                } else {
                    state.moveTo(from, from + shift);
                    if (!respells || !scalars.respell()) {
                        return false;
                    }
                    i = state.p;
                    shift = state.o - i;
                }
            } else if (type == null) {
                if (!containers.leave()) {
                    return false;
                }
                if (containers.depth == 0) {
                    break;
                }
                shapes.leave(containers.depth + 1);
                at = shapes.current;
            } else if (type == AttributeType.M || type == AttributeType.L) {
                if (!containers.enter(type == AttributeType.M)) {
                    return false;
                }
                shapes.follow(transition);
                shapes.enter(containers.depth);
                at = shapes.current;
            } else if (!isLiteral(type)) {
                state.moveTo(i, i + shift);
                if (!form.copyContent(type, at)) {
                    return false;
                }
                i = state.p;
                shift = state.o - i;
            }
        }
        state.moveTo(i, i + shift);
        shapes.current = at;
        return true;
    }

    /** Whether a transition has all of the value. */
    private static boolean isLiteral(AttributeType type) {
        return type == AttributeType.BOOL || type == AttributeType.NULL;
    }

    /** Copies the next value where no transition is known, and learns what comes before it. */
    private boolean copyAndLearn() {
        int from = state.p;
        int outFrom = state.o;
        if (!form.copyTransition(shapes.current)) {
            return false;
        }
        AttributeType type = form.type;
        if (!learn(type, from, outFrom)) {
            return false;
        }
        if (type == null) {
            if (!containers.leave()) {
                return false;
            }
            shapes.leave(containers.depth + 1);
            return true;
        }
        if (type == AttributeType.M || type == AttributeType.L) {
            if (!containers.enter(type == AttributeType.M)) {
                return false;
            }
            shapes.enter(containers.depth);
            return true;
        }
        return isLiteral(type) || form.copyContent(type, shapes.current);
    }

    /**
     * Learns what has been copied; false if the map may have the name. From a known shape on, names need not be
     * compared.
     */
    private boolean learn(@Nullable AttributeType type, int from, int outFrom) {
        Shape before = shapes.current;
        int length = state.p - from;
        int outLength = state.o - outFrom;
        int lookahead = form.lookahead();
        if (outLength <= Transition.MAX_LENGTH
                && (lookahead == 0 || length < Transition.IN_WORDS)
                && shapes.canLearn(type, form.nameHash, null, length)) {
            shapes.learn(new Transition(type, form.nameHash, state.in, from, length, lookahead)
                    .writing(state.out, outFrom, outLength));
        } else {
            shapes.skip(type);
        }
        if (type == null || !containers.inMap || shapes.current.isKnown) {
            return true;
        }
        for (Shape at = before; at.before != null; at = at.before) {
            containers.addName(at.hash);
        }
        return containers.addName(form.nameHash);
    }
}
