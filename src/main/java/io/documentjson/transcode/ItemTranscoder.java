package io.documentjson.transcode;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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
    private final ItemText item;
    private final StripedPool<ItemTranscoder> pool;
    private byte[] in = new byte[0];

    private ItemTranscoder(Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        this.limits = limits;
        this.pool = pool;
        item = ItemText.held(form, limits);
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
        if (text.length <= MAX_COPIED && copy(text)) {
            return Arrays.copyOf(item.bytes.array, item.bytes.size);
        }
        item.generator().openUtf8(false);
        read(Utf8Tokens.of(text, limits));
        return item.generator().toByteArray();
    }

    private String transcode(String text) {
        byte[] utf8 = text.length() > MAX_COPIED ? null : utf8(text);
        if (utf8 != null && copy(utf8)) {
            return new String(item.bytes.array, 0, item.bytes.size, StandardCharsets.UTF_8);
        }
        item.generator().openString(false);
        read(Utf8Tokens.of(text, limits));
        return item.generator().toString();
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
        return item.copiesText(in, length);
    }

    /** Reads and writes the text. */
    private void read(Utf8Tokens text) {
        PushParser parser = item.openRoot();
        try (text) {
            if (!ItemTarget.read(parser, text, limits)) {
                throw TranscodeErrors.emptyText(text);
            }
            item.generator().endRoot();
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
        item.release();
        if (in.length > MAX_KEPT) {
            in = new byte[0];
        }
        pool.release(this);
    }
}
