package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.ItemParser;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Transcodes texts of one item each: as a copy in one pass where that can be done, otherwise as their tokens are read.
 *
 * <p>Not safe for use by several threads.
 */
final class ItemTranscoder implements AutoCloseable {

    /** A longer text is not copied in one pass: its array would be there three times. */
    private static final int MAX_COPIED = 1 << 24;

    /** An input up to this size is kept for the next item. */
    private static final int MAX_KEPT = 1 << 16;

    private final Limits limits;
    private final JsonCopier copier;
    private final Utf8JsonGenerator generator = new Utf8JsonGenerator();
    private final JsonEvents events;
    private final ItemParser parser;
    private final StripedPool<ItemTranscoder> pool;
    private byte[] in = new byte[0];

    private ItemTranscoder(Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        this.limits = limits;
        this.pool = pool;
        copier = form.copier(limits);
        events = form.events(generator, limits);
        parser = form.parser(events);
    }

    /** Transcodes one item by a transcoder of the pool. */
    static byte[] transcode(byte[] text, Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        try (ItemTranscoder transcoder = take(form, limits, pool)) {
            return transcoder.transcode(text);
        }
    }

    /** Transcodes one item by a transcoder of the pool; offsets of errors count {@code char}s. */
    static String transcode(String text, Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        try (ItemTranscoder transcoder = take(form, limits, pool)) {
            return transcoder.transcode(text);
        }
    }

    private static ItemTranscoder take(Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        ItemTranscoder idle = pool.take();
        return idle == null ? new ItemTranscoder(form, limits, pool) : idle;
    }

    private byte[] transcode(byte[] text) {
        generator.openUtf8(false);
        if (text.length > MAX_COPIED || !copy(text)) {
            generator.openUtf8(false);
            read(Utf8Tokens.of(text, limits));
        }
        return generator.toByteArray();
    }

    private String transcode(String text) {
        byte[] utf8 = text.length() > MAX_COPIED ? null : utf8(text);
        generator.openUtf8(false);
        if (utf8 != null && copy(utf8)) {
            return new String(generator.toByteArray(), StandardCharsets.UTF_8);
        }
        generator.openString(false);
        read(Utf8Tokens.of(text, limits));
        return generator.toString();
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

    /** Copies the text, if that can be done. */
    private boolean copy(byte[] text) {
        int length = text.length;
        if (in.length < length + ByteSwar.SLACK) {
            in = new byte[length + ByteSwar.SLACK];
        }
        System.arraycopy(text, 0, in, 0, length);
        in[length] = 0;
        byte[] target = generator.openRaw(length + 2 * ByteSwar.SLACK);
        copier.read(in, 0, length);
        copier.write(target, 0);
        if (!copier.copyLine() || copier.skipSpace() != 0 || copier.position() != length) {
            return false;
        }
        generator.closeRaw(copier.target(), copier.outPosition());
        return true;
    }

    /** Reads and writes the text. */
    private void read(Utf8Tokens text) {
        parser.open(text, limits.maxDepth());
        generator.startRoot(Utf8JsonGenerator.COMPACT);
        events.startItem();
        try (text) {
            int first = text.first();
            if (first == Utf8Tokens.END) {
                throw TranscodeErrors.emptyText(text);
            }
            if (first != Utf8Tokens.OBJECT) {
                throw ReadErrors.notAnObject(first);
            }
            parser.readItem();
            generator.endRoot();
            text.expectEnd();
        } catch (TextException e) {
            throw TranscodeErrors.located(e, text.offset(), parser.path(e, true), -1);
        } catch (IOException e) {
            throw TranscodeErrors.noSource(e);
        } finally {
            parser.release();
        }
    }

    /** Ends the use: no array of a large text stays reachable. */
    @Override
    public void close() {
        generator.close();
        copier.release();
        if (in.length > MAX_KEPT) {
            in = new byte[0];
        }
        pool.release(this);
    }
}
