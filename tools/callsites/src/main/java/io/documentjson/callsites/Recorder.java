package io.documentjson.callsites;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import picocli.CommandLine.Option;

/**
 * Runs scenarios in JVMs of their own and records them: {@code DIR/JDK/SCENARIO/fork-N.jfr}.
 *
 * <p>Forks of a scenario do not follow each other, so that a slow minute of the machine meets all scenarios.
 */
public final class Recorder {

    /** The length of warm-up, and that of the steady state. */
    private static final String MILLIS = "2000";

    @Option(names = "--scenario", paramLabel = "NAME")
    private List<String> scenarios = new ArrayList<>();

    @Option(names = "--forks")
    private int forks = 5;

    @Option(names = "--java", paramLabel = "HOME")
    private List<Path> homes = new ArrayList<>();

    /** Records everything, replacing what is there for the same scenario and JDK. */
    void record(Scenarios known, Path settings, Path directory) throws IOException {
        List<String> selected = scenarios.isEmpty()
                ? known.scenarios()
                : scenarios.stream().map(known::named).toList();
        List<Path> javas = homes.isEmpty() ? List.of(Path.of(System.getProperty("java.home"))) : homes;
        if (forks < 1) {
            throw new BadInputException("Expected at least one fork but was " + forks);
        }
        if (!Files.isReadable(settings)) {
            throw new BadInputException("Expected the settings of the recording but there is no " + settings);
        }
        Map<Path, Integer> jdks = new LinkedHashMap<>();
        javas.forEach(home -> jdks.put(home, feature(home)));
        Progress progress = new Progress(jdks.size() * forks * selected.size());
        try (Cleanup cleanup = new Cleanup()) {
            for (Path home : jdks.keySet()) {
                for (int fork = 1; fork <= forks; fork++) {
                    for (String scenario : selected) {
                        Path folder =
                                directory.resolve(jdks.get(home).toString()).resolve(scenario);
                        if (fork == 1) {
                            Cleanup.delete(folder);
                            Files.createDirectories(folder);
                        }
                        progress.begin("JDK " + jdks.get(home) + " " + scenario + " fork " + fork);
                        run(home, known.main(), scenario, settings, folder.resolve("fork-" + fork + ".jfr"), cleanup);
                    }
                }
            }
        }
    }

    /** The version of a JDK, from the file that every JDK has in its home. */
    static int feature(Path home) {
        Properties release = new Properties();
        try (Reader file = Files.newBufferedReader(home.resolve("release"))) {
            release.load(file);
        } catch (IOException e) {
            throw new BadInputException("Expected the home of a JDK but was " + home, e);
        }
        String version = release.getProperty("JAVA_VERSION", "").replaceFirst("^\"(\\d+).*", "$1");
        if (!version.matches("\\d{2,}") || Integer.parseInt(version) < 17) {
            throw new BadInputException("Expected the home of a JDK from 17 on but was " + home);
        }
        return Integer.parseInt(version);
    }

    private static void run(Path home, String main, String scenario, Path settings, Path recording, Cleanup cleanup)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
        command.addAll(List.of("-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"));
        command.addAll(flags(settings.toString(), recording));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main, scenario));
        command.addAll(List.of(MILLIS, MILLIS));
        execute(command, recording, cleanup);
    }

    /**
     * The flags of a JVM that is recorded from its beginning.
     *
     * @param settings the first option of the recording, which others may follow
     */
    public static List<String> flags(String settings, Path recording) {
        return List.of(
                "-XX:+UnlockDiagnosticVMOptions",
                // Without it samples are moved to the next safepoint, and to wrong calls.
                "-XX:+DebugNonSafepoints",
                "-XX:FlightRecorderOptions:stackdepth=128",
                "-XX:StartFlightRecording:settings=" + settings + ",dumponexit=true,filename=" + recording,
                "-Xlog:jfr+startup=warning");
    }

    static void execute(List<String> command, Path recording, Cleanup cleanup) throws IOException {
        cleanup.run(new ProcessBuilder(command).redirectErrorStream(true), "Expected a recorded run but: ");
        if (!Files.exists(recording)) {
            throw new BadInputException("Expected a recording but there is no " + recording);
        }
    }
}
