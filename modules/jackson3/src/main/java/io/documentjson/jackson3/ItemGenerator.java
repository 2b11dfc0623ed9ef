package io.documentjson.jackson3;

import io.documentjson.DocumentJson;
import io.documentjson.ItemAssembler;
import io.documentjson.events.AttributeType;
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
import tools.jackson.core.Base64Variant;
import tools.jackson.core.ErrorReportConfiguration;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteCapability;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.Version;
import tools.jackson.core.base.GeneratorBase;
import tools.jackson.core.io.ContentReference;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteContext;
import tools.jackson.core.util.BufferRecycler;
import tools.jackson.core.util.JacksonFeatureSet;

/**
 * A generator that builds an item in place of text: {@code mapper.writeValue(generator, order)}, then {@link #item()}.
 *
 * <p>An array that is written for a {@link Set} is SS, NS or BS if its members are all strings, all numbers or all
 * binaries, and a list otherwise. Bytes are a B. Numbers keep their text; a {@code double} has the shortest text that
 * reads as the same one. Raw values are read as document JSON, other raw text is refused. A value that cannot be in an
 * item is an {@link io.documentjson.events.DocumentJsonException}.
 */
public final class ItemGenerator extends GeneratorBase {

    private final ItemAssembler out = new ItemAssembler();

    /** The type of the set that the next array is, if it was one in an item. */
    private @Nullable AttributeType setType;

    /** True if a set of a known type is open; its members are no containers. */
    private boolean inSet;

    private JsonWriteContext levels = JsonWriteContext.createRootContext(null);

    private ItemGenerator(ObjectWriteContext mapper) {
        super(mapper, inMemory(), 0);
    }

    private static IOContext inMemory() {
        return new IOContext(
                StreamReadConstraints.defaults(),
                StreamWriteConstraints.defaults(),
                ErrorReportConfiguration.defaults(),
                new BufferRecycler(),
                ContentReference.unknown(),
                false,
                JsonEncoding.UTF8);
    }

    /** A generator for one item. */
    public static ItemGenerator create() {
        return create(ObjectWriteContext.empty());
    }

    /** Makes a generator for serializers that write objects and trees to it; otherwise {@link #create()} is enough. */
    public static ItemGenerator create(ObjectWriteContext context) {
        return new ItemGenerator(context);
    }

    @Override
    public TokenStreamContext streamWriteContext() {
        return levels;
    }

    @Override
    public @Nullable Object currentValue() {
        return levels.currentValue();
    }

    @Override
    public void assignCurrentValue(@Nullable Object value) {
        levels.assignCurrentValue(value);
    }

    @Override
    public Object streamWriteOutputTarget() {
        return out;
    }

    /**
     * The same answer as for text, although bytes are a B: a value that is a string in text, such as a UUID, stays one.
     */
    @Override
    public JacksonFeatureSet<StreamWriteCapability> streamWriteCapabilities() {
        return DEFAULT_TEXTUAL_WRITE_CAPABILITIES;
    }

    /** Nothing is held back. */
    @Override
    public int streamWriteOutputBuffered() {
        return 0;
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
    public void writeAttributeValue(AttributeValue value) {
        _verifyValueWrite("an attribute value");
        out.value(value);
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    protected void _verifyValueWrite(String type) {
        if (levels.writeValue() == JsonWriteContext.STATUS_EXPECT_NAME) {
            _reportError("Expected a name but was " + type);
        }
    }

    @Override
    public JsonGenerator writeStartArray() {
        return writeStartArray(null);
    }

    @Override
    public JsonGenerator writeStartArray(@Nullable Object forValue) {
        _verifyValueWrite("an array");
        levels = levels.createChildArrayContext(forValue);
        if (setType != null) {
            out.startSet(setType);
            inSet = true;
            setType = null;
        } else if (forValue instanceof Set<?>) {
            out.startSet();
        } else {
            out.startList();
        }
        return this;
    }

    @Override
    public JsonGenerator writeEndArray() {
        if (!levels.inArray()) {
            _reportError("Expected an array to end but was " + levels.typeDesc());
        }
        if (inSet) {
            out.endSet();
            inSet = false;
        } else {
            out.endList();
        }
        levels = levels.clearAndGetParent();
        return this;
    }

    @Override
    public JsonGenerator writeStartObject() {
        return writeStartObject(null);
    }

    @Override
    public JsonGenerator writeStartObject(@Nullable Object forValue) {
        _verifyValueWrite("an object");
        levels = levels.createChildObjectContext(forValue);
        out.startMap();
        return this;
    }

    @Override
    public JsonGenerator writeEndObject() {
        if (!levels.inObject()) {
            _reportError("Expected an object to end but was " + levels.typeDesc());
        }
        out.endMap();
        levels = levels.clearAndGetParent();
        return this;
    }

    @Override
    public JsonGenerator writeName(String name) {
        if (levels.writeName(name) == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Expected a value but was a name");
        }
        out.name(name);
        return this;
    }

    @Override
    public JsonGenerator writePropertyId(long id) {
        return writeName(Long.toString(id));
    }

    @Override
    public JsonGenerator writeString(@Nullable String text) {
        if (text == null) {
            writeNull();
        } else {
            _verifyValueWrite(WRITE_STRING);
            out.string(text);
        }
        return this;
    }

    @Override
    public JsonGenerator writeString(Reader text, int length) {
        StringBuilder read = new StringBuilder();
        try {
            int next = 0;
            while (read.length() != length && (next = text.read()) >= 0) {
                read.append((char) next);
            }
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        if (read.length() < length) {
            _reportError("Expected " + length + " characters but was the end of the reader");
        }
        return writeString(read.toString());
    }

    @Override
    public JsonGenerator writeString(char[] text, int offset, int length) {
        return writeString(new String(text, offset, length));
    }

    @Override
    public JsonGenerator writeUTF8String(byte[] text, int offset, int length) {
        return writeString(new String(text, offset, length, StandardCharsets.UTF_8));
    }

    @Override
    public JsonGenerator writeRawUTF8String(byte[] text, int offset, int length) {
        return _reportUnsupportedOperation();
    }

    @Override
    public JsonGenerator writeRaw(String text) {
        return _reportUnsupportedOperation();
    }

    @Override
    public JsonGenerator writeRaw(String text, int offset, int length) {
        return _reportUnsupportedOperation();
    }

    @Override
    public JsonGenerator writeRaw(char[] text, int offset, int length) {
        return _reportUnsupportedOperation();
    }

    @Override
    public JsonGenerator writeRaw(char text) {
        return _reportUnsupportedOperation();
    }

    @Override
    public JsonGenerator writeRawValue(String json) {
        writeAttributeValue(DocumentJson.create().valueFromJson(json));
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(String json, int offset, int length) {
        return writeRawValue(json.substring(offset, offset + length));
    }

    @Override
    public JsonGenerator writeRawValue(char[] json, int offset, int length) {
        return writeRawValue(new String(json, offset, length));
    }

    @Override
    public JsonGenerator writeRawValue(SerializableString json) {
        return writeRawValue(json.getValue());
    }

    @Override
    public JsonGenerator writeBinary(Base64Variant variant, byte[] bytes, int offset, int length) {
        _verifyValueWrite(WRITE_BINARY);
        out.binary(Arrays.copyOfRange(bytes, offset, offset + length));
        return this;
    }

    @Override
    public int writeBinary(Base64Variant variant, InputStream bytes, int length) {
        _verifyValueWrite(WRITE_BINARY);
        byte[] all;
        try {
            all = length < 0 ? bytes.readAllBytes() : bytes.readNBytes(length);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        if (all.length < length) {
            _reportError("Expected " + length + " bytes but was the end of the stream");
        }
        out.binary(all);
        return all.length;
    }

    /** Bytes and attribute values are what they are; anything else is for the context to write. */
    @Override
    public JsonGenerator writePOJO(@Nullable Object object) {
        if (object instanceof AttributeValue value) {
            writeAttributeValue(value);
        } else if (object instanceof byte[] bytes) {
            writeBinary(bytes);
        } else {
            super.writePOJO(object);
        }
        return this;
    }

    @Override
    public JsonGenerator writeEmbeddedObject(@Nullable Object object) {
        return writePOJO(object);
    }

    /** The type of a set. A value with several members set has the first of them, as in the parser. */
    private static AttributeType typeOf(AttributeValue set) {
        return set.hasBs() ? AttributeType.BS : set.hasSs() ? AttributeType.SS : AttributeType.NS;
    }

    /** Says which set of an {@link ItemParser} the next array is; other ids are refused. */
    @Override
    public JsonGenerator writeObjectId(Object id) {
        if (id instanceof AttributeValue set) {
            setType = typeOf(set);
            return this;
        }
        return super.writeObjectId(id);
    }

    @Override
    public void copyCurrentEvent(JsonParser parser) {
        if (parser.canReadObjectId() && parser.getObjectId() instanceof AttributeValue set) {
            writeObjectId(set);
        }
        super.copyCurrentEvent(parser);
    }

    /** Event by event, so that sets stay sets. */
    @Override
    public void copyCurrentStructure(JsonParser parser) {
        int open = 0;
        do {
            if (parser.currentToken() == JsonToken.PROPERTY_NAME) {
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
    public JsonGenerator writeNumber(short number) {
        return writeNumber((long) number);
    }

    @Override
    public JsonGenerator writeNumber(int number) {
        return writeNumber((long) number);
    }

    @Override
    public JsonGenerator writeNumber(long number) {
        _verifyValueWrite(WRITE_NUMBER);
        out.number(number);
        return this;
    }

    @Override
    public JsonGenerator writeNumber(@Nullable BigInteger number) {
        if (number == null) {
            writeNull();
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            out.number(number);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(double number) {
        _verifyValueWrite(WRITE_NUMBER);
        out.number(number);
        return this;
    }

    @Override
    public JsonGenerator writeNumber(float number) {
        _verifyValueWrite(WRITE_NUMBER);
        out.number(number);
        return this;
    }

    @Override
    public JsonGenerator writeNumber(@Nullable BigDecimal number) {
        if (number == null) {
            writeNull();
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            out.number(number);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(@Nullable String number) {
        if (number == null) {
            writeNull();
        } else {
            _verifyValueWrite(WRITE_NUMBER);
            out.number(number);
        }
        return this;
    }

    @Override
    public JsonGenerator writeBoolean(boolean bool) {
        _verifyValueWrite(WRITE_BOOLEAN);
        out.bool(bool);
        return this;
    }

    @Override
    public JsonGenerator writeNull() {
        _verifyValueWrite(WRITE_NULL);
        out.nul(true);
        return this;
    }

    /** Does nothing: an item is not sent anywhere. */
    @Override
    public void flush() {}

    @Override
    protected void _closeInput() {}

    @Override
    protected void _releaseBuffers() {}
}
