package io.documentjson.internal.parsing;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.CompiledAlone;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads DynamoDB JSON: every attribute value is an object with one member, named after its type.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html">AttributeValue</a>
 */
public final class DynamoDbParser extends PushParser {

    /** True if only the line of an export may be around the item; a wrong text may then be another envelope. */
    private boolean isAlone;

    private final TypedValues values = new TypedValues();

    /** The shapes of items that were read before. */
    private final ItemShapes shapes = new ItemShapes();

    /** @param checksNames true if a name that a map has twice is an error of this parser */
    public DynamoDbParser(ItemEvents events, boolean checksNames) {
        super(events, checksNames);
    }

    @Override
    void begin() {
        values.restart(tokens);
        shapes.restart();
    }

    @Override
    void endText() {
        values.release();
    }

    @Override
    public void readItem() throws IOException {
        isAlone = true;
        if (readLearnedItem()) {
            return;
        }
        shapes.begin(tokens);
        String first = tokens.nextName();
        if (ExportLine.ITEM.equals(first)) {
            readUnderItem();
        } else {
            readBareItem(first);
        }
    }

    /** An attribute may be called Item. */
    @Override
    public void readBareItem() throws IOException {
        isAlone = false;
        if (!readLearnedItem()) {
            shapes.begin(tokens);
            readBareItem(tokens.nextName());
        }
    }

    /**
     * Reads the item whose opening brace has been read, if its first member is known; no member of that kind is called
     * Item.
     */
    private boolean readLearnedItem() throws IOException {
        shapes.enterItem();
        if (!shapes.knowsBeginning(tokens)) {
            return false;
        }
        start(true);
        readContainers();
        end();
        return true;
    }

    private void readBareItem(@Nullable String first) throws IOException {
        start(true);
        if (first != null) {
            startLearnedMember(first);
            readAttributeValue(first);
            readContainers();
        }
        end();
    }

    private void readUnderItem() throws IOException {
        int kind = tokens.value();
        if (kind != Utf8Tokens.OBJECT) {
            start(true);
            startMember(ExportLine.ITEM);
            throw noAttributeValue(kind);
        }
        if (readLearnedItem()) {
            endLine();
            return;
        }
        shapes.begin(tokens);
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
        end();
        if (line.isExported()) {
            endLine();
        }
    }

    private void endLine() throws IOException {
        if (tokens.nextName() != null) {
            throw invalid(
                    "Expected an export line with no member but Item but was one with another; it may be an answer, the"
                            + " envelope CLI_OUTPUT");
        }
    }

    /** Starts the containers that were passed on the way. The outermost of them is the item. */
    private void startContainers(ExportLine line) throws IOException {
        if (line.type == null && line.isExported() && line.mapsWithM() == 0) {
            start(true);
            return;
        }
        shapes.lose();
        if (!line.isExported()) {
            openContainer(true);
            startMember(ExportLine.ITEM);
        }
        for (int i = 0; i < line.mapsWithM(); i++) {
            openContainer(true);
            startMember(AttributeType.M.name());
        }
        if (line.lastIsMap()) {
            openContainer(true);
        }
    }

    private void openContainer(boolean isMap) throws IOException {
        start(isMap);
        shapes.enter(depth());
    }

    /** The attribute value is an object whose opening brace has been read. */
    private void readMember() throws IOException {
        String name = tokens.nextTypeName();
        AttributeType type = name == null ? null : AttributeType.named(name);
        if (type == null) {
            throw noAttributeValue(TypedValues.kindOf(name));
        }
        readTyped(type, tokens.value());
    }

    /** Ends the innermost map, whose closing brace has been read, and reads on unless it is the item. */
    private void endMapAndGoOn() throws IOException {
        if (depth() > 1) {
            endInner();
            shapes.lose();
            values.close();
            readContainers();
        }
    }

    @Override
    public void readValue(int kind) throws IOException {
        isAlone = true;
        if (kind != Utf8Tokens.OBJECT) {
            throw noAttributeValue(kind);
        }
        readMember();
        if (depth() > 0) {
            readContainers();
            values.close();
            end();
        }
    }

    /** Reads up to the last token of the outermost container, which stays open. */
    private void readContainers() throws IOException {
        while (true) {
            if (shapes.isKnown()) {
                pushLearned(tokens);
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
    @CompiledAlone
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
                boolean isTrue = next.kind == Transition.TRUE;
                if (next.kind <= Transition.NUMBER) {
                    p = values.pushBytes(known, next.kind == Transition.STRING, p, events, utf8);
                } else if (isTrue || next.kind == Transition.FALSE) {
                    known.goOn(p, false);
                    if (next.type == AttributeType.BOOL) {
                        events.bool(isTrue);
                    } else {
                        events.nul(isTrue);
                    }
                } else {
                    name(name);
                    name = null;
                    AttributeType type = next.type;
                    known.goOn(p, type != null && type != AttributeType.B);
                    shapes.follow(next);
                    if (type == null) {
                        endKnown();
                    } else if (next.kind == Transition.OTHER) {
                        readTyped(type, kindOf(type));
                    } else {
                        openContainer(next.kind == Transition.MAP);
                    }
                    at = shapes.current;
                    p = source.position;
                    continue;
                }
                if (name == null) {
                    complete();
                }
                name = null;
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
        shapes.begin(tokens);
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
        if (shapes.isKnown()) {
            shapes.learn(tokens, Transition.END, null, null);
        }
        endKnown();
    }

    private void endKnown() throws IOException {
        int depth = depth();
        endInner();
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
        if (!isLiteral) {
            learn(contentOf(type, kind), name, type);
        }
        readTyped(type, kind);
        if (isLiteral) {
            learn(kind == Utf8Tokens.TRUE ? Transition.TRUE : Transition.FALSE, name, type);
        }
    }

    /** The names on the way to a known shape are different from each other; after it they have to be compared. */
    private void learn(int kind, @Nullable String name, AttributeType type) {
        if (!shapes.isKnown()) {
            return;
        }
        Shape before = shapes.current;
        shapes.learn(tokens, kind, name, type);
        if (name != null && !shapes.isKnown()) {
            for (Shape at = before; at.before != null; at = at.before) {
                checkName(at.name);
            }
            checkName(name);
        }
    }

    /** Pushes the name of the next value, which {@link #learn} compares with the others of its map, or has compared. */
    private void startLearnedMember(String name) throws IOException {
        if (shapes.isKnown()) {
            name(name);
            events.name(name);
        } else {
            startMember(name);
        }
    }

    /** True if values of that type are of that kind. */
    public static boolean isOfType(AttributeType type, int kind) {
        return kindOf(type) == (kind == Utf8Tokens.FALSE ? Utf8Tokens.TRUE : kind);
    }

    /** The kind of that type's values; of a literal, one of them. */
    private static int kindOf(AttributeType type) {
        return switch (type) {
            case S, N, B -> Utf8Tokens.STRING;
            case M -> Utf8Tokens.OBJECT;
            case BOOL, NULL -> Utf8Tokens.TRUE;
            case L, SS, NS, BS -> Utf8Tokens.ARRAY;
        };
    }

    /** The kind of a transition to that value; {@link Transition#FAILED} if the type does not have it. */
    private static int contentOf(AttributeType type, int kind) {
        if (kind != kindOf(type)) {
            return Transition.FAILED;
        }
        return switch (type) {
            case S -> Transition.STRING;
            case N -> Transition.NUMBER;
            case M -> Transition.MAP;
            case L -> Transition.LIST;
            default -> Transition.OTHER;
        };
    }

    /** Reads the value of that type; of a container, its opening. */
    private void readTyped(AttributeType type, int kind) throws IOException {
        switch (type) {
            case S, N -> {
                expect(
                        kind == Utf8Tokens.STRING,
                        type == AttributeType.S ? "S with a string" : "N with a number in a string",
                        kind);
                values.pushContent(type == AttributeType.S, events, utf8);
            }
            case BOOL, NULL -> {
                boolean isNull = type == AttributeType.NULL;
                expect(isBoolean(kind), isNull ? "NULL with true" : "BOOL with true or false", kind);
                values.close();
                if (isNull) {
                    events.nul(kind == Utf8Tokens.TRUE);
                } else {
                    events.bool(kind == Utf8Tokens.TRUE);
                }
            }
            case B -> {
                expect(kind == Utf8Tokens.STRING, "B with base64 in a string", kind);
                byte[] bytes = tokens.bytes();
                values.close();
                events.binary(bytes);
            }
            case M, L -> {
                boolean isMap = type == AttributeType.M;
                expect(kind == kindOf(type), isMap ? "M with an object" : "L with an array", kind);
                openContainer(isMap);
                return;
            }
            case SS, NS, BS -> {
                if (kind != Utf8Tokens.ARRAY) {
                    throw noSet(type, kind);
                }
                checkDepth();
                events.startSet(type);
                values.pushMembers(type, events, this);
                values.close();
                events.endSet();
            }
        }
        complete();
    }

    private static TextException noSet(AttributeType type, int kind) {
        String members = switch (type) {
            case SS -> "strings";
            case NS -> "numbers in strings";
            default -> "base64 in strings";
        };
        return invalid("Expected " + type + " with an array of " + members + " but was " + ReadErrors.nameOf(kind));
    }

    private static boolean isBoolean(int kind) {
        return kind == Utf8Tokens.TRUE || kind == Utf8Tokens.FALSE;
    }

    private static void expect(boolean asExpected, String expected, int kind) {
        if (!asExpected) {
            throw invalid("Expected " + expected + " but was " + ReadErrors.nameOf(kind)
                    + (kind == Utf8Tokens.NULL ? "; leave members that are null out" : ""));
        }
    }

    private TextException noAttributeValue(int kind) {
        return TypedValues.missing(isAlone ? outermostName() : null, kind);
    }

    private static TextException invalid(String problem) {
        return new TextException(ErrorCode.INVALID_ATTRIBUTE_VALUE, problem);
    }
}
