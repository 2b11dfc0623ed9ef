package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.ItemParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordSource;
import io.documentjson.internal.tokens.JsonTokens;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes changes as lines in Debezium's form. Which image is before and which is after is known at the end of a record,
 * so all of them are held until then.
 */
final class DebeziumTarget extends ItemTarget {

    private static final byte LINE_FEED = '\n';
    private static final RecordImage[] IMAGES = RecordImage.values();
    private static final byte[] BEFORE = bytes("{\"before\":");
    private static final byte[] AFTER = bytes(",\"after\":");
    private static final byte[] NULL = bytes("null");

    /** More than what stands around both images, as strings. */
    private static final int ROOM = 64;

    /** The least time of as many digits as all later ones have for some hundred years. */
    private static final long LEAST_MICROS = 1_000_000_000_000_000L;

    private static final int DIGITS_OF_MICROS = 16;
    private static final int DIGITS_OF_MILLIS = 13;

    private final LineOutput output;
    private final Utf8JsonGenerator generator;

    /** Writes what stands beside images. */
    private final JsonEvents tail;

    private final DebeziumForm form;
    private final DebeziumChange change;

    /** The images of the present record, one behind the other, and where each of them is. */
    private final Utf8JsonGenerator images = new Utf8JsonGenerator();

    private final int[] begins = new int[IMAGES.length];
    private final int[] ends = new int[begins.length];

    /** By operation, what stands behind the images of a change of an incremental export, with another time. */
    private final Map<String, byte[]> knownEnds = new HashMap<>();

    /** Where in it the times are, two in milliseconds and one in microseconds. */
    private final int[] places = new int[3];

    /** Whether an item is read, and no record. */
    private boolean isItem;

    private final JsonEvents events;
    private final DynamoDbParser parser;

    /** {@code null} if the text is read by its tokens. */
    private final @Nullable JsonCopier copier;

    private final @Nullable ImageCopy copy;

    /** @param copier copies text; {@code null} to read all of it by its tokens, as numbers in quotes need */
    DebeziumTarget(Form types, DebeziumForm form, Limits limits, LineOutput output, @Nullable JsonCopier copier) {
        super(limits, RecordPart.DEBEZIUM);
        this.form = form;
        this.output = output;
        generator = output.generator;
        tail = new JsonEvents(generator);
        change = new DebeziumChange(form);
        events = types.events(images, limits);
        boolean quotesNumbers = form.hasNumbersAsStrings() && types == Form.DYNAMODB;
        if (quotesNumbers) {
            events.writeDocumentJson(true, false, limits.maxNumberLength());
        }
        this.copier = quotesNumbers ? null : copier;
        copy = this.copier == null ? null : new ImageCopy(this.copier, images);
        parser = new DynamoDbParser(events, true);
    }

    private static byte[] bytes(String ascii) {
        return ascii.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public boolean wantsSource() {
        return true;
    }

    @Override
    ItemParser parser() {
        return parser;
    }

    @Override
    int copyLine(byte[] text, int from, int end, boolean isChange) throws IOException {
        if (copier == null) {
            return -1;
        }
        images.openUtf8(false);
        copier.readLine(text, from, end);
        copier.write(images.openRaw(end + 1 - from + 2 * ByteSwar.SLACK), 0);
        if (!(isChange ? copier.copyImages() : copier.copyLine()) || copier.skipSpace() != LINE_FEED) {
            return -1;
        }
        images.closeRaw(copier.target(), copier.outPosition());
        isTaken = true;
        long micros = copier.micros();
        if (!isChange) {
            change.read();
            begins[RecordImage.ITEM.index()] = 0;
            ends[RecordImage.ITEM.index()] = images.size();
            write(null);
        } else if (change.read(copier.images(), micros)) {
            for (RecordImage image : IMAGES) {
                begins[image.index()] = copier.begin(image);
                ends[image.index()] = copier.end(image);
            }
            writeChange(micros);
        } else {
            return -1;
        }
        return copier.position() + 1;
    }

    @Override
    void begin() {
        isTaken = false;
        isItem = true;
        beginImage(RecordImage.ITEM);
        beginEvents();
        change.read();
    }

    @Override
    void end() throws IOException {
        if (isItem) {
            end(RecordImage.ITEM, 0);
        }
        write(isItem ? null : records.source());
    }

    @Override
    void drop() {
        output.drop();
    }

    @Override
    public boolean copies(RecordImage image, JsonTokens from) throws IOException {
        beginImage(image);
        if (copy == null || !copy.copy(from)) {
            return false;
        }
        copy.keep();
        ends[image.index()] = images.size();
        return true;
    }

    @Override
    public DynamoDbParser parserOf(RecordImage image) {
        beginEvents();
        return parser;
    }

    @Override
    public void end(RecordImage image, long length) {
        images.endRoot();
        ends[image.index()] = images.size();
    }

    private void beginImage(RecordImage image) {
        if (!isTaken) {
            images.openUtf8(false);
            isTaken = true;
        }
        begins[image.index()] = images.size();
    }

    private void beginEvents() {
        images.startRoot(Utf8JsonGenerator.COMPACT);
        events.startItem();
    }

    @Override
    void endChange() {
        isItem = false;
        change.read(records);
        isTaken = true;
    }

    /** @param source {@code null} if the text says nothing of it */
    private void write(@Nullable RecordSource source) throws IOException {
        writeImages();
        writeEnd(source);
        output.end();
    }

    private void writeEnd(@Nullable RecordSource source) throws IOException {
        generator.startRoot(Utf8JsonGenerator.COMPACT);
        tail.startValues();
        change.pushEnd(tail, source);
        generator.endObject();
        generator.endRoot();
    }

    private void writeImages() {
        output.begin();
        byte[] text = images.openRaw(0);
        int most = form.hasImagesAsStrings() ? Math.multiplyExact(2, images.size()) : images.size();
        byte[] target = generator.openRaw(Math.addExact(most, ROOM));
        int o = put(BEFORE, target, generator.size());
        o = put(change.before, text, target, o);
        o = put(AFTER, target, o);
        o = put(change.after, text, target, o);
        target[o++] = ',';
        generator.closeRaw(target, o);
    }

    private static int put(byte[] bytes, byte[] target, int o) {
        System.arraycopy(bytes, 0, target, o, bytes.length);
        return o + bytes.length;
    }

    private int put(@Nullable RecordImage image, byte[] text, byte[] target, int at) {
        if (image == null) {
            return put(NULL, target, at);
        }
        int from = begins[image.index()];
        int to = ends[image.index()];
        int o = at;
        if (!form.hasImagesAsStrings()) {
            System.arraycopy(text, from, target, o, to - from);
            return o + to - from;
        }
        // Of what a string escapes, compact JSON has quotes and backslashes alone.
        target[o++] = '"';
        for (int i = from; i < to; i++) {
            byte b = text[i];
            if (b == '"' || b == '\\') {
                target[o++] = '\\';
            }
            target[o++] = b;
        }
        target[o++] = '"';
        return o;
    }

    /**
     * Writes a change of an incremental export. What stands behind its images differs by operation and time alone, so
     * it is printed once for each operation.
     */
    private void writeChange(long micros) throws IOException {
        if (micros < LEAST_MICROS) {
            write(null);
            return;
        }
        writeImages();
        int at = generator.size();
        byte[] known = knownEnds.get(change.op);
        if (known == null) {
            writeEnd(null);
            known = Arrays.copyOfRange(generator.openRaw(0), at, generator.size());
            knownEnds.put(change.op, known);
            generator.truncate(at);
            String text = new String(known, StandardCharsets.UTF_8);
            String millis = Long.toString(micros / 1000);
            for (int i = 0, from = 0; i < places.length; i++) {
                places[i] = text.indexOf(millis, from);
                from = places[i] + 1;
            }
        }
        byte[] target = generator.openRaw(known.length);
        System.arraycopy(known, 0, target, at, known.length);
        long rest = micros;
        for (int i = at + places[2] + DIGITS_OF_MICROS; i-- > at + places[2]; rest /= 10) {
            target[i] = (byte) ('0' + rest % 10);
        }
        System.arraycopy(target, at + places[2], target, at + places[0], DIGITS_OF_MILLIS);
        System.arraycopy(target, at + places[2], target, at + places[1], DIGITS_OF_MILLIS);
        generator.closeRaw(target, at + known.length);
        output.end();
    }
}
