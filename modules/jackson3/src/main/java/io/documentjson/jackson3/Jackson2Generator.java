package io.documentjson.jackson3;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.base.GeneratorBase;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteCapability;
import tools.jackson.core.exc.JacksonIOException;

/**
 * A generator of Jackson 3 in the form of Jackson 2, to which the library writes. Exceptions of Jackson 3 pass through.
 */
final class Jackson2Generator extends GeneratorBase {

    /** A call that writes to a generator of Jackson 2. */
    interface Writing {
        void to(com.fasterxml.jackson.core.JsonGenerator generator) throws IOException;
    }

    private final JsonGenerator generator;

    @SuppressWarnings("deprecation") // the other constructors came after the oldest Jackson that is supported
    private Jackson2Generator(JsonGenerator generator) {
        super(0, null, JsonWriteContext.createRootContext(null));
        this.generator = generator;
    }

    static void write(JsonGenerator generator, Writing writing) {
        try {
            writing.to(new Jackson2Generator(generator));
        } catch (IOException e) {
            throw JacksonIOException.construct(e, generator);
        }
    }

    /** Also for trees, which take numbers as numbers only. */
    @Override
    public boolean canWriteBinaryNatively() {
        return generator.has(StreamWriteCapability.CAN_WRITE_BINARY_NATIVELY)
                || !generator.has(StreamWriteCapability.CAN_WRITE_FORMATTED_NUMBERS);
    }

    @Override
    public void writeStartArray() {
        generator.writeStartArray();
    }

    @Override
    public void writeStartArray(@Nullable Object forValue, int size) {
        generator.writeStartArray(forValue, size);
    }

    @Override
    public void writeEndArray() {
        generator.writeEndArray();
    }

    @Override
    public void writeStartObject() {
        generator.writeStartObject();
    }

    @Override
    public void writeStartObject(@Nullable Object forValue, int size) {
        generator.writeStartObject(forValue, size);
    }

    @Override
    public void writeEndObject() {
        generator.writeEndObject();
    }

    @Override
    public void writeFieldName(String name) {
        generator.writeName(name);
    }

    @Override
    public void writeString(String text) {
        generator.writeString(text);
    }

    @Override
    public void writeString(char[] text, int offset, int length) {
        generator.writeString(text, offset, length);
    }

    @Override
    public void writeBinary(Base64Variant variant, byte[] bytes, int offset, int length) {
        generator.writeBinary(bytes, offset, length);
    }

    @Override
    public void writeNumber(int number) {
        generator.writeNumber(number);
    }

    @Override
    public void writeNumber(long number) {
        generator.writeNumber(number);
    }

    @Override
    public void writeNumber(BigInteger number) {
        generator.writeNumber(number);
    }

    @Override
    public void writeNumber(double number) {
        generator.writeNumber(number);
    }

    @Override
    public void writeNumber(float number) {
        generator.writeNumber(number);
    }

    @Override
    public void writeNumber(BigDecimal number) {
        generator.writeNumber(number);
    }

    @Override
    public void writeNumber(String number) {
        generator.writeNumber(number);
    }

    @Override
    public void writeBoolean(boolean bool) {
        generator.writeBoolean(bool);
    }

    @Override
    public void writeNull() {
        generator.writeNull();
    }

    @Override
    public void writeRawUTF8String(byte[] text, int offset, int length) {
        _reportUnsupportedOperation();
    }

    @Override
    public void writeUTF8String(byte[] text, int offset, int length) {
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

    /** Does nothing: the generator is the caller's. */
    @Override
    public void flush() {}

    @Override
    protected void _releaseBuffers() {}

    /** Does nothing: the wrapped generator checks. */
    @Override
    protected void _verifyValueWrite(String type) {}
}
