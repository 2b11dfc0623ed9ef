package io.documentjson.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Runs every benchmark once, as short as possible. It says nothing about speed, and takes one value of most parameters:
 * that all peers work on all payloads is for PeersAgreeTest.
 */
@Command(
        name = "smoke",
        mixinStandardHelpOptions = true,
        description = "Runs every benchmark once, as short as possible, and fails when one of them does.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {"0:all ran", "1:one failed"})
final class SmokeCommand implements Callable<Integer> {

    private static final String ARGUMENTS = """
            io\\.documentjson\\.[A-Za-z]*Benchmark\\. -f 1 -wi 0 -i 1 -r 10ms -foe true
            -p peer=ours -p payload=2KB -p variant=switch -p types=mixed -p text=random -p format=cbor
            -p path=text -p compression=gzip -p size=1000
            """;

    private static final String JVM_ARGUMENTS = "-Xms512m -Xmx512m -XX:+UseSerialGC";

    @Parameters(arity = "0..*", paramLabel = "OPTION", description = "Further options of JMH, after --.")
    private List<String> options = new ArrayList<>();

    @Override
    public Integer call() throws CommandLineOptionException {
        List<String> all = new ArrayList<>(List.of(ARGUMENTS.split("\\s+")));
        all.addAll(List.of("-jvmArgs", JVM_ARGUMENTS));
        all.addAll(options);
        try {
            new Runner(new CommandLineOptions(all.toArray(new String[0]))).run();
            return 0;
        } catch (RunnerException e) {
            System.err.println(e.getMessage());
            return 1;
        }
    }
}
