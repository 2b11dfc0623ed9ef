package io.documentjson.internal.records;

import io.documentjson.internal.tokens.JsonTokens;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What has been read of the present record: when and how the item was changed, and which images it has. */
final class RecordState {

    private final ImageReader items;
    private final Set<RecordImage> images = EnumSet.noneOf(RecordImage.class);

    /** How the item was changed; {@code null} where the text does not say. */
    @Nullable
    String operation;

    /** When it was changed, as a JSON number or another text; {@code null} where the text does not say. */
    @Nullable
    String time;

    /** Whether the time is not a number. */
    boolean timeIsText;

    /** The precision that a stream record names. */
    @Nullable
    String precision;

    /** Whether the record came by Kinesis, as it says itself. */
    boolean isOfKinesis;

    /** Whether the record has an image or a payload. */
    boolean isFound;

    RecordState(ImageReader items) {
        this.items = items;
    }

    /** Begins another record. */
    void clear() {
        operation = null;
        time = null;
        timeIsText = false;
        precision = null;
        isOfKinesis = false;
        isFound = false;
        images.clear();
    }

    boolean has(RecordImage image) {
        return images.contains(image);
    }

    /** Reads an image, which is a value of this kind. */
    void readImage(JsonTokens from, RecordImage image, int kind) throws IOException {
        RecordErrors.expect(kind, JsonTokens.OBJECT);
        if (!images.add(image)) {
            throw RecordErrors.duplicateName();
        }
        isFound = true;
        items.read(image, from);
    }
}
