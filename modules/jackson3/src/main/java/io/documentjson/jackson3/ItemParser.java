package io.documentjson.jackson3;

import io.documentjson.ItemCursor;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.Version;
import tools.jackson.core.base.ParserMinimalBase;
import tools.jackson.core.io.NumberInput;
import tools.jackson.core.json.JsonReadContext;
import tools.jackson.core.util.ByteArrayBuilder;

/**
 * A parser over an item, so that {@code mapper.readValue(ItemParser.of(item), Order.class)} needs no text.
 *
 * <p>A map is an object, a list and a set are arrays, a binary is an embedded {@code byte[]}. A number without a point
 * and an exponent is an integer token; any other is a decimal, exact if asked for as one. An error in the item is an
 * {@link io.documentjson.events.DocumentJsonException}. Locations are unknown.
 *
 * <p>The object id of a set is its {@link AttributeValue}, so that a set stays one in a {@code TokenBuffer}. An
 * {@link ItemGenerator} writes such a buffer; generators of text refuse the ids.
 */
@SuppressWarnings("InlineMeSuggester") // the deprecated methods are those of Jackson
public final class ItemParser extends ParserMinimalBase {

    private final ItemCursor cursor;

    /** Has the depth and the current values; names and counts are brought up to date by {@link #upToDate}. */
    private JsonReadContext context = JsonReadContext.createRootContext(null);

    /** True if the last object that ended had no members. */
    private boolean isEmptyObject;

    private ItemParser(ItemCursor cursor, ObjectReadContext mapper) {
        super(mapper);
        this.cursor = cursor;
    }

    /** A parser before the first token of the item. */
    public static ItemParser of(Map<String, AttributeValue> item) {
        return of(item, ObjectReadContext.empty());
    }

    /** A parser before the first token of the value. */
    public static ItemParser of(AttributeValue value) {
        return of(value, ObjectReadContext.empty());
    }

    static ItemParser of(AttributeValue value, ObjectReadContext context) {
        return new ItemParser(ItemCursor.of(value), context);
    }

    /** Makes a parser for deserializers that read objects and trees from it; otherwise {@link #of(Map)} is enough. */
    public static ItemParser of(Map<String, AttributeValue> item, ObjectReadContext context) {
        return new ItemParser(ItemCursor.of(item), context);
    }

    /**
     * The attribute value that the parser is at, or at the beginning of; a member of a set is one as well.
     *
     * @throws NullPointerException if the parser is not at one: at a name, at the item itself
     */
    public AttributeValue attributeValue() {
        return cursor.value();
    }

    /** The whole object that the parser is at the beginning of, and goes to the end of. */
    Map<String, AttributeValue> wholeObject() {
        Map<String, AttributeValue> map = cursor.map();
        skipChildren();
        return map;
    }

    /** Tests for the common tokens first. */
    @Override
    public @Nullable JsonToken nextToken() {
        ItemCursor.Token token = _closed ? null : cursor.next();
        if (token == ItemCursor.Token.STRING) {
            return _currToken = JsonToken.VALUE_STRING;
        }
        if (token == ItemCursor.Token.NUMBER) {
            return _currToken = cursor.isInteger() ? JsonToken.VALUE_NUMBER_INT : JsonToken.VALUE_NUMBER_FLOAT;
        }
        if (token == null) {
            close();
            return _currToken = null;
        }
        return _currToken = switch (token) {
            case NAME -> JsonToken.PROPERTY_NAME;
            case TRUE -> JsonToken.VALUE_TRUE;
            case FALSE -> JsonToken.VALUE_FALSE;
            case NULL -> JsonToken.VALUE_NULL;
            case BINARY -> JsonToken.VALUE_EMBEDDED_OBJECT;
            case START_MAP -> {
                context = context.createChildObjectContext(-1, -1);
                yield JsonToken.START_OBJECT;
            }
            case START_LIST, START_SET -> {
                context = context.createChildArrayContext(-1, -1);
                yield JsonToken.START_ARRAY;
            }
            case END_MAP -> {
                isEmptyObject = _currToken == JsonToken.START_OBJECT;
                context = context.clearAndGetParent();
                yield JsonToken.END_OBJECT;
            }
            case END_LIST, END_SET -> {
                context = context.clearAndGetParent();
                yield JsonToken.END_ARRAY;
            }
            default -> throw new IllegalStateException(token.name());
        };
    }

    @Override
    public @Nullable String nextName() {
        String name = _closed ? null : cursor.nextName();
        if (name == null) {
            nextToken();
        } else {
            _currToken = JsonToken.PROPERTY_NAME;
        }
        return name;
    }

    /** The context with the name, or the count, of each open container. */
    private JsonReadContext upToDate() {
        JsonReadContext container = context;
        for (int around = 0; container != null; around++) {
            if (container.inObject()) {
                container.setCurrentName(cursor.name(around));
            }
            int count = container.inRoot() ? 1 : cursor.count(around);
            while (container.getEntryCount() < count) {
                container.expectComma();
            }
            container = container.getParent();
        }
        return context;
    }

    @Override
    public JsonParser skipChildren() {
        if (_currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY) {
            _currToken = cursor.skipRest() == ItemCursor.Token.END_MAP ? JsonToken.END_OBJECT : JsonToken.END_ARRAY;
            isEmptyObject = false;
            context = context.clearAndGetParent();
        }
        return this;
    }

    @Override
    protected void _handleEOF() {}

    @Override
    public @Nullable String currentName() {
        return cursor.name(_currToken != null && _currToken.isStructStart() ? 1 : 0);
    }

    /** So that a buffer asks for ids. An empty object has none, which Jackson refuses where a class needs one. */
    @Override
    public boolean canReadObjectId() {
        return _currToken != JsonToken.END_OBJECT || !isEmptyObject;
    }

    /** The attribute value of a set, at its beginning: a {@code TokenBuffer} keeps it. */
    @Override
    public @Nullable Object getObjectId() {
        return _currToken == JsonToken.START_ARRAY && !cursor.value().hasL() ? cursor.value() : null;
    }

    @Override
    public TokenStreamContext streamReadContext() {
        return upToDate();
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    public TokenStreamLocation currentLocation() {
        return TokenStreamLocation.NA;
    }

    @Override
    public TokenStreamLocation currentTokenLocation() {
        return TokenStreamLocation.NA;
    }

    /** Nothing: the item is in memory. */
    @Override
    public @Nullable Object streamReadInputSource() {
        return null;
    }

    @Override
    public void assignCurrentValue(@Nullable Object value) {
        context.assignCurrentValue(value);
    }

    @Override
    public @Nullable Object currentValue() {
        return context.currentValue();
    }

    @Override
    protected void _closeInput() {}

    @Override
    protected void _releaseBuffers() {}

    @Override
    public @Nullable String getString() {
        if (_currToken == null) {
            return null;
        }
        return switch (_currToken) {
            case PROPERTY_NAME -> currentName();
            case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> cursor.text();
            case VALUE_EMBEDDED_OBJECT -> null;
            default -> _currToken.asString();
        };
    }

    @Override
    public char[] getStringCharacters() {
        String text = getString();
        return text == null ? new char[0] : text.toCharArray();
    }

    @Override
    public boolean hasStringCharacters() {
        return false;
    }

    @Override
    public int getStringLength() {
        String text = getString();
        return text == null ? 0 : text.length();
    }

    @Override
    public int getStringOffset() {
        return 0;
    }

    @Override
    public @Nullable Object getEmbeddedObject() {
        return _currToken == JsonToken.VALUE_EMBEDDED_OBJECT ? cursor.bytes().clone() : null;
    }

    @Override
    public byte[] getBinaryValue(Base64Variant variant) {
        if (_currToken == JsonToken.VALUE_EMBEDDED_OBJECT) {
            return cursor.bytes().clone();
        }
        if (_currToken != JsonToken.VALUE_STRING) {
            _reportError("Expected a binary or a string of base64 but was " + _currToken);
        }
        ByteArrayBuilder bytes = new ByteArrayBuilder();
        _decodeBase64(cursor.text(), bytes, variant);
        return bytes.toByteArray();
    }

    @Override
    public int readBinaryValue(Base64Variant variant, OutputStream out) {
        byte[] bytes = getBinaryValue(variant);
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return bytes.length;
    }

    private String number() {
        if (_currToken != JsonToken.VALUE_NUMBER_INT && _currToken != JsonToken.VALUE_NUMBER_FLOAT) {
            throw _constructNotNumericType(_currToken, 0);
        }
        return cursor.text();
    }

    @Override
    public boolean isNaN() {
        return false;
    }

    @Override
    public @Nullable NumberType getNumberType() {
        if (_currToken == JsonToken.VALUE_NUMBER_FLOAT) {
            return NumberType.BIG_DECIMAL;
        }
        if (_currToken != JsonToken.VALUE_NUMBER_INT) {
            return null;
        }
        if (!cursor.isLong()) {
            return NumberType.BIG_INTEGER;
        }
        long value = cursor.longValue();
        return (int) value == value ? NumberType.INT : NumberType.LONG;
    }

    @Override
    public NumberTypeFP getNumberTypeFP() {
        return _currToken == JsonToken.VALUE_NUMBER_FLOAT ? NumberTypeFP.BIG_DECIMAL : NumberTypeFP.UNKNOWN;
    }

    @Override
    public Number getNumberValue() {
        number();
        return switch (Objects.requireNonNull(getNumberType())) {
            case INT -> (int) cursor.longValue();
            case LONG -> cursor.longValue();
            case BIG_INTEGER -> new BigInteger(cursor.text());
            default -> getDecimalValue();
        };
    }

    /** A zero with a sign as text, because an exact number has no such zero. */
    @Override
    public Object getNumberValueDeferred() {
        Number value = getNumberValue();
        return value instanceof BigDecimal exact
                        && exact.signum() == 0
                        && cursor.text().startsWith("-")
                ? cursor.text()
                : value;
    }

    @Override
    public int getIntValue() {
        long value = getLongValue();
        if ((int) value != value) {
            _reportOverflowInt(cursor.text());
        }
        return (int) value;
    }

    @Override
    public long getLongValue() {
        String number = number();
        if (_currToken == JsonToken.VALUE_NUMBER_INT && cursor.isLong()) {
            return cursor.longValue();
        }
        BigDecimal value = getDecimalValue();
        // Compared before it is converted, for a large exponent has many digits.
        if (value.compareTo(LONG_MIN) < 0 || value.compareTo(LONG_MAX) > 0) {
            _reportOverflowLong(number);
        }
        return value.longValue();
    }

    private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

    @Override
    public BigInteger getBigIntegerValue() {
        String number = number();
        if (_currToken == JsonToken.VALUE_NUMBER_INT) {
            return new BigInteger(number);
        }
        BigDecimal value = getDecimalValue();
        streamReadConstraints().validateBigIntegerScale(value.scale());
        return value.toBigInteger();
    }

    @Override
    public float getFloatValue() {
        float value = NumberInput.parseFloat(number(), true);
        return value == 0 && cursor.isInteger() ? 0 : value;
    }

    @Override
    public double getDoubleValue() {
        number();
        return cursor.doubleValue();
    }

    @Override
    public BigDecimal getDecimalValue() {
        number();
        try {
            return cursor.decimalValue();
        } catch (NumberFormatException e) {
            throw _constructReadException("Expected a number whose exponent fits into 31 bits but was a larger one");
        }
    }
}
