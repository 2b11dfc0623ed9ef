package io.documentjson.callsites;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Processes and folders that are removed when a command ends, however it ends: processes first. Ctrl-C is an end, too.
 *
 * <p>Safe for use by several threads.
 */
public final class Cleanup implements AutoCloseable {

    private final Deque<Process> processes = new ArrayDeque<>();
    private final Deque<Path> folders = new ArrayDeque<>();
    private final Thread hook = new Thread(this::clean, "cleanup");
    private boolean ended;

    public Cleanup() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Starts a process that does not outlive this. */
    public synchronized Process start(ProcessBuilder builder) throws IOException {
        check();
        Process process = builder.start();
        processes.removeIf(old -> !old.isAlive());
        processes.push(process);
        return process;
    }

    /**
     * Runs a process to its end and gives what it printed.
     *
     * @param failure is followed by the first lines of what it printed if it fails
     */
    public String run(ProcessBuilder builder, String failure) throws IOException {
        Process process = start(builder);
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            int exitCode = process.waitFor();
            check();
            if (exitCode != 0) {
                throw new BadInputException(failure + printed.lines().limit(3).collect(Collectors.joining(" ")));
            }
            return printed;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Fails after the end, so that what the end has broken is not taken for an error. */
    public synchronized void check() throws IOException {
        if (ended) {
            throw new IOException("interrupted");
        }
    }

    /** A folder that is gone in the end, unless it is {@linkplain #keep kept}. */
    public synchronized Path folder(Path folder) throws IOException {
        Files.createDirectories(folder);
        folders.push(folder);
        return folder;
    }

    public synchronized void keep(Path folder) {
        folders.remove(folder);
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(hook);
        clean();
    }

    private synchronized void clean() {
        ended = true;
        for (Process process : processes) {
            List<ProcessHandle> descendants = process.descendants().toList();
            process.destroyForcibly();
            descendants.forEach(ProcessHandle::destroyForcibly);
            process.onExit().join();
            descendants.forEach(descendant -> descendant.onExit().join());
        }
        folders.forEach(Cleanup::delete);
    }

    /** Deletes the folder; files that cannot be deleted stay. */
    public static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            System.err.println("could not delete " + folder + ": " + e.getMessage());
        }
    }
}
