package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes changes as lines in Debezium's form. */
final class DebeziumLines extends DebeziumTarget {

    private static final byte[] BEFORE = "{\"before\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] AFTER = ",\"after\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

    /** More than what stands around both images, as strings. */
    private static final int ROOM = 64;

    /** Times from here on have as many digits for some hundred years. */
    private static final long LEAST_MICROS = 1_000_000_000_000_000L;

    private static final int DIGITS = 16;
    private static final int DIGITS_OF_MILLIS = 13;

    /** Where such times are in what stands behind images: two in milliseconds and one in microseconds. */
    private static final int MILLIS = "\"op\":\"u\",\"ts_ms\":".length();

    private static final int SOURCE_MILLIS =
            MILLIS + DIGITS_OF_MILLIS + ",\"source\":{\"connector\":\"dynamodb\",\"ts_ms\":".length();
    private static final int MICROS = SOURCE_MILLIS + DIGITS_OF_MILLIS + ",\"ts_us\":".length();

    private final LineOutput output;
    private final Utf8JsonGenerator generator;
    private final JsonEvents tail;
    private final boolean asStrings;

    /** By operation, what stands behind the images of a change that says nothing of its source, with another time. */
    private final Map<String, byte[]> tails = new HashMap<>();

    DebeziumLines(Form types, DebeziumForm form, Limits limits, LineOutput output, @Nullable JsonCopier copier) {
        super(types, form, limits, copier);
        this.output = output;
        generator = output.generator;
        tail = new JsonEvents(generator);
        asStrings = form.hasImagesAsStrings();
    }

    @Override
    void drop() {
        output.drop();
    }

    @Override
    void write(RecordSource source) throws IOException {
        output.begin();
        int most = asStrings ? Math.multiplyExact(2, images.size()) : images.size();
        byte[] target = generator.openRaw(Math.addExact(most, ROOM));
        int o = put(BEFORE, 0, BEFORE.length, target, generator.size());
        o = putImage(change.before, target, o);
        o = put(AFTER, 0, AFTER.length, target, o);
        o = putImage(change.after, target, o);
        target[o++] = ',';
        generator.closeRaw(target, o);
        boolean isCommon = source == NOTHING && change.micros >= LEAST_MICROS;
        byte[] known = isCommon ? tails.get(change.op) : null;
        if (known != null) {
            generator.writeRaw(known);
            putTimes(generator.openRaw(0), o);
        } else {
            generator.startRoot(Utf8JsonGenerator.COMPACT);
            tail.startValues();
            change.pushEnd(tail, source);
            generator.endObject();
            generator.endRoot();
            if (isCommon) {
                tails.put(change.op, Arrays.copyOfRange(generator.openRaw(0), o, generator.size()));
            }
        }
        output.end();
    }

    private void putTimes(byte[] target, int at) {
        long rest = change.micros;
        for (int i = at + MICROS + DIGITS; i-- > at + MICROS; rest /= 10) {
            target[i] = (byte) ('0' + rest % 10);
        }
        System.arraycopy(target, at + MICROS, target, at + MILLIS, DIGITS_OF_MILLIS);
        System.arraycopy(target, at + MICROS, target, at + SOURCE_MILLIS, DIGITS_OF_MILLIS);
    }

    private static int put(byte[] bytes, int from, int to, byte[] target, int o) {
        System.arraycopy(bytes, from, target, o, to - from);
        return o + to - from;
    }

    private int putImage(@Nullable RecordImage image, byte[] target, int at) {
        if (image == null) {
            return put(NULL, 0, NULL.length, target, at);
        }
        byte[] text = images.openRaw(0);
        int from = places[2 * image.index()];
        int to = places[2 * image.index() + 1];
        if (!asStrings) {
            return put(text, from, to, target, at);
        }
        // Of what a string escapes, compact JSON has quotes and backslashes alone.
        int o = at;
        target[o++] = '"';
        for (int i = from; i < to; i++) {
            if (text[i] == '"' || text[i] == '\\') {
                target[o++] = '\\';
            }
            target[o++] = text[i];
        }
        target[o++] = '"';
        return o;
    }
}
