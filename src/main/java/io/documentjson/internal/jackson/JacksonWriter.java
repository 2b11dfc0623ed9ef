package io.documentjson.internal.jackson;

import io.documentjson.ItemCursor;
import io.documentjson.internal.items.AttributeStrategy;
import io.documentjson.internal.items.JsonForm;
import io.documentjson.internal.items.JsonOptions;
import com.fasterxml.jackson.core.JsonGenerator;
import io.documentjson.events.AttributeType;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.output.JsonEvents;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes items into a Jackson generator of any format. A format that holds bytes natively gets bytes, and numbers of
 * the smallest type that has their exact value; any other format gets text.
 */
final class JacksonWriter {

    /** Jackson's Smile generator writes a larger scale as another number. */
    private static final int MAX_SCALE = (1 << 30) - 1;

    private final JsonGenerator generator;
    private final ItemCursor cursor;

    /** Whether the form is DynamoDB JSON, which has a type around each value but the item and the members of sets. */
    private final boolean typed;

    private final boolean quotedNumbers;
    private final boolean refuseLoss;

    /** Whether the outermost map is an item. */
    private final boolean isItem;

    private boolean inSet;

    private JacksonWriter(JsonGenerator generator, JsonOptions options, ItemCursor cursor, boolean isItem) {
        this.generator = generator;
        this.cursor = cursor;
        this.isItem = isItem;
        typed = options.form == JsonForm.DYNAMODB;
        quotedNumbers = typed || options.numbersAsStrings;
        refuseLoss = options.refuseLoss;
    }

    /** Writes the item; the generator is neither flushed nor closed. */
    static void write(Map<String, AttributeValue> item, JsonGenerator generator, JsonOptions options)
            throws IOException {
        new JacksonWriter(generator, options, new ItemCursor(item, null, options, 0), true).write();
    }

    /** Writes the attribute value; the generator is neither flushed nor closed. */
    static void write(AttributeValue value, JsonGenerator generator, JsonOptions options) throws IOException {
        new JacksonWriter(generator, options, new ItemCursor(null, value, options, 0), false).write();
    }

    private void write() throws IOException {
        try {
            for (ItemCursor.Token token = cursor.step(); token != null; token = cursor.step()) {
                write(token);
            }
        } catch (TextException e) {
            throw cursor.located(e);
        }
    }

    private void write(ItemCursor.Token token) throws IOException {
        switch (token) {
            case NAME -> generator.writeFieldName(cursor.text());
            case END_MAP -> {
                generator.writeEndObject();
                if (cursor.depth() > 0 || !isItem) {
                    endValue();
                }
            }
            case END_LIST, END_SET -> {
                inSet = false;
                generator.writeEndArray();
                endValue();
            }
            default -> {
                boolean isWhole = token == ItemCursor.Token.START_MAP && isItem && cursor.depth() == 1;
                startValue(isWhole ? null : AttributeStrategy.of(cursor.value()).attributeType());
                writeContent(token);
            }
        }
    }

    /** Writes a scalar and ends it, or begins a container. */
    private void writeContent(ItemCursor.Token token) throws IOException {
        switch (token) {
            case START_MAP -> {
                generator.writeStartObject(null, cursor.size());
                return;
            }
            case START_LIST, START_SET -> {
                generator.writeStartArray(null, cursor.size());
                inSet = token == ItemCursor.Token.START_SET;
                return;
            }
            case STRING -> generator.writeString(cursor.text());
            case NUMBER -> writeNumber();
            case NULL -> writeNull();
            case BINARY -> generator.writeBinary(cursor.bytes());
            default -> generator.writeBoolean(token == ItemCursor.Token.TRUE);
        }
        endValue();
    }

    /** @param type {@code null} for the item, which has none */
    private void startValue(@Nullable AttributeType type) throws IOException {
        if (type == null || inSet) {
            return;
        }
        if (typed) {
            generator.writeStartObject(null, 1);
            generator.writeFieldName(type.name());
        } else if (refuseLoss
                && JsonEvents.isLost(type)
                && !(type == AttributeType.B && generator.canWriteBinaryNatively())) {
            throw ValueErrors.lostType(type);
        }
    }

    private void endValue() throws IOException {
        if (typed && !inSet) {
            generator.writeEndObject();
        }
    }

    private void writeNull() throws IOException {
        if (typed) {
            generator.writeBoolean(cursor.value().nul());
        } else {
            generator.writeNull();
        }
    }

    private void writeNumber() throws IOException {
        if (quotedNumbers) {
            generator.writeString(cursor.numberText());
        } else if (!generator.canWriteBinaryNatively()) {
            generator.writeNumber(cursor.text());
        } else if (cursor.isLong()) {
            writeLong(cursor.longValue());
        } else if (cursor.isInteger()) {
            generator.writeNumber(new BigInteger(cursor.text()));
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
            BigDecimal decimal = cursor.decimalValue();
            if (Math.abs((long) decimal.scale()) <= MAX_SCALE) {
                return decimal;
            }
        } catch (NumberFormatException e) {
            // the exponent is beyond what a BigDecimal holds
        }
        throw ValueErrors.exponentTooLarge();
    }
}
