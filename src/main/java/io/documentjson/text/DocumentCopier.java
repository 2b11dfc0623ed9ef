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

    public DocumentCopier(Limits limits) {
        super(limits);
    }

    @Override
    public boolean copyItem() {
        begin();
        if (!accept('{') || !enter(MAP)) {
            return false;
        }
        put('{');
        return openMembers() && (depth == 0 || copyMembers());
    }

    @Override
    public boolean copyLine() {
        return copyItem();
    }

    /** Copies the first name of the map that has been entered, or its end. */
    private boolean openMembers() {
        int next = next();
        return next == '"' ? copyName() : next == '}' && close();
    }

    /** The next byte behind white space. */
    private int next() {
        int next = in[p];
        return next > ' ' ? next : skipSpace();
    }

    /** Copies the bracket that comes next, and that of the attribute value unless it is the item. */
    private boolean close() {
        put(in[p++]);
        boolean distinct = leave();
        if (depth > 0) {
            put('}');
        }
        return distinct;
    }

    /** Copies from the first value on until the item ends. */
    private boolean copyMembers() {
        while (true) {
            int opened = depth;
            if (!copyValue()) {
                return false;
            }
            if (depth <= opened && !copyEnds()) {
                return false;
            }
            if (depth == 0) {
                return true;
            }
        }
    }

    /** Copies what comes behind a value, up to the next one or the end of the item. */
    private boolean copyEnds() {
        while (depth > 0) {
            int next = next();
            if (next == ',') {
                p++;
                put(',');
                return !inMap || copyName();
            }
            if (next != (inMap ? '}' : ']') || !close()) {
                return false;
            }
        }
        return true;
    }

    /** Copies a scalar, an empty container, or the opening of a container. */
    private boolean copyValue() {
        makeRoom();
        int next = next();
        switch (next) {
            case '"' -> {
                p++;
                putWord(STRING, 6);
                if (!copyString()) {
                    return false;
                }
                put('}');
                return true;
            }
            case '{' -> {
                return openMap();
            }
            case '[' -> {
                return openList();
            }
            case 't', 'f', 'n' -> {
                return copyLiteral(next);
            }
            default -> {
                putWord(NUMBER, 6);
                if (!copyNumber()) {
                    return false;
                }
                putWord(QUOTE_AND_BRACE, 2);
                return true;
            }
        }
    }

    /** Makes room for the rest of the text and for what the next value takes beside its own. */
    private void makeRoom() {
        if (out.length - o < end - p + SLACK) {
            out = Arrays.copyOf(out, (int) Math.min(2L * out.length + SLACK, MAX_LENGTH));
        }
    }

    private boolean openMap() {
        if (!enter(MAP)) {
            return false;
        }
        p++;
        putWord(MAP_OPENING, 6);
        return openMembers();
    }

    private boolean openList() {
        if (!enter(LIST)) {
            return false;
        }
        p++;
        putWord(LIST_OPENING, 6);
        return next() != ']' || close();
    }

    private boolean copyLiteral(int first) {
        long text = (long) ByteSwar.LONGS.get(in, p);
        if (first == 'f') {
            if (ByteSwar.first(text, 5) != FALSE) {
                return false;
            }
            p += 5;
            putWord(BOOLEAN, 8);
            putWord(FALSE | (long) '}' << 40, 6);
            return true;
        }
        if (ByteSwar.first(text, 4) != (first == 't' ? TRUE : NULL_LITERAL)) {
            return false;
        }
        p += 4;
        putWord(first == 't' ? BOOLEAN : NULL, 8);
        putWord(TRUE_END, 5);
        return true;
    }

    /** Writes the first {@code length} bytes of the word. */
    private void putWord(long word, int length) {
        ByteSwar.LONGS.set(out, o, word);
        o += length;
    }
}
