package io.documentjson.transcode;

import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordReader;
import io.documentjson.internal.records.RecordTarget;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The wanted parts of the change on a line of an incremental export, each as a JSON text of its own. */
final class ChangeParts implements RecordTarget {

    private final Utf8JsonGenerator generator = new Utf8JsonGenerator();
    private final ImageCopy copy;
    private final JsonEvents events;
    private final DynamoDbParser parser;
    private final RecordReader reader;
    private final Limits limits;
    private final Set<RecordImage> wanted = EnumSet.noneOf(RecordImage.class);
    private final Map<RecordImage, byte[]> texts = new EnumMap<>(RecordImage.class);

    private ChangeParts(Form form, Limits limits) {
        this.limits = limits;
        copy = new ImageCopy(form.copier(limits), generator);
        events = form.events(generator, limits);
        parser = new DynamoDbParser(events, true);
        reader = new RecordReader(this, limits);
    }

    /** Reads a line by an object of the pool. */
    static TranscodedChange read(
            byte[] line, Set<RecordPart> parts, Form form, Limits limits, StripedPool<ChangeParts> pool) {
        ChangeParts idle = pool.take();
        ChangeParts change = idle == null ? new ChangeParts(form, limits) : idle;
        try {
            return change.read(line, parts);
        } finally {
            pool.release(change);
        }
    }

    private TranscodedChange read(byte[] line, Set<RecordPart> parts) {
        wanted.clear();
        for (RecordPart part : parts) {
            wanted.addAll(ItemTarget.imagesOf(part));
        }
        Utf8Tokens tokens = Utf8Tokens.of(line, limits);
        reader.open(tokens, Envelope.CHANGE_LINES);
        try (tokens) {
            if (!reader.next()) {
                throw TranscodeErrors.emptyText(tokens);
            }
            tokens.expectEnd();
            return new TranscodedChange(
                    operation(reader.operation()),
                    micros(reader),
                    texts.get(RecordImage.KEYS),
                    texts.get(RecordImage.NEW),
                    texts.get(RecordImage.OLD));
        } catch (TextException e) {
            throw TranscodeErrors.located(e, tokens.offset(), reader.path(), -1);
        } catch (IOException e) {
            throw TranscodeErrors.noSource(e);
        } finally {
            generator.close();
            copy.release();
            texts.clear();
        }
    }

    private static String operation(@Nullable String operation) {
        if (operation == null) {
            throw new TextException(
                    ErrorCode.INVALID_ENVELOPE,
                    "Expected a change that says what happened but was a stream record without eventName");
        }
        return operation;
    }

    private static OptionalLong micros(RecordReader change) {
        String time = change.time();
        if (time == null) {
            return OptionalLong.empty();
        }
        try {
            if (change.timeIsText() || !change.timeUnit().equals(RecordReader.UNIT_OF_CHANGES)) {
                Instant instant = Objects.requireNonNull(change.instant());
                return OptionalLong.of(ChronoUnit.MICROS.between(Instant.EPOCH, instant));
            }
            return OptionalLong.of(new BigDecimal(time).longValueExact());
        } catch (ArithmeticException | NumberFormatException e) {
            throw new TextException(
                    ErrorCode.INVALID_ENVELOPE,
                    "Expected a whole number of 64 bits as WriteTimestampMicros but was another one");
        }
    }

    @Override
    public boolean copies(RecordImage image, Utf8Tokens tokens) throws IOException {
        generator.openUtf8(false);
        if (!copy.copy(tokens)) {
            return false;
        }
        if (wanted.contains(image)) {
            copy.keep();
            texts.put(image, generator.toByteArray());
        }
        return true;
    }

    @Override
    public @Nullable DynamoDbParser parserOf(RecordImage image) {
        if (!wanted.contains(image)) {
            return null;
        }
        generator.openUtf8(false);
        generator.startRoot(Utf8JsonGenerator.COMPACT);
        events.startItem();
        return parser;
    }

    @Override
    public void end(RecordImage image, long length) {
        generator.endRoot();
        texts.put(image, generator.toByteArray());
    }
}
