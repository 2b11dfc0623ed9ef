package io.documentjson.transcode;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DetectedText;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.records.TextDetector;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StripedPool;
import io.documentjson.transcode.ItemText.Form;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import java.util.Set;

/**
 * DynamoDB JSON to document JSON and back, text to text: {@code {"age":{"N":"42"}}} and {@code {"age":42}}. No item is
 * made in between, and no class of the AWS SDK or of Jackson is needed.
 *
 * <p>The output is byte for byte what {@link io.documentjson.DynamoDbJson} reads and
 * {@link io.documentjson.DocumentJson} writes, with the same errors: reading is strict, numbers are checked, escapes
 * are written in one way. Document JSON loses types that JSON does not have: sets become arrays, binaries base64 in a
 * string; on the way back they stay lists and strings. DynamoDB JSON keeps them: {@link #toItemLines}.
 *
 * <p>Instances are immutable and safe for use by any number of threads. Bytes of text are UTF-8 (RFC 3629).
 * Streams are neither closed nor flushed, and an {@link IOException} of theirs reaches the caller unchanged. The output
 * never has a part of an item.
 *
 * <p>An input stream that begins with gzip (RFC 1952) is unpacked, all members of it; damaged gzip is an
 * {@link IOException}. A call needs a few hundred kilobytes of memory, or a few times the longest line if that is more;
 * {@link Builder#maxLineLength} limits lines.
 *
 * <pre>{@code
 * try (InputStream in = Files.newInputStream(export); OutputStream out = Files.newOutputStream(documents)) {
 *     TranscodeSummary summary = DynamoDbTranscoder.create().toDocumentLines(in, out);
 * }
 * }</pre>
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
public final class DynamoDbTranscoder {

    private static final DynamoDbTranscoder DEFAULT = new Builder().build();

    private final Limits limits;
    private final TextReading texts;
    private final boolean exportLines;
    private final RecordPart part;
    private final DebeziumForm debezium;

    private final StripedPool<ItemTranscoder> toDocument = new StripedPool<>();
    private final StripedPool<ItemTranscoder> toDynamoDb = new StripedPool<>();
    private final StripedPool<ItemTranscoder> toItem = new StripedPool<>();
    private final StripedPool<EventTarget> eventTargets = new StripedPool<>();

    private DynamoDbTranscoder(Builder builder) {
        limits = builder.options.limits();
        texts = new TextReading(limits, builder.options.maxLineLength, builder.envelope, builder.options.onError);
        exportLines = builder.exportLines;
        part = builder.part;
        debezium = builder.debezium;
    }

    /** A transcoder with the default options. */
    public static DynamoDbTranscoder create() {
        return DEFAULT;
    }

    /** A builder with the default options. */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * One item, or the line of an export, {@code {"Item":{...}}}, as document JSON.
     *
     * @throws DocumentJsonException if the text is not an item in DynamoDB JSON
     */
    public byte[] toDocument(byte[] dynamoDbJson) {
        Objects.requireNonNull(dynamoDbJson, "dynamoDbJson");
        return ItemTranscoder.transcode(dynamoDbJson, Form.DYNAMODB, limits, toDocument);
    }

    /** Same as {@link #toDocument(byte[])}; offsets of errors count {@code char}s. */
    public String toDocument(String dynamoDbJson) {
        Objects.requireNonNull(dynamoDbJson, "dynamoDbJson");
        return ItemTranscoder.transcode(dynamoDbJson, Form.DYNAMODB, limits, toDocument);
    }

    /**
     * One item in document JSON as DynamoDB JSON, without {@code Item} around it.
     *
     * @throws DocumentJsonException if the text is not a JSON object
     */
    public byte[] toDynamoDb(byte[] documentJson) {
        Objects.requireNonNull(documentJson, "documentJson");
        return ItemTranscoder.transcode(documentJson, Form.DOCUMENT, limits, toDynamoDb);
    }

    /** Same as {@link #toDynamoDb(byte[])}; offsets of errors count {@code char}s. */
    public String toDynamoDb(String documentJson) {
        Objects.requireNonNull(documentJson, "documentJson");
        return ItemTranscoder.transcode(documentJson, Form.DOCUMENT, limits, toDynamoDb);
    }

    /**
     * One item, or the line of an export, {@code {"Item":{...}}}, as DynamoDB JSON without {@code Item} around it. All
     * types are kept, and a number keeps its characters.
     *
     * @throws DocumentJsonException if the text is not an item in DynamoDB JSON
     */
    public byte[] toItem(byte[] dynamoDbJson) {
        Objects.requireNonNull(dynamoDbJson, "dynamoDbJson");
        return ItemTranscoder.transcode(dynamoDbJson, Form.DYNAMODB_ITEM, limits, toItem);
    }

    /**
     * The change on one line of an incremental export, the given parts of it as document JSON. Other parts are
     * checked all the same.
     *
     * <pre>{@code
     * TranscodedChange change = transcoder.toDocumentChange(line, EnumSet.of(RecordPart.KEYS, RecordPart.NEW_IMAGE));
     * }</pre>
     *
     * @param parts the parts that the result has beside operation and time; {@link RecordPart#ITEM} is the new image
     * @throws DocumentJsonException if the text is not such a line
     */
    public TranscodedChange toDocumentChange(byte[] changeLine, Set<RecordPart> parts) {
        Objects.requireNonNull(changeLine, "changeLine");
        return ItemTranscoder.transcode(changeLine, parts, Form.DYNAMODB, limits, toDocument);
    }

    /** Same as {@link #toDocumentChange}, with the parts as DynamoDB JSON. */
    public TranscodedChange toItemChange(byte[] changeLine, Set<RecordPart> parts) {
        Objects.requireNonNull(changeLine, "changeLine");
        return ItemTranscoder.transcode(changeLine, parts, Form.DYNAMODB_ITEM, limits, toItem);
    }

    /**
     * Items in DynamoDB JSON to lines of document JSON. By default they are one a line, bare or as in an export; see
     * {@link Builder#envelope}. Lines end with LF or CRLF, the last one also with the text; blank lines are skipped.
     *
     * @throws DocumentJsonException if a line is not an item and no {@link Builder#onError} is set; the lines before it
     *     have been written
     * @throws IOException what a stream threw, or if the input is gzip that is damaged
     */
    public TranscodeSummary toDocumentLines(InputStream dynamoDbJsonLines, OutputStream out) throws IOException {
        return toLines(dynamoDbJsonLines, Form.DYNAMODB, false, out);
    }

    /**
     * Items in DynamoDB JSON to lines of DynamoDB JSON: the text around items is left out, and all types are kept. A
     * number keeps its characters; all else is written as {@link io.documentjson.DynamoDbJson} writes it. Streams and
     * errors are those of {@link #toDocumentLines(InputStream, OutputStream)}; with {@link Builder#exportLines} the
     * output is the input of an import from Amazon S3.
     */
    public TranscodeSummary toItemLines(InputStream dynamoDbJson, OutputStream out) throws IOException {
        return toLines(dynamoDbJson, Form.DYNAMODB_ITEM, exportLines, out);
    }

    private TranscodeSummary toLines(InputStream text, Form form, boolean asExport, OutputStream out)
            throws IOException {
        LineOutput output = new LineOutput(Objects.requireNonNull(out, "out"), asExport);
        UnpackedInputStream source = new UnpackedInputStream(text);
        try {
            ItemTarget target = target(form, output);
            TranscodeSummary summary = texts.read(source, form == Form.DOCUMENT, target);
            output.flush();
            return summary.withBytesOut(output.count());
        } catch (IOException | RuntimeException | Error e) {
            output.flushBefore(e);
            throw e;
        } finally {
            output.release();
            source.release();
        }
    }

    private ItemTarget target(Form form, LineOutput output) {
        Form images = form == Form.DYNAMODB && debezium.hasNumbersAsStrings() ? Form.DYNAMODB_QUOTED : form;
        return isDebezium(form == Form.DOCUMENT)
                ? new DebeziumTarget.Lines(ItemText.held(images, limits), debezium, output)
                : new TextTarget.Lines(new ItemText(form, limits, form.copier(limits), output), part, output);
    }

    private boolean isDebezium(boolean ofDocuments) {
        return part == RecordPart.DEBEZIUM && !ofDocuments;
    }

    /**
     * Pushes the items to a consumer, for example to build rows of a table, another format, or objects. Each item is
     * {@link ItemEvents#startMap}, its members and {@link ItemEvents#endMap}; between two items there is no event. The
     * text and the errors are those of {@link #toDocumentLines(InputStream, OutputStream)}.
     *
     * <p>With {@link RecordPart#CHANGE} and {@link RecordPart#DEBEZIUM} a record is a map of the members that are named
     * there, in that order.
     *
     * <pre>{@code
     * try (InputStream in = Files.newInputStream(export)) {
     *     DynamoDbTranscoder.builder().envelope(Envelope.DETECT).build().read(in, new ItemEventsAdapter() {
     *         // the events that are needed
     *     });
     * }
     * }</pre>
     *
     * <p>The last event of an item comes when its line or record has been read to the end. When a line fails,
     * {@link ItemEvents#drop} comes in its place, before the handler of {@link Builder#onError} is called or the error
     * is thrown.
     *
     * @param consumer called by this thread, for one item after the other; what it throws ends the reading and arrives
     *     unchanged, but a {@link DocumentJsonException} goes to the handler of {@link Builder#onError}, with its line,
     *     if the text has lines and there is a handler
     * @return the numbers of what was read; {@link TranscodeSummary#bytesOut} is 0
     * @throws DocumentJsonException if a line is not an item and no {@link Builder#onError} is set, or a record does
     *     not have the form of its envelope
     * @throws IOException what the stream or the consumer threw, or if the input is gzip that is damaged
     */
    public TranscodeSummary read(InputStream dynamoDbJson, ItemEvents consumer) throws IOException {
        return readStream(dynamoDbJson, consumer, false);
    }

    private TranscodeSummary readStream(InputStream text, ItemEvents consumer, boolean areDocuments)
            throws IOException {
        Objects.requireNonNull(consumer, "consumer");
        UnpackedInputStream source = new UnpackedInputStream(text);
        try (EventTarget own = eventTarget(consumer, areDocuments)) {
            ItemTarget target = isDebezium(areDocuments) ? new DebeziumTarget.Events(debezium, limits, consumer) : own;
            return texts.read(source, areDocuments, target);
        } finally {
            source.release();
        }
    }

    private EventTarget eventTarget(ItemEvents consumer, boolean areDocuments) {
        EventTarget idle = eventTargets.take();
        EventTarget target = idle == null ? new EventTarget(limits, texts.maxLineLength(), part, eventTargets) : idle;
        target.pushTo(consumer, areDocuments);
        return target;
    }

    /**
     * Same as {@link #read(InputStream, ItemEvents)}, from an array with a whole text, not in gzip. It allocates little
     * besides what the consumer gets, so that it may be called for each line.
     *
     * @throws IOException what the consumer threw
     */
    public TranscodeSummary read(byte[] dynamoDbJson, ItemEvents consumer) throws IOException {
        return read(Objects.requireNonNull(dynamoDbJson, "dynamoDbJson"), 0, dynamoDbJson.length, consumer);
    }

    /**
     * Same as {@link #read(byte[], ItemEvents)}, from {@code buffer[from..to)}: a line or a message in the buffer of
     * its reader, without a copy. Errors count bytes from {@code from} on.
     *
     * <pre>{@code
     * transcoder.read(record.array(), record.arrayOffset(), record.arrayOffset() + record.limit(), consumer);
     * }</pre>
     *
     * @param buffer is read by this call alone, and not changed
     * @throws IndexOutOfBoundsException if there is no such range
     * @throws IOException what the consumer threw
     */
    public TranscodeSummary read(byte[] buffer, int from, int to, ItemEvents consumer) throws IOException {
        Objects.checkFromToIndex(from, to, Objects.requireNonNull(buffer, "buffer").length);
        Objects.requireNonNull(consumer, "consumer");
        return readArray(buffer, from, to, consumer, false);
    }

    /**
     * Pushes items in document JSON to a consumer: strings, numbers, booleans, nulls, lists and maps. Streams and
     * errors are those of {@link #read(InputStream, ItemEvents)}; of the envelope only the layout counts, see {@link
     * Builder#envelope}.
     */
    public TranscodeSummary readDocuments(InputStream documentJson, ItemEvents consumer) throws IOException {
        return readStream(documentJson, consumer, true);
    }

    /** Same as {@link #readDocuments(InputStream, ItemEvents)}, from an array, which is a whole text and no gzip. */
    public TranscodeSummary readDocuments(byte[] documentJson, ItemEvents consumer) throws IOException {
        Objects.requireNonNull(documentJson, "documentJson");
        return readArray(documentJson, 0, documentJson.length, Objects.requireNonNull(consumer, "consumer"), true);
    }

    private TranscodeSummary readArray(byte[] text, int from, int to, ItemEvents consumer, boolean areDocuments)
            throws IOException {
        if (isDebezium(areDocuments)) {
            return readStream(new ByteArrayInputStream(text, from, to - from), consumer, false);
        }
        try (EventTarget target = eventTarget(consumer, areDocuments)) {
            return texts.read(text, from, to, areDocuments, target);
        }
    }

    /**
     * Detects the form of a text: document JSON or DynamoDB JSON, the envelope, and whether it can be read line by
     * line. Nothing is converted, and no text is refused.
     *
     * <pre>{@code
     * byte[] head = in.readNBytes(1 << 16);
     * boolean dynamoDb = DynamoDbTranscoder.detect(head).format() == DetectedText.Format.DYNAMODB;
     * }</pre>
     *
     * @param head the first bytes of the text, not packed: some kilobytes or the whole text; at most 64 KiB are used
     */
    public static DetectedText detect(byte[] head) {
        return TextDetector.detect(Objects.requireNonNull(head, "head"));
    }

    /**
     * Unpacks the stream if it begins as gzip does (RFC 1952), as all methods here unpack their input: every member,
     * with lengths and checksums compared. Other streams are read unchanged. Closing the result closes the stream.
     */
    public static InputStream unpacked(InputStream in) {
        return new UnpackedInputStream(in);
    }

    /**
     * The end of the line that begins at {@code from}, as all methods here cut lines: the index of its line feed, or
     * {@code to} if {@code text[from..to)} has none. The carriage return before a line feed is white space of JSON, and
     * alone it ends no line. Serves to cut a text into lines or into blocks of whole lines, for several threads.
     *
     * @throws IndexOutOfBoundsException if there is no such range
     */
    public static int lineEnd(byte[] text, int from, int to) {
        Objects.checkFromToIndex(from, to, text.length);
        return ByteSwar.indexOf((byte) '\n', text, from, to);
    }

    /**
     * Items in document JSON, one a line, to lines of DynamoDB JSON.
     *
     * @throws DocumentJsonException if a line is not a JSON object and no {@link Builder#onError} is set; the lines
     *     before it have been written
     * @throws IOException what a stream threw, or if the input is gzip that is damaged
     */
    public TranscodeSummary toDynamoDbLines(InputStream documentJsonLines, OutputStream out) throws IOException {
        return toLines(documentJsonLines, Form.DOCUMENT, exportLines, out);
    }

    /**
     * Same as {@link #toDocumentLines(InputStream, OutputStream)}, for bytes that are pushed.
     *
     * @throws IllegalStateException if the envelope is not one of lines, whose texts end where a line does
     */
    public TranscodingOutputStream toDocumentLines(OutputStream out) {
        Envelope envelope = texts.envelope();
        if (!envelope.isLines()) {
            throw new IllegalStateException("Expected ITEM_LINES or CHANGE_LINES for bytes that are pushed but was "
                    + envelope + "; see toDocumentLines(InputStream, OutputStream)");
        }
        return pushed(envelope, Form.DYNAMODB, false, out);
    }

    /**
     * Same as {@link #toDynamoDbLines(InputStream, OutputStream)}, for bytes that are pushed.
     *
     * @throws IllegalStateException if the envelope is {@link Envelope#ITEMS} or {@link Envelope#DETECT}, whose
     *     documents may be no lines
     */
    public TranscodingOutputStream toDynamoDbLines(OutputStream out) {
        Envelope envelope = texts.envelope();
        if (envelope == Envelope.ITEMS || envelope == Envelope.DETECT) {
            throw new IllegalStateException(
                    "Expected an envelope other than ITEMS and DETECT for documents that are pushed but was " + envelope
                            + "; see toDynamoDbLines(InputStream, OutputStream)");
        }
        return pushed(Envelope.ITEM_LINES, Form.DOCUMENT, exportLines, out);
    }

    private TranscodingOutputStream pushed(Envelope found, Form form, boolean asExport, OutputStream out) {
        LineOutput output = new LineOutput(Objects.requireNonNull(out, "out"), asExport);
        return new TranscodingOutputStream(texts.pushed(found, target(form, output)), output);
    }

    /** Options of {@link DynamoDbTranscoder}. Builders are not safe for use by several threads. */
    public static final class Builder {

        private final Limits.Options options = new Limits.Options();
        private boolean exportLines;
        private Envelope envelope = Envelope.ITEM_LINES;
        private RecordPart part = RecordPart.ITEM;
        private DebeziumForm debezium = DebeziumForm.create();

        private Builder() {}

        /** A transcoder with the options as they are now. */
        public DynamoDbTranscoder build() {
            return new DynamoDbTranscoder(this);
        }

        /**
         * The greatest number of containers (item, maps, lists, sets) inside each other, the item itself counted.
         * Default 1,000; DynamoDB itself stores 32.
         *
         * @param levels 1 to 100,000
         */
        public Builder maxDepth(int levels) {
            options.maxDepth(levels);
            return this;
        }

        /** The greatest length of a number in characters. Default 10,000. */
        public Builder maxNumberLength(int chars) {
            options.maxNumberLength(chars);
            return this;
        }

        /** The greatest length of a string in characters, binaries in base64 included. Default 20,000,000. */
        public Builder maxStringLength(int chars) {
            options.maxStringLength(chars);
            return this;
        }

        /**
         * The greatest length in bytes of a line with its line end, and in {@link Envelope#ITEMS} of an item with the
         * white space in it. A longer one is never held in memory: it is refused, without its bytes, and those behind
         * it are read. Default 64,000,000; the text of the largest item of DynamoDB has some 3,000,000. In the other
         * envelopes, which are not lines, an item is limited only by the memory.
         */
        public Builder maxLineLength(int bytes) {
            options.maxLineLength(bytes);
            return this;
        }

        /**
         * Refuses numbers that DynamoDB does not store: those of more than 38 significant digits, or outside of its
         * magnitude. Default {@code false}.
         */
        public Builder dynamoDbLimits(boolean apply) {
            options.dynamoDbLimits = apply;
            return this;
        }

        /**
         * Writes lines of DynamoDB JSON as {@code {"Item":{...}}}, as an import from Amazon S3 takes them. Default
         * {@code false}.
         */
        public Builder exportLines(boolean write) {
            exportLines = write;
            return this;
        }

        /**
         * The text around the items of DynamoDB JSON that is read. For document JSON only the layout counts:
         * {@link Envelope#ITEMS}, or {@link Envelope#DETECT} that finds it, reads documents over any number of lines
         * and in arrays; with any other envelope each line is a document. Default {@link Envelope#ITEM_LINES}.
         */
        public Builder envelope(Envelope form) {
            envelope = Objects.requireNonNull(form, "form");
            return this;
        }

        /**
         * The part of a record that becomes a document, if the envelope has records; {@link RecordPart#DEBEZIUM} also
         * takes plain items. Default {@link RecordPart#ITEM}.
         */
        public Builder part(RecordPart of) {
            part = Objects.requireNonNull(of, "of");
            return this;
        }

        /** Writes or pushes {@link RecordPart#DEBEZIUM} with these options. */
        public Builder debezium(DebeziumForm form) {
            debezium = Objects.requireNonNull(form, "form");
            return part(RecordPart.DEBEZIUM);
        }

        /**
         * Takes the lines that are not an item, or whose item the consumer has refused by a
         * {@link DocumentJsonException}; the others are transcoded then. Without it the first such line is
         * thrown. In an envelope that is not one of lines nothing after an error can be read, so the error is always
         * thrown.
         */
        public Builder onError(BadLineHandler handler) {
            options.onError(handler);
            return this;
        }
    }
}
