package io.documentjson.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine.Command;

/**
 * Runs every benchmark once, as short as possible. It says nothing about speed, and takes one value of most parameters:
 * that all peers work on all payloads is for PeersAgreeTest.
 */
@Command(name = "smoke", mixinStandardHelpOptions = true, resourceBundle = "help.smoke")
final class SmokeCommand implements Callable<Integer> {

    private static final String SHORT = " -f 1 -wi 0 -i 1 -r 10ms -foe true -p peer=ours -p payload=2KB"
            + " -jvmArgs -Xmx512m -jvmArgs -XX:+UseSerialGC ";

    /** All benchmarks; and of those that have operations the other ones. */
    private static final List<String> RUNS = List.of(
            "io\\.documentjson\\.[A-Za-z]*Benchmark\\." + SHORT + "-p operation=toJson,getJson -p size=1000",
            "OperationBenchmark" + SHORT + "-p operation=toJsonBytes,fromJson,fromJsonBytes,toDynamoDbJson"
                    + ",fromDynamoDbJson,fromDynamoDbJsonBytes",
            "EnhancedDocumentBenchmark" + SHORT + "-p operation=read,write");

    @Override
    public Integer call() throws CommandLineOptionException {
        try {
            for (String run : RUNS) {
                new Runner(new CommandLineOptions(run.split(" "))).run();
            }
            return 0;
        } catch (RunnerException e) {
            System.err.println(e.getMessage());
            return 1;
        }
    }
}
