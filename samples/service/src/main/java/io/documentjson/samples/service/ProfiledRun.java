package io.documentjson.samples.service;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Several steps of {@code docs/profiling.md} in one: starts an {@link ItemService} that is recorded from its start,
 * loads it, stops it, and summarizes the recording: how the calls of the library were compiled, its events, its
 * allocations.
 *
 * <p>It runs in a checkout, which the system property {@code checkout} names; by default the working directory is one.
 */
public final class ProfiledRun {

    /**
     * The report was made and says what the recording lacks. One of some seconds has few samples, so that the run is
     * complete.
     */
    private static final int SAYS_WHAT_IT_LACKS = 3;

    private static final Path CHECKOUT = Path.of(System.getProperty("checkout", "."));
    private static final String KEY = "orderId";
    private static final int STOP_SECONDS = 60;

    private ProfiledRun() {}

    public static void main(String[] args) throws Exception {
        if (args.length != 2) {
            System.err.println("Usage: ProfiledRun <seconds> <recording.jfr to write>");
            System.exit(64);
        }
        double seconds = Double.parseDouble(args[0]);
        Path recording = Path.of(args[1]).toAbsolutePath();
        Files.deleteIfExists(recording);
        Process service = start(recording);
        try {
            System.out.println(Load.run(address(service), KEY, seconds));
        } finally {
            stop(service);
        }
        System.out.printf("Recorded: %s, %,d bytes%n%n", recording, Files.size(recording));
        RecordingSummary.print(recording, System.out);
        System.out.println();
        int status = reportCallSites(recording);
        System.exit(status == SAYS_WHAT_IT_LACKS ? 0 : status);
    }

    private static Process start(Path recording) throws IOException {
        return new ProcessBuilder(java(
                        List.of(
                                "-Xmx256m",
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:+DebugNonSafepoints",
                                "-XX:FlightRecorderOptions:stackdepth=128",
                                "-XX:StartFlightRecording:settings="
                                        + CHECKOUT.resolve("jfr-profiles/callsite.jfc")
                                        + ",maxsize=0,+io.documentjson.Write#enabled=true,+io.documentjson.Read#enabled=true"
                                        + ",dumponexit=true,filename=" + recording),
                        ItemService.class.getName(),
                        "0",
                        CHECKOUT.resolve("samples/orders.jsonl").toString(),
                        KEY))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** The address of the service, from the line that it prints; the JVM may print some before. */
    private static URI address(Process service) throws IOException {
        BufferedReader printed =
                new BufferedReader(new InputStreamReader(service.getInputStream(), StandardCharsets.UTF_8));
        for (String line = printed.readLine(); line != null; line = printed.readLine()) {
            if (line.startsWith("Serving ")) {
                return URI.create(line.substring(line.lastIndexOf(' ') + 1));
            }
        }
        throw new IOException("Expected the service to start but it ended");
    }

    /** Asks the process to end, so that it writes the recording. */
    private static void stop(Process service) throws InterruptedException {
        service.destroy();
        if (!service.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
            service.destroyForcibly().waitFor();
        }
    }

    private static int reportCallSites(Path recording) throws IOException, InterruptedException {
        return new ProcessBuilder(java(
                        List.of("-Dcheckout=" + CHECKOUT),
                        "io.documentjson.callsites.CallSitesCommand",
                        "report",
                        recording.toString()))
                .inheritIO()
                .start()
                .waitFor();
    }

    private static List<String> java(List<String> options, String... mainAndArguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(Arrays.asList(mainAndArguments));
        return command;
    }
}
