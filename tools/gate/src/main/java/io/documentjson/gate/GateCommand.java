package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.gate.GateConfig.Profile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares the benchmarks of two jars of JMH, or those of one jar with two versions of a library. */
@Command(name = "gate", mixinStandardHelpOptions = true, resourceBundle = "help.gate", exitCodeOnExecutionException = 2)
public final class GateCommand implements Callable<Integer> {

    @Option(names = "--base", paramLabel = "JAR", required = true)
    private Path base;

    @Option(names = "--head", paramLabel = "JAR", required = true)
    private Path head;

    @Option(names = "--benchmarks", paramLabel = "JAR")
    private Path benchmarks;

    @Option(names = "--include", paramLabel = "REGEX")
    private String include = ".*";

    @Option(names = "--config", paramLabel = "FILE")
    private Path file;

    @Mixin
    private GateOptions options;

    public static void main(String[] args) {
        System.exit(execute(args));
    }

    static int execute(String... args) {
        return new CommandLine(new GateCommand())
                .setExecutionExceptionHandler(BadInputException::print)
                .execute(args);
    }

    @Override
    public Integer call() throws IOException {
        try (Cleanup cleanup = new Cleanup()) {
            return compare(cleanup).exitCode();
        } catch (BadInputException e) {
            throw options.refuse(e);
        }
    }

    private Outcome compare(Cleanup cleanup) throws IOException {
        GateConfig config = GateConfig.read(file);
        Version ofBase = version(base);
        Version ofHead = version(head);
        JmhRows rowsOfBase = JmhRows.of(ofBase, include, options.java(), cleanup);
        JmhRows rowsOfHead = JmhRows.of(ofHead, include, options.java(), cleanup);
        List<String> notes = new ArrayList<>(JmhRows.differences(rowsOfBase, rowsOfHead));
        if (classes(base).equals(classes(head))) {
            notes.add("base and head have the same classes: all that is found is chance");
        }
        List<GateConfig.Row> rows = config.rows().isEmpty() ? rowsOfBase.inBoth(rowsOfHead) : config.rows();
        Gate gate = new Gate(options, config, new Profile(8, List.of(), true, null, null), rows.size() + " rows");
        return options.from() == null
                ? gate.measure(ofBase, ofHead, rows, notes, options.directory(Path.of("gate")), cleanup)
                : gate.replay(rows);
    }

    private Version version(Path jar) {
        for (Path each : benchmarks == null ? List.of(jar) : List.of(jar, benchmarks)) {
            if (!Files.isRegularFile(each)) {
                throw new BadInputException("Expected a jar but there is no " + each);
            }
        }
        if (classes(jar).isEmpty()) {
            throw new BadInputException("Expected a jar with classes but was " + jar);
        }
        String own = jar.toAbsolutePath().toString();
        return new Version(
                jar.getFileName().toString(),
                benchmarks == null ? own : own + File.pathSeparator + benchmarks.toAbsolutePath());
    }

    private static Map<String, Long> classes(Path jar) {
        return JmhRows.checksums(jar, name -> name.endsWith(".class"));
    }
}
