package io.documentjson;

import io.documentjson.events.Envelope;
import io.documentjson.internal.items.DynamoDbReader;
import io.documentjson.internal.items.ItemReader;
import io.documentjson.internal.items.JsonOptions;
import io.documentjson.internal.many.EnvelopeReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items as DynamoDB JSON, {@code {"id":{"S":"u1"},"age":{"N":"42"}}}, the form of exports to Amazon S3, of streams and
 * of the AWS command line. Every attribute value is an object with one member, named after its type: {@code S},
 * {@code N}, {@code B}, {@code BOOL}, {@code NULL}, {@code L}, {@code M}, {@code SS}, {@code NS}, {@code BS}.
 *
 * <p>All ten types survive: {@code fromJson(toJson(item))} equals the item. Numbers are strings and keep their text;
 * text that DynamoDB does not take for a number is an error both ways. Binaries are base64 (RFC 4648, section 4).
 *
 * <p>Reading an item also accepts the line of an export, {@code {"Item":{...}}}, and gives the item inside. The two
 * cannot be confused: {@code Item} contains either one attribute value or a map of them, and nothing is both.
 *
 * <pre>{@code
 * DynamoDbJson json = DynamoDbJson.create();
 * String text = json.toJson(item);                                  // {"id":{"S":"u1"},"tags":{"SS":["a","b"]}}
 * Map<String, AttributeValue> same = json.fromJson(text);           // equal to the item, all ten types
 * try (Stream<Map<String, AttributeValue>> items = json.readItems(export, Envelope.DETECT)) {
 *     items.forEach(table::putItem);                                // an export, records, or output of the AWS CLI
 * }
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
 *       {@link #readJsonArray(InputStream) readJsonArray}, {@link #readItems(InputStream, Envelope) readItems},
 *       {@link #readRecords(InputStream, Envelope) readRecords}</td></tr>
 * </table>
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html">AttributeValue</a>
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
public final class DynamoDbJson extends ItemJson {

    private static final DynamoDbJson DEFAULT = new DynamoDbJson(new JsonOptions(JsonOptions.Form.DYNAMODB));

    private DynamoDbJson(JsonOptions options) {
        super(options);
    }

    /** An instance with the default options. */
    public static DynamoDbJson create() {
        return DEFAULT;
    }

    /** A builder with the default options. */
    public static Builder builder() {
        return new Builder(new JsonOptions(JsonOptions.Form.DYNAMODB));
    }

    @Override
    ItemReader makeReader() {
        return new DynamoDbReader(options);
    }

    @Override
    public Builder toBuilder() {
        return new Builder(options.copy());
    }

    /**
     * Reads the items out of an AWS envelope. The item of a change is its new image. A record without an item, such as
     * a delete, gives none, and its other parts are checked all the same.
     *
     * <p>The text is read as the stream is consumed, one record in memory at a time, however large it is; gzip is
     * unpacked. An error is thrown when the reader reaches it, after the items before it. In an envelope of lines
     * ({@link Envelope#ITEM_LINES}, {@link Envelope#CHANGE_LINES}) the error has the line, and a caller that catches it
     * from the stream's iterator may go on with the next line, or {@link Builder#onError} takes it. In the other
     * envelopes it ends the stream. An {@link IOException} of the input arrives as
     * {@link java.io.UncheckedIOException}.
     *
     * <pre>{@code
     * try (Stream<Map<String, AttributeValue>> items = json.readItems(scanOutput, Envelope.CLI_OUTPUT)) {
     *     items.forEach(this::put);
     * }
     * }</pre>
     *
     * @return a sequential stream that closes {@code text} when it is closed
     */
    public Stream<Map<String, AttributeValue>> readItems(InputStream text, Envelope envelope) {
        Objects.requireNonNull(envelope, "envelope");
        return new EnvelopeReader<>(text, reader(), envelope, DynamoDbRecord::new, true)
                .stream().filter(record -> record.item() != null).map(DynamoDbRecord::item);
    }

    /**
     * Reads the records out of an AWS envelope: items, or changes with all their parts. Streams and errors are those of
     * {@link #readItems(InputStream, Envelope)}.
     *
     * @return a sequential stream that closes {@code text} when it is closed
     */
    public Stream<DynamoDbRecord> readRecords(InputStream text, Envelope envelope) {
        Objects.requireNonNull(envelope, "envelope");
        return new EnvelopeReader<>(text, reader(), envelope, DynamoDbRecord::new, false).stream();
    }

    /** Options of {@link DynamoDbJson}. */
    public static final class Builder extends ItemJson.Builder<Builder> {

        private Builder(JsonOptions options) {
            super(options);
        }

        /**
         * Sets whether an item is written in the one text of its value, so that items that are equal to DynamoDB give
         * equal text: names in the order of code points, sets sorted (SS and BS by bytes, NS by value), numbers as
         * DynamoDB returns them (1.50, +1.5 and 15e-1 are 1.5; -0 is 0; no exponent), NULL as {@code true}. A number
         * that DynamoDB does not store, and a set with a member twice, are errors. {@link #sortKeys} has no effect.
         * Default {@code false}: order and spelling are those of the item.
         */
        public Builder canonical(boolean write) {
            options.canonical = write;
            return this;
        }

        @Override
        public DynamoDbJson build() {
            return new DynamoDbJson(options.copy());
        }
    }
}
