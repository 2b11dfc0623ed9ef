package io.documentjson.gate;

import com.fasterxml.jackson.core.JacksonException;
import io.documentjson.command.BadInputException;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All forks of a run in the order in which they ran: the files of the folders {@code base} and {@code head}, whose names
 * begin with the number of the fork. All were made under the same conditions.
 */
final class Recording {

    private final List<Fork> forks;

    Recording(List<Fork> forks) {
        this.forks = forks;
        checkConditions();
    }

    static Recording read(Path directory, List<Row> known) throws IOException {
        List<Fork> forks = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            Path folder = directory.resolve(arm.label());
            if (!Files.isDirectory(folder)) {
                throw new BadInputException("Expected recorded forks in " + folder + " but there is no such folder");
            }
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".json")).toList()) {
                    forks.add(read(file, arm, known));
                }
            }
        }
        forks.sort(Comparator.comparing(Fork::file));
        return new Recording(forks);
    }

    private static Fork read(Path file, Arm arm, List<Row> known) throws IOException {
        try {
            return Fork.of(ResultFile.MAPPER.readTree(Files.readAllBytes(file)), arm, file, known);
        } catch (JacksonException e) {
            throw new BadInputException("Expected JMH's JSON but was something else or only a part of it in " + file);
        }
    }

    /** The forks that took the time of a row. */
    List<Fork> times(Row row, Arm arm) {
        return select(row, arm, false);
    }

    /** The forks that counted what a row allocates. */
    List<Fork> allocations(Row row, Arm arm) {
        return select(row, arm, true);
    }

    private List<Fork> select(Row row, Arm arm, boolean allocation) {
        return forks.stream()
                .filter(fork ->
                        fork.row().name().equals(row.name()) && fork.arm() == arm && fork.isAllocation() == allocation)
                .toList();
    }

    /** Where a fork stood among all. */
    int position(Fork fork) {
        return forks.indexOf(fork);
    }

    int size() {
        return forks.size();
    }

    /** What holds for all forks, such as {@code jdkVersion}. */
    String condition(String name) {
        return forks.isEmpty() ? "" : forks.get(0).conditions().get(name);
    }

    private void checkConditions() {
        Map<String, Fork> firstOf = new HashMap<>();
        for (Fork fork : forks) {
            fork.conditions().forEach((name, value) -> {
                String scope =
                        Fork.conditionsOfRun().contains(name) ? "" : fork.row().name() + fork.isAllocation();
                Fork first = firstOf.computeIfAbsent(scope, key -> fork);
                String expected = first.conditions().get(name);
                if (!expected.equals(value)) {
                    throw new BadInputException("Forks cannot be compared: " + name + " is " + expected + " in "
                            + first.arm().label() + "/" + first.file() + " but " + value + " in "
                            + fork.arm().label() + "/" + fork.file());
                }
            });
        }
    }
}
