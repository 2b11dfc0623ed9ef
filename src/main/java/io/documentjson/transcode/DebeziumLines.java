package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.output.ChangeText;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordSource;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes changes as lines in Debezium's form. */
final class DebeziumLines extends DebeziumTarget {

    private final LineOutput output;
    private final Utf8JsonGenerator generator;
    private final JsonEvents tail;
    private final boolean asStrings;

    /** By operation, the text after the images of a change that says nothing of its source, with another time. */
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
        byte[] target = generator.openRaw(Math.addExact(most, ChangeText.ROOM));
        int o = ChangeText.putName(true, target, generator.size());
        o = putImage(change.before, target, o);
        o = ChangeText.putName(false, target, o);
        o = putImage(change.after, target, o);
        target[o++] = ',';
        generator.closeRaw(target, o);
        boolean isCommon = source == NOTHING && change.micros >= ChangeText.LEAST_MICROS;
        byte[] known = isCommon ? tails.get(change.op) : null;
        if (known != null) {
            generator.writeRaw(known);
            ChangeText.putTimes(change.micros, generator.openRaw(0), o);
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

    private int putImage(@Nullable RecordImage image, byte[] target, int at) {
        if (image == null) {
            return ChangeText.putNull(target, at);
        }
        byte[] text = images.openRaw(0);
        int from = places[2 * image.index()];
        int to = places[2 * image.index() + 1];
        return asStrings
                ? ChangeText.putString(text, from, to, target, at)
                : ChangeText.put(text, from, to, target, at);
    }
}
