package io.documentjson.transcode;

import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.copying.CopiedChange;
import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.records.ImageReader;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordReader;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Transcodes the records of an envelope, one in memory at a time. What stands around an image is read by its tokens; the
 * image is copied in one pass if that can be done, otherwise it is read by its tokens, too.
 */
final class RecordTranscoder implements ImageReader, Utf8Tokens.WholeObject {

    private final Limits limits;
    private final Form written;
    private final RecordPart part;
    private final RecordReader reader;

    /** What copies images; {@code null} to read all of them by their tokens. */
    private final @Nullable JsonCopier copier;

    /** The images that are written. */
    private final Set<RecordImage> wanted;

    /** The texts of the record's images, of those that are wanted. */
    private final CopiedChange images = new CopiedChange();

    /** The unit of the present record's time, if that is written. */
    private String timeUnit = "";

    /** The array that an image is copied to if it has room. */
    private byte[] target = new byte[0];

    /** Where in an image the error is, if it is in one. */
    private List<Object> pathInImage = List.of();

    RecordTranscoder(JsonTokens tokens, Envelope form, RecordPart part, Limits limits, Form written) {
        this(tokens, form, part, imagesOf(part), limits, written, written.copier(limits));
    }

    /** @param copier {@code null} to read all images by their tokens */
    RecordTranscoder(
            JsonTokens tokens,
            Envelope form,
            RecordPart part,
            Set<RecordImage> wanted,
            Limits limits,
            Form written,
            @Nullable JsonCopier copier) {
        this.limits = limits;
        this.written = written;
        this.part = part;
        this.reader = new RecordReader(tokens, form, limits, this);
        this.copier = copier;
        this.wanted = wanted;
    }

    /** Reads the change on one line; {@link #write} writes it. */
    void readChange(JsonTokens tokens, long line) throws IOException {
        reader.restart(tokens);
        try {
            next();
            tokens.expectEnd();
        } catch (TextException e) {
            throw located(e, tokens, line);
        }
    }

    /** The change on one line, with the given parts of it. */
    static TranscodedChange change(JsonTokens tokens, Set<RecordPart> parts, Limits limits, Form written)
            throws IOException {
        Set<RecordImage> wanted = EnumSet.noneOf(RecordImage.class);
        for (RecordPart part : parts) {
            wanted.addAll(imagesOf(part));
        }
        RecordTranscoder records = new RecordTranscoder(
                tokens, Envelope.CHANGE_LINES, RecordPart.CHANGE, wanted, limits, written, written.copier(limits));
        try {
            if (!records.next()) {
                throw new TextException(
                        ErrorCode.EMPTY_INPUT, "Expected a JSON value but was an empty text", TextException.NO_OFFSET);
            }
            tokens.expectEnd();
            return new TranscodedChange(
                    Objects.requireNonNull(records.reader.operation()),
                    micros(records.reader.time()),
                    records.bytes(RecordImage.KEYS),
                    records.bytes(RecordImage.NEW),
                    records.bytes(RecordImage.OLD));
        } catch (TextException e) {
            throw records.located(e, tokens, -1);
        }
    }

    private byte @Nullable [] bytes(RecordImage image) {
        CopiedChange.Span text = images.image(image);
        return images.has(image) ? Arrays.copyOfRange(text.bytes(), text.from(), text.from() + text.length()) : null;
    }

    private static OptionalLong micros(@Nullable String time) {
        if (time == null) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(new BigDecimal(time).longValueExact());
        } catch (ArithmeticException | NumberFormatException e) {
            throw new TextException(
                    ErrorCode.INVALID_ENVELOPE,
                    "Expected a whole number of 64 bits as WriteTimestampMicros but was another one",
                    TextException.NO_OFFSET);
        }
    }

    /** All records of the source; the lines of those before a bad one have been written when it is thrown. */
    static TranscodeSummary drain(
            InputStream source,
            OutputStream target,
            Envelope form,
            RecordPart part,
            Limits limits,
            Form written,
            boolean exportLines)
            throws IOException {
        LineOutput output = new LineOutput(target, exportLines);
        long count = 0;
        long items = 0;
        try (Utf8Tokens tokens = Utf8Tokens.of(source, limits)) {
            RecordTranscoder records = new RecordTranscoder(tokens, form, part, limits, written);
            while (records.readNext(tokens)) {
                count++;
                if (records.write(output)) {
                    items++;
                }
            }
            output.flush();
        } catch (IOException | RuntimeException | Error e) {
            output.flushBefore(e);
            throw e;
        }
        return new TranscodeSummary(form, count, items, 0, 0, output.count());
    }

    /** Reads the next record; false at the end of the last text. */
    boolean readNext(JsonTokens tokens) throws IOException {
        try {
            return next();
        } catch (TextException e) {
            throw located(e, tokens, -1);
        }
    }

    private RuntimeException located(TextException e, JsonTokens tokens, long line) {
        return TranscodeErrors.located(e, tokens.offset(), path(), line);
    }

    private boolean next() throws IOException {
        images.clear();
        pathInImage = List.of();
        boolean read = reader.next();
        timeUnit = read && part == RecordPart.CHANGE && reader.time() != null ? reader.timeUnit() : "";
        return read;
    }

    @Override
    public void read(RecordImage image, JsonTokens from) throws IOException {
        CopiedChange.Span text = images.image(image);
        boolean isWanted = wanted.contains(image);
        target = text.bytes();
        if (copier != null && from instanceof Utf8Tokens tokens && tokens.readWhole(this)) {
            text.set(copier.target(), 0, isWanted ? copier.outPosition() : 0);
        } else if (isWanted) {
            byte[] json = transcribe(from);
            text.set(json, 0, json.length);
        } else {
            reader.skip(from, JsonTokens.OBJECT);
        }
    }

    @Override
    public int read(byte[] json, int from, int to) {
        JsonCopier copying = Objects.requireNonNull(copier);
        copying.read(json, from, to);
        int room = to - from + 2 * ByteSwar.SLACK;
        copying.write(target.length < room ? new byte[target.length + room] : target, 0);
        return copying.copyItem() ? copying.position() : copying.isAtEnd() ? INCOMPLETE : DECLINED;
    }

    /** The image as its tokens are read and written. */
    private byte[] transcribe(JsonTokens from) throws IOException {
        ItemTranscriber transcriber = ItemTranscriber.take(written, from, limits);
        try {
            return transcriber.image();
        } catch (TextException e) {
            pathInImage = transcriber.path(e);
            throw e;
        } finally {
            transcriber.release();
        }
    }

    static Set<RecordImage> imagesOf(RecordPart part) {
        return switch (part) {
            case ITEM -> EnumSet.of(RecordImage.ITEM, RecordImage.NEW);
            case KEYS -> EnumSet.of(RecordImage.KEYS);
            case NEW_IMAGE -> EnumSet.of(RecordImage.NEW);
            case OLD_IMAGE -> EnumSet.of(RecordImage.OLD);
            case CHANGE -> EnumSet.allOf(RecordImage.class);
        };
    }

    /** The image that is copied for a part of the change on a line; {@code null} if the part is all of it. */
    static @Nullable RecordImage imageOf(RecordPart part) {
        return switch (part) {
            case ITEM, NEW_IMAGE -> RecordImage.NEW;
            case KEYS -> RecordImage.KEYS;
            case OLD_IMAGE -> RecordImage.OLD;
            case CHANGE -> null;
        };
    }

    /** Writes what is wanted of the record that has been read; whether it has that. */
    boolean write(LineOutput output) throws IOException {
        if (part == RecordPart.CHANGE) {
            writeChange(output);
            return true;
        }
        for (RecordImage image : CopiedChange.order()) {
            if (images.has(image)) {
                output.append(images.image(image).bytes(), images.image(image).length());
                return true;
            }
        }
        return false;
    }

    private void writeChange(LineOutput output) throws IOException {
        ChangeLine change = new ChangeLine(output);
        change.begin();
        String operation = reader.operation();
        if (operation != null) {
            change.operation(operation);
        }
        String time = reader.time();
        if (time != null) {
            change.time(time, reader.timeIsText() ? null : timeUnit);
        }
        change.images(images);
        change.end();
    }

    private List<Object> path() {
        List<Object> path = new ArrayList<>(reader.path());
        path.addAll(pathInImage);
        return path;
    }
}
