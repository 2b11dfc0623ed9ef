package io.documentjson;

import io.documentjson.text.ExportLine;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.MissingAttributeValue;
import io.documentjson.text.TextException;
import io.documentjson.text.TextException.Code;
import io.documentjson.text.WireType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads DynamoDB JSON: every attribute value is an object with one member, named after its type. What is open is on the
 * builder's stack, so that the depth is limited by the option alone.
 */
final class DynamoDbReader {

    private final JsonTokens tokens;
    private final ItemBuilder builder;

    DynamoDbReader(JsonTokens tokens, ItemBuilder builder) {
        this.tokens = tokens;
        this.builder = builder;
    }

    /** The item, or export line, whose opening brace has been read. */
    Map<String, AttributeValue> readItem() throws IOException {
        String first = tokens.nextName();
        if (ExportLine.ITEM.equals(first)) {
            return readUnderItem();
        }
        return readBareItem(first);
    }

    /** The item whose opening brace has been read; an attribute may be called Item. */
    Map<String, AttributeValue> readBareItem() throws IOException {
        return readBareItem(tokens.nextName());
    }

    private Map<String, AttributeValue> readBareItem(@Nullable String first) throws IOException {
        builder.openMap();
        if (first != null) {
            builder.name(first);
            readAttributeValue();
            readContainers();
        }
        return builder.closeItem();
    }

    private Map<String, AttributeValue> readUnderItem() throws IOException {
        int kind = tokens.value();
        if (kind != JsonTokens.OBJECT) {
            builder.openMap();
            builder.name(ExportLine.ITEM);
            throw noAttributeValue(kind);
        }
        ExportLine line = new ExportLine(tokens);
        open(line);
        if (line.type != null && !line.lastIsMap()) {
            readTyped(line.type, line.kind);
            readContainers();
        } else if (line.name != null) {
            builder.name(line.name);
            if (line.type == null) {
                readAttributeValue();
            } else {
                readMember();
            }
            readContainers();
        } else {
            endMapAndGoOn();
        }
        Map<String, AttributeValue> item = builder.closeItem();
        if (line.isExported() && tokens.nextName() != null) {
            throw invalid("Expected an export line with no member but Item but was one with another");
        }
        return item;
    }

    /** Opens the containers that were passed on the way. The outermost of them is the item. */
    private void open(ExportLine line) {
        if (!line.isExported()) {
            builder.openMap();
            builder.name(ExportLine.ITEM);
        }
        for (int i = 0; i < line.mapsWithM(); i++) {
            builder.openMap();
            builder.name(WireType.M.name());
        }
        if (line.lastIsMap()) {
            builder.openMap();
        }
    }

    /** The attribute value is an object whose opening brace has been read. */
    private void readMember() throws IOException {
        String name = tokens.nextTypeName();
        WireType type = name == null ? null : WireType.named(name);
        if (type == null) {
            throw noAttributeValue(name == null ? JsonTokens.EMPTY_OBJECT : JsonTokens.OBJECT);
        }
        readTyped(type, tokens.value());
    }

    /** Ends the innermost map, whose closing brace has been read, and reads on unless it is the item. */
    private void endMapAndGoOn() throws IOException {
        if (builder.depth() > 1) {
            builder.closeMap();
            tokens.closeTyped();
            readContainers();
        }
    }

    /** The attribute value that the text is, of which the kind has been asked for. */
    AttributeValue readValue(int kind) throws IOException {
        if (kind != JsonTokens.OBJECT) {
            throw noAttributeValue(kind);
        }
        readMember();
        if (builder.depth() > 0) {
            readContainers();
            close();
        }
        return builder.root();
    }

    /** Reads up to the last token of the outermost container, which stays open. */
    private void readContainers() throws IOException {
        while (true) {
            if (!(builder.inMap() ? readMembers() : readElements())) {
                continue;
            }
            if (builder.depth() == 1) {
                return;
            }
            close();
        }
    }

    /** Reads members of the innermost map; true at its end, false when one of them has opened a container. */
    private boolean readMembers() throws IOException {
        int depth = builder.depth();
        while (true) {
            String name = tokens.nextName();
            if (name == null) {
                return true;
            }
            builder.name(name);
            String text = tokens.typedText();
            if (text != null) {
                builder.add(AttributeValues.s(text));
            } else {
                readOther();
                if (builder.depth() != depth) {
                    return false;
                }
            }
        }
    }

    private boolean readElements() throws IOException {
        int depth = builder.depth();
        while (tokens.nextElement()) {
            String text = tokens.typedText();
            if (text != null) {
                builder.add(AttributeValues.s(text));
            } else {
                readOther();
                if (builder.depth() != depth) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Reads an attribute value that is not a string. */
    private void readOther() throws IOException {
        int small = tokens.typedSmallNumber();
        if (small >= 0) {
            builder.add(AttributeValues.small(small));
            return;
        }
        String number = tokens.typedNumber();
        if (number != null) {
            builder.add(AttributeValues.n(number));
        } else {
            readAttributeValue();
        }
    }

    /** Ends the innermost container and the attribute value that it belongs to. */
    private void close() throws IOException {
        tokens.closeTyped();
        builder.close();
    }

    /** Reads an attribute value that is not a container; of a container, its opening. */
    private void readAttributeValue() throws IOException {
        WireType type = tokens.openTyped();
        if (type == null) {
            throw noAttributeValue(tokens.found());
        }
        readTyped(type, tokens.value());
    }

    private void readTyped(WireType type, int kind) throws IOException {
        switch (type) {
            case S -> {
                expect(kind == JsonTokens.STRING, "S with a string", kind);
                add(AttributeValues.s(tokens.text()));
            }
            case N -> {
                expect(kind == JsonTokens.STRING, "N with a number in a string", kind);
                int small = tokens.smallNumberInString();
                add(small < 0 ? AttributeValues.n(tokens.numberInString()) : AttributeValues.small(small));
            }
            case BOOL -> {
                expect(isBoolean(kind), "BOOL with true or false", kind);
                add(kind == JsonTokens.TRUE ? AttributeValues.TRUE : AttributeValues.FALSE);
            }
            case NULL -> {
                expect(isBoolean(kind), "NULL with true", kind);
                add(kind == JsonTokens.TRUE ? AttributeValues.NULL : AttributeValues.NOT_NULL);
            }
            case B -> {
                expect(isBytes(kind), "B with base64 in a string", kind);
                add(AttributeValues.b(tokens.bytes()));
            }
            case M -> {
                expect(kind == JsonTokens.OBJECT, "M with an object", kind);
                builder.openMap();
            }
            case L -> {
                expect(kind == JsonTokens.ARRAY, "L with an array", kind);
                builder.openList();
            }
            default -> readSet(type, kind);
        }
    }

    private void readSet(WireType type, int kind) throws IOException {
        switch (type) {
            case SS -> {
                expectSet(kind, "SS with an array of strings");
                add(AttributeValues.ss(readStrings()));
            }
            case NS -> {
                expectSet(kind, "NS with an array of numbers in strings");
                add(AttributeValues.ns(readNumbers()));
            }
            default -> {
                expectSet(kind, "BS with an array of base64 in strings");
                add(AttributeValues.bs(readBinaries()));
            }
        }
    }

    /** Adds the value whose content has just been read, and ends it. */
    private void add(AttributeValue value) throws IOException {
        tokens.closeTyped();
        builder.add(value);
    }

    private List<String> readStrings() throws IOException {
        List<String> members = new ArrayList<>();
        while (nextMember(members.size(), "a string", false)) {
            members.add(tokens.text());
        }
        return members;
    }

    private List<String> readNumbers() throws IOException {
        List<String> members = new ArrayList<>();
        while (nextMember(members.size(), "a number in a string", false)) {
            members.add(tokens.numberInString());
        }
        return members;
    }

    private List<SdkBytes> readBinaries() throws IOException {
        List<SdkBytes> members = new ArrayList<>();
        while (nextMember(members.size(), "base64 in a string", true)) {
            members.add(SdkBytes.fromByteArrayUnsafe(tokens.bytes()));
        }
        return members;
    }

    private boolean nextMember(int index, String expected, boolean binary) throws IOException {
        builder.setMember(index);
        if (!tokens.nextElement()) {
            builder.setMember(-1);
            return false;
        }
        int kind = tokens.value();
        expect(binary ? isBytes(kind) : kind == JsonTokens.STRING, expected, kind);
        return true;
    }

    private static boolean isBoolean(int kind) {
        return kind == JsonTokens.TRUE || kind == JsonTokens.FALSE;
    }

    private static boolean isBytes(int kind) {
        return kind == JsonTokens.STRING || kind == JsonTokens.BYTES;
    }

    private void expectSet(int kind, String expected) {
        expect(kind == JsonTokens.ARRAY, expected, kind);
        builder.checkDepth();
    }

    private static void expect(boolean asExpected, String expected, int kind) {
        if (!asExpected) {
            throw invalid("Expected " + expected + " but was " + JsonTokens.nameOf(kind));
        }
    }

    private TextException noAttributeValue(int kind) {
        return MissingAttributeValue.error(builder.outermostName(), kind);
    }

    private static TextException invalid(String problem) {
        return new TextException(Code.INVALID_ATTRIBUTE_VALUE, problem, TextException.NO_OFFSET);
    }
}
