package io.documentjson.internal.records;

import io.documentjson.events.Envelope;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events of a {@link RecordReader}, in order: each image with its place, each record, and each error.
 */
final class RecordEvents implements RecordTarget {

    private final List<String> events = new ArrayList<>();
    private final int most;
    private final RecordReader reader;

    private RecordEvents(Utf8Tokens tokens, Envelope form, int most) {
        this.most = most;
        this.reader = new RecordReader(this, false, Limits.DEFAULTS);
        reader.open(tokens, form);
    }

    /** @param most the largest number of events; a reader that gives more is taken for one that does not end */
    static List<String> of(InputStream source, Envelope form, int most) throws IOException {
        try (Utf8Tokens tokens = Utf8Tokens.of(source, Limits.DEFAULTS)) {
            RecordEvents events = new RecordEvents(tokens, form, most);
            try {
                while (events.reader.next()) {
                    events.record();
                }
            } catch (TextException e) {
                events.add("error " + e.code() + " " + events.reader.path());
            }
            return events.events;
        }
    }

    private void record() {
        RecordTime time = reader.time();
        add("record " + reader.operation()
                + (time.text == null ? "" : " " + time.text + (time.isText ? "" : " " + time.unit())));
    }

    @Override
    public boolean copies(RecordImage image, Utf8Tokens tokens) throws IOException {
        add(image + " " + reader.path());
        new RecordContent(this, false, new RecordLevels(Limits.DEFAULTS.maxDepth()), Limits.DEFAULTS)
                .skipAll(tokens, Utf8Tokens.OBJECT);
        return true;
    }

    @Override
    public @Nullable DynamoDbParser parserOf(RecordImage image) {
        throw new AssertionError("each image has been read");
    }

    @Override
    public void end(RecordImage image, long length) {
        throw new AssertionError("each image has been read");
    }

    private void add(String event) {
        events.add(event);
        if (events.size() > most) {
            throw new AssertionError("more than " + most + " events: " + events.subList(0, Math.min(20, most)));
        }
    }
}
