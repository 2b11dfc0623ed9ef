package io.documentjson.transcode;

import io.documentjson.BadLineHandler;
import io.documentjson.DocumentJsonException;
import io.documentjson.events.DetectedText;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.records.EnvelopeDetector;
import io.documentjson.internal.records.FormatDetector;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * DynamoDB JSON to document JSON and back, text to text: {@code {"age":{"N":"42"}}} and {@code {"age":42}}. No item is made
 * in between, and no class of the AWS SDK or of Jackson is needed.
 *
 * <p>The output is what {@link io.documentjson.DynamoDbJson} and {@link io.documentjson.DocumentJson} give when one reads and
 * the other writes, to the byte, and the errors are theirs too: reading is strict, numbers are checked, escapes are written
 * in one way. On the way to document JSON types are lost where JSON has none: sets become arrays, binaries base64 in a
 * string; on the way back they stay lists and strings. DynamoDB JSON keeps them: {@link #toItemLines}.
 *
 * <p>Instances are immutable and safe for use by any number of threads. Text is UTF-8 (RFC 3629) where it is bytes. Streams
 * are neither closed nor flushed, and an {@link IOException} of theirs reaches the caller unchanged. The output never has a
 * part of an item.
 *
 * <p>An input stream that begins as gzip does (RFC 1952) is unpacked, all members of it; a damaged one is an
 * {@link IOException}. Beside the streams a call takes some hundred kilobytes, or a few times the longest line where that is
 * more.
 *
 * <pre>{@code
 * try (InputStream in = Files.newInputStream(export); OutputStream out = Files.newOutputStream(documents)) {
 *     TranscodeSummary summary = DynamoDbTranscoder.create().toDocumentLines(in, out);
 * }
 * }</pre>
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB table
 *     export output format</a>
 */
public final class DynamoDbTranscoder {

    private static final DynamoDbTranscoder DEFAULT = new Builder().build();

    /** A longer text is not copied in one pass: its array would be there three times. */
    private static final int MAX_COPIED = 1 << 24;

    /** A buffer up to this size is kept for the next item. */
    private static final int MAX_KEPT = 1 << 16;

    private final Limits limits;
    private final @Nullable BadLineHandler onError;
    private final boolean exportLines;
    private final Envelope envelope;
    private final RecordPart part;

    private final StripedPool<OneItem> toDocument = new StripedPool<>();
    private final StripedPool<OneItem> toDynamoDb = new StripedPool<>();
    private final StripedPool<OneItem> toItem = new StripedPool<>();

    private DynamoDbTranscoder(Builder builder) {
        limits = new Limits(
                builder.maxDepth, builder.maxNumberLength, builder.maxStringLength, false, builder.dynamoDbLimits);
        onError = builder.onError;
        exportLines = builder.exportLines;
        envelope = builder.envelope;
        part = builder.part;
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
        return transcode(Objects.requireNonNull(dynamoDbJson, "dynamoDbJson"), Form.DYNAMODB, toDocument);
    }

    /** As {@link #toDocument(byte[])}; offsets of errors count {@code char}s. */
    public String toDocument(String dynamoDbJson) {
        return transcode(Objects.requireNonNull(dynamoDbJson, "dynamoDbJson"), Form.DYNAMODB, toDocument);
    }

    /**
     * One item in document JSON as DynamoDB JSON, without {@code Item} around it.
     *
     * @throws DocumentJsonException if the text is not a JSON object
     */
    public byte[] toDynamoDb(byte[] documentJson) {
        return transcode(Objects.requireNonNull(documentJson, "documentJson"), Form.DOCUMENT, toDynamoDb);
    }

    /** As {@link #toDynamoDb(byte[])}; offsets of errors count {@code char}s. */
    public String toDynamoDb(String documentJson) {
        return transcode(Objects.requireNonNull(documentJson, "documentJson"), Form.DOCUMENT, toDynamoDb);
    }

    /**
     * One item, or the line of an export, {@code {"Item":{...}}}, as DynamoDB JSON without {@code Item} around it. All types
     * are kept, and a number keeps its characters.
     *
     * @throws DocumentJsonException if the text is not an item in DynamoDB JSON
     */
    public byte[] toItem(byte[] dynamoDbJson) {
        return transcode(Objects.requireNonNull(dynamoDbJson, "dynamoDbJson"), Form.DYNAMODB_ITEM, toItem);
    }

    /**
     * The change on one line of an incremental export, the given parts of it as document JSON. Other parts are read as JSON
     * and no more.
     *
     * <pre>{@code
     * TranscodedChange change = transcoder.toDocumentChange(line, EnumSet.of(RecordPart.KEYS, RecordPart.NEW_IMAGE));
     * }</pre>
     *
     * @param parts what the result is to have beside operation and time; {@link RecordPart#ITEM} is the new image
     * @throws DocumentJsonException if the text is not such a line
     */
    public TranscodedChange toDocumentChange(byte[] changeLine, Set<RecordPart> parts) {
        return change(changeLine, parts, Form.DYNAMODB);
    }

    /** As {@link #toDocumentChange}, with the parts as DynamoDB JSON. */
    public TranscodedChange toItemChange(byte[] changeLine, Set<RecordPart> parts) {
        return change(changeLine, parts, Form.DYNAMODB_ITEM);
    }

    private TranscodedChange change(byte[] changeLine, Set<RecordPart> parts, Form written) {
        try (Utf8Tokens tokens = Utf8Tokens.of(Objects.requireNonNull(changeLine, "changeLine"), limits)) {
            return RecordTranscoder.change(tokens, parts, limits, written);
        } catch (IOException e) {
            throw noSource(e);
        }
    }

    /**
     * Items in DynamoDB JSON to lines of document JSON. By default they are one a line, bare or as in an export; see
     * {@link Builder#envelope}. Lines end with LF or CRLF, the last one also with the text; blank lines are passed over.
     *
     * @throws DocumentJsonException if a line is not an item and no {@link Builder#onError} is set; the lines before it have
     *     been written
     * @throws IOException what a stream threw, or if the input is gzip that is damaged
     */
    public TranscodeSummary toDocumentLines(InputStream dynamoDbJsonLines, OutputStream out) throws IOException {
        return toLines(dynamoDbJsonLines, Form.DYNAMODB, false, out);
    }

    /**
     * Items in DynamoDB JSON to lines of DynamoDB JSON: what stands around them is left out, and all types are kept. A number
     * keeps its characters; other texts are those of {@link io.documentjson.DynamoDbJson}. Otherwise as
     * {@link #toDocumentLines(InputStream, OutputStream)}; with {@link Builder#exportLines} the output is what an import from
     * Amazon S3 takes.
     */
    public TranscodeSummary toItemLines(InputStream dynamoDbJson, OutputStream out) throws IOException {
        return toLines(dynamoDbJson, Form.DYNAMODB_ITEM, exportLines, out);
    }

    private TranscodeSummary toLines(InputStream dynamoDbJson, Form form, boolean asExport, OutputStream out)
            throws IOException {
        Objects.requireNonNull(out, "out");
        UnpackedInputStream source = new UnpackedInputStream(dynamoDbJson);
        try {
            Envelope found = EnvelopeDetector.resolve(envelope, source);
            if (found.isLines()) {
                return drain(source, lineTranscoder(found, form, asExport, out));
            }
            TranscodeSummary records = RecordTranscoder.drain(source, out, found, part, limits, form, asExport);
            return records.withBytesIn(source.count());
        } finally {
            source.release();
        }
    }

    /**
     * Pushes the items to a consumer, which makes of them what no form of JSON is: rows of a table, another format, an object.
     * Each item is {@link ItemEvents#startMap}, its members and {@link ItemEvents#endMap}; between two items there is no event.
     * The text is what {@link #toDocumentLines(InputStream, OutputStream)} takes, and so are its errors.
     *
     * <p>With {@link RecordPart#CHANGE} a record is a map with {@code keys}, {@code item}, {@code newImage} and {@code oldImage}
     * as far as the record has them, in its order, then {@code operation}, {@code time} and {@code timeUnit}.
     *
     * <pre>{@code
     * try (InputStream in = Files.newInputStream(export)) {
     *     DynamoDbTranscoder.builder().envelope(Envelope.DETECT).build().read(in, new ItemEvents() {
     *         // startMap, name, string, ...
     *     });
     * }
     * }</pre>
     *
     * <p>The last event of an item comes when its line or record has been read to the end. When a line fails, some of its
     * events may have come, but never that one. They are to be dropped: by the handler of {@link Builder#onError}, which is
     * called before the next event, or by who catches the error.
     *
     * @param consumer called by this thread, for one item after the other; what it throws ends the reading and arrives
     *     unchanged
     * @return what was read; {@link TranscodeSummary#bytesOut} is 0
     * @throws DocumentJsonException if a line is not an item and no {@link Builder#onError} is set, or a record is not as its
     *     envelope has it
     * @throws IOException what the stream or the consumer threw, or if the input is gzip that is damaged
     */
    public TranscodeSummary read(InputStream dynamoDbJson, ItemEvents consumer) throws IOException {
        Objects.requireNonNull(consumer, "consumer");
        UnpackedInputStream source = new UnpackedInputStream(dynamoDbJson);
        EventReader events = EventReader.take(consumer, part, limits);
        try {
            Envelope found = EnvelopeDetector.resolve(envelope, source);
            if (found.isLines()) {
                RecordPart ofChange = found == Envelope.CHANGE_LINES ? part : null;
                return drain(source, LineTranscoder.toEvents(events, limits, onError, ofChange));
            }
            try (Utf8Tokens tokens = Utf8Tokens.of(source, limits)) {
                return events.readRecords(tokens, found).withBytesIn(source.count());
            }
        } finally {
            events.release();
            source.release();
        }
    }

    /**
     * As {@link #read(InputStream, ItemEvents)}, from an array, which is a whole text and no gzip. It takes few bytes
     * beside what the consumer gets, so that it may be called for each line.
     *
     * @throws IOException what the consumer threw
     */
    public TranscodeSummary read(byte[] dynamoDbJson, ItemEvents consumer) throws IOException {
        return read(dynamoDbJson, 0, dynamoDbJson.length, consumer);
    }

    /**
     * As {@link #read(byte[], ItemEvents)}, from {@code buffer[from..to)}: a line or a message where it stands in the buffer of
     * its reader. Errors count bytes from {@code from} on.
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
        Objects.checkFromToIndex(from, to, buffer.length);
        Objects.requireNonNull(consumer, "consumer");
        Envelope found = EnvelopeDetector.resolve(envelope, buffer, from, to);
        EventReader events = EventReader.take(consumer, part, limits);
        try {
            if (found.isLines()) {
                return events.readLines(buffer, from, to, found == Envelope.CHANGE_LINES, onError);
            }
            try (Utf8Tokens tokens = Utf8Tokens.of(buffer, from, to, limits)) {
                return events.readRecords(tokens, found).withBytesIn(to - from);
            }
        } finally {
            events.release();
        }
    }

    /**
     * What a text looks like: document JSON or DynamoDB JSON, in which envelope, and whether it can be read line by line. Nothing
     * is converted, and no text is refused.
     *
     * <pre>{@code
     * byte[] head = in.readNBytes(1 << 16);
     * boolean dynamoDb = DynamoDbTranscoder.detect(head).format() == DetectedText.Format.DYNAMODB;
     * }</pre>
     *
     * @param head the first bytes of the text, not packed: some kilobytes, or all of it; the first value in it is read
     */
    public static DetectedText detect(byte[] head) {
        return FormatDetector.detect(Objects.requireNonNull(head, "head"));
    }

    /**
     * What the stream has, unpacked if it begins as gzip does (RFC 1952), as all methods here unpack their input: every member,
     * with lengths and checksums compared. Closing the result closes the stream.
     */
    public static InputStream unpacked(InputStream in) {
        return new UnpackedInputStream(in);
    }

    /**
     * Items in document JSON, one a line, to lines of DynamoDB JSON.
     *
     * @throws DocumentJsonException if a line is not a JSON object and no {@link Builder#onError} is set; the lines before it
     *     have been written
     * @throws IOException what a stream threw, or if the input is gzip that is damaged
     */
    public TranscodeSummary toDynamoDbLines(InputStream documentJsonLines, OutputStream out) throws IOException {
        LineTranscoder lines = lineTranscoder(Envelope.ITEM_LINES, Form.DOCUMENT, exportLines, out);
        UnpackedInputStream source = new UnpackedInputStream(documentJsonLines);
        try {
            return drain(source, lines);
        } finally {
            source.release();
        }
    }

    /**
     * As {@link #toDocumentLines(InputStream, OutputStream)}, for bytes that are pushed.
     *
     * @throws IllegalStateException if the envelope is not one of lines, whose texts end where a line does
     */
    public TranscodingOutputStream toDocumentLines(OutputStream out) {
        if (!envelope.isLines()) {
            throw new IllegalStateException("Expected ITEM_LINES or CHANGE_LINES for bytes that are pushed but was "
                    + envelope + "; see toDocumentLines(InputStream, OutputStream)");
        }
        return new TranscodingOutputStream(lineTranscoder(envelope, Form.DYNAMODB, false, out));
    }

    /** As {@link #toDynamoDbLines(InputStream, OutputStream)}, for bytes that are pushed. */
    public TranscodingOutputStream toDynamoDbLines(OutputStream out) {
        return new TranscodingOutputStream(lineTranscoder(Envelope.ITEM_LINES, Form.DOCUMENT, exportLines, out));
    }

    private LineTranscoder lineTranscoder(Envelope found, Form form, boolean asExport, OutputStream out) {
        RecordPart ofChange = found == Envelope.CHANGE_LINES ? part : null;
        return new LineTranscoder(
                form,
                limits,
                onError,
                asExport,
                ofChange,
                Objects.requireNonNull(out, "out"),
                LineTranscoder.MAX_LINE_BYTES);
    }

    private static TranscodeSummary drain(InputStream source, LineTranscoder lines) throws IOException {
        lines.drain(source);
        return lines.summary();
    }

    private byte[] transcode(byte[] text, Form form, StripedPool<OneItem> idle) {
        byte[] copied = text.length > MAX_COPIED ? null : tryCopy(text, form, idle);
        if (copied != null) {
            return copied;
        }
        try (Utf8Tokens tokens = Utf8Tokens.of(text, limits)) {
            byte[] item = ItemTranscriber.transcribe(form, tokens, limits, -1);
            if (item == null) {
                throw emptyText(tokens);
            }
            return item;
        } catch (IOException e) {
            throw noSource(e);
        }
    }

    private String transcode(String text, Form form, StripedPool<OneItem> idle) {
        byte[] utf8 = text.length() > MAX_COPIED ? null : utf8(text);
        byte[] copied = utf8 == null ? null : tryCopy(utf8, form, idle);
        if (copied != null) {
            return new String(copied, StandardCharsets.UTF_8);
        }
        try (Utf8Tokens tokens = Utf8Tokens.of(text, limits)) {
            String item = ItemTranscriber.transcribeToString(form, tokens, limits);
            if (item == null) {
                throw emptyText(tokens);
            }
            return item;
        } catch (IOException e) {
            throw noSource(e);
        }
    }

    /** The text in UTF-8; {@code null} if it has half of a surrogate pair, which UTF-8 cannot have. */
    private static byte @Nullable [] utf8(String text) {
        try {
            ByteBuffer utf8 = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[utf8.remaining()];
            utf8.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    private static DocumentJsonException emptyText(Utf8Tokens text) {
        TextException empty = new TextException(
                ErrorCode.EMPTY_INPUT, "Expected a JSON value but was an empty text", TextException.NO_OFFSET);
        return TranscodeErrors.located(empty, text.offset(), List.of(), -1);
    }

    private static UncheckedIOException noSource(IOException e) {
        return new UncheckedIOException("a text in memory has no I/O", e);
    }

    private byte @Nullable [] tryCopy(byte[] text, Form form, StripedPool<OneItem> idle) {
        OneItem pooled = idle.take();
        OneItem item = pooled == null ? new OneItem(form.copier(limits)) : pooled;
        byte[] copied = item.tryCopy(text);
        if (item.in.length <= MAX_KEPT && item.out.length <= MAX_KEPT) {
            idle.release(item);
        }
        return copied;
    }

    /** A copier with its buffers. */
    private static final class OneItem {

        private final JsonCopier copier;
        private byte[] in = new byte[0];
        private byte[] out = new byte[0];

        OneItem(JsonCopier copier) {
            this.copier = copier;
        }

        byte @Nullable [] tryCopy(byte[] text) {
            int length = text.length;
            if (in.length < length + ByteSwar.SLACK) {
                in = new byte[length + ByteSwar.SLACK];
                out = new byte[length + 2 * ByteSwar.SLACK];
            }
            System.arraycopy(text, 0, in, 0, length);
            in[length] = 0;
            copier.read(in, 0, length);
            copier.write(out, 0);
            boolean copied = copier.copyLine() && copier.skipSpace() == 0 && copier.position() == length;
            out = copier.target();
            return copied ? Arrays.copyOf(out, copier.outPosition()) : null;
        }
    }

    /** Options of {@link DynamoDbTranscoder}. Builders are not safe for use by several threads. */
    public static final class Builder {

        private int maxDepth = Limits.DEFAULTS.maxDepth();
        private int maxNumberLength = Limits.DEFAULTS.maxNumberLength();
        private int maxStringLength = Limits.DEFAULTS.maxStringLength();
        private boolean dynamoDbLimits = Limits.DEFAULTS.dynamoDbNumbers();
        private boolean exportLines;
        private Envelope envelope = Envelope.ITEM_LINES;
        private RecordPart part = RecordPart.ITEM;
        private @Nullable BadLineHandler onError;

        private Builder() {}

        /** A transcoder with the options as they are now. */
        public DynamoDbTranscoder build() {
            return new DynamoDbTranscoder(this);
        }

        /**
         * How many containers (item, maps, lists, sets) may be inside each other, the item itself counted. Default 1,000;
         * DynamoDB itself stores 32.
         *
         * @param levels 1 to 100,000
         */
        public Builder maxDepth(int levels) {
            maxDepth = Limits.checkedDepth(levels);
            return this;
        }

        /** How many characters a number may have. Default 10,000. */
        public Builder maxNumberLength(int chars) {
            maxNumberLength = Limits.checkedLength(chars);
            return this;
        }

        /** How many characters a string may have, binaries in base64 included. Default 20,000,000. */
        public Builder maxStringLength(int chars) {
            maxStringLength = Limits.checkedLength(chars);
            return this;
        }

        /**
         * Whether a number is refused that DynamoDB does not store: of more than 38 significant digits, or outside of its
         * magnitude. Default {@code false}.
         */
        public Builder dynamoDbLimits(boolean apply) {
            dynamoDbLimits = apply;
            return this;
        }

        /**
         * Whether lines of DynamoDB JSON are written as {@code {"Item":{...}}}, as an import from Amazon S3 takes them.
         * Default {@code false}.
         */
        public Builder exportLines(boolean write) {
            exportLines = write;
            return this;
        }

        /** What stands around the items of DynamoDB JSON that is read. Default {@link Envelope#ITEM_LINES}. */
        public Builder envelope(Envelope form) {
            envelope = Objects.requireNonNull(form, "form");
            return this;
        }

        /** What of a record becomes a document, where the envelope has records. Default {@link RecordPart#ITEM}. */
        public Builder part(RecordPart of) {
            part = Objects.requireNonNull(of, "of");
            return this;
        }

        /**
         * Takes the lines that are not an item; the others are transcoded then. Without it the first such line is thrown. In
         * an envelope that is not one of lines nothing after an error can be read, so the error is always thrown.
         */
        public Builder onError(BadLineHandler handler) {
            onError = Objects.requireNonNull(handler, "handler");
            return this;
        }
    }
}
