package io.documentjson.jackson3;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.base.ParserMinimalBase;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadContext;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;

/**
 * A parser of Jackson 3 in the form of Jackson 2, from which the library reads: its tokens, texts and bytes. So both
 * have the same limits and the same errors.
 */
@SuppressWarnings("InlineMeSuggester") // the deprecated methods are those of Jackson
final class Jackson2Parser extends ParserMinimalBase {

    /** A call that reads from a parser of Jackson 2. */
    interface Reading<T> {
        T from(com.fasterxml.jackson.core.JsonParser parser) throws IOException;
    }

    private interface Call<T> {
        T make();
    }

    private final JsonParser parser;

    @SuppressWarnings("deprecation") // the other constructors came after the oldest Jackson that is supported
    private Jackson2Parser(JsonParser parser) {
        this.parser = parser;
        _currToken = token(parser.currentToken());
    }

    /** Reads from the parser's current token, and leaves the parser at the last token that was read. */
    static <T> T read(JsonParser parser, Reading<T> reading) {
        try {
            return reading.from(new Jackson2Parser(parser));
        } catch (IOException e) {
            throw JacksonIOException.construct(e, parser);
        }
    }

    /** The call in the exceptions of Jackson 2. Their messages are looked at and not passed on. */
    private static <T> T translated(Call<T> call) throws IOException {
        try {
            return call.make();
        } catch (JacksonIOException e) {
            throw e.getCause();
        } catch (tools.jackson.core.exc.StreamConstraintsException e) {
            throw new StreamConstraintsException(e.getOriginalMessage());
        } catch (JacksonException e) {
            throw new JsonParseException(null, e.getOriginalMessage(), location(e.getLocation()));
        }
    }

    private static @Nullable JsonToken token(tools.jackson.core.@Nullable JsonToken token) {
        if (token == null) {
            return null;
        }
        return switch (token) {
            case NOT_AVAILABLE -> JsonToken.NOT_AVAILABLE;
            case START_OBJECT -> JsonToken.START_OBJECT;
            case END_OBJECT -> JsonToken.END_OBJECT;
            case START_ARRAY -> JsonToken.START_ARRAY;
            case END_ARRAY -> JsonToken.END_ARRAY;
            case PROPERTY_NAME -> JsonToken.FIELD_NAME;
            case VALUE_EMBEDDED_OBJECT -> JsonToken.VALUE_EMBEDDED_OBJECT;
            case VALUE_STRING -> JsonToken.VALUE_STRING;
            case VALUE_NUMBER_INT -> JsonToken.VALUE_NUMBER_INT;
            case VALUE_NUMBER_FLOAT -> JsonToken.VALUE_NUMBER_FLOAT;
            case VALUE_TRUE -> JsonToken.VALUE_TRUE;
            case VALUE_FALSE -> JsonToken.VALUE_FALSE;
            case VALUE_NULL -> JsonToken.VALUE_NULL;
        };
    }

    private static JsonLocation location(@Nullable TokenStreamLocation location) {
        return location == null
                ? JsonLocation.NA
                : new JsonLocation(
                        null,
                        location.getByteOffset(),
                        location.getCharOffset(),
                        location.getLineNr(),
                        location.getColumnNr());
    }

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
        _currToken = token(translated(parser::nextToken));
        return _currToken;
    }

    @Override
    public @Nullable String getText() throws IOException {
        return translated(parser::getString);
    }

    @Override
    public @Nullable Object getEmbeddedObject() throws IOException {
        return translated(parser::getEmbeddedObject);
    }

    @Override
    @Deprecated
    public String getCurrentName() {
        return parser.currentName();
    }

    @Override
    public JsonStreamContext getParsingContext() {
        JsonReadContext named = JsonReadContext.createRootContext(null).createChildObjectContext(-1, -1);
        try {
            named.setCurrentName(parser.currentName());
        } catch (IOException e) {
            throw new IllegalStateException("names are not compared", e);
        }
        return named;
    }

    @Override
    public JsonLocation currentLocation() {
        return location(parser.currentLocation());
    }

    @Override
    public JsonLocation currentTokenLocation() {
        return location(parser.currentTokenLocation());
    }

    @Override
    @Deprecated
    public JsonLocation getCurrentLocation() {
        return currentLocation();
    }

    @Override
    @Deprecated
    public JsonLocation getTokenLocation() {
        return currentTokenLocation();
    }

    /** Does nothing: the parser is the caller's. */
    @Override
    public void close() {}

    @Override
    public boolean isClosed() {
        return parser.isClosed();
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    protected void _handleEOF() {}

    @Override
    public @Nullable ObjectCodec getCodec() {
        return null;
    }

    @Override
    public void setCodec(@Nullable ObjectCodec codec) {
        throw notForTheLibrary();
    }

    @Override
    @Deprecated
    public void overrideCurrentName(@Nullable String name) {
        throw notForTheLibrary();
    }

    @Override
    public char[] getTextCharacters() {
        throw notForTheLibrary();
    }

    @Override
    public boolean hasTextCharacters() {
        return false;
    }

    @Override
    public int getTextLength() {
        throw notForTheLibrary();
    }

    @Override
    public int getTextOffset() {
        throw notForTheLibrary();
    }

    @Override
    public byte[] getBinaryValue(Base64Variant variant) {
        throw notForTheLibrary();
    }

    @Override
    public Number getNumberValue() {
        throw notForTheLibrary();
    }

    @Override
    public NumberType getNumberType() {
        throw notForTheLibrary();
    }

    @Override
    public int getIntValue() {
        throw notForTheLibrary();
    }

    @Override
    public long getLongValue() {
        throw notForTheLibrary();
    }

    @Override
    public BigInteger getBigIntegerValue() {
        throw notForTheLibrary();
    }

    @Override
    public float getFloatValue() {
        throw notForTheLibrary();
    }

    @Override
    public double getDoubleValue() {
        throw notForTheLibrary();
    }

    @Override
    public BigDecimal getDecimalValue() {
        throw notForTheLibrary();
    }

    private static UnsupportedOperationException notForTheLibrary() {
        return new UnsupportedOperationException("the library reads texts and bytes only");
    }
}
