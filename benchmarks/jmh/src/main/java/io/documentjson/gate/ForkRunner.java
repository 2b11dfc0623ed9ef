package io.documentjson.gate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.command.BadInputException;
import io.documentjson.command.Progress;
import io.documentjson.gate.ForkPlan.Planned;
import io.documentjson.gate.GateConfig.Length;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Runs planned forks one after the other, each with JMH of the arm's own jar, and keeps what each recorded. */
final class ForkRunner {

    private final GateConfig config;
    private final Map<Arm, ArmJar> jars;
    private final Path ruler;

    /** @param ruler the jar that the ruler is taken from, for both arms */
    ForkRunner(GateConfig config, Map<Arm, ArmJar> jars, Path ruler) {
        this.config = config;
        this.jars = jars;
        this.ruler = ruler;
    }

    /** Writes one file a fork, {@code directory/ARM/NUMBER-ROW.json}. */
    void run(List<Planned> plan, Path directory) throws IOException {
        for (Arm arm : Arm.values()) {
            Files.createDirectories(directory.resolve(arm.label()));
        }
        Progress progress = new Progress(plan.size());
        for (int i = 0; i < plan.size(); i++) {
            Planned fork = plan.get(i);
            progress.begin(fork.toString());
            String name = String.format(
                    Locale.ROOT,
                    "%04d-%s%s.json",
                    i + 1,
                    fork.row().name().replaceAll("[^A-Za-z0-9-]", "-"),
                    fork.allocation() ? "-allocation" : "");
            Path file = directory.resolve(fork.arm().label()).resolve(name);
            Path log = directory.resolve("last-fork.log");
            // What failed for a reason of the moment does not cost the forks before it.
            if (!measure(fork, file, log) && !measure(fork, file, log)) {
                throw new BadInputException(fork + ", did not run: " + reason(log) + " (see " + log + ")");
            }
            condense(file);
        }
    }

    private boolean measure(Planned fork, Path file, Path log) throws IOException {
        Process process = new ProcessBuilder(command(fork, file))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        Thread stop = new Thread(() -> {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        });
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            return process.waitFor() == 0
                    && Files.exists(file)
                    && ResultFile.read(file).size() == 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            Runtime.getRuntime().removeShutdownHook(stop);
        }
    }

    private List<String> command(Planned fork, Path file) {
        Row row = fork.row();
        Length length = config.fork(row);
        Path jar = row.name().equals(Row.RULER.name())
                ? ruler
                : jars.get(fork.arm()).jar();
        List<String> command = new ArrayList<>(List.of(
                ArmJar.java(),
                // JMH itself only starts the fork and waits for it.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                jar.toString(),
                "^" + row.qualifiedBenchmark().replace(".", "\\.") + "$",
                "-bm",
                fork.allocation() ? "avgt" : row.mode(),
                "-tu",
                "ns",
                "-f",
                "1",
                "-wf",
                "0",
                "-wi",
                Integer.toString(length.warmups()),
                "-w",
                length.millis() + "ms",
                "-i",
                Integer.toString(length.iterations()),
                "-r",
                length.millis() + "ms",
                "-jvmArgs",
                String.join(" ", config.jvmArgs()),
                "-foe",
                "true",
                "-v",
                "SILENT",
                "-rf",
                "json",
                "-rff",
                file.toString()));
        row.params().forEach((name, value) -> command.addAll(List.of("-p", name + "=" + value)));
        if (fork.allocation()) {
            command.addAll(List.of("-prof", "gc"));
        }
        return command;
    }

    private static void condense(Path file) throws IOException {
        ArrayNode entries = ResultFile.read(file);
        for (JsonNode entry : entries) {
            ResultFile.condense((ObjectNode) entry);
        }
        ResultFile.write(entries, file);
    }

    /** The innermost reason that JMH names. */
    private static String reason(Path log) throws IOException {
        String reason = "no result";
        for (String line : Files.readAllLines(log)) {
            if (line.startsWith("ERROR") || line.contains("Exception: ") || line.contains("Error: ")) {
                reason = line.trim();
            }
        }
        return reason;
    }
}
