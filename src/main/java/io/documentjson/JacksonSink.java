package io.documentjson;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes events into a Jackson generator of any format. A format that holds bytes natively gets bytes, and numbers of
 * the smallest type that has their exact value; any other format gets text.
 */
final class JacksonSink implements AttributeSink {

    /** Jackson's Smile generator writes a larger scale as another number. */
    private static final int MAX_SCALE = (1 << 30) - 1;

    private final JsonGenerator generator;
    private final JsonForm form;
    private final boolean quotedNumbers;
    private final boolean refuseLoss;
    private final CursorNumber number;

    private JacksonSink(JsonGenerator generator, JsonOptions options) {
        this.generator = generator;
        form = options.form;
        quotedNumbers = form == JsonForm.DYNAMODB || options.numbersAsStrings;
        refuseLoss = options.refuseLoss;
        number = new CursorNumber(options.maxNumberLength);
    }

    private boolean keeps(AttributeStrategy type) {
        return type == AttributeStrategy.BINARY && generator.canWriteBinaryNatively();
    }

    /** Writes the item; the generator is neither flushed nor closed. */
    static void write(Map<String, AttributeValue> item, JsonGenerator generator, JsonOptions options)
            throws IOException {
        try {
            walker(generator, options).walkItem(item);
        } catch (WritingException e) {
            throw e.located();
        }
    }

    /** Writes the attribute value; the generator is neither flushed nor closed. */
    static void write(AttributeValue value, JsonGenerator generator, JsonOptions options) throws IOException {
        try {
            walker(generator, options).walkValue(value);
        } catch (WritingException e) {
            throw e.located();
        }
    }

    private static AttributeWalker walker(JsonGenerator generator, JsonOptions options) {
        return new AttributeWalker(new JacksonSink(generator, options), options, 0);
    }

    @Override
    public void startValue(AttributeStrategy type) throws IOException {
        if (form == JsonForm.DYNAMODB) {
            generator.writeStartObject(null, 1);
            generator.writeFieldName(type.wireName());
        } else if (refuseLoss && type.tag() != null && !keeps(type)) {
            throw ItemErrors.lostType(type);
        }
    }

    @Override
    public void endValue() throws IOException {
        if (form == JsonForm.DYNAMODB) {
            generator.writeEndObject();
        }
    }

    @Override
    public void string(String text) throws IOException {
        generator.writeString(text);
    }

    @Override
    public void number(String text) throws IOException {
        number.read(text);
        if (quotedNumbers) {
            generator.writeString(text);
        } else if (!generator.canWriteBinaryNatively()) {
            generator.writeNumber(number.text(text));
        } else if (number.isLong()) {
            writeLong(number.longValue());
        } else if (number.isInteger()) {
            generator.writeNumber(new BigInteger(number.text(text)));
        } else {
            generator.writeNumber(decimal());
        }
    }

    private void writeLong(long value) throws IOException {
        if ((int) value == value) {
            generator.writeNumber((int) value);
        } else {
            generator.writeNumber(value);
        }
    }

    private BigDecimal decimal() {
        try {
            BigDecimal decimal = number.decimalValue();
            if (Math.abs((long) decimal.scale()) <= MAX_SCALE) {
                return decimal;
            }
        } catch (NumberFormatException e) {
            // the exponent is beyond what a BigDecimal holds
        }
        throw ItemErrors.exponentTooLarge();
    }

    @Override
    public void bool(boolean value) throws IOException {
        generator.writeBoolean(value);
    }

    @Override
    public void nul(boolean value) throws IOException {
        if (form == JsonForm.DYNAMODB) {
            generator.writeBoolean(value);
        } else {
            generator.writeNull();
        }
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        generator.writeBinary(bytes);
    }

    @Override
    public void startMap(int size) throws IOException {
        generator.writeStartObject(null, size);
    }

    @Override
    public void name(String name) throws IOException {
        generator.writeFieldName(name);
    }

    @Override
    public void endMap() throws IOException {
        generator.writeEndObject();
    }

    @Override
    public void startList(int size) throws IOException {
        generator.writeStartArray(null, size);
    }

    @Override
    public void endList() throws IOException {
        generator.writeEndArray();
    }
}
