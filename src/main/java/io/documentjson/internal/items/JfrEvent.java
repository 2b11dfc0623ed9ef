package io.documentjson.internal.items;

import io.documentjson.internal.errors.Limits;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import org.jspecify.annotations.Nullable;

/**
 * A text that is being written or read, as an event of Java Flight Recorder. It is {@code null} if the module
 * {@code jdk.jfr} is absent or no recording asks for it, and ending it does nothing then. A failure is no event.
 *
 * <p>The event classes are not loaded before there is a recording: the first of them loads most of JFR. Callers hold
 * this class instead, because the compilers do not inline a method that names a class that is not loaded.
 */
public final class JfrEvent {

    /** The size where Jackson does not say it; {@code jfr} prints it as N/A. */
    public static final long UNKNOWN_SIZE = Long.MIN_VALUE;

    /** Constant for the compilers, which drop all that is here where it is false. */
    private static final boolean AVAILABLE = isAvailable();

    private final TextEvent text;

    private JfrEvent(TextEvent text) {
        this.text = text;
    }

    private static boolean isAvailable() {
        try {
            FlightRecorder.isInitialized();
            return true;
        } catch (LinkageError e) {
            return false;
        }
    }

    public static @Nullable JfrEvent beginWrite() {
        return AVAILABLE && FlightRecorder.isInitialized() ? begun(Write.create()) : null;
    }

    public static @Nullable JfrEvent beginRead() {
        return AVAILABLE && FlightRecorder.isInitialized() ? begun(Read.create()) : null;
    }

    private static @Nullable JfrEvent begun(TextEvent text) {
        if (!text.isEnabled()) {
            return null;
        }
        text.begin();
        return new JfrEvent(text);
    }

    /** The source, which counts its bytes if there is an event. */
    static InputStream counted(@Nullable JfrEvent event, InputStream source) {
        return event == null ? source : event.text.counted(source);
    }

    /** Ends an event whose size was {@link #counted}. */
    public static void end(@Nullable JfrEvent event, JsonOptions.Form form, int attributes) {
        if (event != null) {
            event.text.finish(form, attributes, event.text.bytes);
        }
    }

    public static void end(@Nullable JfrEvent event, JsonOptions.Form form, int attributes, String text) {
        if (event != null) {
            event.text.finish(form, attributes, text);
        }
    }

    public static void end(@Nullable JfrEvent event, JsonOptions.Form form, int attributes, long bytes) {
        if (event != null) {
            event.text.finish(form, attributes, bytes);
        }
    }

    /** The text of an item, or of a value of one, that is written or read. */
    abstract static class TextEvent extends Event {

        @Label("Form")
        @Description("DOCUMENT or DYNAMODB")
        String form = "";

        @Label("Bytes")
        @Description("Size of the text in UTF-8; of a stream, what was taken from it")
        @DataAmount
        long bytes;

        @Label("Attributes")
        @Description("Number of top-level attributes, 1 for a value")
        int attributes;

        /** The source, whose bytes are counted. */
        final InputStream counted(InputStream source) {
            return new FilterInputStream(source) {

                @Override
                public int read() throws IOException {
                    int next = super.read();
                    bytes += next < 0 ? 0 : 1;
                    return next;
                }

                @Override
                public int read(byte[] buffer, int from, int length) throws IOException {
                    int count = super.read(buffer, from, length);
                    bytes += Math.max(count, 0);
                    return count;
                }
            };
        }

        /** The size is counted only if the event is recorded, and not as part of its duration. */
        final void finish(JsonOptions.Form textForm, int textAttributes, String text) {
            end();
            if (shouldCommit()) {
                record(textForm, textAttributes, Limits.sizeInUtf8(text));
            }
        }

        final void finish(JsonOptions.Form textForm, int textAttributes, long size) {
            end();
            record(textForm, textAttributes, size);
        }

        private void record(JsonOptions.Form textForm, int textAttributes, long size) {
            form = textForm.name();
            attributes = textAttributes;
            bytes = size;
            commit();
        }
    }

    /** A text that is written. */
    @Name("io.documentjson.Write")
    @Label("Write JSON")
    @Description("An item of DynamoDB, or a value of one, was written as JSON")
    @Category({"DynamoDB", "JSON"})
    @Enabled(false)
    private static final class Write extends TextEvent {

        static TextEvent create() {
            return new Write();
        }
    }

    /** A text that is read. */
    @Name("io.documentjson.Read")
    @Label("Read JSON")
    @Description("An item of DynamoDB, or a value of one, was read from JSON")
    @Category({"DynamoDB", "JSON"})
    @Enabled(false)
    private static final class Read extends TextEvent {

        static TextEvent create() {
            return new Read();
        }
    }
}
