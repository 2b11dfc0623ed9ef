package io.documentjson.callsites;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/**
 * Runs scenarios in JVMs of their own and records them: {@code DIR/JDK/SCENARIO/fork-N.jfr}.
 *
 * <p>Forks of a scenario do not follow each other, so that a slow minute of the machine meets all scenarios.
 */
final class Recorder {

    private static final Pattern JAVA_VERSION = Pattern.compile("JAVA_VERSION=\"(?:1\\.)?(\\d+)");
    private static final long MAX_MINUTES = 10;

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            description = "What to record; may be given several times. Default: all scenarios.")
    private List<String> scenarios = new ArrayList<>();

    @Option(names = "--forks", description = "JVMs for each scenario. Default: ${DEFAULT-VALUE}.")
    private int forks = 5;

    @Option(
            names = "--java",
            paramLabel = "HOME",
            description = "The JDK to record; may be given several times. Default: the one that runs this command.")
    private List<Path> homes = new ArrayList<>();

    @Option(names = "--jar", description = "The benchmarks.jar to record. Default: the one that holds this command.")
    private String jar = System.getProperty("java.class.path");

    @Option(names = "--warmup", description = "Milliseconds of warm-up. Default: ${DEFAULT-VALUE}.")
    private int warmupMillis = 2000;

    @Option(names = "--steady", description = "Milliseconds after it. Default: ${DEFAULT-VALUE}.")
    private int steadyMillis = 2000;

    private record Job(Path home, int jdk, String scenario, int fork) {}

    /** Records everything, replacing what is there for the same scenario and JDK. */
    void record(Scenarios known, Path settings, Path directory) {
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
        List<Job> jobs = new ArrayList<>();
        for (Path home : javas) {
            int jdk = feature(home);
            for (String scenario : selected) {
                clear(directory(directory, jdk, scenario));
            }
            for (int fork = 1; fork <= forks; fork++) {
                for (String scenario : selected) {
                    jobs.add(new Job(home, jdk, scenario, fork));
                }
            }
        }
        long started = System.nanoTime();
        for (int i = 0; i < jobs.size(); i++) {
            Job job = jobs.get(i);
            long left = i == 0 ? 0 : (System.nanoTime() - started) / i * (jobs.size() - i) / 1_000_000_000;
            System.out.printf(
                    "[%d/%d%s] JDK %d %s fork %d%n",
                    i + 1, jobs.size(), i == 0 ? "" : ", " + left + " s left", job.jdk(), job.scenario(), job.fork());
            run(
                    known.main(),
                    job,
                    settings,
                    directory(directory, job.jdk(), job.scenario()).resolve("fork-" + job.fork() + ".jfr"));
        }
    }

    private static Path directory(Path directory, int jdk, String scenario) {
        return directory.resolve(Integer.toString(jdk)).resolve(scenario);
    }

    /** The version of a JDK, from the file that every JDK has in its home. */
    static int feature(Path home) {
        try {
            Matcher matcher = JAVA_VERSION.matcher(Files.readString(home.resolve("release")));
            if (matcher.find() && Integer.parseInt(matcher.group(1)) >= 17) {
                return Integer.parseInt(matcher.group(1));
            }
            throw new BadInputException("Expected the home of a JDK from 17 on but was " + home);
        } catch (IOException e) {
            throw new BadInputException("Expected the home of a JDK but was " + home, e);
        }
    }

    private static void clear(Path directory) {
        try {
            Files.createDirectories(directory);
            try (Stream<Path> files = Files.list(directory)) {
                for (Path file : files.filter(
                                file -> file.getFileName().toString().startsWith("fork-"))
                        .toList()) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void run(String main, Job job, Path settings, Path recording) {
        List<String> command = new ArrayList<>();
        command.add(job.home().resolve("bin/java").toString());
        command.addAll(List.of("-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"));
        command.addAll(flags(settings, recording));
        command.addAll(List.of("-cp", jar, main, job.scenario()));
        command.addAll(List.of(Integer.toString(warmupMillis), Integer.toString(steadyMillis)));
        execute(command, recording);
    }

    /** What a JVM is started with to be recorded from its beginning. */
    static List<String> flags(Path settings, Path recording) {
        return List.of(
                "-XX:+UnlockDiagnosticVMOptions",
                // Without it samples are moved to the next safepoint, and to wrong calls.
                "-XX:+DebugNonSafepoints",
                "-XX:FlightRecorderOptions:stackdepth=128",
                "-XX:StartFlightRecording:settings=" + settings + ",filename=" + recording + ",dumponexit=true",
                "-Xlog:jfr+startup=warning");
    }

    static void execute(List<String> command, Path recording) {
        try {
            File output = File.createTempFile("callsites", ".log");
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output)
                    .start();
            boolean ended = process.waitFor(MAX_MINUTES, TimeUnit.MINUTES);
            process.destroyForcibly();
            String text =
                    Files.readString(output.toPath(), StandardCharsets.UTF_8).strip();
            Files.delete(output.toPath());
            if (!ended || process.exitValue() != 0 || !Files.exists(recording)) {
                throw new BadInputException("Expected a recorded run but "
                        + (ended ? "it ended with " + process.exitValue() : "it did not end")
                        + ": "
                        + text.lines()
                                .limit(3)
                                .reduce("", (a, b) -> a + " " + b)
                                .strip());
            }
        } catch (IOException e) {
            throw new BadInputException("Expected a JVM to start but " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BadInputException("Expected to wait for the JVM but was interrupted", e);
        }
    }
}
