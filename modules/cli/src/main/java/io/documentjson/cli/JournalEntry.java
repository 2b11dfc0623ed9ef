package io.documentjson.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file that is finished.
 *
 * @param output its name below the folder
 * @param part its name beside its place, before it was moved
 * @param input the file that was read as it was before
 * @param checksum the CRC-32C of the output
 * @param badLinesEnd the length of the file of bad lines then
 */
record JournalEntry(
        String output, String part, InputVersion input, long checksum, long items, long badLines, long badLinesEnd) {

    /** The entry of a line; what the line lacks is empty or -1. */
    static JournalEntry of(Map<String, String> line) {
        return new JournalEntry(
                line.getOrDefault("output", ""),
                line.getOrDefault("part", ""),
                new InputVersion(number(line, "inputSize"), number(line, "inputTime")),
                number(line, "crc32c"),
                number(line, "items"),
                number(line, "badLines"),
                number(line, "badLinesEnd"));
    }

    private static long number(Map<String, String> line, String name) {
        String text = line.getOrDefault(name, "");
        return text.matches("-?[0-9]{1,18}") ? Long.parseLong(text) : -1;
    }

    byte[] toLine() throws IOException {
        return new JsonObject()
                .add("output", output)
                .add("part", part)
                .add("inputSize", input.size())
                .add("inputTime", input.time())
                .add("crc32c", checksum)
                .add("items", items)
                .add("badLines", badLines)
                .add("badLinesEnd", badLinesEnd)
                .toLine();
    }

    /**
     * The finished output of the task, at its place or beside it; {@code null} if the output or the input has changed.
     */
    @Nullable
    Path finished(Converter.Task task) throws IOException {
        Path path = task.input().path();
        if (path == null || !input.equals(InputVersion.of(path))) {
            return null;
        }
        if (isWhole(task.place())) {
            return task.place();
        }
        Path beside = PartFile.isOf(task.place(), part) ? task.place().resolveSibling(part) : null;
        return beside != null && isWhole(beside) ? beside : null;
    }

    private boolean isWhole(Path file) throws IOException {
        Long found = OutputFile.checksumOf(file);
        return found != null && found == checksum;
    }

    /** The same of a file that is to be converted again. */
    JournalEntry withoutContent() {
        return new JournalEntry(output, "", new InputVersion(-1, -1), -1, 0, 0, 0);
    }
}
