package io.documentjson.jackson3;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;

/**
 * A parser of Jackson 3 in the form of Jackson 2, from which the library reads: its tokens, texts and bytes. So both
 * have the same limits and the same errors. It has the methods that the library calls; there is nobody behind the
 * others.
 */
final class Jackson2Parser extends JsonParserDelegate {

    /** A call that reads from a parser of Jackson 2. */
    interface Reading<T> {
        T from(com.fasterxml.jackson.core.JsonParser parser) throws IOException;
    }

    private interface Call<T> {
        T make();
    }

    private final JsonParser parser;
    private @Nullable JsonToken current;

    private Jackson2Parser(JsonParser parser) {
        super(null);
        this.parser = parser;
        current = token(parser.currentToken());
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
    public @Nullable JsonToken currentToken() {
        return current;
    }

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
        current = token(translated(parser::nextToken));
        return current;
    }

    @Override
    public @Nullable String currentName() {
        return parser.currentName();
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
    public JsonLocation currentLocation() {
        return location(parser.currentLocation());
    }

    @Override
    public JsonLocation currentTokenLocation() {
        return location(parser.currentTokenLocation());
    }
}
