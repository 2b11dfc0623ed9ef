package io.documentjson.text;

/** Copies DynamoDB JSON as document JSON, which is never longer; or as lossless JSON, as far as that is the same. */
public final class TypedCopier extends JsonCopier {

    private static final long SIX_BYTES = 0xFFFFFFFFFFFFL;

    private static final long EXPORTED_ITEM = word("{\"Item\":");
    private static final long STRING = word("{\"S\":\"");
    private static final long NUMBER = word("{\"N\":\"");
    private static final long MAP_OPENING = word("{\"M\":{");
    private static final long LIST_OPENING = word("{\"L\":[");
    private static final long BOOLEAN = word("{\"BOOL\":");
    private static final long NULL = word("{\"NULL\":");

    private static final long TRUE = word("true");
    private static final long FALSE = word("false");
    private static final long NULL_LITERAL = word("null");
    private static final long FOUR_BYTES = 0xFFFFFFFFL;
    private static final long FIVE_BYTES = 0xFFFFFFFFFFL;

    private static final int MAX_TYPE_LENGTH = 4;

    private static final int STRING_SET = 6;
    private static final int NUMBER_SET = 7;
    private static final int BINARY_SET = 8;
    private static final int BINARY_CONTENT = 9;
    private static final int BOOLEAN_CONTENT = 10;
    private static final int NULL_CONTENT = 11;

    /** @param lossless whether it is lossless JSON; then what has a tag there is left to others */
    public TypedCopier(Limits limits, boolean lossless) {
        super(limits, lossless);
    }

    /**
     * Copies an item, or the item in the line of an export. A line whose first name is {@code Item} and that may be either is
     * left to others.
     */
    @Override
    public boolean copyLine() {
        if ((long) ByteSwar.LONGS.get(in, p) != EXPORTED_ITEM) {
            return copyItem();
        }
        p += ByteSwar.BYTES;
        return in[p] == '{' && in[p + 1] == '"' && !mayBeType(p + 2) && copyItem() && accept('}');
    }

    /** Whether the name may be that of a type, as it is or by escapes. */
    private boolean mayBeType(int from) {
        for (int i = from; i <= from + MAX_TYPE_LENGTH; i++) {
            if (in[i] == '\\') {
                return true;
            }
            if (in[i] == '"') {
                return contentOf((int) ByteSwar.first((long) ByteSwar.LONGS.get(in, from), i - from)) != FAILED;
            }
        }
        return false;
    }

    /** Where it is stays in the registers: to write it to memory and to read it again for each value takes longer than the rest. */
    @Override
    boolean copyKnown() {
        byte[] source = in;
        byte[] target = out;
        Place at = place;
        int i = p;
        int ahead = o - i;
        while (true) {
            Step step = at.find(source, i);
            if (step == null) {
                break;
            }
            step.write(target, i + ahead);
            i += step.length;
            ahead += step.outLength - step.length;
            at = step.next;
            int from = i;
            if (step.kind == STRING_CONTENT) {
                i = at.expectsEscapes()
                        ? copyEscapes(source, from, target, ahead, at)
                        : copyPlain(source, from, target, ahead);
                if (source[i] == '"' && i - from <= maxStringLength) {
                    i++;
                } else {
                    place = at;
                    i = copyUnusual(from, i, ahead);
                    if (i < 0) {
                        return false;
                    }
                    ahead = o - i;
                }
            } else if (step.kind == NUMBER_CONTENT) {
                i = copyNumber(source, from, target, from + ahead);
                if (i >= 0 && source[i] == '"') {
                    i++;
                    ahead--;
                } else {
                    p = from;
                    o = from + ahead;
                    if (!respell()) {
                        return false;
                    }
                    i = p;
                    ahead = o - i;
                }
            } else if (step.kind == END) {
                if (!leave()) {
                    return false;
                }
                at = place;
                if (depth == 0) {
                    break;
                }
            } else if (step.kind == MAP_CONTENT || step.kind == LIST_CONTENT) {
                if (!enter(step.kind == MAP_CONTENT, at, step.inner)) {
                    return false;
                }
                at = step.inner;
            } else {
                p = i;
                o = i + ahead;
                place = at;
                if (!copyOther(step.kind, step.inner)) {
                    return false;
                }
                i = p;
                ahead = o - i;
            }
        }
        p = i;
        o = i + ahead;
        place = at;
        return true;
    }

    @Override
    boolean copyContent(int kind, Place inner) {
        if (kind == STRING_CONTENT) {
            return place.expectsEscapes() ? copyEscapedString(place) : copyString();
        }
        if (kind == NUMBER_CONTENT) {
            return copyNumberInString();
        }
        if (kind == END) {
            return leave();
        }
        return copyOther(kind, inner);
    }

    private boolean copyOther(int kind, Place inner) {
        if (kind == MAP_CONTENT) {
            return enter(MAP, place, inner);
        }
        if (kind == LIST_CONTENT) {
            return enter(LIST, place, inner);
        }
        if (kind == BOOLEAN_CONTENT) {
            return copyBoolean();
        }
        if (kind == NULL_CONTENT) {
            return copyNull();
        }
        if (lossless) {
            return false;
        }
        return kind == BINARY_CONTENT ? copyBase64() : copySet(kind);
    }

    @Override
    int copyStep(boolean atStart) {
        int next = next();
        if (!atStart) {
            if (next != '}') {
                return FAILED;
            }
            p++;
            next = next();
        }
        if (next == (inMap ? '}' : ']')) {
            p++;
            put(next);
            return END;
        }
        if (!atStart) {
            if (next != ',') {
                return FAILED;
            }
            p++;
            put(next);
        }
        return inMap && !copyName() ? FAILED : copyOpening();
    }

    /** Copies the opening of the attribute value that comes next; gives what comes behind it. */
    private int copyOpening() {
        long word = (long) ByteSwar.LONGS.get(in, p);
        long first = word & SIX_BYTES;
        if (first == STRING) {
            return opened(6, '"', STRING_CONTENT);
        }
        if (first == NUMBER) {
            p += 6;
            return NUMBER_CONTENT;
        }
        if (first == MAP_OPENING) {
            return opened(6, '{', MAP_CONTENT);
        }
        if (first == LIST_OPENING) {
            return opened(6, '[', LIST_CONTENT);
        }
        if (word == BOOLEAN || word == NULL) {
            p += 8;
            return word == NULL ? NULL_CONTENT : BOOLEAN_CONTENT;
        }
        return copySpacedOpening();
    }

    private int opened(int length, int opening, int kind) {
        p += length;
        put(opening);
        return kind;
    }

    /** As {@link #copyOpening}, of any type and with white space. */
    private int copySpacedOpening() {
        if (!accept('{') || !accept('"')) {
            return FAILED;
        }
        int kind = readType();
        if (kind == FAILED || !accept('"') || !accept(':')) {
            return FAILED;
        }
        int opening = switch (kind) {
            case STRING_CONTENT, NUMBER_CONTENT, BINARY_CONTENT -> '"';
            case MAP_CONTENT -> '{';
            case BOOLEAN_CONTENT, NULL_CONTENT -> 0;
            default -> '[';
        };
        skipSpace();
        if (opening != 0) {
            if (!accept(opening)) {
                return FAILED;
            }
            if (kind != NUMBER_CONTENT) {
                put(opening);
            }
        }
        return kind;
    }

    /** The content of the type whose name comes next, and passes over it. */
    private int readType() {
        int length = 0;
        while (length <= MAX_TYPE_LENGTH && in[p + length] != '"') {
            length++;
        }
        int kind = length > MAX_TYPE_LENGTH
                ? FAILED
                : contentOf((int) ByteSwar.first((long) ByteSwar.LONGS.get(in, p), length));
        p += length;
        return kind;
    }

    /** The content of a type by the bytes of its name, the first one lowest. */
    private static int contentOf(int name) {
        return switch (name) {
            case 'S' -> STRING_CONTENT;
            case 'N' -> NUMBER_CONTENT;
            case 'M' -> MAP_CONTENT;
            case 'L' -> LIST_CONTENT;
            case 'B' -> BINARY_CONTENT;
            case 'B' | 'O' << 8 | 'O' << 16 | 'L' << 24 -> BOOLEAN_CONTENT;
            case 'N' | 'U' << 8 | 'L' << 16 | 'L' << 24 -> NULL_CONTENT;
            case 'S' | 'S' << 8 -> STRING_SET;
            case 'N' | 'S' << 8 -> NUMBER_SET;
            case 'B' | 'S' << 8 -> BINARY_SET;
            default -> FAILED;
        };
    }

    private boolean copyBoolean() {
        long word = (long) ByteSwar.LONGS.get(in, p);
        int length = (word & FOUR_BYTES) == TRUE ? 4 : (word & FIVE_BYTES) == FALSE ? 5 : 0;
        ByteSwar.LONGS.set(out, o, word);
        p += length;
        o += length;
        return length > 0;
    }

    /** NULL is null, be it true or false; in lossless JSON it has a tag if it is false. */
    private boolean copyNull() {
        int from = o;
        if (!copyBoolean() || (lossless && out[from] == 'f')) {
            return false;
        }
        ByteSwar.LONGS.set(out, from, NULL_LITERAL);
        o = from + 4;
        return true;
    }

    /** Copies the set whose opening bracket has been copied. */
    private boolean copySet(int kind) {
        if (!canEnter()) {
            return false;
        }
        if (skipSpace() == ']') {
            p++;
            put(']');
            return true;
        }
        while (true) {
            if (!accept('"')) {
                return false;
            }
            boolean copied;
            if (kind == NUMBER_SET) {
                copied = copyNumberInString();
            } else {
                put('"');
                copied = kind == STRING_SET ? copyString() : copyBase64();
            }
            if (!copied) {
                return false;
            }
            int next = in[p];
            if (next <= ' ') {
                next = skipSpace();
            }
            p++;
            put(next);
            if (next == ']') {
                return true;
            }
            if (next != ',') {
                return false;
            }
            skipSpace();
        }
    }
}
