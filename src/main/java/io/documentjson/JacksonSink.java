package io.documentjson;

import com.fasterxml.jackson.core.JsonGenerator;
import io.documentjson.DocumentJsonException.Code;
import io.documentjson.text.JsonNumbers;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes what an {@link AttributeWalker} meets into a Jackson generator of any format. A format that holds bytes natively
 * gets bytes, and numbers of the smallest type that has their exact value; any other format gets text.
 */
final class JacksonSink implements AttributeSink {

    /** Jackson's Smile generator writes a larger scale as another number. */
    private static final int MAX_SCALE = (1 << 30) - 1;

    private final JsonGenerator generator;
    private final JsonOptions options;
    private final boolean typed;

    JacksonSink(JsonGenerator generator, JsonOptions options) {
        this.generator = generator;
        this.options = options;
        this.typed = options.form() == JsonForm.DYNAMODB;
    }

    @Override
    public void startMap(int size, boolean nested) throws IOException {
        if (nested) {
            open(AttributeStrategy.MAP);
        }
        generator.writeStartObject(null, size);
    }

    @Override
    public void name(@Nullable String name) throws IOException {
        if (name == null) {
            throw ItemWriter.nullName();
        }
        generator.writeFieldName(name);
    }

    @Override
    public void endMap(boolean nested) throws IOException {
        generator.writeEndObject();
        if (nested) {
            close();
        }
    }

    @Override
    public void startList(int size) throws IOException {
        open(AttributeStrategy.LIST);
        generator.writeStartArray(null, size);
    }

    @Override
    public void endList() throws IOException {
        generator.writeEndArray();
        close();
    }

    @Override
    public void value(AttributeStrategy type, AttributeValue value) throws IOException {
        open(type);
        switch (type) {
            case STRING -> generator.writeString(value.s());
            case NUMBER -> writeNumber(value.n());
            case BOOLEAN -> generator.writeBoolean(value.bool());
            case NULL -> writeNull(value.nul());
            case BINARY -> generator.writeBinary(value.b().asByteArrayUnsafe());
            case STRING_SET -> writeStringSet(value.ss());
            case NUMBER_SET -> writeNumberSet(value.ns());
            case BINARY_SET -> writeBinarySet(value.bs());
            default -> throw new AssertionError("containers are walked");
        }
        close();
    }

    private void open(AttributeStrategy type) throws IOException {
        if (typed) {
            generator.writeStartObject(null, 1);
            generator.writeFieldName(type.wireName());
        }
    }

    private void close() throws IOException {
        if (typed) {
            generator.writeEndObject();
        }
    }

    private void writeNull(boolean value) throws IOException {
        if (typed) {
            generator.writeBoolean(value);
        } else {
            generator.writeNull();
        }
    }

    private void writeNumber(String number) throws IOException {
        ItemWriter.checkNumberLength(number, options.maxNumberLength());
        String json = JsonNumbers.toJson(number);
        if (json == null) {
            throw ItemWriter.invalidNumber();
        }
        if (typed || options.numbersAsStrings()) {
            generator.writeString(number);
        } else if (!generator.canWriteBinaryNatively()) {
            generator.writeNumber(json);
        } else {
            writeExact(json);
        }
    }

    private void writeExact(String json) throws IOException {
        if (!isInteger(json)) {
            generator.writeNumber(decimal(json));
            return;
        }
        BigInteger integer = new BigInteger(json);
        if (integer.bitLength() < Integer.SIZE) {
            generator.writeNumber(integer.intValue());
        } else if (integer.bitLength() < Long.SIZE) {
            generator.writeNumber(integer.longValue());
        } else {
            generator.writeNumber(integer);
        }
    }

    private static BigDecimal decimal(String json) {
        try {
            BigDecimal decimal = new BigDecimal(json);
            if (Math.abs((long) decimal.scale()) <= MAX_SCALE) {
                return decimal;
            }
        } catch (NumberFormatException e) {
            // the exponent is beyond what a BigDecimal holds
        }
        throw DocumentJsonException.writing(
                Code.NUMBER_OUT_OF_RANGE, "Expected a number whose exponent fits into 31 bits but was a larger one");
    }

    private static boolean isInteger(String json) {
        return json.indexOf('.') < 0 && json.indexOf('e') < 0 && json.indexOf('E') < 0;
    }

    private void writeStringSet(List<String> set) throws IOException {
        generator.writeStartArray(null, set.size());
        for (int i = 0; i < set.size(); i++) {
            generator.writeString(ItemWriter.member(set, i));
        }
        generator.writeEndArray();
    }

    private void writeNumberSet(List<String> set) throws IOException {
        generator.writeStartArray(null, set.size());
        for (int i = 0; i < set.size(); i++) {
            String number = ItemWriter.member(set, i);
            try {
                writeNumber(number);
            } catch (DocumentJsonException e) {
                throw e.inElement(i);
            }
        }
        generator.writeEndArray();
    }

    private void writeBinarySet(List<SdkBytes> set) throws IOException {
        generator.writeStartArray(null, set.size());
        for (int i = 0; i < set.size(); i++) {
            generator.writeBinary(ItemWriter.member(set, i).asByteArrayUnsafe());
        }
        generator.writeEndArray();
    }
}
