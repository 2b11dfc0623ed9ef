package io.documentjson.callsites;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Files of JSON, read and written as records. A list or a map that is missing in a file is empty, or refused if it is
 * required.
 */
public final class Json {

    private static final JsonSetter.Value EMPTY = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);

    public static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .withConfigOverride(List.class, list -> list.setSetterInfo(EMPTY))
            .withConfigOverride(Map.class, map -> map.setSetterInfo(EMPTY))
            .build();

    /** Refuses names that are not known, or stand twice. */
    private static final ObjectMapper STRICT = MAPPER.copy()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature());

    private Json() {}

    /** @param what is expected, for the error */
    public static <T> T read(Path file, Class<T> type, String what) {
        return read(MAPPER, file, type, what);
    }

    /** The same of a file that people write: a rule with a misspelled name would be no rule. */
    public static <T> T readSettings(Path file, Class<T> type, String what) {
        return read(STRICT, file, type, what);
    }

    private static <T> T read(ObjectMapper mapper, Path file, Class<T> type, String what) {
        try {
            return mapper.readValue(Files.readAllBytes(file), type);
        } catch (IOException e) {
            String why = e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.toString();
            throw new BadInputException("Expected " + what + " but cannot read " + file + ": " + why, e);
        }
    }

    /** @param text that the program itself has written */
    static <T> T parse(String text, Class<T> type) {
        try {
            return MAPPER.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @param name the resource, which is one of the program itself */
    public static <T> T readResource(String name, Class<T> type) {
        try (InputStream in = Json.class.getResourceAsStream(name)) {
            return STRICT.readValue(in, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Over several lines. */
    public static String pretty(Object value) {
        return write(MAPPER.writerWithDefaultPrettyPrinter(), value) + "\n";
    }

    static String write(ObjectWriter writer, Object value) {
        try {
            return writer.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
