package io.documentjson.transcode;

import io.documentjson.events.AttributeType;
import io.documentjson.text.ExportLine;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.MissingAttributeValue;
import io.documentjson.text.TextException;
import io.documentjson.text.TextException.Code;
import io.documentjson.text.Utf8JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads DynamoDB JSON and writes document JSON, or DynamoDB JSON again. */
final class TypedTranscriber extends ItemTranscriber {

    /** Whether there is nothing around the item but the line of an export; the item is then the one inside. */
    private final boolean isAlone;

    private final Form form;

    /** The member of the set that is being read, or -1. */
    private long memberOfSet = -1;

    TypedTranscriber(JsonTokens tokens, Limits limits, Utf8JsonGenerator generator, boolean isAlone, Form form) {
        super(tokens, limits, generator);
        this.isAlone = isAlone;
        this.form = form;
    }

    @Override
    void transcribe() throws IOException {
        String first = tokens.nextName();
        boolean mayBeExported = isAlone && ExportLine.ITEM.equals(first);
        boolean exported = mayBeExported && openUnderItem();
        if (!mayBeExported) {
            openItemOrMap();
            openAttribute(first);
        }
        copyContainers();
        if (exported && tokens.nextName() != null) {
            throw invalid("Expected an export line with no member but Item but was one with another");
        }
    }

    /** Opens what {@link ExportLine} passes on the way, and the value behind that; whether it is the line of an export. */
    private boolean openUnderItem() throws IOException {
        int kind = tokens.value();
        if (kind != JsonTokens.OBJECT) {
            openItemOrMap();
            name(ExportLine.ITEM);
            throw noAttributeValue(kind);
        }
        ExportLine line = new ExportLine(tokens);
        if (!line.isExported()) {
            openItemOrMap();
            name(ExportLine.ITEM);
        }
        for (int i = 0; i < line.mapsWithM(); i++) {
            openItemOrMap();
            name(AttributeType.M.name());
        }
        if (line.lastIsMap()) {
            openItemOrMap();
        }
        if (line.type == null) {
            openFirst(line.name);
        } else if (line.lastIsMap()) {
            name(line.type.name());
            openNamed(tokens.nextTypeName());
        } else {
            copyTyped(line.type, line.kind);
        }
        return line.isExported();
    }

    /** As {@link #openAttribute} in a map whose brace has been passed on the way. */
    private void openFirst(@Nullable String name) throws IOException {
        if (name != null) {
            openAttribute(name);
        } else {
            close();
            if (depth() > 0) {
                tokens.closeTyped();
                closeType(AttributeType.M);
            }
        }
    }

    /** Reads up to the end of the outermost container. */
    private void copyContainers() throws IOException {
        while (depth() > 0) {
            if (inMap()) {
                openAttribute(tokens.nextName());
            } else if (tokens.nextElement()) {
                openAttributeValue();
            } else {
                end();
            }
        }
    }

    /** Reads on after the name of an attribute, which is {@code null} at the end of the map. */
    private void openAttribute(@Nullable String name) throws IOException {
        if (name == null) {
            end();
        } else {
            name(name);
            openAttributeValue();
        }
    }

    /** Ends the innermost container and, unless it is the item, the attribute value that it belongs to. */
    private void end() throws IOException {
        boolean inValue = depth() > 1;
        AttributeType type = inMap() ? AttributeType.M : AttributeType.L;
        if (inValue) {
            tokens.closeTyped();
        }
        close();
        if (inValue) {
            closeType(type);
        }
    }

    /** Opens the item, or a map in it, which is an attribute value. */
    private void openItemOrMap() {
        if (depth() > 0) {
            checkDepth();
            openType(AttributeType.M);
        }
        openMap();
    }

    private void openType(AttributeType type) {
        String name = nameAround(type);
        if (name != null) {
            open(name);
        }
    }

    private void open(String name) {
        startObject();
        generator.writeName(name);
    }

    private void closeType(AttributeType type) {
        if (nameAround(type) != null) {
            generator.endObject();
        }
    }

    /** The name of the only member of an object around a value of the type, if there is one. */
    private @Nullable String nameAround(AttributeType type) {
        return switch (form) {
            case TYPED -> type.name();
            default -> null;
        };
    }

    private void openAttributeValue() throws IOException {
        AttributeType type = tokens.openTyped();
        if (type == null) {
            throw noAttributeValue(tokens.found());
        }
        copyTyped(type, tokens.value());
    }

    /** As the other, with the name of its type. */
    private void openNamed(@Nullable String typeName) throws IOException {
        AttributeType type = typeName == null ? null : AttributeType.named(typeName);
        if (type == null) {
            throw noAttributeValue(typeName == null ? JsonTokens.EMPTY_OBJECT : JsonTokens.OBJECT);
        }
        copyTyped(type, tokens.value());
    }

    private void copyTyped(AttributeType type, int kind) throws IOException {
        switch (type) {
            case S -> {
                expect(kind == JsonTokens.STRING, "S with a string", kind);
                openType(type);
                generator.writeString(tokens.text());
                endScalar(type);
            }
            case N -> {
                expect(kind == JsonTokens.STRING, "N with a number in a string", kind);
                openType(type);
                writeNumber(tokens.numberInString());
                endScalar(type);
            }
            case BOOL -> {
                expect(isBoolean(kind), "BOOL with true or false", kind);
                openType(type);
                generator.writeBoolean(kind == JsonTokens.TRUE);
                endScalar(type);
            }
            case NULL -> {
                expect(isBoolean(kind), "NULL with true", kind);
                openType(type);
                writeNull(kind == JsonTokens.TRUE);
                endScalar(type);
            }
            case B -> {
                expect(kind == JsonTokens.STRING, "B with base64 in a string", kind);
                openType(type);
                generator.writeBinary(tokens.bytes());
                endScalar(type);
            }
            case M -> {
                expect(kind == JsonTokens.OBJECT, "M with an object", kind);
                openItemOrMap();
            }
            case L -> {
                expect(kind == JsonTokens.ARRAY, "L with an array", kind);
                checkDepth();
                openType(type);
                openList();
            }
            case SS -> copySet(type, kind, "SS with an array of strings", "a string");
            case NS -> copySet(type, kind, "NS with an array of numbers in strings", "a number in a string");
            case BS -> copySet(type, kind, "BS with an array of base64 in strings", "base64 in a string");
        }
    }

    private void copySet(AttributeType type, int kind, String expectedSet, String expectedMember) throws IOException {
        expect(kind == JsonTokens.ARRAY, expectedSet, kind);
        checkDepth();
        openType(type);
        generator.startArray();
        for (memberOfSet = 0; tokens.nextElement(); memberOfSet++) {
            int member = tokens.value();
            expect(member == JsonTokens.STRING, expectedMember, member);
            switch (type) {
                case SS -> generator.writeString(tokens.text());
                case NS -> writeNumber(tokens.numberInString());
                default -> generator.writeBinary(tokens.bytes());
            }
        }
        memberOfSet = -1;
        generator.endArray();
        endScalar(type);
    }

    /** Ends the attribute value whose content has been read. */
    private void endScalar(AttributeType type) throws IOException {
        tokens.closeTyped();
        closeType(type);
        complete();
    }

    /** A number that has its type keeps the characters of its text. */
    private void writeNumber(String number) {
        if (form == Form.TYPED) {
            generator.writeQuotedNumber(number);
        } else {
            generator.writeNumber(number);
        }
    }

    private void writeNull(boolean value) {
        if (form == Form.TYPED) {
            generator.writeBoolean(value);
        } else {
            generator.writeNull();
        }
    }

    private static boolean isBoolean(int kind) {
        return kind == JsonTokens.TRUE || kind == JsonTokens.FALSE;
    }

    private void expect(boolean asExpected, String expected, int kind) {
        if (!asExpected) {
            throw invalid("Expected " + expected + " but was " + JsonTokens.nameOf(kind));
        }
    }

    private TextException noAttributeValue(int kind) {
        return MissingAttributeValue.error(isAlone ? outermostName() : null, kind);
    }

    private TextException invalid(String problem) {
        return failure(Code.INVALID_ATTRIBUTE_VALUE, problem);
    }

    @Override
    List<Object> path() {
        List<Object> path = super.path();
        if (memberOfSet >= 0) {
            path.add(memberOfSet);
        }
        return path;
    }
}
