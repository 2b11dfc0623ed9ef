package io.documentjson.transcode;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordReader;
import io.documentjson.internal.records.RecordTarget;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes the items of a text, or the wanted part of its records, one after the other. A {@link TextException} that a
 * method throws is an error of the text, at {@link #path}; all others are those of the caller's streams and consumer.
 */
abstract class ItemTarget implements RecordTarget {

    final Limits limits;
    final RecordPart part;
    /** The images of a record that are taken. */
    final Set<RecordImage> wanted;

    /** True if all of a change is taken. */
    final boolean isWhole;

    /** True if something of the present record has been taken. */
    boolean isTaken;

    private List<Object> path = List.of();

    /** {@code null} as long as all texts are lines of items. */
    private @Nullable RecordReader records;

    ItemTarget(Limits limits, RecordPart part) {
        this.limits = limits;
        this.part = part;
        wanted = imagesOf(part);
        isWhole = part == RecordPart.CHANGE || part == RecordPart.DEBEZIUM;
    }

    static Set<RecordImage> imagesOf(RecordPart part) {
        return switch (part) {
            case ITEM -> EnumSet.of(RecordImage.ITEM, RecordImage.NEW);
            case KEYS -> EnumSet.of(RecordImage.KEYS);
            case NEW_IMAGE -> EnumSet.of(RecordImage.NEW);
            case OLD_IMAGE -> EnumSet.of(RecordImage.OLD);
            case CHANGE, DEBEZIUM -> EnumSet.allOf(RecordImage.class);
        };
    }

    /** Reads the text around images. */
    final RecordReader records() {
        if (records == null) {
            records = new RecordReader(this, part == RecordPart.DEBEZIUM, limits);
        }
        return records;
    }

    /** Ends the use of texts: no name of the last error, and nothing of its record, stays reachable. */
    final void releaseText() {
        path = List.of();
        if (records != null) {
            records.release();
        }
    }

    /** A {@link DocumentJsonException} that a method throws may be that of a consumer, who refuses the item. */
    boolean hasConsumer() {
        return false;
    }

    /** The parser of items that are not in a record. */
    abstract PushParser parser();

    /** Begins an item. */
    abstract void begin() throws IOException;

    /** Ends an item that is not in a record. */
    void endItem() throws IOException {
        end();
    }

    /** Ends what was taken. */
    abstract void end() throws IOException;

    /** Drops the item or record that has begun. */
    abstract void drop();

    /** Takes what is known of a change at its end. */
    abstract void endChange() throws IOException;

    /**
     * Copies the next of the lines {@code text[from..end]} in one pass, if it can: the last of them ends at
     * {@code end}.
     *
     * @param isChange true if it is a change of an incremental export
     * @return the index after the line; -1 if the line is to be read by its tokens, and nothing has been taken
     */
    int copyLine(byte[] text, int from, int end, boolean isChange) throws IOException {
        return -1;
    }

    /** Reads a text that is one item; false if it has nothing but white space. */
    final boolean readItem(Utf8Tokens tokens) throws IOException {
        PushParser parser = parser();
        try {
            begin();
            if (!read(parser, tokens, limits)) {
                drop();
                return false;
            }
        } catch (TextException e) {
            path = parser.path(e, true);
            drop();
            throw e;
        } finally {
            parser.release();
        }
        endItem();
        return true;
    }

    /** Has the parser read a text that is one item; false if it has nothing but white space. */
    static boolean read(PushParser parser, Utf8Tokens tokens, Limits limits) throws IOException {
        parser.open(tokens, limits.maxDepth());
        int first = tokens.first();
        if (first == Utf8Tokens.END) {
            return false;
        }
        if (first != Utf8Tokens.OBJECT) {
            throw ReadErrors.notAnObject(first);
        }
        parser.readItem();
        tokens.expectEnd();
        return true;
    }

    /** Reads a text that is one change of an incremental export; false if it does not have the part. */
    final boolean readChange(Utf8Tokens tokens) throws IOException {
        records().open(tokens, Envelope.CHANGE_LINES);
        try {
            if (!nextRecord()) {
                return false;
            }
            tokens.expectEnd();
            return endRecord();
        } catch (TextException e) {
            path = records().path();
            drop();
            throw e;
        }
    }

    /** Reads the records of a text; gives how many there are, and how many of them have the part. */
    final TranscodeSummary readRecords(Utf8Tokens tokens, Envelope form) throws IOException {
        records().open(tokens, form);
        long count = 0;
        long items = 0;
        try {
            while (nextRecord()) {
                count++;
                items += endRecord() ? 1 : 0;
            }
        } catch (TextException e) {
            drop();
            throw e.published(records().path(), TextException.NO_LINE, tokens.offset());
        }
        return new TranscodeSummary(form, count, items, 0, 0, 0);
    }

    private boolean nextRecord() throws IOException {
        isTaken = false;
        return records().next();
    }

    private boolean endRecord() throws IOException {
        if (isWhole) {
            endChange();
        }
        if (isTaken) {
            end();
        }
        return isTaken;
    }

    /** True if the image is wanted, and is the first one where only one is wanted. */
    final boolean isWanted(RecordImage image) {
        return wanted.contains(image) && (!isTaken || isWhole);
    }

    /** Pushes the members of a change that are not images. */
    final void pushEnd(ItemEvents change) throws IOException {
        RecordReader record = records();
        String operation = record.operation();
        if (operation != null) {
            pushText(change, "operation", operation);
        }
        String score = record.score();
        if (score != null) {
            pushNumber(change, "score", score);
        }
        record.time().push(change);
    }

    static void pushText(ItemEvents change, String name, String text) throws IOException {
        change.name(name);
        change.string(text);
    }

    static void pushNumber(ItemEvents change, String name, String number) throws IOException {
        change.name(name);
        change.number(number);
    }

    /** The path of the last error in the item or record: names as {@code String}, positions as {@code Long}. */
    final List<Object> path() {
        return path;
    }
}
