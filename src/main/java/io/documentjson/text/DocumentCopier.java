package io.documentjson.text;

import java.util.Arrays;

/**
 * Copies document JSON as DynamoDB JSON, which has more bytes. What a value takes beside its text is little, so there is a
 * look at the room for each value only.
 */
public final class DocumentCopier extends JsonCopier {

    private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private static final long STRING = word("{\"S\":\"");
    private static final long NUMBER = word("{\"N\":\"");
    private static final long MAP_OPENING = word("{\"M\":{");
    private static final long LIST_OPENING = word("{\"L\":[");
    private static final long BOOLEAN = word("{\"BOOL\":");
    private static final long NULL = word("{\"NULL\":");
    private static final long TRUE = word("true");
    private static final long FALSE = word("false");
    private static final long TRUE_END = word("true}");
    private static final long NULL_LITERAL = word("null");

    /** What stands behind the content of a string or a number. */
    private static final int QUOTE_AND_BRACE = '"' | '}' << 8;

    /** What comes behind a literal, which is written as a whole. */
    private static final int NO_CONTENT = 6;

    /** The bits that digits have in common. */
    private static final int DIGITS = 0xF0;

    private static final int WHOLE_BYTE = 0xFF;

    public DocumentCopier(Limits limits) {
        super(limits);
    }

    @Override
    public boolean copyLine() {
        return copyItem();
    }

    /** As that of {@link TypedCopier}; makes room for what is copied next. */
    @Override
    boolean copyPredicted() {
        byte[] source = in;
        byte[] target = out;
        Shape at = shape;
        int i = p;
        int ahead = o - i;
        while (true) {
            if (target.length - (i + ahead) < end - i + SLACK) {
                p = i;
                o = i + ahead;
                if (!makeRoom()) {
                    return false;
                }
                target = out;
            }
            Transition transition = at.find(source, i);
            if (transition == null) {
                break;
            }
            transition.write(target, i + ahead);
            i += transition.length;
            ahead += transition.outLength - transition.length;
            at = transition.next;
            int from = i;
            if (transition.kind == STRING_CONTENT) {
                i = at.expectsEscapes()
                        ? copyEscapes(source, from, target, ahead, at)
                        : copyPlain(source, from, target, ahead);
                if (source[i] == '"' && i - from <= maxStringLength) {
                    i++;
                } else {
                    shape = at;
                    i = copyUnusual(from, i, ahead);
                    if (i < 0) {
                        return false;
                    }
                    ahead = o - i;
                }
                target[i + ahead] = '}';
                ahead++;
            } else if (transition.kind == NUMBER_CONTENT) {
                i = copyNumber(source, from, target, from + ahead);
                if (i < 0) {
                    return false;
                }
                ByteSwar.LONGS.set(target, i + ahead, (long) QUOTE_AND_BRACE);
                ahead += 2;
            } else if (transition.kind == END) {
                if (!leave()) {
                    return false;
                }
                at = shape;
                if (depth == 0) {
                    break;
                }
            } else if (transition.kind != NO_CONTENT) {
                if (!enter(transition.kind == MAP_CONTENT, at, transition.inner)) {
                    return false;
                }
                at = transition.inner;
            }
        }
        p = i;
        o = i + ahead;
        shape = at;
        return true;
    }

    /** Makes room for the rest of the text and for what the next value takes beside its own; false if an array has not got it. */
    private boolean makeRoom() {
        out = Arrays.copyOf(out, (int) Math.min(2L * out.length + SLACK, MAX_LENGTH));
        return out.length - o >= end - p + SLACK;
    }

    @Override
    boolean copyContent(int kind, Shape inner) {
        switch (kind) {
            case STRING_CONTENT -> {
                if (shape.expectsEscapes() ? !copyEscapedString(shape) : !copyString()) {
                    return false;
                }
                put('}');
                return true;
            }
            case NUMBER_CONTENT -> {
                if (!copyNumber()) {
                    return false;
                }
                put(QUOTE_AND_BRACE, 2);
                return true;
            }
            case NO_CONTENT -> {
                return true;
            }
            case END -> {
                return leave();
            }
            default -> {
                return enter(kind == MAP_CONTENT, shape, inner);
            }
        }
    }

    /** A number has its first byte in common with others of its kind only. */
    @Override
    int ahead(int kind) {
        return kind != NUMBER_CONTENT ? 0 : in[p] == '-' ? WHOLE_BYTE : DIGITS;
    }

    @Override
    int copyTransition(boolean atStart) {
        int next = next();
        if (next == (inMap ? '}' : ']')) {
            p++;
            put(next);
            if (depth > 1) {
                put('}');
            }
            return END;
        }
        if (!atStart) {
            if (next != ',') {
                return FAILED;
            }
            p++;
            put(next);
        }
        return inMap && !copyName() ? FAILED : copyOpening(next());
    }

    /** Copies the opening of the value that comes next, or all of a literal; gives what comes behind it. */
    private int copyOpening(int first) {
        switch (first) {
            case '"' -> {
                p++;
                put(STRING, 6);
                return STRING_CONTENT;
            }
            case '{' -> {
                p++;
                put(MAP_OPENING, 6);
                return MAP_CONTENT;
            }
            case '[' -> {
                p++;
                put(LIST_OPENING, 6);
                return LIST_CONTENT;
            }
            case 't', 'f', 'n' -> {
                return copyLiteral(first) ? NO_CONTENT : FAILED;
            }
            default -> {
                put(NUMBER, 6);
                return NUMBER_CONTENT;
            }
        }
    }

    private boolean copyLiteral(int first) {
        long text = (long) ByteSwar.LONGS.get(in, p);
        if (first == 'f') {
            if (ByteSwar.first(text, 5) != FALSE) {
                return false;
            }
            p += 5;
            put(BOOLEAN, 8);
            put(FALSE | (long) '}' << 40, 6);
            return true;
        }
        if (ByteSwar.first(text, 4) != (first == 't' ? TRUE : NULL_LITERAL)) {
            return false;
        }
        p += 4;
        put(first == 't' ? BOOLEAN : NULL, 8);
        put(TRUE_END, 5);
        return true;
    }
}
