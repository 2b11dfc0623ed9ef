package io.documentjson.internal.jackson;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.items.ItemReader;
import io.documentjson.internal.items.JsonOptions;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.words.Base64Swar;
import io.documentjson.internal.words.JsonNumbers;
import java.io.CharConversionException;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The tokens of a caller's parser, of any Jackson format. Every failure of Jackson leaves here as a
 * {@link TextException} without a word of the text, and the limits of the options apply to all that the parser accepts.
 */
public final class JacksonTokens extends JsonTokens {

    private final JsonParser parser;
    private final JsonOptions options;

    /** Whether the current token is the value that is asked for next. */
    private boolean atValue;

    private JacksonTokens(JsonParser parser, JsonOptions options) {
        this.parser = parser;
        this.options = options;
    }

    /** The item at or after the parser's position; the rest is left alone. */
    public static Map<String, AttributeValue> readItem(JsonParser parser, ItemReader reader) throws IOException {
        return reader.nextItem(new JacksonTokens(parser, reader.options));
    }

    /** The value at or after the parser's position; the rest is left alone. */
    public static AttributeValue readValue(JsonParser parser, ItemReader reader) throws IOException {
        return reader.value(new JacksonTokens(parser, reader.options));
    }

    @Override
    public int first() throws IOException {
        JsonToken token = parser.currentToken() == null ? nextToken() : parser.currentToken();
        return token == null ? END : kind(token);
    }

    private @Nullable JsonToken nextToken() throws IOException {
        try {
            return parser.nextToken();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private int kind(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> OBJECT;
            case START_ARRAY -> ARRAY;
            case VALUE_STRING -> STRING;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> NUMBER;
            case VALUE_TRUE -> TRUE;
            case VALUE_FALSE -> FALSE;
            case VALUE_NULL -> NULL;
            case VALUE_EMBEDDED_OBJECT -> BYTES;
            default -> throw failure(ErrorCode.INVALID_JSON, "Expected a value but was another token");
        };
    }

    @Override
    public @Nullable String nextName() throws IOException {
        String name;
        try {
            name = parser.nextFieldName();
        } catch (IOException e) {
            throw failure(e);
        }
        if (name == null) {
            if (parser.currentToken() != JsonToken.END_OBJECT) {
                throw unexpectedEnd();
            }
        } else if (Limits.isNameTooLong(name)) {
            throw ReadErrors.tooLong(ErrorCode.NAME_TOO_LONG, Limits.MAX_NAME_BYTES, offset());
        }
        return name;
    }

    @Override
    public boolean nextElement() throws IOException {
        atValue = nextToken() != JsonToken.END_ARRAY;
        return atValue;
    }

    @Override
    public int value() throws IOException {
        JsonToken token = atValue ? parser.currentToken() : nextToken();
        atValue = false;
        if (token == null) {
            throw unexpectedEnd();
        }
        return kind(token);
    }

    @Override
    public String text() throws IOException {
        String text = tokenText();
        if (text.length() > options.maxStringLength) {
            throw ReadErrors.tooLong(ErrorCode.STRING_TOO_LONG, options.maxStringLength, offset());
        }
        return text;
    }

    /** The text of a token, which a parser of malformed binary input may not have. */
    private String tokenText() throws IOException {
        String text;
        try {
            text = parser.getText();
        } catch (IOException e) {
            throw failure(e);
        }
        if (text == null) {
            throw failure(ErrorCode.INVALID_JSON, "Expected a value but was a token without one");
        }
        return text;
    }

    @Override
    public String numberInString() throws IOException {
        return number();
    }

    @Override
    public String number() throws IOException {
        String number = tokenText();
        if (number.length() > options.maxNumberLength) {
            throw ReadErrors.tooLong(ErrorCode.NUMBER_TOO_LONG, options.maxNumberLength, offset());
        }
        if (JsonNumbers.toJson(number) == null) {
            throw failure(ErrorCode.INVALID_NUMBER, "Expected a number but was text that is not one to DynamoDB");
        }
        if (options.dynamoDbLimits && !JsonNumbers.fitsDynamoDb(number)) {
            throw ReadErrors.numberOutOfRange(offset());
        }
        return number;
    }

    @Override
    public byte[] bytes() throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_EMBEDDED_OBJECT) {
            return embeddedBytes();
        }
        String base64 = text();
        try {
            return Base64Swar.decode(base64);
        } catch (IllegalArgumentException e) {
            throw ReadErrors.invalidBase64(offset());
        }
    }

    private byte[] embeddedBytes() throws IOException {
        try {
            if (parser.getEmbeddedObject() instanceof byte[] bytes) {
                return bytes.clone();
            }
        } catch (IOException e) {
            throw failure(e);
        }
        throw failure(ErrorCode.INVALID_JSON, "Expected a value that JSON has, or bytes, but was another object");
    }

    @Override
    public long offset() {
        return offset(parser.currentToken() == null ? parser.currentLocation() : parser.currentTokenLocation());
    }

    private static long offset(@Nullable JsonLocation location) {
        if (location == null) {
            return TextException.NO_OFFSET;
        }
        return Math.max(
                location.getByteOffset() >= 0 ? location.getByteOffset() : location.getCharOffset(),
                TextException.NO_OFFSET);
    }

    /** Jackson looks at a value together with its name, so a malformed value fails before its name is handed out. */
    @Override
    public @Nullable String nameInProgress() {
        return parser.currentToken() == JsonToken.FIELD_NAME
                ? parser.getParsingContext().getCurrentName()
                : null;
    }

    private TextException failure(ErrorCode code, String problem) {
        return new TextException(code, problem, offset());
    }

    private TextException unexpectedEnd() {
        return new TextException(
                ErrorCode.INVALID_JSON,
                "Expected the rest of the value but was the end of the text",
                offset(parser.currentLocation()));
    }

    /** Returns the exception of the source, and throws Jackson's as our own. */
    private IOException failure(IOException e) {
        if (e instanceof StreamConstraintsException limit) {
            throw failure(
                    JacksonErrors.limit(limit), "Expected a value within the limits of the parser but was one beyond");
        }
        if (e instanceof JacksonException malformed) {
            JsonLocation location = e instanceof JsonProcessingException known ? known.getLocation() : null;
            throw new TextException(
                    ErrorCode.INVALID_JSON,
                    JacksonErrors.of(malformed),
                    offset(location == null ? parser.currentLocation() : location));
        }
        if (e instanceof CharConversionException) {
            throw new TextException(ErrorCode.INVALID_UTF8, "Expected well-formed text but was malformed bytes");
        }
        return e;
    }
}
