package io.documentjson.jackson2;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.base.GeneratorBase;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import io.documentjson.DocumentJson;
import io.documentjson.ItemAssembler;
import io.documentjson.events.AttributeType;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A generator that builds an item in place of text: {@code mapper.writeValue(generator, order)}, then {@link #item()}.
 *
 * <p>An array that is written for a {@link Set} is SS, NS or BS if its members are all strings, all numbers or all
 * binaries, and a list otherwise. Bytes are a B. Numbers keep their text; a {@code double} has the shortest text that
 * reads as the same one. A value that is a string in text, such as a UUID, stays one. Raw values are read as document
 * JSON, other raw text is refused. A value that cannot be in an item is an
 * {@link io.documentjson.events.DocumentJsonException}.
 */
public final class ItemGenerator extends GeneratorBase {

    private final ItemAssembler out = new ItemAssembler();

    /** The type of the set that the next array is, if it was one in an item. */
    private @Nullable AttributeType setType;

    /** True if a set of a known type is open; its members are no containers. */
    private boolean inSet;

    @SuppressWarnings("deprecation") // the other constructors came after the oldest Jackson that is supported
    private ItemGenerator() {
        super(0, null, JsonWriteContext.createRootContext(null));
    }

    /** A generator for one item. */
    public static ItemGenerator create() {
        return new ItemGenerator();
    }

    /**
     * The item that was written. The map is new and mutable.
     *
     * @throws io.documentjson.events.DocumentJsonException if what was written is not one whole object
     */
    public Map<String, AttributeValue> item() {
        return out.item();
    }

    /** Writes any attribute value, as it is. */
    public void writeAttributeValue(AttributeValue value) throws IOException {
        _verifyValueWrite("an attribute value");
        out.value(value);
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    protected void _verifyValueWrite(String type) throws IOException {
        if (_writeContext.writeValue() == JsonWriteContext.STATUS_EXPECT_NAME) {
            _reportError("Expected a name but was " + type);
        }
    }

    @Override
    public void writeStartArray() throws IOException {
        writeStartArray(null);
    }

    @Override
    public void writeStartArray(@Nullable Object forValue, int size) throws IOException {
        writeStartArray(forValue);
    }

    @Override
    public void writeStartArray(@Nullable Object forValue) throws IOException {
        _verifyValueWrite("an array");
        _writeContext = _writeContext.createChildArrayContext(forValue);
        if (setType != null) {
            out.startSet(setType);
            inSet = true;
            setType = null;
        } else if (forValue instanceof Set<?>) {
            out.startSet();
        } else {
            out.startList();
        }
    }

    @Override
    public void writeEndArray() throws IOException {
        if (!_writeContext.inArray()) {
            _reportError("Expected an array to end but was " + _writeContext.typeDesc());
        }
        if (inSet) {
            out.endSet();
            inSet = false;
        } else {
            out.endList();
        }
        _writeContext = _writeContext.clearAndGetParent();
    }

    @Override
    public void writeStartObject() throws IOException {
        _verifyValueWrite("an object");
        _writeContext = _writeContext.createChildObjectContext(null);
        out.startMap();
    }

    @Override
    public void writeEndObject() throws IOException {
        if (!_writeContext.inObject()) {
            _reportError("Expected an object to end but was " + _writeContext.typeDesc());
        }
        out.endMap();
        _writeContext = _writeContext.clearAndGetParent();
    }

    @Override
    public void writeFieldName(String name) throws IOException {
        if (_writeContext.writeFieldName(name) == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Expected a value but was a name");
        }
        out.name(name);
    }

    @Override
    public void writeString(@Nullable String text) throws IOException {
        if (text == null) {
            writeNull();
        } else {
            _verifyValueWrite(WRITE_STRING);
            out.string(text);
        }
    }

    @Override
    public void writeString(Reader text, int length) throws IOException {
        StringBuilder read = new StringBuilder();
        int next = 0;
        while (read.length() != length && (next = text.read()) >= 0) {
            read.append((char) next);
        }
        if (read.length() < length) {
            throw new EOFException("Expected " + length + " characters but was the end of the reader");
        }
        writeString(read.toString());
    }

    @Override
    public void writeString(char[] text, int offset, int length) throws IOException {
        writeString(new String(text, offset, length));
    }

    @Override
    public void writeUTF8String(byte[] text, int offset, int length) throws IOException {
        writeString(new String(text, offset, length, StandardCharsets.UTF_8));
    }

    @Override
    public void writeRawUTF8String(byte[] text, int offset, int length) {
        _reportUnsupportedOperation();
    }

    @Override
    public void writeRaw(String text) {
        _reportUnsupportedOperation();
    }

    @Override
    public void writeRaw(String text, int offset, int length) {
        _reportUnsupportedOperation();
    }

    @Override
    public void writeRaw(char[] text, int offset, int length) {
        _reportUnsupportedOperation();
    }

    @Override
    public void writeRaw(char text) {
        _reportUnsupportedOperation();
    }

    @Override
    public void writeRawValue(String json) throws IOException {
        writeAttributeValue(DocumentJson.create().valueFromJson(json));
    }

    @Override
    public void writeRawValue(String json, int offset, int length) throws IOException {
        writeRawValue(json.substring(offset, offset + length));
    }

    @Override
    public void writeRawValue(char[] json, int offset, int length) throws IOException {
        writeRawValue(new String(json, offset, length));
    }

    @Override
    public void writeRawValue(SerializableString json) throws IOException {
        writeRawValue(json.getValue());
    }

    @Override
    public void writeBinary(Base64Variant variant, byte[] bytes, int offset, int length) throws IOException {
        _verifyValueWrite(WRITE_BINARY);
        out.binary(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    @Override
    public int writeBinary(Base64Variant variant, InputStream bytes, int length) throws IOException {
        _verifyValueWrite(WRITE_BINARY);
        byte[] all = length < 0 ? bytes.readAllBytes() : bytes.readNBytes(length);
        if (all.length < length) {
            throw new EOFException("Expected " + length + " bytes but was the end of the stream");
        }
        out.binary(all);
        return all.length;
    }

    /** Bytes among them as a B; anything else of a kind that Jackson has no token for is refused. */
    @Override
    public void writeEmbeddedObject(@Nullable Object object) throws IOException {
        if (object instanceof AttributeValue value) {
            writeAttributeValue(value);
        } else {
            super.writeEmbeddedObject(object);
        }
    }

    /** The type of a set. A value with several members set has the first of them, as in the parser. */
    private static AttributeType typeOf(AttributeValue set) {
        return set.hasBs() ? AttributeType.BS : set.hasSs() ? AttributeType.SS : AttributeType.NS;
    }

    /** Says which set of an {@link ItemParser} the next array is; other ids are refused. */
    @Override
    public void writeObjectId(Object id) throws IOException {
        if (id instanceof AttributeValue set) {
            setType = typeOf(set);
        } else {
            super.writeObjectId(id);
        }
    }

    @Override
    public void copyCurrentEvent(JsonParser parser) throws IOException {
        if (parser.canReadObjectId() && parser.getObjectId() instanceof AttributeValue set) {
            writeObjectId(set);
        }
        super.copyCurrentEvent(parser);
    }

    /** Event by event, so that sets stay sets. */
    @Override
    public void copyCurrentStructure(JsonParser parser) throws IOException {
        int open = 0;
        do {
            if (parser.currentToken() == JsonToken.FIELD_NAME) {
                copyCurrentEvent(parser);
                parser.nextToken();
            }
            copyCurrentEvent(parser);
            open += parser.currentToken().isStructStart()
                    ? 1
                    : parser.currentToken().isStructEnd() ? -1 : 0;
        } while (open > 0 && parser.nextToken() != null);
    }

    @Override
    public void writeNumber(int number) throws IOException {
        writeNumber((long) number);
    }

    @Override
    public void writeNumber(long number) throws IOException {
        _verifyValueWrite(WRITE_NUMBER);
        out.number(number);
    }

    @Override
    public void writeNumber(@Nullable BigInteger number) throws IOException {
        if (number == null) {
            writeNull();
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            out.number(number);
        }
    }

    @Override
    public void writeNumber(double number) throws IOException {
        _verifyValueWrite(WRITE_NUMBER);
        out.number(number);
    }

    @Override
    public void writeNumber(float number) throws IOException {
        _verifyValueWrite(WRITE_NUMBER);
        out.number(number);
    }

    @Override
    public void writeNumber(@Nullable BigDecimal number) throws IOException {
        if (number == null) {
            writeNull();
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            out.number(number);
        }
    }

    @Override
    public void writeNumber(@Nullable String number) throws IOException {
        if (number == null) {
            writeNull();
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            out.number(number);
        }
    }

    @Override
    public void writeBoolean(boolean bool) throws IOException {
        _verifyValueWrite(WRITE_BOOLEAN);
        out.bool(bool);
    }

    @Override
    public void writeNull() throws IOException {
        _verifyValueWrite(WRITE_NULL);
        out.nul(true);
    }

    /** Does nothing: an item is not sent anywhere. */
    @Override
    public void flush() {}

    @Override
    protected void _releaseBuffers() {}
}
