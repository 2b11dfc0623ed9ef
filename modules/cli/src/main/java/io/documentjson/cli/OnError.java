package io.documentjson.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The treatment of lines that are not items.
 *
 * @param goesOn true if the other lines are converted
 * @param file takes the bad lines; {@code null} if nothing does
 * @param canSkip true if {@code --on-error skip} would help
 */
record OnError(boolean goesOn, @Nullable Path file, boolean canSkip) {

    static final String STOP = "stop";
    static final String SKIP = "skip";

    /** Treatment in commands without {@code --on-error}. */
    static final OnError NO_CHOICE = new OnError(false, null, false);

    static OnError parse(String text) throws IOException {
        return switch (text) {
            case STOP -> new OnError(false, null, true);
            case SKIP -> new OnError(true, null, false);
            default -> new OnError(true, Places.file("--on-error", text), false);
        };
    }
}
