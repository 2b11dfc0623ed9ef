package io.documentjson.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What happens with a line that is not an item.
 *
 * @param goesOn whether the others are converted all the same
 * @param file where the bad lines go; {@code null} if nowhere
 */
record OnError(boolean goesOn, @Nullable Path file) {

    static final String STOP = "stop";
    static final String SKIP = "skip";

    static OnError parse(String text) {
        return switch (text) {
            case STOP -> new OnError(false, null);
            case SKIP -> new OnError(true, null);
            default -> new OnError(true, Places.file("--on-error", text));
        };
    }
}
