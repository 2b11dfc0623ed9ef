package io.documentjson.transcode;

import io.documentjson.internal.copying.CopiedChange;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.records.RecordImage;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes all of a change on a line, a member at a time, as {@link RecordPart#CHANGE} says. */
final class ChangeLine {

    private final LineOutput output;

    /** Made when a text is to be quoted. */
    private @Nullable Utf8JsonGenerator generator;

    private boolean hasMembers;

    ChangeLine(LineOutput output) {
        this.output = output;
    }

    void begin() throws IOException {
        output.begin();
        output.put("{");
        hasMembers = false;
    }

    void end() throws IOException {
        output.put("}");
        output.end();
    }

    void operation(String operation) throws IOException {
        name("\"operation\":");
        quoted(operation);
    }

    /** @param unit {@code null} if the time is a text */
    void time(String time, @Nullable String unit) throws IOException {
        name("\"time\":");
        if (unit == null) {
            quoted(time);
        } else {
            output.put(time);
            unit(unit);
        }
    }

    void time(CopiedChange.Span time, String unit) throws IOException {
        name("\"time\":");
        output.put(time.bytes(), time.from(), time.length());
        unit(unit);
    }

    private void unit(String unit) throws IOException {
        name("\"timeUnit\":");
        quoted(unit);
    }

    void images(CopiedChange change) throws IOException {
        for (RecordImage image : CopiedChange.order()) {
            if (change.has(image)) {
                name(
                        switch (image) {
                            case KEYS -> "\"keys\":";
                            case ITEM -> "\"item\":";
                            case NEW -> "\"newImage\":";
                            case OLD -> "\"oldImage\":";
                        });
                CopiedChange.Span text = change.image(image);
                output.put(text.bytes(), text.from(), text.length());
            }
        }
    }

    /** @param name in quotes and with its colon */
    private void name(String name) throws IOException {
        if (hasMembers) {
            output.put(",");
        }
        hasMembers = true;
        output.put(name);
    }

    private void quoted(String text) throws IOException {
        boolean isWord = true;
        for (int i = 0; i < text.length() && isWord; i++) {
            char c = text.charAt(i);
            isWord = c < 0x7F && Character.isLetterOrDigit(c) || "-:.+_".indexOf(c) >= 0;
        }
        if (isWord) {
            output.put("\"");
            output.put(text);
            output.put("\"");
        } else {
            Utf8JsonGenerator open = open();
            open.writeString(text);
            open.endRoot();
            byte[] json = open.toByteArray();
            output.put(json, 0, json.length);
        }
    }

    private Utf8JsonGenerator open() {
        Utf8JsonGenerator made = generator == null ? new Utf8JsonGenerator() : generator;
        generator = made;
        made.openUtf8(false);
        made.startRoot(Utf8JsonGenerator.COMPACT);
        return made;
    }
}
