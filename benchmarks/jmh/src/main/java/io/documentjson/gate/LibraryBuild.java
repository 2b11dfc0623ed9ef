package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.command.Git;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Builds the library of revisions, each from an export into a temporary folder, so that git keeps no working tree of it. A
 * jar stays under the name of its commit and is not built again.
 */
final class LibraryBuild {

    private static final Pattern ANSI = Pattern.compile("\u001b\\[[0-9;]*m");
    private static final int SECONDS_BETWEEN_LINES = 10;
    private static final int SHORT = 12;

    private final Path checkout;
    private final Path jars;
    private final Cleanup cleanup;
    private final Git git;

    /** @param jars where jars are kept */
    LibraryBuild(Path checkout, Path jars, Cleanup cleanup) {
        this.checkout = checkout;
        this.jars = jars;
        this.cleanup = cleanup;
        this.git = new Git(checkout);
    }

    /** A version of the library. */
    record Library(String label, Path jar) {}

    /** @param given a revision or the file of a jar */
    Library library(String given, String side) throws IOException {
        Path file = Path.of(given);
        if (Files.isRegularFile(file)) {
            // One that is rebuilt while it is measured would change under way.
            Path copy = cleanup.folder(Files.createTempDirectory("gate")).resolve(side + ".jar");
            Files.copy(file, copy);
            return new Library(file.getFileName().toString(), copy);
        }
        String commit = commit(given);
        String label = label(given, commit);
        Path jar = jars.resolve(commit + ".jar");
        if (!Files.exists(jar)) {
            build(commit, 0, label, jar);
        }
        return new Library(label, jar);
    }

    /** The same version with {@link Plant planted} work of so many steps in each {@code toJson}. */
    Library planted(String revision, int steps) throws IOException {
        String commit = commit(revision);
        String label = label(revision, commit) + " with " + steps + " steps more";
        Path jar = cleanup.folder(Files.createTempDirectory("gate")).resolve("planted.jar");
        build(commit, steps, label, jar);
        return new Library(label, jar);
    }

    private static String label(String given, String commit) {
        String shortened = commit.substring(0, SHORT);
        return commit.startsWith(given) ? shortened : given + " (" + shortened + ")";
    }

    private void build(String commit, int planted, String label, Path jar) throws IOException {
        Path tree = cleanup.folder(Files.createTempDirectory("gate"));
        Path log = tree.resolve("build.log");
        Path sources = tree.resolve("sources.tar");
        String archived = sources.toString();
        if (run("", log, List.of("git", "-C", checkout.toString(), "archive", "--output", archived, commit)) != 0
                || run("", log, List.of("tar", "-xf", archived, "-C", tree.toString())) != 0) {
            throw new BadInputException("git could not export " + commit);
        }
        if (planted > 0) {
            Plant.into(tree, planted);
        }
        List<String> command = List.of("mvn", "-B", "-q", "-f", tree.toString(), "compile", "-Dspotless.check.skip");
        Path classes = tree.resolve("target/classes");
        if (run("building " + label, log, command) != 0 || !Files.isDirectory(classes)) {
            Files.createDirectories(jars);
            Path kept = Files.move(log, jars.resolve(commit + ".log"), StandardCopyOption.REPLACE_EXISTING);
            throw new BadInputException(label + " does not build: " + firstError(kept) + " (see " + kept + ")");
        }
        Path archive = tree.resolve("library.jar");
        run("", log, List.of("jar", "--create", "--file", archive.toString(), "-C", classes.toString(), "."));
        Files.createDirectories(jar.getParent());
        Files.move(archive, jar, StandardCopyOption.REPLACE_EXISTING);
        Cleanup.delete(tree);
    }

    private String commit(String revision) throws IOException {
        String commit = git.commit(revision);
        if (commit.isEmpty()) {
            throw new BadInputException("Expected a revision of git or a jar that exists but was " + revision);
        }
        return commit;
    }

    /** The first digits of the revision's commit; a jar has none. */
    String shortCommit(String revision) throws IOException {
        return commit(revision).substring(0, SHORT);
    }

    /** When the revision was committed. */
    String date(String revision) throws IOException {
        return git.date(commit(revision));
    }

    /** Files that are changed and in no commit, if the revision is what is checked out. */
    List<String> uncommitted(String revision) throws IOException {
        return Files.isRegularFile(Path.of(revision)) || !commit(revision).equals(git.commit("HEAD"))
                ? List.of()
                : git.uncommitted();
    }

    /** Says every few seconds that it still goes on, if there is something to say. */
    private int run(String what, Path log, List<String> command) throws IOException {
        Process process = cleanup.start(command, log);
        try {
            if (!what.isEmpty()) {
                System.out.println(what);
            }
            for (int seconds = SECONDS_BETWEEN_LINES;
                    !process.waitFor(SECONDS_BETWEEN_LINES, TimeUnit.SECONDS);
                    seconds += SECONDS_BETWEEN_LINES) {
                System.out.println("    " + seconds + " s, goes on");
            }
            return cleanup.await(process);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static String firstError(Path log) throws IOException {
        return Files.readAllLines(log).stream()
                .map(line -> ANSI.matcher(line).replaceAll(""))
                .filter(line -> line.startsWith("[ERROR]"))
                .map(line -> line.substring("[ERROR]".length()).trim())
                .findFirst()
                .orElse("no classes");
    }
}
