package io.documentjson.callsites;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "baseline",
        mixinStandardHelpOptions = true,
        description = "Writes jfr-profiles/baseline from recordings; with --all it records every scenario first.")
final class BaselineCommand implements Callable<Integer> {

    @ParentCommand
    private CallSitesCommand parent;

    @Mixin
    private Recorder recorder;

    @Mixin
    private Sources sources;

    @Option(names = "--all", description = "Records first, into benchmarks/jmh/target/callsites.")
    private boolean all;

    @Option(
            names = "--allow-observed",
            description = "Also sets what sites.json allows to what was recorded, better or worse; look at the change.")
    private boolean allowObserved;

    @Override
    public Integer call() {
        if (all) {
            recorder.record(parent.scenarios(), parent.profiles().resolve("callsite.jfc"), parent.recordings());
        }
        List<ScenarioReport> reports = new ArrayList<>();
        for (Inputs input : Inputs.load(sources.paths(parent))) {
            reports.add(input.report());
            ScenarioReport written = input.report().within(parent.scenarios().scope());
            CallSitesCommand.write(Inputs.file(parent.profiles().resolve("baseline"), written), written.json());
        }
        if (allowObserved) {
            Path sites = parent.profiles().resolve("sites.json");
            CallSitesCommand.write(
                    sites,
                    SitesFile.read(sites, parent.scenarios()).allowing(reports).json());
        }
        return 0;
    }
}
