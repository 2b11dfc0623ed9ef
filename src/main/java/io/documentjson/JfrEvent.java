package io.documentjson;

import java.io.InputStream;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;

/**
 * A text that is being written or read, as an event of Java Flight Recorder. It is {@code null} if the module
 * {@code jdk.jfr} is absent or no recording asks for it, and ending it does nothing then. A failure is no event.
 *
 * <p>The event classes are not loaded before there is a recording: the first of them loads most of JFR. Callers hold
 * this class instead, because the compilers do not inline a method that names a class that is not loaded.
 */
final class JfrEvent {

    /** The size where Jackson does not say it; {@code jfr} prints it as N/A. */
    static final long UNKNOWN_SIZE = Long.MIN_VALUE;

    /** Constant for the compilers, which drop all that is here where it is false. */
    private static final boolean AVAILABLE = isAvailable();

    private final JfrTextEvent text;

    private JfrEvent(JfrTextEvent text) {
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

    static @Nullable JfrEvent beginWrite() {
        return AVAILABLE && FlightRecorder.isInitialized() ? begin(true) : null;
    }

    static @Nullable JfrEvent beginRead() {
        return AVAILABLE && FlightRecorder.isInitialized() ? begin(false) : null;
    }

    private static @Nullable JfrEvent begin(boolean isWrite) {
        JfrTextEvent text = JfrTextEvent.begun(isWrite);
        return text == null ? null : new JfrEvent(text);
    }

    /** The source, which counts its bytes if there is an event. */
    static InputStream counted(@Nullable JfrEvent event, InputStream source) {
        return event == null ? source : event.text.counted(source);
    }

    /** Ends an event whose size was {@link #counted}. */
    static void end(@Nullable JfrEvent event, JsonForm form, int attributes) {
        if (event != null) {
            event.text.finish(form, attributes, event.text.bytes);
        }
    }

    static void end(@Nullable JfrEvent event, JsonForm form, int attributes, String text) {
        if (event != null) {
            event.text.finish(form, attributes, text);
        }
    }

    static void end(@Nullable JfrEvent event, JsonForm form, int attributes, long bytes) {
        if (event != null) {
            event.text.finish(form, attributes, bytes);
        }
    }
}
