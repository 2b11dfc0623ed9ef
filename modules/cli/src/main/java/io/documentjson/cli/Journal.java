package io.documentjson.cli;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The finished files of a folder, one a line. A line is on the disk before its file takes its place, so that each file
 * of the journal is complete, at its place or beside it, whenever the command is killed. A last line without its end
 * is ignored. The journal is locked while it is open, so that a folder has one run at a time.
 */
final class Journal implements AutoCloseable {

    static final String NAME = ".documentjson-journal";

    private static final String OPTIONS = "options";
    private static final String FORCE = "force";

    /** Entries with bad lines before it do not count any more. */
    private static final String BAD_LINES_DROPPED = "badLinesDropped";

    private final LockedFile file;
    private final Map<String, JournalEntry> finished = new LinkedHashMap<>();

    /** True if the job may write over files that were there before it. */
    private boolean forced;

    /** Opens and locks the journal of a folder; it is empty if the folder has none. */
    Journal(Path folder) throws IOException {
        file = LockedFile.open(folder.resolve(NAME), folder, LinkOption.NOFOLLOW_LINKS);
    }

    /** True if the folder has the journal of a job. */
    static boolean isIn(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        return Files.exists(file) && Files.size(file) > 0;
    }

    /** True if a job has begun. */
    boolean hasJob() throws IOException {
        return file.size() > 0;
    }

    /** Begins a job, and replaces an earlier one. */
    void begin(String options, boolean force) throws IOException {
        file.truncate(0);
        finished.clear();
        forced = force;
        JsonObject header = new JsonObject().add(OPTIONS, options);
        file.append((force ? header.add(FORCE, 1) : header).toLine());
    }

    /** Reads the job that is there; false if its first line was not written to its end. */
    boolean resume(String options) throws IOException {
        byte[] text = file.read();
        int end = new String(text, StandardCharsets.ISO_8859_1).lastIndexOf('\n') + 1;
        file.truncate(end);
        Lines lines = new Lines();
        try {
            DynamoDbTranscoder.create().readDocuments(Arrays.copyOf(text, end), lines);
        } catch (DocumentJsonException e) {
            throw CommandException.badData(
                    file.file + ": Expected a journal of this command but was something else; delete it and begin"
                            + " anew with --force");
        }
        for (Map<String, String> line : lines.all) {
            if (line == lines.all.get(0)) {
                if (!options.equals(line.get(OPTIONS))) {
                    throw CommandException.usage(file.file + ": Expected the options of the run that is to be resumed ("
                            + line.get(OPTIONS) + ") but was " + options
                            + "; give the same, or begin anew with --force");
                }
                forced = line.containsKey(FORCE);
            } else if (line.containsKey(BAD_LINES_DROPPED)) {
                forgetBadLines();
            } else {
                JournalEntry entry = JournalEntry.of(line);
                finished.put(entry.output(), entry);
            }
        }
        return !lines.all.isEmpty();
    }

    /** Takes lines: the strings and numbers of each. */
    private static final class Lines extends ItemEventsAdapter {

        private final List<Map<String, String>> all = new ArrayList<>();
        private String name = "";

        @Override
        public void startMap() {
            all.add(new HashMap<>());
        }

        @Override
        public void name(String next) {
            name = next;
        }

        @Override
        public void string(String text) {
            all.get(all.size() - 1).put(name, text);
        }

        @Override
        public void number(String text) {
            string(text);
        }
    }

    /** The entry of the file with this name; {@code null} if it is not finished. */
    synchronized @Nullable JournalEntry find(String output) {
        return finished.get(output);
    }

    /** True if the job may write over the file with this name. */
    synchronized boolean mayReplace(String output) {
        return forced || finished.containsKey(output);
    }

    /** The length of the file of bad lines after the last finished file. */
    synchronized long endOfBadLines() {
        return finished.values().stream()
                .filter(entry -> entry.badLines() > 0)
                .mapToLong(JournalEntry::badLinesEnd)
                .max()
                .orElse(0);
    }

    /**
     * Drops the entries of files with bad lines. The outputs are still of this job, so that they may be written over.
     */
    synchronized void dropBadLines() throws IOException {
        file.append(new JsonObject().add(BAD_LINES_DROPPED, 1).toLine());
        forgetBadLines();
    }

    private void forgetBadLines() {
        finished.replaceAll((output, entry) -> entry.badLines() > 0 ? entry.withoutContent() : entry);
    }

    /** Writes the line of a finished file; it is on the disk then. */
    synchronized void add(JournalEntry entry) throws IOException {
        file.append(entry.toLine());
        finished.put(entry.output(), entry);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
