package io.documentjson.callsites;

import io.documentjson.callsites.Fork.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recordings or reports, from files or from directories of either.
 *
 * @param forks the JVMs that the report was made of; empty for a report that was read
 */
record Inputs(ScenarioReport report, List<Fork> forks) {

    /**
     * The report on the calls of a library alone. In an application, the library has a small share of the samples; the
     * report says if it is too small to judge by.
     */
    ScenarioReport of(Scope scope) {
        return whole(scope, Gaps.FEW_SAMPLES).within(scope);
    }

    /** The report with all calls, which says what it lacks of the library. */
    ScenarioReport whole(Scope scope, int fewSamples) {
        Map<MethodRef, Boolean> methods = new HashMap<>();
        forks.forEach(fork -> fork.weighed().stream()
                .flatMap(sample -> sample.frames().stream())
                .filter(frame -> frame.kind() != Recording.Kind.OTHER)
                .map(Recording.Frame::method)
                .distinct()
                .filter(method -> scope.covers(method.type()))
                .map(MethodRef::normalized)
                .forEach(method -> methods.merge(method, fork.recorded().contains(method), Boolean::logicalAnd)));
        return forks.isEmpty()
                ? report
                : report.withGaps(Gaps.of(scope.prefix(), methods, samplesOf(scope), samples(), fewSamples));
    }

    /** The figures to compare, by event and method. */
    Map<String, List<Figure>> figures(Scope scope) {
        return forks.stream().flatMap(fork -> fork.figures(scope).stream()).collect(Collectors.groupingBy(Figure::key));
    }

    /** The one scenario and JDK at a path. */
    static Inputs single(Path path) {
        List<Inputs> inputs = load(List.of(path));
        if (inputs.size() > 1 || inputs.get(0).forks.isEmpty()) {
            throw new BadInputException("Expected recordings of one scenario on one JDK but was " + path);
        }
        return inputs.get(0);
    }

    /** The share of the samples that the library is on the stack of; 1 where the report does not say. */
    double share(Scope scope) {
        return samples() == 0 ? 1 : (double) samplesOf(scope) / samples();
    }

    long samples() {
        return forks.stream().mapToLong(fork -> fork.weighed().size()).sum();
    }

    private long samplesOf(Scope scope) {
        return forks.stream()
                .flatMap(fork -> fork.weighed().stream())
                .filter(sample -> sample.frames().stream()
                        .anyMatch(frame -> scope.covers(frame.method().type())))
                .count();
    }

    /** A group for each scenario and JDK. */
    static List<Inputs> load(List<Path> paths) {
        Map<Path, String> recordings = new LinkedHashMap<>();
        List<Path> reports = new ArrayList<>();
        for (Path path : paths) {
            List<Path> found = files(path, ".jfr");
            found.forEach(file -> recordings.put(file, name(path, file)));
            reports.addAll(found.isEmpty() ? files(path, ".json") : List.of());
        }
        if (recordings.isEmpty() && reports.isEmpty()) {
            throw new BadInputException("Expected recordings (.jfr) or reports (.json) but there are none in " + paths);
        }
        Map<String, List<Fork>> groups = new TreeMap<>();
        recordings.forEach((file, name) -> {
            Fork fork = analyze(file).orNamed(name);
            groups.computeIfAbsent(fork.jdk() + "/" + fork.scenario(), key -> new ArrayList<>())
                    .add(fork);
        });
        List<Inputs> inputs = new ArrayList<>();
        groups.values().forEach(forks -> inputs.add(new Inputs(ScenarioReport.of(forks), forks)));
        reports.forEach(file -> inputs.add(new Inputs(ScenarioReport.read(file), List.of())));
        return inputs;
    }

    private static Fork analyze(Path file) {
        try {
            return CallSiteModel.analyze(RecordingReader.read(file));
        } catch (BadInputException e) {
            throw e.getMessage().contains(file.toString()) ? e : new BadInputException(file + ": " + e.getMessage(), e);
        }
    }

    /** The name of a recording that does not name its run: its file, or the directory of the file. */
    private static String name(Path path, Path file) {
        Path named = path.equals(file) ? file : file.toAbsolutePath().getParent();
        return named.getFileName().toString().replaceFirst("\\.jfr$", "");
    }

    private static List<Path> files(Path path, String extension) {
        if (!Files.exists(path)) {
            throw new BadInputException("Expected a file or a directory but there is no " + path);
        }
        try (Stream<Path> files = Files.walk(path)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.getFileName().toString().endsWith(extension))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new BadInputException("Expected a readable directory but was " + path + ": " + e.getMessage(), e);
        }
    }
}
