package io.documentjson.internal.parsing;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.learning.Shapes;
import io.documentjson.internal.learning.Transition;
import io.documentjson.internal.limits.CompiledAlone;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads DynamoDB JSON: every attribute value is an object with one member, named after its type.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html">AttributeValue</a>
 */
public final class DynamoDbParser extends ItemParser {

    /** Whether nothing but the line of an export may be around the item; a wrong text may then be another envelope. */
    private boolean isAlone;

    private final TypedValues values = new TypedValues();

    /** What is known of items that were read before. */
    private final Shapes shapes = new Shapes();

    /** The tokens if their text is at hand. */
    private @Nullable Utf8Tokens text;

    /** How many bytes come before those that may be learned, or -1. */
    private long from;

    /** @param checksNames whether a name that a map has twice is an error of this parser */
    public DynamoDbParser(ItemEvents events, boolean checksNames) {
        super(events, checksNames);
    }

    @Override
    void begin() {
        values.restart(tokens);
        text = values.text;
        shapes.restart();
    }

    @Override
    public void readItem() throws IOException {
        isAlone = true;
        if (readLearnedItem()) {
            return;
        }
        mark();
        String first = tokens.nextName();
        if (ExportLine.ITEM.equals(first)) {
            readUnderItem();
        } else {
            readBareItem(first);
        }
    }

    /** Reads the item whose opening brace has been read, within something else; an attribute may be called Item. */
    public void readBareItem() throws IOException {
        isAlone = false;
        if (!readLearnedItem()) {
            mark();
            readBareItem(tokens.nextName());
        }
    }

    /**
     * Reads the item whose opening brace has been read, if its first member is known; no member of that kind is called
     * Item.
     */
    private boolean readLearnedItem() throws IOException {
        if (text == null || !shapes.enterItem(text.source().bytes, text.source().position)) {
            return false;
        }
        startMap();
        readContainers();
        endMap();
        return true;
    }

    private void readBareItem(@Nullable String first) throws IOException {
        startMap();
        if (first != null) {
            startLearnedMember(first);
            readAttributeValue(first);
            readContainers();
        }
        endMap();
    }

    private void readUnderItem() throws IOException {
        int kind = tokens.value();
        if (kind != JsonTokens.OBJECT) {
            startMap();
            startMember(ExportLine.ITEM);
            throw noAttributeValue(kind);
        }
        if (readLearnedItem()) {
            endLine();
            return;
        }
        mark();
        ExportLine line = new ExportLine(tokens);
        startContainers(line);
        if (line.type != null && !line.lastIsMap()) {
            readTyped(line.type, line.kind);
            readContainers();
        } else if (line.name != null) {
            startLearnedMember(line.name);
            if (line.type == null) {
                readAttributeValue(line.name);
            } else {
                readMember();
            }
            readContainers();
        } else {
            endMapAndGoOn();
        }
        endMap();
        if (line.isExported()) {
            endLine();
        }
    }

    private void endLine() throws IOException {
        if (tokens.nextName() != null) {
            throw invalid("Expected an export line with no member but Item but was one with another");
        }
    }

    /** Starts the containers that were passed on the way. The outermost of them is the item. */
    private void startContainers(ExportLine line) throws IOException {
        if (line.type == null && line.isExported() && line.mapsWithM() == 0) {
            startMap();
            return;
        }
        shapes.lose();
        if (!line.isExported()) {
            openMapInside();
            startMember(ExportLine.ITEM);
        }
        for (int i = 0; i < line.mapsWithM(); i++) {
            openMapInside();
            startMember(AttributeType.M.name());
        }
        if (line.lastIsMap()) {
            openMapInside();
        }
    }

    private void openMapInside() throws IOException {
        startMap();
        shapes.enter(depth());
    }

    /** The attribute value is an object whose opening brace has been read. */
    private void readMember() throws IOException {
        String name = tokens.nextTypeName();
        AttributeType type = name == null ? null : AttributeType.named(name);
        if (type == null) {
            throw noAttributeValue(name == null ? JsonTokens.EMPTY_OBJECT : JsonTokens.OBJECT);
        }
        readTyped(type, tokens.value());
    }

    /** Ends the innermost map, whose closing brace has been read, and reads on unless it is the item. */
    private void endMapAndGoOn() throws IOException {
        if (depth() > 1) {
            endMap();
            shapes.lose();
            values.close();
            readContainers();
        }
    }

    @Override
    public void readValue(int kind) throws IOException {
        isAlone = true;
        if (kind != JsonTokens.OBJECT) {
            throw noAttributeValue(kind);
        }
        readMember();
        if (depth() > 0) {
            readContainers();
            endContainer();
        }
    }

    /** Reads up to the last token of the outermost container, which stays open. */
    private void readContainers() throws IOException {
        while (true) {
            if (text != null && shapes.current.isKnown) {
                pushLearned(text);
            }
            if (readNext()) {
                continue;
            }
            if (depth() == 1) {
                return;
            }
            endContainer();
        }
    }

    /** Pushes values as long as they come in the same way as before. The place in the text stays in a variable. */
    private void pushLearned(Utf8Tokens known) throws IOException {
        Shape at = shapes.current;
        Utf8Source source = known.source();
        int p = source.position;
        String name = null;
        try {
            while (true) {
                Transition next = at.find(source.bytes, p);
                if (next == null) {
                    shapes.current = at;
                    return;
                }
                p += next.length;
                at = next.next;
                name = next.name;
                if (name != null) {
                    events.name(name);
                }
                AttributeType type = next.type;
                if (type == AttributeType.S || type == AttributeType.N) {
                    p = values.pushBytes(known, type == AttributeType.S, p, events, utf8);
                    if (name == null) {
                        complete();
                    }
                    name = null;
                } else {
                    name(name);
                    name = null;
                    shapes.follow(next);
                    int kind = type == null ? JsonTokens.END : kindOf(type);
                    known.goOn(p, kind == JsonTokens.OBJECT || kind == JsonTokens.ARRAY);
                    if (type == null) {
                        endInner();
                    } else if (kind != JsonTokens.TRUE) {
                        readTyped(type, kind);
                    } else {
                        pushLiteral(type, next.isTrue);
                        complete();
                    }
                    at = shapes.current;
                    p = source.position;
                }
            }
        } catch (TextException e) {
            if (name != null) {
                name(name);
            }
            throw e;
        }
    }

    /** Reads what comes next by its tokens and learns it; false at the end of the innermost container. */
    private boolean readNext() throws IOException {
        mark();
        String name = null;
        if (inMap()) {
            name = tokens.nextName();
            if (name == null) {
                return false;
            }
            startLearnedMember(name);
        } else if (!tokens.nextElement()) {
            return false;
        }
        readAttributeValue(name);
        return true;
    }

    /** Ends the innermost container and the attribute value that it belongs to. */
    private void endContainer() throws IOException {
        values.close();
        learn(null, null, false);
        endInner();
    }

    private void endInner() throws IOException {
        int depth = depth();
        if (inMap()) {
            endMap();
        } else {
            endList();
        }
        shapes.leave(depth);
    }

    /**
     * Reads an attribute value that is not a container; of a container, its opening.
     *
     * @param name that of the value, if it has one
     */
    private void readAttributeValue(@Nullable String name) throws IOException {
        AttributeType type = values.open();
        if (type == null) {
            throw noAttributeValue(values.found());
        }
        int kind = tokens.value();
        boolean isLiteral = isBoolean(kind);
        boolean isOfType = isOfType(type, kind);
        if (isOfType && !isLiteral) {
            learn(type, name, false);
        }
        readTyped(type, kind);
        if (isOfType && isLiteral) {
            learn(type, name, kind == JsonTokens.TRUE);
        }
    }

    /** Marks where bytes begin that may be learned. Comments are white space to this text alone. */
    private void mark() {
        from = text == null || text.limits().allowComments()
                ? -1
                : text.source().offset(text.source().position);
    }

    /**
     * Learns the bytes since the mark, up to the content of a value, or past a boolean, a null or the end of a
     * container. The names on the way to a known shape are different from each other; after it they have to be
     * compared.
     */
    private void learn(@Nullable AttributeType type, @Nullable String name, boolean isTrue) {
        Shape before = shapes.current;
        if (text == null || !before.isKnown) {
            return;
        }
        Utf8Source source = text.source();
        int start = source.indexOf(from);
        int length = source.position - start;
        if (start >= 0
                && shapes.canLearn(type, name == null ? 0 : name.hashCode(), name, length)
                && (name == null || hasOneMeaning(name))
                && isAscii(source.bytes, start, start + length)) {
            shapes.learn(new Transition(type, name, isTrue, source.bytes, start, length));
        } else {
            shapes.skip(type);
        }
        if (name != null && !shapes.current.isKnown) {
            for (Shape at = before; at.before != null; at = at.before) {
                checkName(Objects.requireNonNull(at.name));
            }
            checkName(name);
        }
    }

    /** Whether the name, if it is the first one of an item, does not decide what the item is. */
    private boolean hasOneMeaning(String name) {
        return depth() > 1
                || !shapes.current.isStart
                || AttributeType.named(name) == null && !ExportLine.ITEM.equals(name);
    }

    /** In a text of {@code char}s, other bytes are not all that there is of a name. */
    private static boolean isAscii(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to && bytes[i] > 0) {
            i++;
        }
        return i == to;
    }

    /** Pushes the name of the next value, which {@link #learn} compares with the others of its map, or has compared. */
    private void startLearnedMember(String name) throws IOException {
        if (shapes.current.isKnown) {
            name(name);
            events.name(name);
        } else {
            startMember(name);
        }
    }

    /** Whether values of that type are of that kind. */
    public static boolean isOfType(AttributeType type, int kind) {
        return kindOf(type) == (kind == JsonTokens.FALSE ? JsonTokens.TRUE : kind);
    }

    /** The kind of that type's values; of a literal, one of them. */
    private static int kindOf(AttributeType type) {
        return switch (type) {
            case S, N, B -> JsonTokens.STRING;
            case M -> JsonTokens.OBJECT;
            case BOOL, NULL -> JsonTokens.TRUE;
            case L, SS, NS, BS -> JsonTokens.ARRAY;
        };
    }

    /** Reads the value of that type; of a container, its opening. */
    @CompiledAlone
    private void readTyped(AttributeType type, int kind) throws IOException {
        switch (type) {
            case S, N -> {
                expect(
                        kind == JsonTokens.STRING,
                        type == AttributeType.S ? "S with a string" : "N with a number in a string",
                        kind);
                values.pushContent(type == AttributeType.S, events, utf8);
            }
            case BOOL, NULL -> {
                boolean isNull = type == AttributeType.NULL;
                expect(isBoolean(kind), isNull ? "NULL with true" : "BOOL with true or false", kind);
                values.close();
                pushLiteral(type, kind == JsonTokens.TRUE);
            }
            case B -> {
                expect(isBytes(kind), "B with base64 in a string", kind);
                byte[] bytes = tokens.bytes();
                values.close();
                events.binary(bytes);
            }
            case M -> {
                expect(kind == JsonTokens.OBJECT, "M with an object", kind);
                startMap();
                shapes.enter(depth());
                return;
            }
            case L -> {
                expect(kind == JsonTokens.ARRAY, "L with an array", kind);
                startList();
                shapes.enter(depth());
                return;
            }
            case SS, NS, BS -> {
                if (kind != JsonTokens.ARRAY) {
                    throw noSet(type, kind);
                }
                checkDepth();
                events.startSet(type);
                values.pushMembers(type, events, utf8, this);
                setMember(NO_SET);
                values.close();
                events.endSet();
            }
        }
        complete();
    }

    private void pushLiteral(AttributeType type, boolean isTrue) throws IOException {
        if (type == AttributeType.NULL) {
            events.nul(isTrue);
        } else {
            events.bool(isTrue);
        }
    }

    private static TextException noSet(AttributeType type, int kind) {
        String members = switch (type) {
            case SS -> "strings";
            case NS -> "numbers in strings";
            default -> "base64 in strings";
        };
        return invalid("Expected " + type + " with an array of " + members + " but was " + JsonTokens.nameOf(kind));
    }

    private static boolean isBoolean(int kind) {
        return kind == JsonTokens.TRUE || kind == JsonTokens.FALSE;
    }

    private static boolean isBytes(int kind) {
        return kind == JsonTokens.STRING || kind == JsonTokens.BYTES;
    }

    private static void expect(boolean asExpected, String expected, int kind) {
        if (!asExpected) {
            throw invalid("Expected " + expected + " but was " + JsonTokens.nameOf(kind));
        }
    }

    private TextException noAttributeValue(int kind) {
        return MissingAttributeValue.error(isAlone ? outermostName() : null, kind);
    }

    private static TextException invalid(String problem) {
        return new TextException(ErrorCode.INVALID_ATTRIBUTE_VALUE, problem);
    }
}
