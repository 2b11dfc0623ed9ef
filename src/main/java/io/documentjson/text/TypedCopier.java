package io.documentjson.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Copies DynamoDB JSON as document JSON or as compact DynamoDB JSON, which are never longer. */
public final class TypedCopier extends JsonCopier {

    private static final long SIX_BYTES = 0xFFFFFFFFFFFFL;

    private static final long EXPORTED_ITEM = word("{\"Item\":");
    private static final long METADATA = word("\"Metadat");
    private static final long KEYS = word("\"Keys\":");
    private static final long NEW_IMAGE = word("\"NewImag");
    private static final long OLD_IMAGE = word("\"OldImag");
    private static final long IMAGE_END = word("e\":");
    private static final byte[] WRITE_TIME =
            "\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"".getBytes(StandardCharsets.US_ASCII);

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

    /** What {@link #copyChange} answers. */
    public enum Change {
        /** The image has been copied. */
        COPIED,
        /** The change does not have the image. */
        WITHOUT_IMAGE,
        /** The line is not copied. */
        FAILED
    }

    /** By kind of content what comes before it in DynamoDB JSON, and how many bytes that is. */
    private static final long[] OPENINGS = new long[NULL_CONTENT + 1];

    private static final int[] OPENING_LENGTHS = new int[NULL_CONTENT + 1];

    static {
        opening(STRING_CONTENT, "{\"S\":\"");
        opening(NUMBER_CONTENT, "{\"N\":\"");
        opening(MAP_CONTENT, "{\"M\":{");
        opening(LIST_CONTENT, "{\"L\":[");
        opening(STRING_SET, "{\"SS\":[");
        opening(NUMBER_SET, "{\"NS\":[");
        opening(BINARY_SET, "{\"BS\":[");
        opening(BINARY_CONTENT, "{\"B\":\"");
        opening(BOOLEAN_CONTENT, "{\"BOOL\":");
        opening(NULL_CONTENT, "{\"NULL\":");
    }

    /** Whether types are copied, too. */
    private final boolean withTypes;

    /** @param withTypes whether the output is DynamoDB JSON, too */
    public TypedCopier(Limits limits, boolean withTypes) {
        super(limits);
        this.withTypes = withTypes;
    }

    private static void opening(int kind, String text) {
        OPENINGS[kind] = word(text);
        OPENING_LENGTHS[kind] = text.length();
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

    /**
     * Copies an image of the change in the line of an incremental export. Other images are copied, too, which checks them, and
     * then written over.
     */
    public Change copyChange(RecordReader.Image wanted) {
        if (!accept('{')) {
            return Change.FAILED;
        }
        int from = o;
        int to = -1;
        int seen = 0;
        do {
            long first = (long) ByteSwar.LONGS.get(in, p);
            if (first == METADATA && (seen & 1) == 0) {
                seen |= 1;
                if (!copyMetadata()) {
                    return Change.FAILED;
                }
                continue;
            }
            RecordReader.Image image = image(first);
            int bit = image == RecordReader.Image.KEYS ? 2 : image == RecordReader.Image.NEW ? 4 : 8;
            if (image == null || (seen & bit) != 0) {
                return Change.FAILED;
            }
            seen |= bit;
            o = to < 0 ? from : to;
            if (!copyItem()) {
                return Change.FAILED;
            }
            if (image == wanted) {
                to = o;
            }
        } while (accept(','));
        o = to < 0 ? from : to;
        if (seen <= 1 || !accept('}')) {
            return Change.FAILED;
        }
        return to < 0 ? Change.WITHOUT_IMAGE : Change.COPIED;
    }

    /** The image whose name is at the position, behind which the position is then; {@code null} if it is another member. */
    private RecordReader.@Nullable Image image(long first) {
        if (ByteSwar.first(first, 7) == KEYS) {
            p += 7;
            return RecordReader.Image.KEYS;
        }
        if ((first != NEW_IMAGE && first != OLD_IMAGE)
                || ByteSwar.first((long) ByteSwar.LONGS.get(in, p + ByteSwar.BYTES), 3) != IMAGE_END) {
            return null;
        }
        p += 11;
        return first == NEW_IMAGE ? RecordReader.Image.NEW : RecordReader.Image.OLD;
    }

    /** Reads the metadata, of which only the time is known. */
    private boolean copyMetadata() {
        for (int i = 0; i < WRITE_TIME.length; i++) {
            if (in[p + i] != WRITE_TIME[i]) {
                return false;
            }
        }
        p += WRITE_TIME.length;
        return copyNumberInString() && accept('}') && accept('}');
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
    boolean copyPredicted() {
        byte[] source = in;
        byte[] target = out;
        Shape at = shape;
        int i = p;
        int ahead = o - i;
        while (true) {
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
            } else if (transition.kind == NUMBER_CONTENT) {
                i = copyNumber(source, from, target, from + ahead);
                if (i >= 0 && source[i] == '"') {
                    if (withTypes) {
                        target[i + ahead] = '"';
                    } else {
                        ahead--;
                    }
                    i++;
                } else {
                    p = from;
                    o = from + ahead;
                    if (withTypes || !respell()) {
                        return false;
                    }
                    i = p;
                    ahead = o - i;
                }
            } else if (transition.kind == END) {
                if (!leave()) {
                    return false;
                }
                at = shape;
                if (depth == 0) {
                    break;
                }
            } else if (transition.kind == MAP_CONTENT || transition.kind == LIST_CONTENT) {
                if (!enter(transition.kind == MAP_CONTENT, at, transition.inner)) {
                    return false;
                }
                at = transition.inner;
            } else {
                p = i;
                o = i + ahead;
                shape = at;
                if (!copyOther(transition.kind, transition.inner)) {
                    return false;
                }
                i = p;
                ahead = o - i;
            }
        }
        p = i;
        o = i + ahead;
        shape = at;
        return true;
    }

    @Override
    boolean copyContent(int kind, Shape inner) {
        if (kind == STRING_CONTENT) {
            return shape.expectsEscapes() ? copyEscapedString(shape) : copyString();
        }
        if (kind == NUMBER_CONTENT) {
            return withTypes ? copyQuotedNumber() : copyNumberInString();
        }
        if (kind == END) {
            return leave();
        }
        return copyOther(kind, inner);
    }

    private boolean copyOther(int kind, Shape inner) {
        if (kind == MAP_CONTENT) {
            return enter(MAP, shape, inner);
        }
        if (kind == LIST_CONTENT) {
            return enter(LIST, shape, inner);
        }
        if (kind == BOOLEAN_CONTENT) {
            return copyBoolean();
        }
        if (kind == NULL_CONTENT) {
            return copyNull();
        }
        return kind == BINARY_CONTENT ? copyBase64() : copySet(kind);
    }

    @Override
    int copyTransition(boolean atStart) {
        int next = next();
        if (!atStart) {
            if (next != '}') {
                return FAILED;
            }
            p++;
            if (withTypes) {
                put('}');
            }
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
        int kind = first == STRING
                ? STRING_CONTENT
                : first == NUMBER
                        ? NUMBER_CONTENT
                        : first == MAP_OPENING
                                ? MAP_CONTENT
                                : first == LIST_OPENING
                                        ? LIST_CONTENT
                                        : word == BOOLEAN ? BOOLEAN_CONTENT : word == NULL ? NULL_CONTENT : FAILED;
        if (kind == FAILED) {
            return copySpacedOpening();
        }
        p += OPENING_LENGTHS[kind];
        putOpening(kind, openingOf(kind));
        return kind;
    }

    /** Writes what comes before the content in the form that is written. */
    private void putOpening(int kind, int opening) {
        if (withTypes) {
            put(OPENINGS[kind], OPENING_LENGTHS[kind]);
        } else if (opening != 0 && kind != NUMBER_CONTENT) {
            put(opening);
        }
    }

    /** The byte before the content; 0 for a literal. */
    private static int openingOf(int kind) {
        return switch (kind) {
            case STRING_CONTENT, NUMBER_CONTENT, BINARY_CONTENT -> '"';
            case MAP_CONTENT -> '{';
            case BOOLEAN_CONTENT, NULL_CONTENT -> 0;
            default -> '[';
        };
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
        int opening = openingOf(kind);
        skipSpace();
        if (opening != 0 && !accept(opening)) {
            return FAILED;
        }
        putOpening(kind, opening);
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

    /** As {@link #copyNumberInString}, with the quotes, of a number whose text is one to JSON. */
    private boolean copyQuotedNumber() {
        if (!copyNumber() || in[p] != '"') {
            return false;
        }
        p++;
        put('"');
        return true;
    }

    /** NULL is null, be it true or false, unless types are copied. */
    private boolean copyNull() {
        int from = o;
        if (!copyBoolean()) {
            return false;
        }
        if (withTypes) {
            return true;
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
            if (kind == NUMBER_SET && !withTypes) {
                copied = copyNumberInString();
            } else {
                put('"');
                copied = kind == STRING_SET ? copyString() : kind == NUMBER_SET ? copyQuotedNumber() : copyBase64();
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
