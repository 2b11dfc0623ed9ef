package io.documentjson.cli;

import io.documentjson.DocumentJsonException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The finished files of a folder, one a line. A line is on the disk before its file takes its place, so that what is in the
 * journal is either there or beside its place, complete, at any moment at which the command is killed. A last line that is cut is not
 * one.
 */
final class Journal implements AutoCloseable {

    static final String NAME = ".documentjson-journal";

    private final FileChannel channel;
    private final Map<String, JournalEntry> finished;

    private Journal(FileChannel channel, Map<String, JournalEntry> finished) {
        this.channel = channel;
        this.finished = finished;
    }

    /** Begins a journal, in place of one that may be there. */
    static Journal begin(Path folder, String options) throws IOException {
        Path file = folder.resolve(NAME);
        try {
            Files.createDirectories(folder);
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
            Journal journal = new Journal(channel, new LinkedHashMap<>());
            journal.append((new JsonText().open().name("options").value(options).close() + "\n")
                    .getBytes(StandardCharsets.UTF_8));
            return journal;
        } catch (IOException e) {
            throw new OutputException(file.toString(), e);
        }
    }

    /** Goes on with the journal of the folder; begins one where the folder lacks it. */
    static Journal resume(Path folder, String options) throws IOException {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            return begin(folder, options);
        }
        byte[] text = Files.readAllBytes(file);
        Map<String, JournalEntry> finished = new LinkedHashMap<>();
        int from = 0;
        boolean first = true;
        for (int i = 0; i < text.length; i++) {
            if (text[i] != '\n') {
                continue;
            }
            byte[] line = Arrays.copyOfRange(text, from, i);
            try {
                if (first) {
                    requireSame(file, FlatObject.parse(line).text("options"), options);
                } else {
                    JournalEntry entry = JournalEntry.parse(line);
                    finished.put(entry.output(), entry);
                }
            } catch (DocumentJsonException e) {
                throw new CommandException(
                        ExitCode.BAD_DATA,
                        file + ": Expected a journal of this command but was something else; delete it and begin"
                                + " anew with --force");
            }
            first = false;
            from = i + 1;
        }
        if (first) {
            return begin(folder, options);
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        channel.truncate(from);
        channel.position(from);
        return new Journal(channel, finished);
    }

    private static void requireSame(Path file, @Nullable String before, String options) {
        if (!options.equals(before)) {
            throw new CommandException(
                    ExitCode.USAGE,
                    file + ": Expected the options of the run that is to be resumed (" + before + ") but was " + options
                            + "; give the same, or begin anew with --force");
        }
    }

    /** Whether the folder has a journal. */
    static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(NAME));
    }

    /** What is known of the file with this name; {@code null} if it is not finished. */
    synchronized @Nullable JournalEntry find(String output) {
        return finished.get(output);
    }

    /** How long the file of bad lines was when the last file was finished. */
    synchronized long badLinesEnd() {
        long end = 0;
        for (JournalEntry entry : finished.values()) {
            end = Math.max(end, entry.badLinesEnd());
        }
        return end;
    }

    /** Writes the line of a finished file; it is on the disk then. */
    synchronized void add(JournalEntry entry) throws IOException {
        append(entry.toLine());
        finished.put(entry.output(), entry);
    }

    private void append(byte[] line) throws IOException {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(line);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException e) {
            throw new OutputException(NAME, e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
