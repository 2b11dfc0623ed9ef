package io.documentjson.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What git says about a checkout. */
public final class Git {

    private static final String[] MEASURED = {
        "pom.xml", "reactor", "src/main", "benchmarks/jmh/src/main", "benchmarks/sdk-before"
    };

    private final Path checkout;

    public Git(Path checkout) {
        this.checkout = checkout;
    }

    /** The full name of a revision's commit; empty if it is not one. */
    public String commit(String revision) throws IOException {
        return output("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}");
    }

    /** When a commit was made, in ISO 8601. */
    public String date(String commit) throws IOException {
        return output("show", "--no-patch", "--format=%cI", commit);
    }

    /** The commit that is checked out, and whether what is measured was changed since. */
    public String source() throws IOException {
        String commit = output("rev-parse", "--short=12", "HEAD");
        return (commit.isEmpty() ? "unknown" : commit) + (uncommitted().isEmpty() ? "" : " with changes");
    }

    /** Files of the library and the benchmarks that are not as the commit has them that is checked out. */
    public List<String> uncommitted() throws IOException {
        List<String> command = new ArrayList<>(List.of("status", "--porcelain", "--"));
        command.addAll(List.of(MEASURED));
        return output(command.toArray(new String[0]))
                .lines()
                .map(line -> line.substring(2).trim())
                .toList();
    }

    private String output(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(checkout.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).stripTrailing();
    }
}
