package io.documentjson.transcode;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import io.documentjson.internal.words.StripedPool;
import io.documentjson.transcode.ItemText.Form;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Transcodes texts of one item each: as a copy in one pass where that can be done, otherwise as their tokens are read.
 * It also transcodes the wanted parts of the change on a line of an incremental export, each as a JSON text of its own.
 *
 * <p>Not safe for use by several threads.
 */
final class ItemTranscoder extends TextTarget implements AutoCloseable {

    /** A longer text is not copied in one pass: its array would be there three times. */
    private static final int MAX_COPIED = 1 << 24;

    /** An input up to this size is kept for the next item. */
    private static final int MAX_KEPT = 1 << 16;

    private final StripedPool<ItemTranscoder> pool;
    private byte[] in = new byte[0];
    private @Nullable TranscodedChange change;

    private ItemTranscoder(Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        super(ItemText.held(form, limits), RecordPart.CHANGE);
        this.pool = pool;
    }

    /** Transcodes one item by a transcoder of the pool. */
    static byte[] transcode(byte[] item, Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        try (ItemTranscoder transcoder = take(form, limits, pool)) {
            return transcoder.transcode(item);
        }
    }

    /** Transcodes one item by a transcoder of the pool; offsets of errors count {@code char}s. */
    static String transcode(String item, Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        try (ItemTranscoder transcoder = take(form, limits, pool)) {
            return transcoder.transcode(item);
        }
    }

    /** Transcodes those parts of the change on a line by a transcoder of the pool. */
    static TranscodedChange transcode(
            byte[] line, Set<RecordPart> parts, Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        try (ItemTranscoder transcoder = take(form, limits, pool)) {
            return transcoder.transcode(line, parts);
        }
    }

    private static ItemTranscoder take(Form form, Limits limits, StripedPool<ItemTranscoder> pool) {
        ItemTranscoder idle = pool.take();
        return idle == null ? new ItemTranscoder(form, limits, pool) : idle;
    }

    private byte[] transcode(byte[] item) {
        if (item.length <= MAX_COPIED && copies(ByteBuffer.wrap(item))) {
            return Arrays.copyOf(bytes.array, bytes.size);
        }
        text.generator().openUtf8(false);
        read(Utf8Tokens.of(item, limits));
        return text.generator().toByteArray();
    }

    private String transcode(String item) {
        ByteBuffer utf8 = item.length() > MAX_COPIED ? null : utf8(item);
        if (utf8 != null && copies(utf8)) {
            return new String(bytes.array, 0, bytes.size, StandardCharsets.UTF_8);
        }
        text.generator().openString(false);
        read(Utf8Tokens.of(item, limits));
        return text.generator().toString();
    }

    /** The text in UTF-8; {@code null} if it has half of a surrogate pair, which UTF-8 cannot have. */
    private static @Nullable ByteBuffer utf8(String text) {
        try {
            return StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** Copies the item, if that can be done. */
    private boolean copies(ByteBuffer item) {
        int length = item.remaining();
        if (in.length < length + ByteSwar.SLACK) {
            in = new byte[length + ByteSwar.SLACK];
        }
        item.get(in, 0, length);
        in[length] = 0;
        return text.copiesText(in, length);
    }

    /** Reads and writes the item. */
    private void read(Utf8Tokens item) {
        PushParser parser = text.openRoot();
        try (item) {
            try {
                requireText(read(parser, item, limits));
                text.generator().endRoot();
            } catch (TextException e) {
                throw e.published(parser.path(e, true), TextException.NO_LINE, item.offset());
            }
        } catch (IOException e) {
            throw TextException.noSource(e);
        } finally {
            parser.release();
        }
    }

    private TranscodedChange transcode(byte[] line, Set<RecordPart> parts) {
        wanted.clear();
        for (RecordPart each : parts) {
            wanted.addAll(imagesOf(each));
        }
        try (Utf8Tokens tokens = Utf8Tokens.of(line, limits)) {
            try {
                requireText(readChange(tokens));
                return Objects.requireNonNull(change);
            } catch (TextException e) {
                throw e.published(records().path(), TextException.NO_LINE, tokens.offset());
            }
        } catch (IOException e) {
            throw TextException.noSource(e);
        }
    }

    @Override
    void endChange() {
        String operation = records().operation();
        if (operation == null) {
            throw new TextException(
                    ErrorCode.INVALID_ENVELOPE,
                    "Expected a change that says what happened but was a stream record without eventName");
        }
        isTaken = true;
        change = new TranscodedChange(
                operation,
                records().time().micros(),
                part(RecordImage.KEYS),
                part(RecordImage.NEW),
                part(RecordImage.OLD));
    }

    private byte @Nullable [] part(RecordImage image) {
        int i = 2 * image.index();
        return wanted.contains(image) && records().images().contains(image)
                ? Arrays.copyOfRange(bytes.array, places[i], places[i + 1])
                : null;
    }

    @Override
    void end() {}

    private static void requireText(boolean hasText) {
        if (!hasText) {
            throw ReadErrors.emptyText();
        }
    }

    /** Ends the use: no text and no array of a large one stays reachable. */
    @Override
    public void close() {
        change = null;
        releaseText();
        text.release();
        if (in.length > MAX_KEPT) {
            in = new byte[0];
        }
        pool.release(this);
    }
}
