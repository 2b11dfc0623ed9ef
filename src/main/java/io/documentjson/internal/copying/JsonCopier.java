package io.documentjson.internal.copying;

import io.documentjson.internal.learning.LearnedShapes;
import io.documentjson.internal.learning.Transition;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import org.jspecify.annotations.Nullable;

/**
 * Copies JSON from one array to another while it is checked. The copier agrees, it never explains: a copy answers true
 * or false. False means that the text is malformed, or beyond a limit, or of a kind so rare that it falls back to
 * {@link Utf8Tokens}. Nothing is said about which, and what was written is of no use.
 *
 * <p>The input has a control at its end, which ends every loop, so that no loop asks for the end. Words are read and
 * written whole, so both arrays have {@link ByteSwar#SLACK} bytes after what is used.
 *
 * <p>Items of one origin have the same names in the same order. So what stands between two values is learned, a {@link
 * Transition} at a time, and compared as a whole from then on. Where something else comes, the rest of that object is
 * read as any other.
 */
public final class JsonCopier {

    private final CopyState state = new CopyState();
    private final LearnedShapes shapes;
    private final FormCopier form;

    /** What may stand around an item; {@code null} if that is nothing. */
    private final @Nullable LineCopier lines;

    private JsonCopier(Limits limits, boolean fromDynamoDb, boolean withTypes) {
        shapes = new LearnedShapes(state, limits.maxDepth());
        ScalarCopier scalars = new ScalarCopier(state, limits);
        form = fromDynamoDb
                ? new DynamoDbCopier(state, scalars, shapes, withTypes)
                : new DocumentCopier(state, scalars, shapes);
        lines = fromDynamoDb ? new LineCopier(this, state, scalars) : null;
    }

    /**
     * Copies DynamoDB JSON.
     *
     * @param withTypes whether the output is DynamoDB JSON, too
     */
    public static JsonCopier ofDynamoDb(Limits limits, boolean withTypes) {
        return new JsonCopier(limits, true, withTypes);
    }

    /** Copies document JSON as DynamoDB JSON. */
    public static JsonCopier ofDocuments(Limits limits) {
        return new JsonCopier(limits, false, true);
    }

    /**
     * Sets where to read a text from that is on one line.
     *
     * @param to where the input ends at the latest; before it, at the end of the line, is a line feed
     */
    public void readLine(byte[] text, int from, int to) {
        state.read(text, from, to, 0);
    }

    /** Sets where to read a text from; {@code text[to]} is a control. */
    public void read(byte[] text, int from, int to) {
        state.read(text, from, to, to);
    }

    /** Sets where to write to; there is room for as many bytes as the input has. */
    public void write(byte[] target, int position) {
        state.out = target;
        state.o = position;
    }

    /** What is written to: the array that was given, or a larger one that took its place. */
    public byte[] target() {
        return state.out;
    }

    /** The next byte of the input. */
    public int position() {
        return state.p;
    }

    /** Where the next byte is written. */
    public int outPosition() {
        return state.o;
    }

    /**
     * Whether a copy that answered false stopped at the end of the input, so that more of the text may change the
     * answer.
     */
    public boolean isAtEnd() {
        return state.isAtEnd();
    }

    /** Skips white space and gives the next byte. */
    public int skipSpace() {
        return state.skipSpace();
    }

    /** As {@link #copyItem}, of a line, which may have something around the item. */
    public boolean copyLine() {
        return lines == null ? copyItem() : lines.copyLine();
    }

    /**
     * Copies an image of the change in the line of an incremental export, or all of the change; {@code FAILED} of
     * document JSON.
     *
     * @param wanted {@code null} for all
     */
    public LineCopier.Change copyChange(@Nullable RecordImage wanted) {
        return lines == null ? LineCopier.Change.FAILED : lines.copyChange(wanted);
    }

    /**
     * Copies the item whose opening brace comes next, without what follows it.
     *
     * @return whether it has been copied
     */
    public boolean copyItem() {
        if (!state.accept('{') || !shapes.enterItem()) {
            return false;
        }
        state.put('{');
        while (form.copyPredicted()) {
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
        int kind = form.copyTransition(shapes.current.isStart);
        if (kind == Transition.FAILED) {
            return false;
        }
        return shapes.learn(kind, form.lookaheadMask(kind), inFrom, outFrom)
                && (Transition.isContainer(kind) || form.copyContent(kind));
    }
}
