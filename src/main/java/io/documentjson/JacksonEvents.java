package io.documentjson;

import com.fasterxml.jackson.core.JsonGenerator;
import io.documentjson.events.AttributeType;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.limits.ValueErrors;
import io.documentjson.internal.output.JsonEvents;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes events into a Jackson generator of any format. A format that holds bytes natively gets bytes, and numbers of
 * the smallest type that has their exact value; any other format gets text.
 */
final class JacksonEvents implements SizedEvents {

    /** Jackson's Smile generator writes a larger scale as another number. */
    private static final int MAX_SCALE = (1 << 30) - 1;

    private final JsonGenerator generator;
    private final JsonForm form;
    private final boolean quotedNumbers;
    private final boolean refuseLoss;
    private final CursorNumber number;

    /** Whether the outermost map is an item, which DynamoDB JSON has without its type. */
    private final boolean isItem;

    private int depth;

    /** Whether a set is open, whose members DynamoDB JSON has without their type. */
    private boolean inSet;

    /** How many members the next container has. */
    private int size;

    private JacksonEvents(JsonGenerator generator, JsonOptions options, boolean isItem) {
        this.isItem = isItem;
        this.generator = generator;
        form = options.form;
        quotedNumbers = form == JsonForm.DYNAMODB || options.numbersAsStrings;
        refuseLoss = options.refuseLoss;
        number = new CursorNumber(options.maxNumberLength);
    }

    private boolean keeps(AttributeType type) {
        return type == AttributeType.B && generator.canWriteBinaryNatively();
    }

    /** Writes the item; the generator is neither flushed nor closed. */
    static void write(Map<String, AttributeValue> item, JsonGenerator generator, JsonOptions options)
            throws IOException {
        try {
            walker(generator, options, true).walkItem(item);
        } catch (WritingException | TextException e) {
            throw ItemErrors.writing(e).located();
        }
    }

    /** Writes the attribute value; the generator is neither flushed nor closed. */
    static void write(AttributeValue value, JsonGenerator generator, JsonOptions options) throws IOException {
        try {
            walker(generator, options, false).walkValue(value);
        } catch (WritingException | TextException e) {
            throw ItemErrors.writing(e).located();
        }
    }

    private static AttributeWalker walker(JsonGenerator generator, JsonOptions options, boolean isItem) {
        return new AttributeWalker(new JacksonEvents(generator, options, isItem), options, 0);
    }

    @Override
    public void size(int members) {
        size = members;
    }

    private void startValue(AttributeType type) throws IOException {
        if (form == JsonForm.DYNAMODB) {
            if (!inSet) {
                generator.writeStartObject(null, 1);
                generator.writeFieldName(type.name());
            }
        } else if (refuseLoss && !inSet && JsonEvents.isLost(type) && !keeps(type)) {
            throw ValueErrors.lostType(type);
        }
    }

    private void endValue() throws IOException {
        if (form == JsonForm.DYNAMODB && !inSet) {
            generator.writeEndObject();
        }
    }

    @Override
    public void string(String text) throws IOException {
        startValue(AttributeType.S);
        generator.writeString(text);
        endValue();
    }

    @Override
    public void number(String text) throws IOException {
        startValue(AttributeType.N);
        writeNumber(text);
        endValue();
    }

    private void writeNumber(String text) throws IOException {
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
        startValue(AttributeType.BOOL);
        generator.writeBoolean(value);
        endValue();
    }

    @Override
    public void nul(boolean value) throws IOException {
        startValue(AttributeType.NULL);
        if (form == JsonForm.DYNAMODB) {
            generator.writeBoolean(value);
        } else {
            generator.writeNull();
        }
        endValue();
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        startValue(AttributeType.B);
        generator.writeBinary(bytes);
        endValue();
    }

    @Override
    public void startMap() throws IOException {
        if (depth++ > 0 || !isItem) {
            startValue(AttributeType.M);
        }
        generator.writeStartObject(null, size);
    }

    @Override
    public void name(String name) throws IOException {
        generator.writeFieldName(name);
    }

    @Override
    public void endMap() throws IOException {
        generator.writeEndObject();
        if (--depth > 0 || !isItem) {
            endValue();
        }
    }

    @Override
    public void startList() throws IOException {
        depth++;
        startValue(AttributeType.L);
        generator.writeStartArray(null, size);
    }

    @Override
    public void endList() throws IOException {
        depth--;
        generator.writeEndArray();
        endValue();
    }

    @Override
    public void startSet(AttributeType type) throws IOException {
        startValue(type);
        generator.writeStartArray(null, size);
        inSet = true;
    }

    @Override
    public void endSet() throws IOException {
        inSet = false;
        generator.writeEndArray();
        endValue();
    }
}
