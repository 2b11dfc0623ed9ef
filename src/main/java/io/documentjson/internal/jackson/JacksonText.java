package io.documentjson.internal.jackson;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.documentjson.events.AttributeType;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.items.JfrEvent;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.words.JsonEscapes;
import io.documentjson.internal.words.Utf8Sequence;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The value that a caller's parser is at or before, as compact text of DynamoDB JSON. DynamoDB JSON is copied token by
 * token. A value of document JSON gets its type around it, so that a number keeps its text, also if JSON
 * does not have it, and the bytes of a binary format are a B.
 *
 * <p>Text is made when it is read, at most {@link #ROOM} bytes of at most {@link #TOKENS} tokens ahead, and the parser
 * never goes beyond the value. What the parser throws comes after the text before it, as a {@link TextException}
 * without a word of the source, or as the exception of the source.
 */
final class JacksonText extends InputStream {

    private static final int ROOM = 1 << 12;

    /** The bytes that a token may have beside the contents of a string, and a word. */
    private static final int LONGEST_TOKEN = 32;

    private static final int TOKENS = 64;

    /** Places are known of the tokens that are made at once, and of as many before them. */
    private static final int PLACES = 2 * TOKENS;

    private final JsonParser parser;
    private final boolean isItem;

    /** True if values get their types here. */
    private boolean addsTypes;

    private final byte[] bytes = new byte[ROOM];
    private int next;
    private int end;

    /** The number of bytes of the text before those in the array. */
    private long before;

    /** The text of a string of which a part is still to be written. */
    private @Nullable String rest;

    private int written;

    /** The member that has been written last. */
    private @Nullable String name;

    private int depth;
    private boolean needsComma;
    private boolean isAfterName;
    private boolean isEnded;

    private @Nullable TextException error;
    private @Nullable IOException failure;

    /** The offsets of tokens, in the text and in the source; the newest is at {@code count - 1}, modulo the length. */
    private final long[] places = new long[PLACES];

    private final long[] sourceOffsets = new long[PLACES];
    private int count;

    private long begin;

    /**
     * @param isDocument true if the parser has document JSON
     * @param isItem true if an item is expected
     */
    JacksonText(JsonParser parser, boolean isDocument, boolean isItem) {
        this.parser = parser;
        this.isItem = isItem;
        addsTypes = isDocument;
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes[next++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        if (!fill()) {
            return -1;
        }
        int copied = Math.min(length, end - next);
        System.arraycopy(bytes, next, target, from, copied);
        next += copied;
        return copied;
    }

    /** Makes sure that there is a next byte; false at the end of the text. */
    private boolean fill() throws IOException {
        if (next < end) {
            return true;
        }
        before += end;
        next = 0;
        end = 0;
        for (int i = 0; i < TOKENS && end < ROOM - 2 * LONGEST_TOKEN; i++) {
            if (rest != null) {
                writeRest(rest);
            } else if (!isEnded) {
                writeNext();
            }
        }
        if (end > 0) {
            return true;
        }
        if (error != null) {
            throw error;
        }
        if (failure != null) {
            throw failure;
        }
        return false;
    }

    private void writeNext() throws IOException {
        try {
            JsonToken token = count > 0 || parser.currentToken() == null ? parser.nextToken() : parser.currentToken();
            places[count % PLACES] = before + end;
            sourceOffsets[count++ % PLACES] = offset();
            if (token == null) {
                endEarly();
                return;
            }
            if (count == 1) {
                begin = sourceOffsets[0];
                // Without an item the reader says what there is in its place.
                addsTypes &= !isItem || token == JsonToken.START_OBJECT;
            }
            write(token);
        } catch (TextException e) {
            error = e;
            isEnded = true;
        } catch (IOException e) {
            setFailure(e);
            isEnded = true;
            // The parser looks at a value together with its name.
            if (!isAfterName && parser.currentToken() == JsonToken.FIELD_NAME) {
                writeName();
            }
        }
    }

    /** There is no token any more, within the value or in its place. */
    private void endEarly() {
        isEnded = true;
        if (count > 1) {
            error = new TextException(
                    ErrorCode.INVALID_JSON,
                    "Expected the rest of the value but was the end of the text",
                    offset(parser.currentLocation()));
        }
    }

    private void write(JsonToken token) throws IOException {
        switch (token) {
            case FIELD_NAME -> writeName();
            case START_OBJECT -> start(AttributeType.M, '{');
            case START_ARRAY -> start(AttributeType.L, '[');
            case END_OBJECT -> end('}');
            case END_ARRAY -> end(']');
            case VALUE_STRING -> writeString(AttributeType.S, text());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                if (addsTypes) {
                    writeString(AttributeType.N, text());
                } else {
                    // DynamoDB JSON has numbers in strings, so any other is refused, whichever it is.
                    writeLiteral(AttributeType.N, "0");
                }
            }
            case VALUE_TRUE -> writeLiteral(AttributeType.BOOL, "true");
            case VALUE_FALSE -> writeLiteral(AttributeType.BOOL, "false");
            case VALUE_NULL -> writeLiteral(AttributeType.NULL, addsTypes ? "true" : "null");
            case VALUE_EMBEDDED_OBJECT -> writeBytes();
            default -> throw error(ErrorCode.INVALID_JSON, "Expected a value but was another token");
        }
    }

    private void writeName() throws IOException {
        String next = parser.currentName();
        if (next != null) {
            separate();
            isAfterName = true;
            name = next;
            open(next);
        }
    }

    private void start(AttributeType type, char bracket) {
        startValue(type);
        put(bracket);
        depth++;
    }

    private void end(char bracket) {
        depth--;
        put(bracket);
        endValue();
    }

    private void writeLiteral(AttributeType type, String literal) {
        startValue(type);
        put(literal.toCharArray());
        endValue();
    }

    private void writeString(AttributeType type, String content) {
        startValue(type);
        open(content);
    }

    private void writeBytes() throws IOException {
        if (!(parser.getEmbeddedObject() instanceof byte[] content)) {
            throw error(ErrorCode.INVALID_JSON, "Expected a value that JSON has, or bytes, but was another object");
        }
        if (!addsTypes && name != null && !"B".equals(name) && !"BS".equals(name)) {
            throw error(ErrorCode.INVALID_ATTRIBUTE_VALUE, "Expected bytes in B or BS but was bytes elsewhere");
        }
        writeString(AttributeType.B, Base64.getEncoder().encodeToString(content));
    }

    /** The text of a token, which a parser of malformed binary input may not have. */
    private String text() throws IOException {
        String text = parser.getText();
        if (text == null) {
            throw error(ErrorCode.INVALID_JSON, "Expected a value but was a token without one");
        }
        return text;
    }

    private void startValue(AttributeType type) {
        separate();
        if (hasType()) {
            put(JsonEvents.opening(type));
        }
    }

    private void endValue() {
        if (hasType()) {
            put('}');
        }
        needsComma = true;
        isEnded = depth == 0;
    }

    /** Every value has its type around it but the item. */
    private boolean hasType() {
        return addsTypes && !(isItem && depth == 0);
    }

    private void separate() {
        if (needsComma) {
            put(',');
        }
        needsComma = false;
        isAfterName = false;
    }

    private void put(char... ascii) {
        for (char c : ascii) {
            bytes[end++] = (byte) c;
        }
    }

    /** Begins a string, which {@link #writeRest} goes on with. */
    private void open(String content) {
        put('"');
        rest = content;
        written = 0;
        writeRest(content);
    }

    /** Writes as much of the string as there is room for, and ends it if that is all. */
    private void writeRest(String content) {
        byte[] to = bytes;
        int p = end;
        int i = written;
        int stop = Math.min(content.length(), i + (ROOM - LONGEST_TOKEN - p) / JsonEscapes.MAX_LENGTH);
        while (i < stop) {
            char c = content.charAt(i++);
            if (c < 0x80 && !JsonEscapes.isEscaped((byte) c)) {
                to[p++] = (byte) c;
            } else if (c < 0x80 || Character.isSurrogate(c)) {
                p = JsonEscapes.put(c, to, p);
            } else {
                p = Utf8Sequence.put(c, to, p);
            }
        }
        end = p;
        written = i;
        if (i == content.length()) {
            rest = null;
            put('"');
            if (isAfterName) {
                put(':');
            } else {
                endValue();
            }
        }
    }

    /** The place in the source of what is at that place of the text; unknown of text that was read long ago. */
    long sourceOffset(long place) {
        for (int i = count - 1; i >= Math.max(0, count - PLACES); i--) {
            if (places[i % PLACES] <= place) {
                return sourceOffsets[i % PLACES];
            }
        }
        return TextException.NO_OFFSET;
    }

    /** The length of the value in the source. */
    long sourceLength() {
        long last = offset();
        return last > begin ? last + 1 - begin : JfrEvent.UNKNOWN_SIZE;
    }

    /** Tells an error of the parser, whose offset is one of the source. */
    boolean hasThrown(TextException e) {
        return e == error;
    }

    private long offset() {
        return offset(parser.currentToken() == null ? parser.currentLocation() : parser.currentTokenLocation());
    }

    private static long offset(@Nullable JsonLocation location) {
        long bytes = location == null ? TextException.NO_OFFSET : location.getByteOffset();
        return bytes >= 0 || location == null ? bytes : Math.max(location.getCharOffset(), TextException.NO_OFFSET);
    }

    private TextException error(ErrorCode code, String problem) {
        return new TextException(code, problem, offset());
    }

    /** Keeps the exception of the source, and Jackson's as our own. */
    private void setFailure(IOException e) {
        if (e instanceof StreamConstraintsException limit) {
            error = error(
                    JacksonErrors.limit(limit), "Expected a value within the limits of the parser but was one beyond");
        } else if (e instanceof JacksonException malformed) {
            JsonLocation location = e instanceof JsonProcessingException known ? known.getLocation() : null;
            error = new TextException(
                    ErrorCode.INVALID_JSON,
                    JacksonErrors.of(malformed),
                    offset(location == null ? parser.currentLocation() : location));
        } else if (e instanceof CharConversionException) {
            error = error(ErrorCode.INVALID_UTF8, "Expected well-formed text but was malformed bytes");
        } else {
            failure = e;
        }
    }
}
