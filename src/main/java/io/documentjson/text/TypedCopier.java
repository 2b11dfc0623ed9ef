package io.documentjson.text;

import org.jspecify.annotations.Nullable;

/** Copies DynamoDB JSON as document JSON, which is never longer. */
public final class TypedCopier extends JsonCopier {

    private static final long SIX_BYTES = 0xFFFFFFFFFFFFL;
    private static final long SEVEN_BYTES = 0xFFFFFFFFFFFFFFL;

    private static final long EXPORTED_ITEM = word("{\"Item\":");
    private static final long STRING = word("{\"S\":\"");
    private static final long NUMBER = word("{\"N\":\"");
    private static final long MAP_OPENING = word("{\"M\":{");
    private static final long LIST_OPENING = word("{\"L\":[");
    private static final long BINARY = word("{\"B\":\"");
    private static final long BOOLEAN = word("{\"BOOL\":");
    private static final long NULL = word("{\"NULL\":");
    private static final long STRING_SET = word("{\"SS\":[");
    private static final long NUMBER_SET = word("{\"NS\":[");
    private static final long BINARY_SET = word("{\"BS\":[");

    private static final long TRUE = word("true");
    private static final long FALSE = word("false");
    private static final long NULL_LITERAL = word("null");
    private static final long FOUR_BYTES = 0xFFFFFFFFL;
    private static final long FIVE_BYTES = 0xFFFFFFFFFFL;

    private static final int MAX_TYPE_LENGTH = 4;

    /** What an attribute value turned out to be. */
    private static final int FAILED = 0;

    private static final int COPIED = 1;
    private static final int OPENED = 2;

    public TypedCopier(Limits limits) {
        super(limits);
    }

    @Override
    public boolean copyItem() {
        begin();
        return accept('{') && openMap() && (depth == 0 || copyAttributes());
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
                return typeOf((int) ByteSwar.first((long) ByteSwar.LONGS.get(in, from), i - from)) != null;
            }
        }
        return false;
    }

    /** Copies the opening brace, which has been read, and the first name; closes the map if it is empty. */
    private boolean openMap() {
        if (!enter(MAP)) {
            return false;
        }
        put('{');
        if (in[p] == '"' || skipSpace() == '"') {
            return copyName();
        }
        return in[p] == '}' && close('}');
    }

    /** Copies the opening bracket, which has been read; closes the list if it is empty. */
    private boolean openList() {
        if (!enter(LIST)) {
            return false;
        }
        put('[');
        int next = in[p];
        if (next <= ' ') {
            next = skipSpace();
        }
        return next != ']' || close(']');
    }

    /** Copies the bracket that comes next. */
    private boolean close(int bracket) {
        p++;
        put(bracket);
        return leave();
    }

    /** Copies from the first attribute value on until the item ends. */
    private boolean copyAttributes() {
        while (true) {
            int opened = depth;
            int copied = copyValue();
            if (copied == FAILED) {
                return false;
            }
            if (copied == OPENED && depth > opened) {
                continue;
            }
            if (!copyEnds()) {
                return false;
            }
            if (depth == 0) {
                return true;
            }
        }
    }

    /** Copies what comes behind the content of an attribute value, up to the next one or the end of the item. */
    private boolean copyEnds() {
        while (true) {
            if (depth == 0) {
                return true;
            }
            if (!accept('}')) {
                return false;
            }
            int next = in[p];
            if (next <= ' ') {
                next = skipSpace();
            }
            if (next == ',') {
                p++;
                put(',');
                return !inMap || copyName();
            }
            if (next != (inMap ? '}' : ']') || !close(next)) {
                return false;
            }
        }
    }

    /** Copies the attribute value that comes next without its closing brace, or the opening of one that is a container. */
    private int copyValue() {
        long word = (long) ByteSwar.LONGS.get(in, p);
        long first = word & SIX_BYTES;
        if (first == STRING) {
            p += 6;
            put('"');
            return copyString() ? COPIED : FAILED;
        }
        if (first == NUMBER) {
            p += 6;
            return copyNumberInString() ? COPIED : FAILED;
        }
        if (first == MAP_OPENING) {
            p += 6;
            return openMap() ? OPENED : FAILED;
        }
        if (word == BOOLEAN) {
            p += 8;
            return copyBoolean() ? COPIED : FAILED;
        }
        return copyOther(word);
    }

    private int copyOther(long word) {
        long first = word & SIX_BYTES;
        if (first == LIST_OPENING) {
            p += 6;
            return openList() ? OPENED : FAILED;
        }
        boolean copied;
        if (word == NULL) {
            p += 8;
            copied = copyNull();
        } else if (first == BINARY) {
            p += 6;
            put('"');
            copied = copyBase64();
        } else {
            first = word & SEVEN_BYTES;
            WireType type = first == STRING_SET
                    ? WireType.SS
                    : first == NUMBER_SET ? WireType.NS : first == BINARY_SET ? WireType.BS : null;
            if (type == null) {
                return copySpaced();
            }
            p += 7;
            copied = copySet(type);
        }
        return copied ? COPIED : FAILED;
    }

    /** As {@link #copyValue}, with white space in the opening. */
    private int copySpaced() {
        if (!accept('{') || !accept('"')) {
            return FAILED;
        }
        WireType type = readType();
        if (type == null || !accept('"') || !accept(':')) {
            return FAILED;
        }
        skipSpace();
        return switch (type) {
            case S -> openString() && copyString() ? COPIED : FAILED;
            case N -> accept('"') && copyNumberInString() ? COPIED : FAILED;
            case B -> openString() && copyBase64() ? COPIED : FAILED;
            case BOOL -> copyBoolean() ? COPIED : FAILED;
            case NULL -> copyNull() ? COPIED : FAILED;
            case M -> accept('{') && openMap() ? OPENED : FAILED;
            case L -> accept('[') && openList() ? OPENED : FAILED;
            case SS, NS, BS -> accept('[') && copySet(type) ? COPIED : FAILED;
        };
    }

    private boolean openString() {
        if (!accept('"')) {
            return false;
        }
        put('"');
        return true;
    }

    /** The type whose name comes next, and passes over it; {@code null} if there is none, or it has an escape. */
    private @Nullable WireType readType() {
        int length = 0;
        while (length <= MAX_TYPE_LENGTH && in[p + length] != '"') {
            length++;
        }
        WireType type = length > MAX_TYPE_LENGTH
                ? null
                : typeOf((int) ByteSwar.first((long) ByteSwar.LONGS.get(in, p), length));
        p += length;
        return type;
    }

    /** The type by the bytes of its name, the first one lowest. */
    private static @Nullable WireType typeOf(int name) {
        return switch (name) {
            case 'S' -> WireType.S;
            case 'N' -> WireType.N;
            case 'M' -> WireType.M;
            case 'L' -> WireType.L;
            case 'B' -> WireType.B;
            case 'B' | 'O' << 8 | 'O' << 16 | 'L' << 24 -> WireType.BOOL;
            case 'N' | 'U' << 8 | 'L' << 16 | 'L' << 24 -> WireType.NULL;
            case 'S' | 'S' << 8 -> WireType.SS;
            case 'N' | 'S' << 8 -> WireType.NS;
            case 'B' | 'S' << 8 -> WireType.BS;
            default -> null;
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

    /** NULL is null, be it true or false. */
    private boolean copyNull() {
        int from = o;
        if (!copyBoolean()) {
            return false;
        }
        ByteSwar.LONGS.set(out, from, NULL_LITERAL);
        o = from + 4;
        return true;
    }

    /** Copies the set whose opening bracket has been read. */
    private boolean copySet(WireType type) {
        if (!canEnter()) {
            return false;
        }
        put('[');
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
            if (type == WireType.NS) {
                copied = copyNumberInString();
            } else {
                put('"');
                copied = type == WireType.SS ? copyString() : copyBase64();
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
