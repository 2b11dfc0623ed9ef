package io.documentjson.callsites;

import io.documentjson.callsites.Fork.Root;
import io.documentjson.command.BadInputException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Records every fork of a benchmark from the start of its JVM, a file a fork, and puts into JMH's results how its calls
 * were compiled.
 *
 * <p>{@code -prof io.documentjson.callsites.CallSiteProfiler:settings=FILE.jfc;dir=DIR;package=PREFIX}
 */
public final class CallSiteProfiler implements ExternalProfiler {

    private final Path settings;
    private final Path directory;
    private final Scope scope;
    private final Map<String, Integer> forks = new LinkedHashMap<>();
    private Path recording;

    public CallSiteProfiler(String options) throws ProfilerException {
        Map<String, String> values = options(options);
        settings = Path.of(values.get("settings"));
        directory = Path.of(values.get("dir"));
        scope = new Scope(values.get("package"));
        if (!settings.toFile().canRead()) {
            throw new ProfilerException("Expected the settings of a recording but there is no " + settings
                    + "; name the file with settings=FILE.jfc");
        }
    }

    private static Map<String, String> options(String text) throws ProfilerException {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("settings", "jfr-profiles/fingerprint.jfc");
        values.put("dir", "callsites");
        values.put("package", Scope.LIBRARY.prefix());
        for (String option : text.isEmpty() ? new String[0] : text.split(";")) {
            String[] parts = option.split("=", 2);
            if (parts.length < 2 || !values.containsKey(parts[0])) {
                throw new ProfilerException(
                        "Expected settings=, dir= or package=, with ';' between them, but was " + option);
            }
            values.put(parts[0], parts[1]);
        }
        return values;
    }

    @Override
    public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
        return List.of();
    }

    /** Called once for each fork. The JVM's own way to number files differs between JDKs. */
    @Override
    public Collection<String> addJVMOptions(BenchmarkParams params) {
        StringBuilder name = new StringBuilder(params.getBenchmark().replaceFirst("^.*\\.([^.]+\\.[^.]+)$", "$1"));
        name.append('-').append(params.getMode().shortLabel());
        params.getParamsKeys().forEach(key -> name.append('-').append(params.getParam(key)));
        String benchmark = name.toString().replaceAll("[^A-Za-z0-9.-]", "_");
        int fork = forks.merge(benchmark, 1, Integer::sum);
        recording = directory.resolve(benchmark).resolve("fork-" + fork + ".jfr");
        File parent = recording.getParent().toFile();
        if (!parent.isDirectory() && !parent.mkdirs()) {
            throw new BadInputException("Expected to make the directory " + parent);
        }
        return Recorder.flags(settings, recording);
    }

    @Override
    public void beforeTrial(BenchmarkParams params) {}

    @Override
    @SuppressWarnings("rawtypes")
    public Collection<? extends Result> afterTrial(BenchmarkResult result, long pid, File out, File err) {
        Fork fork = CallSiteModel.analyze(RecordingReader.read(recording));
        ScenarioReport report = ScenarioReport.of(List.of(fork)).within(scope);
        List<Root> roots = fork.roots().stream()
                .filter(root -> scope.covers(root.method().type()))
                .toList();
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put("callsites.table", count(report, Verdict.VIRTUAL, Verdict.MEGAMORPHIC));
        metrics.put("callsites.bimorphic", count(report, Verdict.BIMORPHIC));
        metrics.put("callsites.direct", count(report, Verdict.DIRECT));
        metrics.put("callsites.unknown", count(report, Verdict.UNKNOWN));
        metrics.put("compile.roots", (double) roots.size());
        metrics.put("compile.codeSize", (double)
                roots.stream().mapToLong(Root::codeSize).sum());
        metrics.put("compile.inlinedBytes", (double)
                roots.stream().mapToLong(Root::inlinedBytes).sum());
        List<Result<?>> results = new ArrayList<>();
        metrics.forEach((name, value) -> {
            results.add(scalar(name, value));
            // JMH writes only the mean of all forks for a name that they share.
            results.add(scalar(recording.getFileName().toString().replace(".jfr", "") + "." + name, value));
        });
        return results;
    }

    private static double count(ScenarioReport report, Verdict... verdicts) {
        return report.sites().stream()
                .filter(row -> List.of(verdicts).contains(row.verdict()))
                .count();
    }

    private static Result<?> scalar(String name, double value) {
        return new ScalarResult(name, value, name.contains("callsites.") ? "calls" : "", AggregationPolicy.AVG);
    }

    @Override
    public boolean allowPrintOut() {
        return true;
    }

    @Override
    public boolean allowPrintErr() {
        return true;
    }

    @Override
    public String getDescription() {
        return "How the JVM compiled the library's calls, from a recording of each fork";
    }
}
