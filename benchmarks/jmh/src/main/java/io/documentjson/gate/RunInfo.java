package io.documentjson.gate;

import com.fasterxml.jackson.core.JacksonException;
import io.documentjson.command.BadInputException;
import io.documentjson.jmhfile.Environment;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * What was compared, beside what the forks say themselves: the file {@code run.json} of a recorded run.
 *
 * @param changedBenchmarks benchmark classes that differ between the arms
 */
record RunInfo(String profile, Side base, Side head, Set<String> changedBenchmarks) {

    record Side(String label, String cpu, int cores) {

        String machine() {
            return cpu + ", " + cores + " cores";
        }

        static Side here(String label) throws IOException {
            return new Side(label, Environment.cpu(), Runtime.getRuntime().availableProcessors());
        }
    }

    private static final String FILE = "run.json";

    /** Of a run that has no such file, nothing is known. */
    static RunInfo read(Path directory, String profile) throws IOException {
        Path file = directory.resolve(FILE);
        if (!Files.exists(file)) {
            return new RunInfo(profile, new Side("base", "", 0), new Side("head", "", 0), Set.of());
        }
        try {
            RunInfo info = ResultFile.MAPPER.readValue(Files.readAllBytes(file), RunInfo.class);
            if (!info.base().cpu().equals(info.head().cpu())
                    || info.base().cores() != info.head().cores()) {
                throw new BadInputException("Arms cannot be compared: base ran on "
                        + info.base().machine() + ", head on " + info.head().machine());
            }
            return info;
        } catch (JacksonException | NullPointerException e) {
            throw new BadInputException("Expected what was compared but was something else in " + file);
        }
    }

    void write(Path directory) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(
                directory.resolve(FILE),
                ResultFile.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n");
    }
}
