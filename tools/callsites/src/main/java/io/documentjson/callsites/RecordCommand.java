package io.documentjson.callsites;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "record",
        mixinStandardHelpOptions = true,
        description = "Runs scenarios in JVMs of their own and records them: DIR/JDK/SCENARIO/fork-N.jfr.")
final class RecordCommand implements Callable<Integer> {

    @ParentCommand
    private CallSitesCommand parent;

    @Mixin
    private Recorder recorder;

    @Option(names = "--list", description = "Lists the scenarios and does nothing else.")
    private boolean list;

    @Option(names = "--settings", description = "What is recorded. Default: jfr-profiles/callsite.jfc.")
    private Path settings;

    @Option(names = "--out", paramLabel = "DIR", description = "Default: benchmarks/jmh/target/callsites.")
    private Path out;

    @Override
    public Integer call() {
        if (list) {
            parent.scenarios().scenarios().forEach(System.out::println);
            return 0;
        }
        recorder.record(
                parent.scenarios(),
                settings != null ? settings : parent.profiles().resolve("callsite.jfc"),
                out != null ? out : parent.recordings());
        return 0;
    }
}
