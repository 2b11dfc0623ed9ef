package io.documentjson;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.JsonTokenId;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.documentjson.DocumentJsonException.Code;
import io.documentjson.JacksonParsers.LimitException;
import io.documentjson.text.AsciiText;
import io.documentjson.text.JsonNumbers;
import io.documentjson.text.Utf8Validator;
import java.io.ByteArrayInputStream;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one text. Together with {@link JacksonParsers} and {@link JacksonErrors} this is all that reading knows
 * of Jackson: every failure of Jackson's leaves here as a {@link DocumentJsonException} without a word of the text, and
 * every limit of the options is applied here to the character.
 *
 * <p>An {@link IOException} that leaves here is one that the source of the text threw.
 */
final class JacksonTokens implements AutoCloseable {

    /** The end of the text. */
    static final int NONE = JsonTokenId.ID_NO_TOKEN;

    static final int START_OBJECT = JsonTokenId.ID_START_OBJECT;
    static final int END_OBJECT = JsonTokenId.ID_END_OBJECT;
    static final int START_ARRAY = JsonTokenId.ID_START_ARRAY;
    static final int END_ARRAY = JsonTokenId.ID_END_ARRAY;
    static final int STRING = JsonTokenId.ID_STRING;
    static final int INTEGER = JsonTokenId.ID_NUMBER_INT;
    static final int DECIMAL = JsonTokenId.ID_NUMBER_FLOAT;
    static final int TRUE = JsonTokenId.ID_TRUE;
    static final int FALSE = JsonTokenId.ID_FALSE;
    static final int NULL = JsonTokenId.ID_NULL;

    /** Bytes, which only binary formats have; or something else that JSON has not. */
    static final int EMBEDDED = JsonTokenId.ID_EMBEDDED_OBJECT;

    /** Names up to this length need no closer look: they fit the limit, and may stay in Jackson's symbol tables. */
    private static final int SHORT_NAME = 256;

    /** Up to this length Jackson has a string in one piece, and numbers that are longer are rare. */
    private static final int SHORT_NUMBER = 64;

    private final JsonParser parser;
    private final JsonOptions options;

    /** Whose parser it is; {@code null} when it is the caller's. */
    private final @Nullable JacksonParsers parsers;

    /** What the parser reads from, when it is a stream. */
    private final @Nullable Utf8InputStream source;

    /** How many bytes of the text come before the first that the parser gets. */
    private final long start;

    /** The line of the text, counted from 1, or -1. */
    private final long line;

    private boolean longNames;

    private JacksonTokens(
            JsonParser parser,
            JsonOptions options,
            @Nullable JacksonParsers parsers,
            @Nullable Utf8InputStream source,
            long start,
            long line) {
        this.parser = parser;
        this.options = options;
        this.parsers = parsers;
        this.source = source;
        this.start = start;
        this.line = line;
    }

    /**
     * A whole text. ASCII is read as bytes, which is faster and leaves every offset as it is.
     *
     * @param ascii what {@link AsciiText} says of it
     */
    static JacksonTokens of(String text, byte @Nullable [] ascii, JsonOptions options, JacksonParsers parsers)
            throws IOException {
        JsonParser parser = ascii == null ? parsers.open(text) : parsers.open(ascii, 0, ascii.length);
        return new JacksonTokens(parser, options, parsers, null, 0, -1);
    }

    /** A whole text in UTF-8, which may begin with a byte order mark. */
    static JacksonTokens of(byte[] text, JsonOptions options, JacksonParsers parsers) throws IOException {
        int from = start(text);
        return of(text, from, text.length, from, -1, options, parsers);
    }

    /** Where the text begins, which may be behind a byte order mark. */
    static int start(byte[] text) {
        return Utf8InputStream.hasByteOrderMark(text, 0, text.length) ? 3 : 0;
    }

    /**
     * The UTF-8 text {@code text[from..to)}. When it is malformed it is read like a stream, which gives the same error
     * that a stream gives, and none when what is wrong comes after all that is read.
     *
     * @param offset how many bytes came before {@code from}
     */
    static JacksonTokens of(
            byte[] text, int from, int to, long offset, long line, JsonOptions options, JacksonParsers parsers)
            throws IOException {
        boolean zeroByte = (from < to && text[from] == 0) || (from + 1 < to && text[from + 1] == 0);
        if (zeroByte || Utf8Validator.firstMalformed(text, from, to) >= 0) {
            Utf8InputStream source =
                    Utf8InputStream.open(new ByteArrayInputStream(text, from, to - from), false, offset, line);
            return new JacksonTokens(parsers.open(source), options, parsers, source, offset, line);
        }
        return new JacksonTokens(parsers.open(text, from, to), options, parsers, null, offset, line);
    }

    /** All that the stream has, in UTF-8, perhaps after a byte order mark. */
    static JacksonTokens of(InputStream text, JsonOptions options, JacksonParsers parsers) throws IOException {
        Utf8InputStream source = Utf8InputStream.open(text, true, 0, -1);
        long start = source.offset();
        return new JacksonTokens(parsers.open(source), options, parsers, source, start, -1);
    }

    /** What a caller's parser gives, from its current token on. */
    static JacksonTokens of(JsonParser parser, JsonOptions options) {
        return new JacksonTokens(parser, options, null, null, 0, -1);
    }

    /** The current token, or the first one when there is none yet. */
    int first() throws IOException {
        return parser.hasCurrentToken() ? parser.currentTokenId() : next();
    }

    int next() throws IOException {
        try {
            JsonToken token = parser.nextToken();
            return token == null ? NONE : token.id();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** The name of the next member, or {@code null} at the end of the object. */
    @Nullable
    String nextName() throws IOException {
        String name;
        try {
            name = parser.nextFieldName();
        } catch (IOException e) {
            throw failure(e);
        }
        if (name == null) {
            if (parser.currentTokenId() != END_OBJECT) {
                throw unexpectedEnd();
            }
        } else if (name.length() > SHORT_NAME) {
            checkLongName(name);
        }
        return name;
    }

    /** The name of the member whose value comes next, or is malformed; {@code null} at any other place. */
    @Nullable
    String nameInProgress() {
        return parser.currentTokenId() == JsonTokenId.ID_FIELD_NAME
                ? parser.getParsingContext().getCurrentName()
                : null;
    }

    /** The string that the current token is. */
    String text() throws IOException {
        String text;
        try {
            text = given(parser.getText());
        } catch (LimitException e) {
            throw stringTooLong();
        } catch (IOException e) {
            throw failure(e);
        }
        if (text.length() > options.maxStringLength()) {
            throw stringTooLong();
        }
        return text;
    }

    /** The number that the current token is, in the characters of the text, or as the binary format prints it. */
    String number() throws IOException {
        String number;
        try {
            number = given(parser.getText());
        } catch (IOException e) {
            throw failure(e);
        }
        return checkedNumber(number, parsers == null);
    }

    /**
     * The number that the current token is, or has as a string, if it is 0 to 999 without a leading zero; otherwise -1. No
     * string is made for it.
     */
    int smallNumber() throws IOException {
        if (parsers == null) {
            return -1;
        }
        try {
            int length = parser.getTextLength();
            return length > AttributeValues.MAX_SMALL_DIGITS || length > options.maxNumberLength()
                    ? -1
                    : smallNumber(parser.getTextCharacters(), parser.getTextOffset(), length);
        } catch (LimitException e) {
            throw numberTooLong();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private static int smallNumber(char[] text, int from, int length) {
        if (length == 0 || (length > 1 && text[from] == '0')) {
            return -1;
        }
        int number = 0;
        for (int i = from; i < from + length; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    /** The number in the string that the current token is. */
    String numberInString() throws IOException {
        try {
            int length = parsers == null ? Integer.MAX_VALUE : parser.getTextLength();
            int from = parser.getTextOffset();
            boolean isJson =
                    length <= SHORT_NUMBER && JsonNumbers.isJson(parser.getTextCharacters(), from, from + length);
            return checkedNumber(given(parser.getText()), !isJson);
        } catch (LimitException e) {
            throw numberTooLong();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** The text of a token, which a parser of malformed binary input may not have. */
    private String given(@Nullable String text) {
        if (text == null) {
            throw failure(Code.INVALID_JSON, "Expected a value but was a token without one");
        }
        return text;
    }

    private String checkedNumber(String number, boolean checkGrammar) {
        if (number.length() > options.maxNumberLength()) {
            throw numberTooLong();
        }
        if (checkGrammar && JsonNumbers.toJson(number) == null) {
            throw failure(Code.INVALID_NUMBER, "Expected a number but was text that is none to DynamoDB");
        }
        if (options.dynamoDbLimits() && !JsonNumbers.fitsDynamoDb(number)) {
            throw failure(
                    Code.NUMBER_OUT_OF_RANGE,
                    "Expected a number of at most 38 digits and within 1E-130 to 9.99E+125 but was one that DynamoDB"
                            + " does not store; see Builder.dynamoDbLimits");
        }
        return number;
    }

    /** The bytes that the current token is, as base64 in a string or as such. */
    byte[] bytes() throws IOException {
        if (parser.currentTokenId() == EMBEDDED) {
            return embeddedBytes();
        }
        String base64 = text();
        // The decoder takes text without its padding, which section 4 of RFC 4648 does not.
        if (base64.length() % 4 == 0) {
            try {
                return Base64.getDecoder().decode(base64);
            } catch (IllegalArgumentException e) {
                throw invalidBase64();
            }
        }
        throw invalidBase64();
    }

    private byte[] embeddedBytes() throws IOException {
        try {
            if (parser.getEmbeddedObject() instanceof byte[] bytes) {
                return bytes.clone();
            }
        } catch (IOException e) {
            throw failure(e);
        }
        throw failure(Code.INVALID_JSON, "Expected a value that JSON has, or bytes, but was another object");
    }

    /** Makes sure that nothing comes after the value that has been read. */
    void expectEnd() throws IOException {
        JsonToken token;
        try {
            token = parser.nextToken();
        } catch (JsonProcessingException e) {
            if (isFromSource(e)) {
                throw e;
            }
            throw trailingContent(offset(e.getLocation()));
        }
        if (token != null) {
            throw trailingContent(offset(parser.currentTokenLocation()));
        }
    }

    /** Gives the parser's buffers back, unless it is the caller's. */
    @Override
    public void close() throws IOException {
        if (parsers != null) {
            parser.close();
            if (longNames) {
                parsers.forgetNames();
            }
        }
    }

    private void checkLongName(String name) {
        longNames = true;
        if (name.length() > JsonOptions.MAX_NAME_BYTES / 3 && utf8Length(name) > JsonOptions.MAX_NAME_BYTES) {
            throw nameTooLong();
        }
    }

    /** The length in UTF-8, with three bytes for half of a surrogate pair. */
    private static long utf8Length(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                length++;
            } else if (c < 0x800) {
                length += 2;
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                length += 4;
                i++;
            } else {
                length += 3;
            }
        }
        return length;
    }

    /** An error at the current token. */
    DocumentJsonException failure(Code code, String problem) {
        return DocumentJsonException.reading(code, problem, line, offset(parser.currentTokenLocation()));
    }

    DocumentJsonException empty() {
        return DocumentJsonException.reading(
                Code.EMPTY_INPUT,
                "Expected a JSON value but was an empty text",
                line,
                offset(parser.currentLocation()));
    }

    DocumentJsonException unexpectedEnd() {
        return DocumentJsonException.reading(
                Code.INVALID_JSON,
                "Expected the rest of the value but was the end of the text",
                line,
                offset(parser.currentLocation()));
    }

    DocumentJsonException tooDeep() {
        return failure(
                Code.TOO_DEEP,
                "Expected at most " + options.maxDepth() + " levels but was deeper; see Builder.maxDepth");
    }

    private DocumentJsonException stringTooLong() {
        return failure(
                Code.STRING_TOO_LONG,
                "Expected a string of at most " + options.maxStringLength()
                        + " characters but was a longer one; see Builder.maxStringLength");
    }

    private DocumentJsonException numberTooLong() {
        return failure(
                Code.NUMBER_TOO_LONG,
                "Expected a number of at most " + options.maxNumberLength()
                        + " characters but was a longer one; see Builder.maxNumberLength");
    }

    private DocumentJsonException nameTooLong() {
        return failure(
                Code.NAME_TOO_LONG,
                "Expected a name of at most " + JsonOptions.MAX_NAME_BYTES + " bytes but was a longer one");
    }

    private DocumentJsonException invalidBase64() {
        return failure(Code.INVALID_BASE64, "Expected base64 with padding but was other text");
    }

    private DocumentJsonException trailingContent(long offset) {
        return DocumentJsonException.reading(
                Code.TRAILING_CONTENT,
                "Expected nothing after the value but was more text; see Builder.allowTrailingContent",
                line,
                offset);
    }

    private long offset(@Nullable JsonLocation location) {
        if (location == null) {
            return -1;
        }
        long offset = location.getByteOffset() >= 0 ? location.getByteOffset() : location.getCharOffset();
        return offset < 0 ? -1 : start + offset;
    }

    private boolean isFromSource(IOException e) {
        return source != null && source.isFromSource(e);
    }

    /** What the source threw is returned, what Jackson threw is thrown as our own. */
    private IOException failure(IOException e) throws IOException {
        if (isFromSource(e)) {
            return e;
        }
        if (e instanceof LimitException limit) {
            throw failure(limit);
        }
        if (e instanceof StreamConstraintsException limit) {
            throw failure(
                    JacksonErrors.limit(limit), "Expected a value within the limits of the parser but was one beyond");
        }
        if (e instanceof JacksonException malformed) {
            JsonLocation location = e instanceof JsonProcessingException known ? known.getLocation() : null;
            long offset = offset(location == null ? parser.currentLocation() : location);
            throw DocumentJsonException.reading(Code.INVALID_JSON, JacksonErrors.of(malformed), line, offset);
        }
        if (e instanceof CharConversionException) {
            throw DocumentJsonException.reading(
                    Code.INVALID_UTF8, "Expected well-formed text but was malformed bytes", line, -1);
        }
        return e;
    }

    /** Numbers and names that outgrow the buffer for strings were not yet known to be such. */
    private DocumentJsonException failure(LimitException e) {
        boolean inName = parser.getParsingContext().inObject() && nameInProgress() == null;
        return switch (e.code) {
            case TOO_DEEP -> tooDeep();
            case NAME_TOO_LONG -> nameTooLong();
            case STRING_TOO_LONG -> inName ? nameTooLong() : numberTooLong();
            default -> numberTooLong();
        };
    }
}
