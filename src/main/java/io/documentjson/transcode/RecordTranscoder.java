package io.documentjson.transcode;

import io.documentjson.Envelope;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.RecordForm;
import io.documentjson.text.RecordReader;
import io.documentjson.text.RecordReader.Image;
import io.documentjson.text.TextException;
import io.documentjson.text.Utf8JsonGenerator;
import io.documentjson.text.Utf8Tokens;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Transcodes the records of an envelope, one in memory at a time. */
final class RecordTranscoder implements RecordReader.Sink {

    private final Limits limits;
    private final Form written;
    private final RecordPart part;
    private final Set<Image> wanted;
    private final RecordReader reader;
    /** Made when a text is to be quoted. */
    private @Nullable Utf8JsonGenerator generator;

    /** The documents of the record's images. */
    private final Map<Image, byte[]> images = new EnumMap<>(Image.class);

    /** Where in an image the error is, if it is in one. */
    private List<Object> pathInImage = List.of();

    private RecordTranscoder(JsonTokens tokens, RecordForm form, RecordPart part, Limits limits, Form written) {
        this(tokens, form, part, imagesOf(part), limits, written);
    }

    private RecordTranscoder(
            JsonTokens tokens, RecordForm form, RecordPart part, Set<Image> wanted, Limits limits, Form written) {
        this.limits = limits;
        this.written = written;
        this.part = part;
        this.wanted = wanted;
        this.reader = new RecordReader(tokens, form, limits, this);
    }

    /** The document of the change on one line; {@code null} if it has not got the part. */
    static byte @Nullable [] changeOnLine(JsonTokens tokens, Form form, RecordPart part, Limits limits, long line)
            throws IOException {
        RecordTranscoder records = new RecordTranscoder(tokens, RecordForm.CHANGE_LINES, part, limits, form);
        try {
            records.reader.next();
            tokens.expectEnd();
            return records.document();
        } catch (TextException e) {
            throw Form.located(e, tokens.offset(), records.path(), line);
        }
    }

    /** The change on one line, with the given parts of it. */
    static TranscodedChange change(JsonTokens tokens, Set<RecordPart> parts, Limits limits, Form written)
            throws IOException {
        Set<Image> wanted = EnumSet.noneOf(Image.class);
        for (RecordPart part : parts) {
            wanted.addAll(imagesOf(part));
        }
        RecordTranscoder records =
                new RecordTranscoder(tokens, RecordForm.CHANGE_LINES, RecordPart.CHANGE, wanted, limits, written);
        try {
            if (!records.next()) {
                throw new TextException(
                        TextException.Code.EMPTY_INPUT,
                        "Expected a JSON value but was an empty text",
                        TextException.NO_OFFSET);
            }
            tokens.expectEnd();
            return new TranscodedChange(
                    Objects.requireNonNull(records.reader.operation()),
                    micros(records.reader.time()),
                    records.images.get(Image.KEYS),
                    records.images.get(Image.NEW),
                    records.images.get(Image.OLD));
        } catch (TextException e) {
            throw Form.located(e, tokens.offset(), records.path(), -1);
        }
    }

    private static OptionalLong micros(@Nullable String time) {
        if (time == null) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(new BigDecimal(time).longValueExact());
        } catch (ArithmeticException | NumberFormatException e) {
            throw new TextException(
                    TextException.Code.INVALID_ENVELOPE,
                    "Expected a whole number of 64 bits as WriteTimestampMicros but was another one",
                    TextException.NO_OFFSET);
        }
    }

    /** All records of the source; the lines of those before a bad one have been written when it is thrown. */
    static TranscodeSummary drain(
            InputStream source,
            OutputStream target,
            RecordForm form,
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
            try {
                while (records.next()) {
                    count++;
                    byte[] document = records.document();
                    if (document != null) {
                        items++;
                        output.append(document);
                    }
                }
                output.flush();
            } catch (TextException e) {
                throw Form.located(e, tokens.offset(), records.path(), -1);
            }
        } catch (IOException | RuntimeException | Error e) {
            output.flushBefore(e);
            throw e;
        }
        return new TranscodeSummary(Envelope.valueOf(form.name()), count, items, 0, 0, output.count());
    }

    private boolean next() throws IOException {
        images.clear();
        pathInImage = List.of();
        return reader.next();
    }

    @Override
    public void read(Image image, JsonTokens from) throws IOException {
        if (!wanted.contains(image)) {
            reader.skip(from, JsonTokens.OBJECT);
            return;
        }
        images.put(image, transcribe(from));
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

    static Set<Image> imagesOf(RecordPart part) {
        return switch (part) {
            case ITEM -> EnumSet.of(Image.ITEM, Image.NEW);
            case KEYS -> EnumSet.of(Image.KEYS);
            case NEW_IMAGE -> EnumSet.of(Image.NEW);
            case OLD_IMAGE -> EnumSet.of(Image.OLD);
            case CHANGE -> EnumSet.allOf(Image.class);
        };
    }

    private byte @Nullable [] document() {
        if (part == RecordPart.CHANGE) {
            return change();
        }
        return images.isEmpty() ? null : images.values().iterator().next();
    }

    private byte[] change() {
        ByteArrayOutputStream change = new ByteArrayOutputStream();
        member(change, "operation", quoted(reader.operation()));
        String time = reader.time();
        if (time != null) {
            member(change, "time", reader.timeIsText() ? quoted(time) : ascii(time));
            member(change, "timeUnit", reader.timeIsText() ? null : quoted(reader.timeUnit()));
        }
        member(change, "keys", images.get(Image.KEYS));
        member(change, "item", images.get(Image.ITEM));
        member(change, "newImage", images.get(Image.NEW));
        member(change, "oldImage", images.get(Image.OLD));
        if (change.size() == 0) {
            change.write('{');
        }
        change.write('}');
        return change.toByteArray();
    }

    private static void member(ByteArrayOutputStream change, String name, byte @Nullable [] value) {
        if (value != null) {
            change.writeBytes(ascii((change.size() == 0 ? "{\"" : ",\"") + name + "\":"));
            change.writeBytes(value);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private byte @Nullable [] quoted(@Nullable String text) {
        if (text == null) {
            return null;
        }
        Utf8JsonGenerator made = generator == null ? new Utf8JsonGenerator() : generator;
        generator = made;
        made.openUtf8(false);
        made.startRoot(Utf8JsonGenerator.COMPACT);
        made.writeString(text);
        made.endRoot();
        return made.toByteArray();
    }

    private List<Object> path() {
        List<Object> path = new ArrayList<>(reader.path());
        path.addAll(pathInImage);
        return path;
    }
}
