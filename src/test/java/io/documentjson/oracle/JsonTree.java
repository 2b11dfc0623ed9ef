package io.documentjson.oracle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON text as a tree of plain objects, read by jackson-core at its strictest: duplicate names refused, nothing after
 * the root, bytes decoded by the JDK's UTF-8 decoder rather than by Jackson. The second opinion about what is valid and
 * what it means.
 *
 * <p>Objects are {@code LinkedHashMap}, arrays {@code ArrayList}, strings {@code String}, numbers {@link Number} with
 * their text, and the three literals {@link Literal}.
 */
public final class JsonTree {

    /** Lengths are for {@link Expected} to judge. */
    private static final StreamReadConstraints LIMITS = StreamReadConstraints.builder()
            .maxNestingDepth(1_000)
            .maxNumberLength(Integer.MAX_VALUE)
            .maxNameLength(Integer.MAX_VALUE)
            .build();

    private static final JsonFactory STRICT = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(LIMITS)
            .build();

    private static final JsonFactory LAST_WINS =
            JsonFactory.builder().streamReadConstraints(LIMITS).build();

    /** A number by its text. */
    public record Number(String text) {}

    /** The three literal names. */
    public enum Literal {
        TRUE,
        FALSE,
        NULL
    }

    private JsonTree() {}

    /**
     * The tree of UTF-8 text, which may begin with a byte order mark.
     *
     * @throws IOException when the text is not valid
     */
    public static Object parse(byte[] json) throws IOException {
        String text = decode(json);
        return parse(text.startsWith("\ufeff") ? text.substring(1) : text);
    }

    /**
     * The bytes as text.
     *
     * @throws CharacterCodingException when they are no UTF-8
     */
    public static String decode(byte[] bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    /** True if the bytes are UTF-8. */
    public static boolean isUtf8(byte[] bytes) {
        try {
            decode(bytes);
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /**
     * The tree of the text.
     *
     * @throws IOException when the text is not valid
     */
    public static Object parse(String json) throws IOException {
        return parse(json, STRICT);
    }

    /** The tree of a text that is valid. */
    public static Object parseValid(String json) {
        try {
            return parse(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The tree of the text, where the last of equal names counts.
     *
     * @throws IOException when the text is not valid but for names
     */
    public static Object parseLastWins(String json) throws IOException {
        return parse(json, LAST_WINS);
    }

    private static Object parse(String json, JsonFactory factory) throws IOException {
        requireHexadecimalEscapes(json);
        try (JsonParser parser = factory.createParser(new StringReader(json))) {
            if (parser.nextToken() == null) {
                throw new IOException("no value");
            }
            Object root = value(parser);
            if (parser.nextToken() != null) {
                throw new IOException("a second value");
            }
            return root;
        }
    }

    /** Jackson's parser of characters looks at the lower byte only of what should be a hexadecimal digit. */
    private static void requireHexadecimalEscapes(String json) throws IOException {
        for (int i = json.indexOf('\\'); i >= 0 && i + 1 < json.length(); i = json.indexOf('\\', i + 2)) {
            for (int digit = i + 2; json.charAt(i + 1) == 'u' && digit < i + 6; digit++) {
                if (digit < json.length() && (json.charAt(digit) > 'f' || !HexFormat.isHexDigit(json.charAt(digit)))) {
                    throw new IOException("an escape that JSON does not have");
                }
            }
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> object = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    parser.nextToken();
                    object.put(name, value(parser));
                }
                yield object;
            }
            case START_ARRAY -> {
                List<Object> array = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    array.add(value(parser));
                }
                yield array;
            }
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Number(parser.getText());
            case VALUE_TRUE -> Literal.TRUE;
            case VALUE_FALSE -> Literal.FALSE;
            case VALUE_NULL -> Literal.NULL;
            default -> throw new IOException("unexpected " + parser.currentToken());
        };
    }
}
