package io.documentjson.transcode;

import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.DocumentParser;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.ItemParser;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes an item as its tokens are read: for text that a {@code JsonCopier} does not take, and for all errors. Parsers and
 * generator are pooled, so that an item takes its text and what its tokens take.
 *
 * <p>Not safe for use by several threads: a thread takes one from the pool, and gives it back by {@link #release}.
 */
final class ItemTranscriber {

    private static final StripedPool<ItemTranscriber> POOL = new StripedPool<>();

    private final Utf8JsonGenerator generator = new Utf8JsonGenerator();
    private final JsonEvents events = new JsonEvents(generator);
    private final DynamoDbParser dynamoDbParser = new DynamoDbParser(events, true);
    private final DocumentParser documentParser = new DocumentParser(events, true);

    /** The parser of the present text. */
    private ItemParser parser = dynamoDbParser;

    private ItemTranscriber() {}

    /** One that nobody else uses, at the start of the text. */
    static ItemTranscriber take(Form form, JsonTokens tokens, Limits limits) {
        return take(form, tokens, limits, false);
    }

    private static ItemTranscriber take(Form form, JsonTokens tokens, Limits limits, boolean toString) {
        ItemTranscriber idle = POOL.take();
        ItemTranscriber transcriber = idle == null ? new ItemTranscriber() : idle;
        transcriber.open(form, tokens, limits, toString);
        return transcriber;
    }

    /**
     * The item that the tokens are, in the form that is written: of any text, and with what is wrong with it.
     *
     * @param line counted from 1, or -1
     * @return {@code null} if there is nothing but white space
     */
    static byte @Nullable [] transcribe(Form form, JsonTokens tokens, Limits limits, long line) throws IOException {
        ItemTranscriber transcriber = take(form, tokens, limits, false);
        try {
            return transcriber.readWhole(tokens, line) ? transcriber.generator.toByteArray() : null;
        } finally {
            transcriber.release();
        }
    }

    /** As {@link #transcribe}, of a text that is not a line. */
    static @Nullable String transcribeToString(Form form, JsonTokens tokens, Limits limits) throws IOException {
        ItemTranscriber transcriber = take(form, tokens, limits, true);
        try {
            return transcriber.readWhole(tokens, -1) ? transcriber.generator.toString() : null;
        } finally {
            transcriber.release();
        }
    }

    /** Reads and writes a text that is one item; false if there is nothing but white space. */
    private boolean readWhole(JsonTokens tokens, long line) throws IOException {
        try {
            int first = tokens.first();
            if (first == JsonTokens.END) {
                return false;
            }
            if (first != JsonTokens.OBJECT) {
                throw ReadErrors.notAnObject(first);
            }
            parser.readItem();
            generator.endRoot();
            tokens.expectEnd();
            return true;
        } catch (TextException e) {
            throw TranscodeErrors.located(e, tokens.offset(), path(e), line);
        }
    }

    private void open(Form form, JsonTokens tokens, Limits limits, boolean toString) {
        parser = form == Form.DOCUMENT ? documentParser : dynamoDbParser;
        parser.open(tokens, limits.maxDepth());
        if (form == Form.DYNAMODB) {
            events.writeDocumentJson(false, false, limits.maxNumberLength());
        } else {
            events.writeDynamoDbJson(limits.maxNumberLength());
        }
        events.startItem();
        if (toString) {
            generator.openString(false);
        } else {
            generator.openUtf8(false);
        }
        generator.startRoot(Utf8JsonGenerator.COMPACT);
    }

    /** Reads the item of DynamoDB JSON whose opening brace has been read, within something else. */
    byte[] image() throws IOException {
        dynamoDbParser.readBareItem();
        generator.endRoot();
        return generator.toByteArray();
    }

    /** Where the error is: names as {@code String}, positions as {@code Long}, outermost first. */
    List<Object> path(TextException e) {
        return parser.path(e, true);
    }

    /** Ends the use. Nothing of what was read stays reachable. */
    void release() {
        parser.release();
        generator.close();
        POOL.release(this);
    }
}
