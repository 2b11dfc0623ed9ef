package io.documentjson;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.internal.items.JsonOptions;
import io.documentjson.internal.items.TypeHints;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items as document JSON, {@code {"id":"u1","age":42}}, the form that {@code EnhancedDocument.toJson} prints.
 *
 * <p>Writing gives byte for byte the text of {@code EnhancedDocument} of the AWS SDK 2.58.0 for every item that
 * DynamoDB can hold. A binary is written as base64 (RFC 4648, section 4), a set as an array, NULL as {@code null}. The
 * text of a number is checked. A JSON number is written as it is. A number that only DynamoDB accepts ({@code +1},
 * {@code 01}, {@code .5}, {@code 5.}) becomes the shortest JSON number of the same value. Anything else is an error.
 *
 * <p>Reading gives the types S, N, BOOL, NULL, L and M; document JSON cannot tell a binary from a string or a set from
 * a list. Use {@link DynamoDbJson} where they must survive, or say with {@link Builder#binaries} and
 * {@link Builder#sets} where they are.
 *
 * <pre>{@code
 * DocumentJson json = DocumentJson.create();
 * String text = json.toJson(response.item());                       // {"id":"u1","age":42,"tags":["a","b"]}
 * Map<String, AttributeValue> item = json.fromJson(text);           // tags is a list now
 * json.writeJsonLines(client.scanPaginator(scan).items(), out);     // a table, a document a line
 * }</pre>
 *
 * <table>
 *   <caption>The methods by task; {@link ItemJson} has them</caption>
 *   <tr><th>an item, written</th><td>{@link #toJson(Map) toJson}, {@link #toJsonBytes(Map) toJsonBytes},
 *       {@link #writeTo(Map, com.fasterxml.jackson.core.JsonGenerator) writeTo}</td></tr>
 *   <tr><th>an attribute, written</th><td>{@link #getJson getJson}, {@link #toJson(AttributeValue) toJson}</td></tr>
 *   <tr><th>many items, written</th><td>{@link #writeJsonLines(Iterable, OutputStream) writeJsonLines},
 *       {@link #writeJsonArray(Iterable, OutputStream) writeJsonArray}</td></tr>
 *   <tr><th>an item, read</th><td>{@link #fromJson(String) fromJson},
 *       {@link #readFrom(com.fasterxml.jackson.core.JsonParser) readFrom}</td></tr>
 *   <tr><th>an attribute, read</th><td>{@link #valueFromJson(String) valueFromJson}</td></tr>
 *   <tr><th>many items, read</th><td>{@link #readJsonLines(InputStream) readJsonLines},
 *       {@link #readJsonArray(InputStream) readJsonArray}</td></tr>
 * </table>
 */
public final class DocumentJson extends ItemJson {

    private static final DocumentJson DEFAULT = new DocumentJson(JsonOptions.DEFAULTS);
    private static final DocumentJson SDK_COMPATIBLE = new DocumentJson(JsonOptions.sdkCompatible());

    private DocumentJson(JsonOptions options) {
        super(options);
    }

    /** An instance with the default options. */
    public static DocumentJson create() {
        return DEFAULT;
    }

    /**
     * An instance that reads all that {@code EnhancedDocument.fromJson} reads: the last of equal names counts, content
     * after the first value is ignored, a root that is not an object is an empty item, comments are white space. Only
     * names with half a surrogate pair, which DynamoDB cannot hold, are refused, as newer releases of the SDK do, too.
     */
    public static DocumentJson sdkCompatible() {
        return SDK_COMPATIBLE;
    }

    /** A builder with the default options. */
    public static Builder builder() {
        return new Builder(new JsonOptions(JsonOptions.Form.DOCUMENT));
    }

    /**
     * Makes the first calls of a program, before anyone waits for them: {@code toJson}, {@code toJsonBytes} and
     * {@code fromJson} of both forms, with all ten types, with escapes and with text beyond Latin-1. Otherwise the
     * first request loads all their classes.
     *
     * <p>Call it in a constructor, before a service is ready, or in {@code beforeCheckpoint} of CRaC and SnapStart.
     * From AWS SDK 2.54 on {@code SdkWarmUp.warmUp()} calls it, on the class path. It does not fail. Like any call, it
     * leaves its classes and the buffers of one writer and one reader. Further calls take a fraction of the time. Any
     * thread may call it, also while others use the library.
     *
     * @see <a href="https://github.com/documentjson/dynamodb-document-json/blob/main/docs/first-request.md">The first
     *     request</a>, its cost and its effect
     */
    public static void warmUp() {
        WarmUp.run(DynamoDbJson.create(), create());
    }

    /**
     * Repeats {@link #warmUp()} until the time is over, so that the compilers of the JVM have seen most of this
     * code before the first request. Use it before a snapshot, or if many requests arrive at once.
     *
     * @param time the wall-clock time after which no further round begins; zero or less is one round
     */
    public static void warmUp(Duration time) {
        long start = System.nanoTime();
        long nanos = WarmUp.nanos(time);
        do {
            warmUp();
        } while (System.nanoTime() - start < nanos);
    }

    @Override
    public Builder toBuilder() {
        return new Builder(options.copy());
    }

    /** Options of {@link DocumentJson}. */
    public static final class Builder extends ItemJson.Builder<Builder> {

        private Builder(JsonOptions options) {
            super(options);
        }

        /**
         * Sets whether reading stops after the first value and ignores the rest, which need not be valid UTF-8.
         * Default {@code false}.
         */
        public Builder allowTrailingContent(boolean allow) {
            options.allowTrailingContent = allow;
            return this;
        }

        /**
         * Sets whether {@code /* ... *}{@code /} and {@code // ...} are white space when reading. Default
         * {@code false}.
         */
        public Builder allowComments(boolean allow) {
            options.allowComments = allow;
            return this;
        }

        /**
         * Sets whether a root that is JSON but not an object reads as an empty item, as in the AWS SDK. Default
         * {@code false}: it is refused. Only {@link #fromJson(String) fromJson} does so: a line, an element of an array
         * and the value of a parser that {@link #readFrom readFrom} gets may be one of many, and are always refused.
         */
        public Builder allowNonObjectRoot(boolean allow) {
            options.allowNonObjectRoot = allow;
            return this;
        }

        /**
         * Sets whether numbers are written as JSON strings, for readers that would round them. Default {@code false}.
         * Reading does not turn them back.
         */
        public Builder numbersAsStrings(boolean quote) {
            options.numbersAsStrings = quote;
            return this;
        }

        /**
         * Reads strings at these places of an item as binaries, from base64 (RFC 4648, section 4). NULL and a missing
         * attribute stay as they are; another value is an error. Each call adds paths.
         *
         * <pre>{@code
         * DocumentJson.builder().binaries("$.photo", "$.items[*].hash").sets("$.tags").build()
         * }</pre>
         *
         * @param paths in the form of {@link DocumentJsonException#path}, with {@code [*]} for each element of an array
         */
        public Builder binaries(String... paths) {
            for (String path : paths) {
                hints().addBinary(path);
            }
            return this;
        }

        /**
         * Reads arrays at these places of an item as sets: of strings, of numbers, or, with {@link #binaries} for their
         * elements, of binaries. NULL and a missing attribute stay as they are; an empty array, one with a member twice
         * by its value, or another value is an error. Each call adds paths.
         *
         * @param paths in the form of {@link DocumentJsonException#path}, with {@code [*]} for each element of an array
         */
        public Builder sets(String... paths) {
            for (String path : paths) {
                hints().addSet(path);
            }
            return this;
        }

        private TypeHints hints() {
            if (options.hints == null) {
                options.hints = new TypeHints();
            }
            return options.hints;
        }

        /**
         * Sets whether writing refuses binaries and sets, which document JSON would lose: they read back as strings and
         * lists. Default {@code false}. Jackson formats with native bytes keep binaries. {@link DynamoDbJson} loses
         * nothing.
         */
        public Builder refuseLoss(boolean refuse) {
            options.refuseLoss = refuse;
            return this;
        }

        @Override
        public DocumentJson build() {
            return new DocumentJson(options.copy());
        }
    }
}
