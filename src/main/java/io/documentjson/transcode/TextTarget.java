package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.copying.JsonCopier.Change;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.parsing.ItemParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes items as lines of JSON: as a copy in one pass where that can be done, otherwise as their tokens are read. */
final class TextTarget extends ItemTarget {

    private static final byte LINE_FEED = '\n';

    private final LineOutput output;
    private final Utf8JsonGenerator generator;
    private final JsonEvents events;

    /** Writes the members of a change that are not images. */
    private final JsonEvents change;

    private final ItemParser parser;

    /** Copies text; {@code null} to read all of it by its tokens. */
    private final @Nullable JsonCopier copier;

    private final @Nullable ImageCopy images;

    /** The image that is being written. */
    private @Nullable RecordImage open;

    TextTarget(Form form, Limits limits, RecordPart part, LineOutput output, @Nullable JsonCopier copier) {
        super(limits, part);
        this.output = output;
        this.copier = copier;
        generator = output.generator;
        images = copier == null ? null : new ImageCopy(copier, generator);
        change = new JsonEvents(generator);
        events = form.events(generator, limits);
        parser = form.parser(events);
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
        byte[] target = output.openCopy(end + 1 - from);
        copier.readLine(text, from, end);
        copier.write(target, generator.size());
        Change copied = isChange ? copier.copyChange(imageOf(part)) : copier.copyLine() ? Change.COPIED : Change.FAILED;
        if (copied == Change.FAILED || copier.skipSpace() != LINE_FEED) {
            output.drop();
            return -1;
        }
        isTaken = copied == Change.COPIED;
        if (isTaken) {
            generator.closeRaw(copier.target(), copier.outPosition());
            output.end();
        } else {
            output.drop();
        }
        return copier.position() + 1;
    }

    /** The image that is copied for a part of the change on a line; {@code null} if the part is all of it. */
    private static @Nullable RecordImage imageOf(RecordPart part) {
        return switch (part) {
            case ITEM, NEW_IMAGE -> RecordImage.NEW;
            case KEYS -> RecordImage.KEYS;
            case OLD_IMAGE -> RecordImage.OLD;
            case CHANGE, DEBEZIUM -> null;
        };
    }

    @Override
    void begin() {
        output.begin();
        generator.startRoot(Utf8JsonGenerator.COMPACT);
        events.startItem();
    }

    @Override
    void end() throws IOException {
        generator.endRoot();
        output.end();
    }

    @Override
    void drop() {
        open = null;
        output.drop();
    }

    @Override
    public boolean copies(RecordImage image, Utf8Tokens from) throws IOException {
        if (images == null) {
            return false;
        }
        boolean isWanted = isWanted(image);
        if (isWanted) {
            begin(image);
        }
        if (!images.copy(from)) {
            return false;
        }
        if (isWanted) {
            images.keep();
            generator.endRaw();
            open = null;
        }
        return true;
    }

    @Override
    public @Nullable ItemParser parserOf(RecordImage image) {
        if (open != image) {
            if (!isWanted(image)) {
                return null;
            }
            begin(image);
        }
        open = null;
        events.startItem();
        return parser;
    }

    @Override
    public void end(RecordImage image, long length) {}

    private void begin(RecordImage image) {
        beginRecord();
        if (part == RecordPart.CHANGE) {
            generator.writeName(image.memberName);
        }
        open = image;
    }

    private void beginRecord() {
        if (isTaken) {
            return;
        }
        isTaken = true;
        output.begin();
        generator.startRoot(Utf8JsonGenerator.COMPACT);
        if (part == RecordPart.CHANGE) {
            generator.startObject();
        }
    }

    @Override
    void endChange() throws IOException {
        beginRecord();
        pushEnd(change);
        generator.endObject();
    }
}
