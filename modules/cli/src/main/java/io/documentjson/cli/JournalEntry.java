package io.documentjson.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file that is finished.
 *
 * @param output its name below the folder
 * @param part its name beside its place, before it was moved
 * @param inputSize the bytes of what was read
 * @param inputTime when that was last changed, in milliseconds since 1970
 * @param checksum the CRC-32C of the output
 * @param badLinesEnd how long the file of bad lines was then
 */
record JournalEntry(
        String output,
        String part,
        long inputSize,
        long inputTime,
        long checksum,
        long items,
        long badLines,
        long badLinesEnd) {

    static JournalEntry of(FlatObject object) {
        return new JournalEntry(
                text(object, "output"),
                text(object, "part"),
                object.longOf("inputSize"),
                object.longOf("inputTime"),
                object.longOf("crc32c"),
                object.longOf("items"),
                object.longOf("badLines"),
                object.longOf("badLinesEnd"));
    }

    private static String text(FlatObject object, String name) {
        @Nullable String text = object.text(name);
        return text == null ? "" : text;
    }

    byte[] toLine() {
        return new JsonObject()
                .add("output", output)
                .add("part", part)
                .add("inputSize", inputSize)
                .add("inputTime", inputTime)
                .add("crc32c", checksum)
                .add("items", items)
                .add("badLines", badLines)
                .add("badLinesEnd", badLinesEnd)
                .toLine();
    }

    /** Whether it is of this input, which has not changed since. */
    boolean isOf(Path path) throws IOException {
        return Files.size(path) == inputSize && Files.getLastModifiedTime(path).toMillis() == inputTime;
    }

    /** The same of a file that is to be converted again. */
    JournalEntry withoutContent() {
        return new JournalEntry(output, "", -1, -1, -1, 0, 0, 0);
    }
}
