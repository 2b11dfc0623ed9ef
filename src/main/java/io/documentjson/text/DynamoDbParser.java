package io.documentjson.text;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads DynamoDB JSON: every attribute value is an object with one member, named after its type.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html">AttributeValue</a>
 */
public final class DynamoDbParser extends ItemParser {

    /** Whether nothing but the line of an export may be around the item; a wrong text may then be another envelope. */
    private boolean isAlone;

    /** @param checksNames whether a name that a map has twice is an error of this parser */
    public DynamoDbParser(ItemEvents events, boolean checksNames) {
        super(events, checksNames);
    }

    @Override
    public void readItem() throws IOException {
        isAlone = true;
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
        readBareItem(tokens.nextName());
    }

    private void readBareItem(@Nullable String first) throws IOException {
        startMap();
        if (first != null) {
            startMember(first);
            readAttributeValue();
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
        ExportLine line = new ExportLine(tokens);
        startContainers(line);
        if (line.type != null && !line.lastIsMap()) {
            readTyped(line.type, line.kind);
            readContainers();
        } else if (line.name != null) {
            startMember(line.name);
            if (line.type == null) {
                readAttributeValue();
            } else {
                readMember();
            }
            readContainers();
        } else {
            endMapAndGoOn();
        }
        endMap();
        if (line.isExported() && tokens.nextName() != null) {
            throw invalid("Expected an export line with no member but Item but was one with another");
        }
    }

    /** Starts the containers that were passed on the way. The outermost of them is the item. */
    private void startContainers(ExportLine line) throws IOException {
        if (!line.isExported()) {
            startMap();
            startMember(ExportLine.ITEM);
        }
        for (int i = 0; i < line.mapsWithM(); i++) {
            startMap();
            startMember(AttributeType.M.name());
        }
        if (line.lastIsMap()) {
            startMap();
        }
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
            tokens.closeTyped();
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
            if (!(inMap() ? readMembers() : readElements())) {
                continue;
            }
            if (depth() == 1) {
                return;
            }
            endContainer();
        }
    }

    /**
     * Reads members of the innermost map; true at its end, false when one of them has opened a container. The name is only kept
     * where somebody needs it: to store a reference in an object that lives long costs a barrier of the garbage collector.
     */
    private boolean readMembers() throws IOException {
        int depth = depth();
        String name = null;
        try {
            while (true) {
                name = null;
                name = tokens.nextName();
                if (name == null) {
                    return true;
                }
                pushName(name);
                if (!tokens.pushTyped(events)) {
                    name(name);
                    readAttributeValue();
                    if (depth() != depth) {
                        return false;
                    }
                }
            }
        } catch (TextException e) {
            if (depth() == depth) {
                name(name);
            }
            throw e;
        }
    }

    private boolean readElements() throws IOException {
        int depth = depth();
        while (tokens.nextElement()) {
            if (tokens.pushTyped(events)) {
                complete();
            } else {
                readAttributeValue();
                if (depth() != depth) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Ends the innermost container and the attribute value that it belongs to. */
    private void endContainer() throws IOException {
        tokens.closeTyped();
        if (inMap()) {
            endMap();
        } else {
            endList();
        }
    }

    /** Reads an attribute value that is not a container; of a container, its opening. */
    private void readAttributeValue() throws IOException {
        AttributeType type = tokens.openTyped();
        if (type == null) {
            throw noAttributeValue(tokens.found());
        }
        readTyped(type, tokens.value());
    }

    /** One method, larger than C2 inlines: what reads an attribute value after its opening is compiled without a copy of it. */
    private void readTyped(AttributeType type, int kind) throws IOException {
        switch (type) {
            case S -> {
                expect(kind == JsonTokens.STRING, "S with a string", kind);
                String text = tokens.text();
                tokens.closeTyped();
                events.string(text);
                complete();
            }
            case N -> {
                expect(kind == JsonTokens.STRING, "N with a number in a string", kind);
                int small = tokens.smallNumberInString();
                if (small < 0) {
                    String number = tokens.numberInString();
                    tokens.closeTyped();
                    events.number(number);
                } else {
                    tokens.closeTyped();
                    events.number(small);
                }
                complete();
            }
            case BOOL -> {
                expect(isBoolean(kind), "BOOL with true or false", kind);
                tokens.closeTyped();
                events.bool(kind == JsonTokens.TRUE);
                complete();
            }
            case NULL -> {
                expect(isBoolean(kind), "NULL with true", kind);
                tokens.closeTyped();
                events.nul(kind == JsonTokens.TRUE);
                complete();
            }
            case B -> {
                expect(isBytes(kind), "B with base64 in a string", kind);
                byte[] bytes = tokens.bytes();
                tokens.closeTyped();
                events.binary(bytes);
                complete();
            }
            case M -> {
                expect(kind == JsonTokens.OBJECT, "M with an object", kind);
                startMap();
            }
            case L -> {
                expect(kind == JsonTokens.ARRAY, "L with an array", kind);
                startList();
            }
            case SS, NS, BS -> readSet(type, kind);
        }
    }

    private void readSet(AttributeType type, int kind) throws IOException {
        if (kind != JsonTokens.ARRAY) {
            throw noSet(type, kind);
        }
        checkDepth();
        events.startSet(type);
        tokens.pushMembers(type, events, this);
        setMember(NO_SET);
        tokens.closeTyped();
        events.endSet();
        complete();
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
