package io.documentjson.internal.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import io.documentjson.events.AttributeType;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.items.AttributeStrategy;
import io.documentjson.internal.items.AttributeValues;
import io.documentjson.internal.items.ItemBuilder;
import io.documentjson.internal.items.ItemWalk;
import io.documentjson.internal.items.JsonOptions;
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
public final class JacksonWriter {

    /** Jackson's Smile generator writes a larger scale as another number. */
    private static final int MAX_SCALE = (1 << 30) - 1;

    private final JsonGenerator generator;
    private final ItemWalk walk;

    /** True if the form is DynamoDB JSON, which has a type around each value but the item and the members of sets. */
    private final boolean typed;

    private final boolean quotedNumbers;
    private final boolean refuseLoss;

    /** True if the outermost map is an item. */
    private final boolean isItem;

    private boolean inSet;

    private JacksonWriter(JsonGenerator generator, JsonOptions options, ItemWalk walk, boolean isItem) {
        JacksonVersion.check();
        this.generator = generator;
        this.walk = walk;
        this.isItem = isItem;
        typed = options.form == JsonOptions.Form.DYNAMODB;
        quotedNumbers = typed || options.numbersAsStrings;
        refuseLoss = options.refuseLoss;
    }

    /** Writes the item; the generator is neither flushed nor closed. */
    public static void write(Map<String, AttributeValue> item, JsonGenerator generator, JsonOptions options)
            throws IOException {
        if (options.canonical) {
            AttributeValue whole = ItemBuilder.canonical(AttributeValues.ofItem(item), options);
            writeAsIs(whole.m(), null, generator, options);
        } else {
            writeAsIs(item, null, generator, options);
        }
    }

    /** Writes the attribute value; the generator is neither flushed nor closed. */
    public static void write(AttributeValue value, JsonGenerator generator, JsonOptions options) throws IOException {
        if (options.canonical) {
            writeAsIs(null, ItemBuilder.canonical(value, options), generator, options);
        } else {
            writeAsIs(null, value, generator, options);
        }
    }

    private static void writeAsIs(
            @Nullable Map<String, AttributeValue> item,
            @Nullable AttributeValue value,
            JsonGenerator generator,
            JsonOptions options)
            throws IOException {
        new JacksonWriter(generator, options, new ItemWalk(item, value, options), item != null).write();
    }

    private void write() throws IOException {
        try {
            for (ItemWalk.Token token = walk.next(); token != null; token = walk.next()) {
                write(token);
            }
        } catch (TextException e) {
            throw walk.located(e);
        }
    }

    private void write(ItemWalk.Token token) throws IOException {
        switch (token) {
            case NAME -> generator.writeFieldName(walk.text());
            case END_MAP -> {
                generator.writeEndObject();
                if (walk.depth() > 0 || !isItem) {
                    endValue();
                }
            }
            case END_LIST, END_SET -> {
                inSet = false;
                generator.writeEndArray();
                endValue();
            }
            default -> {
                boolean isWhole = token == ItemWalk.Token.START_MAP && isItem && walk.depth() == 1;
                startValue(isWhole ? null : AttributeStrategy.of(walk.value()).attributeType());
                writeContent(token);
            }
        }
    }

    /** Writes a scalar and ends it, or begins a container. */
    private void writeContent(ItemWalk.Token token) throws IOException {
        switch (token) {
            case START_MAP -> {
                generator.writeStartObject(null, walk.size());
                return;
            }
            case START_LIST, START_SET -> {
                generator.writeStartArray(null, walk.size());
                inSet = token == ItemWalk.Token.START_SET;
                return;
            }
            case STRING -> generator.writeString(walk.text());
            case NUMBER -> writeNumber();
            case NULL -> writeNull();
            case BINARY -> generator.writeBinary(walk.bytes());
            default -> generator.writeBoolean(token == ItemWalk.Token.TRUE);
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
            generator.writeBoolean(walk.value().nul());
        } else {
            generator.writeNull();
        }
    }

    private void writeNumber() throws IOException {
        if (quotedNumbers) {
            generator.writeString(walk.numberText());
        } else if (!generator.canWriteBinaryNatively()) {
            generator.writeNumber(walk.text());
        } else if (walk.number.isLong()) {
            writeLong(walk.number.longValue());
        } else if (walk.number.isInteger()) {
            generator.writeNumber(new BigInteger(walk.text()));
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
        BigDecimal decimal = walk.decimalValue();
        if (Math.abs((long) decimal.scale()) > MAX_SCALE) {
            throw ValueErrors.exponentTooLarge();
        }
        return decimal;
    }
}
