package io.documentjson.versions;

import io.documentjson.callsites.Cleanup;
import io.documentjson.callsites.Json;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The check of the gate itself: copies of the library that are slower by some code, compared with the original by the
 * command that everybody calls.
 */
final class SelfTest {

    /** Runs of the command for each place. */
    private record Plant(String place, String row, double percent) {}

    private static final List<Plant> PLANTS = List.of(
            new Plant("one", "fromJson 2KB", 0),
            new Plant("one", "fromJson 2KB", 5),
            new Plant("all", "toJson 2KB", 8),
            new Plant("one", "fromJson 2KB", 20));

    /** Rounds of the loop that calibrate: slower by a large part, so that the noise does not count. */
    private static final int ROUNDS_IN_ONE = 800;

    private static final int ROUNDS_IN_ALL = 10;

    private final Path checkout;
    private final Path java;
    private final String profile;
    private final Cleanup cleanup;
    private final Path folder;

    SelfTest(Path checkout, Path java, String profile, Cleanup cleanup) {
        this.checkout = checkout;
        this.java = java;
        this.profile = profile;
        this.cleanup = cleanup;
        this.folder = checkout.resolve("benchmarks/target/gate/self-test").toAbsolutePath();
    }

    /** 1 if a slow-down was not found, or one was that was not there. */
    int run(int runs) throws IOException {
        Table table = new Table(List.of("planted", "row", "found", "exit codes", "estimates", "seconds"), i -> i == 2);
        boolean failed = false;
        for (Plant plant : PLANTS) {
            String jar = jar(plant);
            List<String> exitCodes = new ArrayList<>();
            List<String> ratios = new ArrayList<>();
            List<String> seconds = new ArrayList<>();
            int found = 0;
            for (int run = 0; run < runs; run++) {
                Report report = gate(jar, List.of("--profile", profile));
                exitCodes.add(Integer.toString(report.exitCode));
                ratios.add(report.ratio(plant.row));
                seconds.add(Long.toString(report.seconds));
                found += report.exitCode == 1 ? 1 : 0;
            }
            failed |= found != (plant.percent == 0 ? 0 : runs);
            table.row(List.of(
                    plant.percent == 0 ? "nothing" : Format.count(plant.percent) + " %",
                    plant.place.equals("all") ? "all of toJson" : plant.row,
                    found + " of " + runs,
                    String.join(", ", exitCodes),
                    String.join(", ", ratios),
                    String.join(", ", seconds)));
            System.out.println(table.terminal());
        }
        System.out.print(table);
        return failed ? 1 : 0;
    }

    /** What is read of a report. */
    private record Report(int exitCode, long seconds, List<Line> lines) {

        private record Line(String row, String kind, Double ratio) {}

        private String ratio(String row) {
            return String.format(Locale.ROOT, "%.3f", slower(row));
        }

        private double slower(String row) {
            return lines.stream()
                    .filter(line -> line.row.equals(row) && line.ratio != null)
                    .findFirst()
                    .orElseThrow()
                    .ratio;
        }
    }

    /** A loop of so many rounds that it takes the percent, by the loop that calibrates. */
    private String jar(Plant plant) throws IOException {
        int most = plant.place.equals("all") ? ROUNDS_IN_ALL : ROUNDS_IN_ONE;
        if (plant.percent == 0) {
            return "HEAD";
        }
        double each = (gate(planted(plant.place, most), List.of("--row", plant.row)).slower(plant.row) - 1) / most;
        return planted(plant.place, (int) Math.max(1, Math.round(plant.percent / 100 / each)));
    }

    private String planted(String place, int rounds) throws IOException {
        String script = checkout.resolve("benchmarks/planted").toString();
        return cleanup.run(
                        new ProcessBuilder(script, "HEAD", place, Integer.toString(rounds), folder.resolve("jars").toString())
                                .redirectError(ProcessBuilder.Redirect.INHERIT),
                        "no planted library: ")
                .trim();
    }

    private Report gate(String head, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                checkout.resolve("benchmarks/bench").toString(), "gate", "--java",
                java.getParent().getParent().toString(), "--out", folder.resolve("run").toString()));
        command.addAll(arguments);
        command.addAll(List.of("HEAD", head));
        Files.deleteIfExists(folder.resolve("run/report.json"));
        Process gate = cleanup.start(new ProcessBuilder(command).inheritIO());
        gate.onExit().join();
        return Json.read(folder.resolve("run/report.json"), Report.class, "a report of the gate");
    }
}
