package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Diff;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options of every command of the gate. The time begins with it. */
public final class GateOptions {

    private final long started = System.nanoTime();

    @Option(names = "--minutes")
    private double minutes;

    @Option(names = "--java", paramLabel = "HOME")
    private Path home = Path.of(System.getProperty("java.home"));

    @Option(names = "--jvm-arg", paramLabel = "ARG")
    private List<String> jvmArgs = new ArrayList<>();

    @Option(names = "--package", paramLabel = "PREFIX")
    private String prefix;

    @Option(names = "--from", paramLabel = "DIR")
    private Path from;

    @Option(names = "--markdown", paramLabel = "FILE")
    private Path markdown;

    @Option(names = "--out", paramLabel = "DIR")
    private Path out;

    /** The program {@code java} to measure with. */
    public Path java() {
        Path java = home.resolve("bin/java");
        if (!Files.isExecutable(java)) {
            throw new BadInputException("Expected the home of a JDK but was " + home);
        }
        return java;
    }

    /** The answer of {@code callsites diff}; a reason why it says nothing is for readers, too. */
    String diff(Path base, Path head) {
        try {
            return Diff.of(base, head, Path.of(System.getProperty("checkout", ".")), prefix)
                    .text();
        } catch (BadInputException e) {
            return e.getMessage() + "\n";
        }
    }

    /** Arguments of the forks. */
    public List<String> jvmArgs() {
        return jvmArgs;
    }

    /** The folder of the pairs that are judged again, or null. */
    public Path from() {
        return from;
    }

    /** @param parent that of the folder if none is given */
    public Path directory(Path parent) {
        String now = LocalDateTime.now().format(DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss"));
        return (out != null ? out : parent.resolve(now)).toAbsolutePath().normalize();
    }

    double seconds() {
        return (System.nanoTime() - started) / 1e9;
    }

    /** @param otherwise the minutes if none are given */
    double secondsLeft(double otherwise) {
        return 60 * (minutes > 0 ? minutes : otherwise) - seconds();
    }

    void write(String report) throws IOException {
        if (markdown != null) {
            Files.writeString(markdown, report);
        }
    }

    /** Says in the file of the report, too, that nothing was judged. */
    public BadInputException refuse(BadInputException e) throws IOException {
        write(OutcomeText.unusable(e.getMessage()));
        return e;
    }
}
