package io.documentjson.gate;

import io.documentjson.command.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Builds the benchmarks of revisions, each in a working tree of its own that is removed afterwards. A jar stays, under the
 * name of its commit, and is not built again.
 */
final class RevisionBuild {

    private static final Pattern ANSI = Pattern.compile("\u001b\\[[0-9;]*m");

    private final Path checkout;
    private final Path jars;
    private final boolean offline;

    /** @param jars where jars are kept */
    RevisionBuild(Path checkout, Path jars, boolean offline) {
        this.checkout = checkout;
        this.jars = jars;
        this.offline = offline;
    }

    ArmJar build(String revision, Arm arm) throws IOException {
        String commit = commit(revision);
        String label =
                commit.startsWith(revision) ? commit.substring(0, 12) : revision + " (" + commit.substring(0, 12) + ")";
        Path jar = jars.resolve(commit + ".jar");
        if (!Files.exists(jar)) {
            System.out.println("building " + arm.label() + ", " + label);
            Files.createDirectories(jars);
            Path temporary = Files.createTempDirectory("gate");
            Path tree = temporary.resolve("tree");
            try {
                git("worktree", "add", "--detach", "--force", tree.toString(), commit);
                makePackage(tree, jars.resolve(commit + ".log"), label, arm);
                Files.move(
                        tree.resolve("benchmarks/jmh/target/benchmarks.jar"), jar, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                run(checkout, null, List.of("git", "worktree", "remove", "--force", tree.toString()));
                Files.deleteIfExists(temporary);
            }
        }
        return new ArmJar(label, jar);
    }

    private void makePackage(Path tree, Path log, String label, Arm arm) throws IOException {
        List<String> command = new ArrayList<>(List.of("mvn", "-B", "-q", "package", "-DskipTests"));
        command.addAll(projects(tree));
        if (offline) {
            command.add("-o");
        }
        if (run(tree, log, command) != 0 || !Files.exists(tree.resolve("benchmarks/jmh/target/benchmarks.jar"))) {
            throw new BadInputException(
                    arm.label() + ", " + label + ", does not build: " + firstError(log) + " (see " + log + ")");
        }
    }

    /** Older revisions have a pom.xml in benchmarks/, which lists what the benchmarks need. */
    private static List<String> projects(Path tree) {
        Path reactor = tree.resolve("reactor");
        return Files.exists(reactor)
                ? List.of("-f", reactor.toString(), "-pl", ":benchmarks", "-am")
                : List.of("-f", tree.resolve("benchmarks").toString());
    }

    private static String firstError(Path log) throws IOException {
        return Files.readAllLines(log).stream()
                .map(line -> ANSI.matcher(line).replaceAll(""))
                .filter(line -> line.startsWith("[ERROR]"))
                .map(line -> line.substring("[ERROR]".length()).trim())
                .findFirst()
                .orElse("no benchmarks.jar");
    }

    private String commit(String revision) throws IOException {
        Process process = new ProcessBuilder(
                        "git", "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}")
                .directory(checkout.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String commit = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        if (commit.isEmpty()) {
            throw new BadInputException("Expected a revision of git or a jar that exists but was " + revision);
        }
        return commit;
    }

    private void git(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        if (run(checkout, null, command) != 0) {
            throw new BadInputException("git failed: " + String.join(" ", command));
        }
    }

    private static int run(Path directory, Path log, List<String> command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.redirectOutput(
                log == null ? ProcessBuilder.Redirect.DISCARD : ProcessBuilder.Redirect.to(log.toFile()));
        try {
            return builder.start().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
