package io.documentjson.jackson3;

import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteCapability;
import tools.jackson.core.exc.JacksonIOException;

/**
 * A generator of Jackson 3 in the form of Jackson 2, to which the library writes. Exceptions of Jackson 3 pass through.
 * It has the methods that the library calls; there is nobody behind the others.
 */
final class Jackson2Generator extends JsonGeneratorDelegate {

    /** A call that writes to a generator of Jackson 2. */
    interface Writing {
        void to(com.fasterxml.jackson.core.JsonGenerator generator) throws IOException;
    }

    private final JsonGenerator generator;

    private Jackson2Generator(JsonGenerator generator) {
        super(null);
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
    public void writeStartArray(@Nullable Object forValue, int size) {
        generator.writeStartArray(forValue, size);
    }

    @Override
    public void writeEndArray() {
        generator.writeEndArray();
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
    public void writeBinary(byte[] bytes) {
        generator.writeBinary(bytes);
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
}
