package io.documentjson.callsites;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Recordings or reports, from files or from directories of either.
 *
 * @param forks what the report was made of; empty for a report that was read
 */
record Inputs(ScenarioReport report, List<Fork> forks) {

    /** A group for each scenario and JDK. */
    static List<Inputs> load(List<Path> paths) {
        List<Path> recordings = new ArrayList<>();
        List<Path> reports = new ArrayList<>();
        for (Path path : paths) {
            List<Path> found = files(path, ".jfr");
            recordings.addAll(found);
            reports.addAll(found.isEmpty() ? files(path, ".json") : List.of());
        }
        if (recordings.isEmpty() && reports.isEmpty()) {
            throw new BadInputException("Expected recordings (.jfr) or reports (.json) but there are none in " + paths);
        }
        Map<String, List<Fork>> groups = new TreeMap<>();
        for (Path file : recordings) {
            Fork fork;
            try {
                fork = CallSiteModel.analyze(RecordingReader.read(file)).orNamed(file);
            } catch (BadInputException e) {
                throw e.getMessage().contains(file.toString())
                        ? e
                        : new BadInputException(file + ": " + e.getMessage(), e);
            }
            groups.computeIfAbsent(fork.jdk() + "/" + fork.scenario(), key -> new ArrayList<>())
                    .add(fork);
        }
        List<Inputs> inputs = new ArrayList<>();
        groups.values().forEach(forks -> inputs.add(new Inputs(ScenarioReport.of(forks), forks)));
        reports.forEach(file -> inputs.add(new Inputs(ScenarioReport.read(file), List.of())));
        return inputs;
    }

    static List<Path> recordings(List<Path> paths) {
        return paths.stream().flatMap(path -> files(path, ".jfr").stream()).toList();
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

    /** The file of the report below a directory of reports. */
    static Path file(Path directory, ScenarioReport report) {
        return directory.resolve(Integer.toString(report.jdk())).resolve(report.scenario() + ".json");
    }
}
