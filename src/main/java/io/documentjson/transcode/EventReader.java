package io.documentjson.transcode;

import io.documentjson.BadLineHandler;
import io.documentjson.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.records.ImageReader;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordReader;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Pushes items of DynamoDB JSON, or what is wanted of records, to a consumer. The last event of an item comes when the line or
 * record has been read to its end, so that no item is complete on a line that fails.
 */
final class EventReader implements ImageReader {

    private static final StripedPool<EventReader> POOL = new StripedPool<>();

    private static final int BYTE_ORDER_MARK_BYTES = 3;

    private ItemEvents consumer;
    private Limits limits = Limits.DEFAULTS;
    private RecordPart part = RecordPart.ITEM;
    private Set<RecordImage> wanted = Set.of();
    private final DynamoDbParser parser;

    /** What finds the images of the present text. */
    private @Nullable RecordReader records;

    /** Whether something of the present record has been pushed. */
    private boolean pushed;

    /** Where in the item or image the error is, if it is in one. */
    private List<Object> pathInItem = List.of();

    private EventReader(ItemEvents consumer) {
        this.consumer = consumer;
        this.parser = new DynamoDbParser(consumer, true);
        parser.holdLastEnd();
    }

    /** One that nobody else uses, until {@link #release}. */
    static EventReader take(ItemEvents consumer, RecordPart part, Limits limits) {
        EventReader idle = POOL.take();
        EventReader reader = idle == null ? new EventReader(consumer) : idle;
        reader.consumer = consumer;
        reader.parser.pushTo(consumer);
        reader.limits = limits;
        reader.part = part;
        reader.wanted = RecordTranscoder.imagesOf(part);
        return reader;
    }

    /** Ends the use. Neither the consumer nor what was read stays reachable, but for names. */
    @SuppressWarnings("NullAway")
    void release() {
        consumer = null;
        parser.pushTo(null);
        records = null;
        pathInItem = List.of();
        POOL.release(this);
    }

    /**
     * Reads the item on a line, bare or as the line of an export; false if there is nothing but white space. A {@link TextException}
     * is an error of the line, which {@link #located} makes public; all others are the consumer's.
     */
    boolean readItem(JsonTokens tokens) throws IOException {
        records = null;
        pathInItem = List.of();
        parser.open(tokens, limits.maxDepth());
        try {
            int first = tokens.first();
            if (first == JsonTokens.END) {
                return false;
            }
            if (first != JsonTokens.OBJECT) {
                throw ReadErrors.notAnObject(first);
            }
            parser.readItem();
            tokens.expectEnd();
            consumer.endMap();
            return true;
        } catch (TextException e) {
            pathInItem = parser.path(e, true);
            throw e;
        } finally {
            parser.release();
        }
    }

    /** As {@link #readItem}, of the change on a line; false if it does not have what is wanted. */
    boolean readChange(JsonTokens tokens) throws IOException {
        open(tokens, Envelope.CHANGE_LINES);
        boolean read = next();
        tokens.expectEnd();
        return read && end();
    }

    /** Reads the lines of {@code text[start..stop)}, which are changes or items. */
    TranscodeSummary readLines(byte[] text, int start, int stop, boolean areChanges, @Nullable BadLineHandler handler)
            throws IOException {
        long line = 0;
        long lines = 0;
        long items = 0;
        long refused = 0;
        int from = Utf8Tokens.hasByteOrderMark(text, start, stop) ? start + BYTE_ORDER_MARK_BYTES : start;
        for (int end; from < stop; from = end + 1) {
            end = ByteSwar.indexOf((byte) '\n', text, from, stop);
            line++;
            if (Utf8Tokens.isBlank(text, from, end)) {
                continue;
            }
            lines++;
            DocumentJsonException error = null;
            try (Utf8Tokens tokens = Utf8Tokens.ofLine(text, from, end, from - start, limits)) {
                try {
                    if (areChanges ? readChange(tokens) : readItem(tokens)) {
                        items++;
                    }
                } catch (TextException e) {
                    error = located(e, tokens, line);
                }
            }
            if (error != null) {
                refused++;
                if (handler == null) {
                    throw error;
                }
                handler.badLine(error, Arrays.copyOfRange(text, from, end));
            }
        }
        Envelope envelope = areChanges ? Envelope.CHANGE_LINES : Envelope.ITEM_LINES;
        return new TranscodeSummary(envelope, lines, items, refused, stop - start, 0);
    }

    /** Reads all records; gives how many there are, and how many of them have what is wanted. */
    TranscodeSummary readRecords(JsonTokens tokens, Envelope form) throws IOException {
        open(tokens, form);
        long count = 0;
        long items = 0;
        try {
            while (next()) {
                count++;
                if (end()) {
                    items++;
                }
            }
        } catch (TextException e) {
            throw located(e, tokens, -1);
        }
        return new TranscodeSummary(form, count, items, 0, 0, 0);
    }

    private void open(JsonTokens tokens, Envelope form) {
        records = new RecordReader(tokens, form, limits, this);
    }

    private boolean next() throws IOException {
        RecordReader reader = reader();
        pushed = false;
        pathInItem = List.of();
        return reader.next();
    }

    /** Ends what has been pushed of a record; false if that is nothing. */
    private boolean end() throws IOException {
        if (part == RecordPart.CHANGE) {
            pushChange(reader());
        }
        if (pushed) {
            consumer.endMap();
        }
        return pushed;
    }

    private RecordReader reader() {
        if (records == null) {
            throw new IllegalStateException("no text is open");
        }
        return records;
    }

    @Override
    public void read(RecordImage image, JsonTokens from) throws IOException {
        if (!wanted.contains(image) || pushed && part != RecordPart.CHANGE) {
            reader().skip(from, JsonTokens.OBJECT);
            return;
        }
        if (part == RecordPart.CHANGE) {
            startChange();
            consumer.name(nameOf(image));
        }
        pushed = true;
        parser.open(from, limits.maxDepth());
        try {
            parser.readBareItem();
            if (part == RecordPart.CHANGE) {
                consumer.endMap();
            }
        } catch (TextException e) {
            pathInItem = parser.path(e, true);
            throw e;
        } finally {
            parser.release();
        }
    }

    private void startChange() throws IOException {
        if (!pushed) {
            consumer.startMap();
            pushed = true;
        }
    }

    /** Pushes what is known of a change at its end. */
    private void pushChange(RecordReader change) throws IOException {
        startChange();
        String operation = change.operation();
        if (operation != null) {
            consumer.name("operation");
            consumer.string(operation);
        }
        String time = change.time();
        if (time != null) {
            consumer.name("time");
            if (change.timeIsText()) {
                consumer.string(time);
            } else {
                consumer.number(time);
                consumer.name("timeUnit");
                consumer.string(change.timeUnit());
            }
        }
    }

    private static String nameOf(RecordImage image) {
        return switch (image) {
            case KEYS -> "keys";
            case ITEM -> "item";
            case NEW -> "newImage";
            case OLD -> "oldImage";
        };
    }

    /** The public form of an error of reading. */
    DocumentJsonException located(TextException e, JsonTokens tokens, long line) {
        List<Object> path = new ArrayList<>(records == null ? List.of() : records.path());
        path.addAll(pathInItem);
        return TranscodeErrors.located(e, tokens.offset(), path, line);
    }
}
