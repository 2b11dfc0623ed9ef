package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.ItemParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordSource;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Takes changes in Debezium's form. Which image is before and which is after is known at the end of a record, so all of
 * them are held until then.
 */
abstract class DebeziumTarget extends ItemTarget {

    /** The source of an item or line that says nothing of it. */
    static final RecordSource NOTHING = new RecordSource();

    final DebeziumChange change;

    /** The images of the present record, one behind the other, and where each of them begins and ends. */
    final Utf8JsonGenerator images = new Utf8JsonGenerator();

    final int[] places = new int[2 * RecordImage.values().length];

    private final JsonEvents events;
    private final DynamoDbParser parser;
    private final @Nullable JsonCopier copier;
    private final @Nullable ImageCopy copy;
    private RecordSource source = NOTHING;

    /** @param copier copies text; {@code null} to read all of it by its tokens, as numbers in quotes need */
    DebeziumTarget(Form types, DebeziumForm form, Limits limits, @Nullable JsonCopier copier) {
        super(limits, RecordPart.DEBEZIUM);
        this.copier = copier;
        copy = copier == null ? null : new ImageCopy(copier, images);
        change = new DebeziumChange(form);
        events = types.events(images, limits);
        if (form.hasNumbersAsStrings() && types == Form.DYNAMODB) {
            events.writeDocumentJson(true, false, limits.maxNumberLength());
        }
        parser = new DynamoDbParser(events, true);
    }

    /** Writes or pushes the change that has been read. */
    abstract void write(RecordSource ofChange) throws IOException;

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
        isTaken = isChange
                ? copier.copyImages(places) && change.read(copier.images(), copier.micros())
                : copier.copyLine();
        if (!isTaken || copier.skipSpace() != '\n') {
            return -1;
        }
        images.closeRaw(copier.target(), copier.outPosition());
        if (!isChange) {
            change.read();
            places[2 * RecordImage.ITEM.index()] = 0;
            endImage(RecordImage.ITEM);
        }
        write(NOTHING);
        return copier.position() + 1;
    }

    @Override
    void begin() {
        isTaken = false;
        source = NOTHING;
        change.read();
        beginImage(RecordImage.ITEM);
        parserOf(RecordImage.ITEM);
    }

    @Override
    void end() throws IOException {
        if (source == NOTHING) {
            end(RecordImage.ITEM, 0);
        }
        write(source);
    }

    @Override
    void endChange() {
        change.read(records());
        source = records().source();
        isTaken = true;
    }

    @Override
    public boolean copies(RecordImage image, Utf8Tokens from) throws IOException {
        beginImage(image);
        if (copy == null || !copy.copy(from)) {
            return false;
        }
        copy.keep();
        endImage(image);
        return true;
    }

    @Override
    public DynamoDbParser parserOf(RecordImage image) {
        images.startRoot(Utf8JsonGenerator.COMPACT);
        events.startItem();
        return parser;
    }

    @Override
    public void end(RecordImage image, long length) {
        images.endRoot();
        endImage(image);
    }

    private void beginImage(RecordImage image) {
        if (!isTaken) {
            images.openUtf8(false);
            isTaken = true;
        }
        places[2 * image.index()] = images.size();
    }

    private void endImage(RecordImage image) {
        places[2 * image.index() + 1] = images.size();
    }
}
