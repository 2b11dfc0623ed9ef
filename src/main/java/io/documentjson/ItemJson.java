package io.documentjson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.items.ItemReader;
import io.documentjson.internal.items.ItemWriter;
import io.documentjson.internal.items.JfrEvent;
import io.documentjson.internal.items.JsonOptions;
import io.documentjson.internal.jackson.JacksonReader;
import io.documentjson.internal.jackson.JacksonWriter;
import io.documentjson.internal.many.ItemSequenceWriter;
import io.documentjson.internal.many.ItemSequenceWriter.Layout;
import io.documentjson.internal.many.JsonArrayReader;
import io.documentjson.internal.many.JsonLinesReader;
import io.documentjson.internal.many.ReactiveLinesReader;
import io.documentjson.internal.many.ReactiveLinesWriter;
import io.documentjson.internal.source.Lines;
import io.documentjson.internal.source.UnpackedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items to JSON and back: the methods that {@link DocumentJson} and {@link DynamoDbJson} share.
 *
 * <p>Instances are immutable and safe for use by any number of threads, virtual ones included. An item that is being
 * written must not be changed by another thread meanwhile; its maps and lists may be visited more than once. Buffers
 * are recycled without being cleared: parts of the latest texts stay in memory, out of reach of callers, until others
 * overwrite them.
 *
 * <p>Bytes of text are UTF-8 (RFC 3629). Streams are never closed, and flushed only where documented; an {@link
 * IOException} of the stream reaches the caller unchanged. An item is complete in memory before its first byte is
 * written, so that no stream ever holds part of an item that failed.
 *
 * <p>Methods that read many items also read gzip (RFC 1952), all its members; they recognise it by its first bytes.
 * Damaged gzip is an {@link IOException}.
 *
 * <p>Reading is strict: one value of RFC 8259, nothing after it, no comments, no member name twice. A UTF-8 byte order
 * mark is accepted once at the start of bytes; UTF-16 and UTF-32 are refused. The text of a number is kept character
 * for character. {@link Builder} has an option for each point that can be relaxed.
 *
 * <p>Every error in an item or a text is a {@link DocumentJsonException}.
 */
public abstract class ItemJson {

    final JsonOptions options;

    /** The same for writing. A writer in the pool keeps them, so they have no handler. */
    private final JsonOptions writing;

    /** Created on first read, so that writing does not load its classes. */
    private @Nullable ItemReader reader;

    ItemJson(JsonOptions options) {
        this.options = options;
        writing = options.forWriting();
    }

    /** Several threads may make one each; all are equal, and what they consist of does not change. */
    final ItemReader reader() {
        ItemReader made = reader;
        if (made == null) {
            made = makeReader();
            reader = made;
        }
        return made;
    }

    ItemReader makeReader() {
        return new ItemReader(options);
    }

    /** A builder that has the options of this instance. */
    public abstract Builder<?> toBuilder();

    /** The item as one JSON object, its attributes in the order in which the map iterates. */
    public final String toJson(Map<String, AttributeValue> item) {
        Objects.requireNonNull(item, "item");
        JfrEvent event = JfrEvent.beginWrite();
        try (ItemWriter writer = ItemWriter.forString(writing)) {
            String json = writer.write(item).toString();
            JfrEvent.end(event, writing.form, item.size(), json);
            return json;
        }
    }

    /** The attribute value alone, as the JSON value that it would be inside an item. */
    public final String toJson(AttributeValue value) {
        return valueToJson(null, Objects.requireNonNull(value, "value"));
    }

    private String valueToJson(@Nullable String attributeName, @Nullable AttributeValue value) {
        JfrEvent event = JfrEvent.beginWrite();
        try (ItemWriter writer = ItemWriter.forString(writing)) {
            String json = writer.write(attributeName, value).toString();
            JfrEvent.end(event, writing.form, 1, json);
            return json;
        }
    }

    /** The text of {@link #toJson(Map)} in UTF-8. */
    public final byte[] toJsonBytes(Map<String, AttributeValue> item) {
        Objects.requireNonNull(item, "item");
        JfrEvent event = JfrEvent.beginWrite();
        try (ItemWriter writer = ItemWriter.forUtf8(writing)) {
            byte[] json = writer.write(item).toByteArray();
            JfrEvent.end(event, writing.form, item.size(), json.length);
            return json;
        }
    }

    /**
     * One attribute of the item, as {@link #toJson(AttributeValue)} writes it. The name is taken literally, not as a
     * path.
     *
     * @return {@code null} when the item has no such attribute; the text {@code null} when it has one of type NULL
     */
    public final @Nullable String getJson(Map<String, AttributeValue> item, String attributeName) {
        Objects.requireNonNull(item, "item");
        Objects.requireNonNull(attributeName, "attributeName");
        AttributeValue value = item.get(attributeName);
        return value == null && !item.containsKey(attributeName) ? null : valueToJson(attributeName, value);
    }

    /**
     * Writes the items as NDJSON: one item a line, each line ended by a line feed. The iterable is consumed as the
     * lines are written and once only, so {@code writeJsonLines(paginator.items(), out)} holds one page of items at a
     * time and the text of a few. To write a {@link Stream}, pass its iterator:
     * {@code Iterator<...> items = stream.iterator()}, then {@code writeJsonLines(() -> items, out)}.
     *
     * <p>When an item fails, or the iterable does, the lines of all items before it have been written.
     *
     * @throws IOException what {@code out} threw
     */
    public final void writeJsonLines(Iterable<? extends Map<String, AttributeValue>> items, OutputStream out)
            throws IOException {
        write(items, out, writing.onOneLine(), Layout.LINES);
    }

    /**
     * The items as NDJSON, in buffers of whole lines, as a subscriber asks for them, for an HTTP response or an upload.
     * Together the buffers have the text that {@code writeJsonLines} writes to a stream.
     *
     * <pre>{@code
     * Flow.Publisher<ByteBuffer> body =
     *         json.writeJsonLines(FlowAdapters.toFlowPublisher(client.scanPaginator(request).items()));
     * }</pre>
     *
     * <p>{@code FlowAdapters} is in {@code org.reactivestreams:reactive-streams}, which the AWS SDK brings. An item is
     * handed on as soon as a buffer is asked for. While none is asked for, at most 32 items and 16 KB are read ahead,
     * or one item if that is longer. Nothing is read before a subscriber asks. A buffer belongs to the subscriber.
     * Items are written by the threads that bring them or ask for them; none of these waits for another.
     *
     * <p>When an item or {@code items} fails, all lines before it are handed on, then the error: a
     * {@link DocumentJsonException} with the number of the line, or the error of {@code items}. Each subscriber
     * subscribes to {@code items} anew.
     *
     * @see <a href="https://github.com/reactive-streams/reactive-streams-jvm">Reactive Streams 1.0.4</a>, the rules it
     *     keeps
     */
    public final Flow.Publisher<ByteBuffer> writeJsonLines(
            Flow.Publisher<? extends Map<String, AttributeValue>> items) {
        Objects.requireNonNull(items, "items");
        JsonOptions lines = writing.onOneLine();
        return subscriber -> items.subscribe(new ReactiveLinesWriter(lines, subscriber));
    }

    /**
     * Writes the items as one JSON array. The iterable is consumed as in
     * {@link #writeJsonLines(Iterable, OutputStream)}. When an item or the iterable fails, the array stays open, so
     * that the output is not a complete JSON text.
     *
     * @throws IOException what {@code out} threw
     */
    public final void writeJsonArray(Iterable<? extends Map<String, AttributeValue>> items, OutputStream out)
            throws IOException {
        write(items, out, writing, writing.prettyPrint ? Layout.PRETTY_ARRAY : Layout.ARRAY);
    }

    private static void write(
            Iterable<? extends Map<String, AttributeValue>> items, OutputStream out, JsonOptions options, Layout layout)
            throws IOException {
        Objects.requireNonNull(items, "items");
        Objects.requireNonNull(out, "out");
        try (ItemWriter writer = ItemWriter.forUtf8(options)) {
            new ItemSequenceWriter(writer, out).write(items, layout);
        }
    }

    /**
     * Writes the item into a generator of the caller's, of any format that Jackson has. Text formats get what
     * {@link #toJson(Map)} writes, in the generator's own style; binary formats (CBOR, Smile) get bytes as bytes and
     * numbers as their integer or decimal types with the exact value. The options that shape text
     * ({@link Builder#prettyPrint}, {@link Builder#escapeNonAscii}) are the generator's to decide. The generator is
     * neither flushed nor closed.
     *
     * @throws IllegalStateException if jackson-core on the class path is older than 2.15
     * @throws IOException what {@code generator} threw
     */
    public final void writeTo(Map<String, AttributeValue> item, JsonGenerator generator) throws IOException {
        Objects.requireNonNull(item, "item");
        Objects.requireNonNull(generator, "generator");
        JfrEvent event = JfrEvent.beginWrite();
        JacksonWriter.write(item, generator, writing);
        JfrEvent.end(event, writing.form, item.size(), JfrEvent.UNKNOWN_SIZE);
    }

    /**
     * Writes one attribute value into a generator of the caller's, in the form that
     * {@link #writeTo(Map, JsonGenerator)} gives it inside an item.
     *
     * @throws IllegalStateException if jackson-core on the class path is older than 2.15
     * @throws IOException what {@code generator} threw
     */
    public final void writeTo(AttributeValue value, JsonGenerator generator) throws IOException {
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(generator, "generator");
        JacksonWriter.write(value, generator, writing);
    }

    /** Reads an item from a JSON object. The map is new, mutable and in the order of the text. */
    public final Map<String, AttributeValue> fromJson(String json) {
        return reader().item(Objects.requireNonNull(json, "json"));
    }

    /** Same as {@link #fromJson(String)}, from UTF-8. */
    public final Map<String, AttributeValue> fromJson(byte[] json) {
        return reader().item(Objects.requireNonNull(json, "json"));
    }

    /**
     * Same as {@link #fromJson(byte[])}, from the whole stream. The stream is read to its end, or up to the
     * first error or a buffer beyond it, and not closed.
     *
     * @throws IOException what {@code json} threw
     */
    public final Map<String, AttributeValue> fromJson(InputStream json) throws IOException {
        return reader().item(Objects.requireNonNull(json, "json"));
    }

    /** Reads one value of any kind, the inverse of {@link #toJson(AttributeValue)}. */
    public final AttributeValue valueFromJson(String json) {
        return reader().value(Objects.requireNonNull(json, "json"));
    }

    /**
     * Reads NDJSON: an item a line, lines ended by LF or CRLF, the last one also by the end of the stream. Blank lines
     * are skipped. The items are read as the stream is consumed, a line at a time, in order. A line that does not hold
     * an item fails with the number of the line, or is handed to {@link Builder#onError}. A caller that catches this
     * from the stream's iterator may go on with the next line. An {@link IOException} of the input arrives as
     * {@link java.io.UncheckedIOException}.
     *
     * <pre>{@code
     * try (Stream<Map<String, AttributeValue>> items = json.readJsonLines(Files.newInputStream(file))) {
     *     items.forEach(this::put);
     * }
     * }</pre>
     *
     * @return a sequential stream that closes {@code jsonLines} when it is closed
     */
    public final Stream<Map<String, AttributeValue>> readJsonLines(InputStream jsonLines) {
        UnpackedInputStream source = new UnpackedInputStream(jsonLines);
        Lines lines = new Lines(options.maxLineLength);
        return new JsonLinesReader<>(source, source, reader()::itemOnLine, options.onError, lines).stream();
    }

    /**
     * Same as {@link #readJsonLines(InputStream)}, from buffers that may be cut anywhere, such as parts of a download.
     * Items are handed on as a subscriber asks for them. One buffer is asked for at a time, when the one before has
     * been read; it must not be changed until then. Gzip is unpacked.
     *
     * <p>A line that does not hold an item is an error, after the items before it, unless {@link Builder#onError} takes
     * it. An error of {@code jsonLines} is passed on, and the part of a line before it is left out. Damaged gzip is an
     * {@link IOException}. Each subscriber subscribes to {@code jsonLines} anew.
     *
     * @see #writeJsonLines(Flow.Publisher)
     */
    public final Flow.Publisher<Map<String, AttributeValue>> readJsonLines(Flow.Publisher<ByteBuffer> jsonLines) {
        Objects.requireNonNull(jsonLines, "jsonLines");
        return subscriber -> jsonLines.subscribe(new ReactiveLinesReader(reader(), subscriber));
    }

    /**
     * Reads a JSON array of items, the inverse of {@link #writeJsonArray(Iterable, OutputStream)}: each element is an
     * item as {@link #fromJson(InputStream)} reads it. The items are read as the stream is consumed, one in memory at a
     * time, in order. Errors are thrown when the reader reaches them, after the items before them, with a path that
     * begins with the position of the item, {@code $[7].price}; an error ends the stream. An {@link IOException} of the
     * input arrives as {@link java.io.UncheckedIOException}.
     *
     * @return a sequential stream that closes {@code jsonArray} when it is closed
     */
    public final Stream<Map<String, AttributeValue>> readJsonArray(InputStream jsonArray) {
        return new JsonArrayReader(new UnpackedInputStream(jsonArray), reader()).stream();
    }

    /**
     * Reads an item from a parser of the caller's, of any Jackson format: the inverse of
     * {@link #writeTo(Map, JsonGenerator)}. The parser is before the item's first token or on it; afterwards it is on
     * the item's last token, and the rest is the caller's. The parser's own rules decide about the grammar; limits and
     * names are checked here.
     *
     * @throws IllegalStateException if jackson-core on the class path is older than 2.15
     * @throws IOException what the source of {@code parser} threw
     */
    public final Map<String, AttributeValue> readFrom(JsonParser parser) throws IOException {
        Objects.requireNonNull(parser, "parser");
        return JacksonReader.readItem(parser, reader());
    }

    /**
     * Reads one value of any kind from a parser of the caller's, by the rules of {@link #readFrom}.
     *
     * @throws IllegalStateException if jackson-core on the class path is older than 2.15
     * @throws IOException what the source of {@code parser} threw
     */
    public final AttributeValue valueFrom(JsonParser parser) throws IOException {
        Objects.requireNonNull(parser, "parser");
        return JacksonReader.readValue(parser, reader());
    }

    /**
     * The options that both forms of JSON share. Builders are not safe for use by several threads.
     *
     * @param <B> the builder itself
     */
    public abstract static class Builder<B extends Builder<B>> {

        final JsonOptions options;

        Builder(JsonOptions options) {
            this.options = options;
        }

        @SuppressWarnings("unchecked") // both builders name themselves
        private B self() {
            return (B) this;
        }

        /** An instance with the options as they are now. */
        public abstract ItemJson build();

        /**
         * The greatest number of containers (item, maps, lists, sets) inside each other, the item itself counted, when
         * writing and when reading. Default 1,000, as in the AWS SDK; DynamoDB itself stores 32.
         *
         * @param levels 1 to 100,000
         */
        public B maxDepth(int levels) {
            options.maxDepth(levels);
            return self();
        }

        /** The greatest length of a number in characters, when writing and when reading. Default 10,000. */
        public B maxNumberLength(int chars) {
            options.maxNumberLength(chars);
            return self();
        }

        /**
         * The greatest length of a string in characters when reading, binaries in base64 included. Default 20,000,000.
         */
        public B maxStringLength(int chars) {
            options.maxStringLength(chars);
            return self();
        }

        /**
         * The greatest length of a line in bytes, with its line end, in methods that read many items by lines:
         * {@link ItemJson#readJsonLines(InputStream)} and the envelopes of lines, where an item of
         * {@link io.documentjson.events.Envelope#ITEMS} counts with the white space in it. A longer line is never held
         * in memory: it is refused as {@link ErrorCode#TOO_LARGE}, and handed to {@link #onError} without its bytes.
         * Default 64,000,000; the text of the largest item of DynamoDB has some 3,000,000.
         */
        public B maxLineLength(int bytes) {
            options.maxLineLength(bytes);
            return self();
        }

        /**
         * Takes the lines that do not hold an item, in methods that read many items by lines:
         * {@link ItemJson#readJsonLines(InputStream)} and the envelopes of lines. The other lines are read. Without a
         * handler such a line is thrown. An exception of the handler ends the reading. The reading thread calls it, so
         * that a handler of several readings has to be safe for their threads.
         *
         * <pre>{@code
         * DocumentJson json = DocumentJson.builder().onError((error, line) -> bad.add(error)).build();
         * }</pre>
         */
        public B onError(BadLineHandler handler) {
            options.onError(handler);
            return self();
        }

        /** The meaning of a member name that an object has twice. Default {@link DuplicateNames#REJECT}. */
        public B duplicateNames(DuplicateNames policy) {
            options.rejectDuplicates = Objects.requireNonNull(policy, "policy") == DuplicateNames.REJECT;
            return self();
        }

        /**
         * Writes text over several lines, a member or element a line, indented by two spaces a level. Default
         * {@code false}: no white space at all. NDJSON is never spread over lines.
         */
        public B prettyPrint(boolean pretty) {
            options.prettyPrint = pretty;
            return self();
        }

        /**
         * Writes every character beyond ASCII as <code>&#92;uXXXX</code>, as a pair of surrogates beyond U+FFFF.
         * Default {@code false}.
         */
        public B escapeNonAscii(boolean escape) {
            options.escapeNonAscii = escape;
            return self();
        }

        /**
         * Writes the names of every map, the item included, in the order of their UTF-16 code units
         * ({@link String#compareTo}), so that equal items give equal text. Default {@code false}: in the map's own
         * order.
         */
        public B sortKeys(boolean sort) {
            options.sortKeys = sort;
            return self();
        }

        /**
         * Refuses to read numbers that DynamoDB would refuse or round: more than 38 significant digits, or other than
         * zero and outside 1E-130 to 9.9999999999999999999999999999999999999E+125, either sign. A zero may have any
         * exponent. Default {@code false}.
         *
         * @see <a
         *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html">
         *     Data types in Amazon DynamoDB</a>
         */
        public B dynamoDbLimits(boolean check) {
            options.dynamoDbLimits = check;
            return self();
        }
    }
}
