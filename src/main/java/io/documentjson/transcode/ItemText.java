package io.documentjson.transcode;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.DocumentParser;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.tokens.WholeObject;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes items and images of records as JSON: as a copy in one pass where that can be done, otherwise as their tokens
 * are read. What the second way needs is made when it is first taken.
 */
final class ItemText implements WholeObject {

    /** The form of JSON that is read, and the one that is written. */
    enum Form {
        /** DynamoDB JSON, written as document JSON. */
        DYNAMODB,
        /** Document JSON, written as DynamoDB JSON. */
        DOCUMENT,
        /** DynamoDB JSON, written as items of DynamoDB JSON without an envelope. */
        DYNAMODB_ITEM,
        /** DynamoDB JSON, written as document JSON with numbers in quotes. */
        DYNAMODB_QUOTED;

        /** The copy in one pass; {@code null} if there is none. */
        @Nullable
        JsonCopier copier(Limits limits) {
            return switch (this) {
                case DOCUMENT -> JsonCopier.ofDocuments(limits);
                case DYNAMODB, DYNAMODB_ITEM -> JsonCopier.ofDynamoDb(limits, this == DYNAMODB_ITEM);
                case DYNAMODB_QUOTED -> null;
            };
        }

        /** Writes items. */
        JsonEvents events(Utf8JsonGenerator generator, Limits limits) {
            JsonEvents events = new JsonEvents(generator);
            if (this == DYNAMODB || this == DYNAMODB_QUOTED) {
                events.writeDocumentJson(this == DYNAMODB_QUOTED, false, limits.maxNumberLength());
            } else {
                events.writeDynamoDbJson(limits.maxNumberLength());
            }
            return events;
        }

        /** Reads items. */
        PushParser parser(JsonEvents events) {
            return this == DOCUMENT ? new DocumentParser(events, true) : new DynamoDbParser(events, true);
        }
    }

    final JsonBytes bytes;
    final Limits limits;

    /** Copies text; {@code null} to read all of it by its tokens. */
    final @Nullable JsonCopier copier;

    private final Form form;
    private @Nullable Reading reading;

    /** The second way. */
    private static final class Reading {

        final Utf8JsonGenerator generator = new Utf8JsonGenerator();

        /** Writes members that are not of an item. */
        final JsonEvents members = new JsonEvents(generator);

        final JsonEvents events;
        final PushParser parser;

        Reading(Form form, Limits limits) {
            events = form.events(generator, limits);
            parser = form.parser(events);
        }
    }

    /** @param bytes the bytes to which copies, and the text that {@link #close} ends, are appended */
    ItemText(Form form, Limits limits, @Nullable JsonCopier copier, JsonBytes bytes) {
        this.form = form;
        this.limits = limits;
        this.copier = copier;
        this.bytes = bytes;
    }

    /** Holds one text at a time, in an array of its own. */
    static ItemText held(Form form, Limits limits) {
        return new ItemText(form, limits, form.copier(limits), new JsonBytes());
    }

    private Reading reading() {
        if (reading == null) {
            reading = new Reading(form, limits);
        }
        return reading;
    }

    Utf8JsonGenerator generator() {
        return reading().generator;
    }

    PushParser parser() {
        return reading().parser;
    }

    /** Copies the image whose opening brace has been read; false if nothing has been read. */
    boolean copies(Utf8Tokens tokens) throws IOException {
        return copier != null && tokens.readWhole(this);
    }

    @Override
    public int read(byte[] text, int from, int to) {
        JsonCopier copy = copier;
        if (copy == null) {
            return DECLINED;
        }
        bytes.reserve(to - from + 2 * ByteSwar.SLACK);
        copy.read(text, from, to);
        copy.write(bytes.array, bytes.size);
        if (!copy.copyItem()) {
            return copy.isAtEnd() ? INCOMPLETE : DECLINED;
        }
        bytes.keep(copy.target(), copy.outPosition());
        return copy.position();
    }

    /** Copies a text that is one item, {@code text[0..length)}, which a control follows. */
    boolean copiesText(byte[] text, int length) {
        JsonCopier copy = copier;
        if (copy == null) {
            return false;
        }
        bytes.size = 0;
        bytes.reserve(length + 2 * ByteSwar.SLACK);
        copy.read(text, 0, length);
        copy.write(bytes.array, 0);
        if (!copy.copyLine() || copy.skipSpace() != 0 || copy.position() != length) {
            return false;
        }
        bytes.keep(copy.target(), copy.outPosition());
        return true;
    }

    /** Begins an item that the parser reads. */
    PushParser open() {
        generator().openUtf8(false);
        return openRoot();
    }

    /** Begins an item in the text that has been opened. */
    PushParser openRoot() {
        Reading made = reading();
        made.generator.startRoot(Utf8JsonGenerator.COMPACT);
        made.events.startItem();
        return made.parser;
    }

    /** Puts the item behind the bytes. */
    void close() throws IOException {
        Utf8JsonGenerator generator = generator();
        generator.endRoot();
        generator.drainTo(bytes);
    }

    /** Begins an object of members that are not of an item. */
    ItemEvents openMembers() {
        Reading made = reading();
        made.generator.openUtf8(false);
        made.generator.startRoot(Utf8JsonGenerator.COMPACT);
        made.generator.startObject();
        made.members.startValues();
        return made.members;
    }

    /** Puts the object behind the bytes; gives where it begins. */
    int closeMembers() throws IOException {
        int from = bytes.size;
        generator().endObject();
        close();
        return from;
    }

    /** Ends the use of texts, so that none stays reachable. */
    void release() {
        bytes.release();
        if (copier != null) {
            copier.release();
        }
        if (reading != null) {
            reading.generator.close();
        }
    }
}
