package io.documentjson.cold;

import io.documentjson.WarmUpRun;
import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.jmhfile.Collector;
import io.documentjson.jmhfile.Environment;
import io.documentjson.jmhfile.ResultFile;
import io.documentjson.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures the first documents of fresh JVMs with {@link WarmUpRun}: the library and others in turns, every other round
 * the other way. The JVMs have their defaults, the compilers' among them.
 */
@Command(name = "warmup", mixinStandardHelpOptions = true, resourceBundle = "help.warmup")
public final class WarmUpCommand implements Callable<Integer> {

    private static final List<String> PEERS = List.of("ours", "sdk-v2-latest", "sdk-v1", "jackson-bytes", "fastjson2");

    /** The walk and the copies alone: no way to write a document is ready sooner. */
    private static final String BOUND = "floor";

    /** SDK v1 does not read DynamoDB JSON, and Jackson would be written by hand as fastjson2 is. */
    private static final List<String> WAYS = List.of("ours", "enhanced-document", "fastjson2");

    /** Measured after {@code SdkWarmUp} too. */
    private static final List<String> WARMED = List.of("ours", "sdk-v2-latest");

    private static final int DOCUMENTS = 500;

    @Option(names = "--jvms", defaultValue = "15")
    private int jvms;

    @Option(names = "--payload", defaultValue = "orders-sample")
    private String payload;

    @Option(names = "--operation", paramLabel = "NAME")
    private List<String> operations = new ArrayList<>();

    @Option(names = "--publish")
    private boolean publish;

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    @Override
    public Integer call() throws IOException {
        if (jvms < 1) {
            throw new BadInputException("Expected at least one JVM but was " + jvms);
        }
        Payload documents = Payload.named(payload);
        if (!documents.isPresent()) {
            throw new BadInputException("The documents of " + payload + " are not there");
        }
        List<WarmUpTimes.Row> rows = rows();
        int jdk = Runtime.version().feature();
        Environment environment = Environment.capture(Collector.FIRST_DOCUMENTS, jvms, "none", "10,000 documents");
        Path home = Path.of(System.getProperty("java.home"));
        String classPath = System.getProperty("java.class.path");
        try (Cleanup cleanup = new Cleanup()) {
            Path file = cleanup.folder(Files.createTempDirectory("warmup")).resolve("items");
            WarmUpRun.write(documents.items(DOCUMENTS), file);
            for (int round = 0; round < jvms; round++) {
                for (int i = 0; i < rows.size(); i++) {
                    WarmUpTimes.Row row = rows.get(round % 2 == 0 ? i : rows.size() - 1 - i);
                    row.add(run(home, classPath, row.operation(), row.peer(), file, row.warmed(), cleanup)
                            .nanos());
                }
                System.out.println("round " + (round + 1) + " of " + jvms);
            }
        }
        WarmUpTimes times =
                new WarmUpTimes(jdk, documents.label(), documents.bytes(), jvms, WarmUpRun.COUNTS, environment, rows);
        System.out.print(times.text());
        Path out = Environment.results(checkout, publish).resolve("warmup-" + jdk + "-" + documents.label() + ".json");
        ResultFile.write(times, out);
        System.out.println("written: " + out);
        return 0;
    }

    private List<WarmUpTimes.Row> rows() {
        List<String> known = List.of("toJson", "fromJson", WarmUpRun.TEXT_TO_TEXT);
        List<WarmUpTimes.Row> rows = new ArrayList<>();
        for (String operation : operations.isEmpty() ? known : operations) {
            if (!known.contains(operation)) {
                throw new BadInputException("Expected one of " + known + " but was " + operation);
            }
            List<String> names = new ArrayList<>(operation.equals(WarmUpRun.TEXT_TO_TEXT) ? WAYS : PEERS);
            if (operation.equals("toJson")) {
                names.add(BOUND);
            }
            names.forEach(peer -> rows.add(new WarmUpTimes.Row(operation, peer, false)));
            if (!operation.equals(WarmUpRun.TEXT_TO_TEXT)) {
                WARMED.forEach(peer -> rows.add(new WarmUpTimes.Row(operation, peer, true)));
            }
        }
        return rows;
    }

    /**
     * The output of a fresh JVM.
     *
     * @param nanos the times of the process and of the thread in turn, for each count
     */
    record FirstDocuments(String jdk, long[] nanos) {}

    /**
     * Runs one fresh JVM.
     *
     * @param warmed true if {@code SdkWarmUp} runs before
     */
    static FirstDocuments run(
            Path home, String classPath, String operation, String peer, Path items, boolean warmed, Cleanup cleanup)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
        command.addAll(Collector.FIRST_DOCUMENTS.jvmArgs());
        command.addAll(List.of("-Daws.java.v1.disableDeprecationAnnouncement=true", "-cp", classPath));
        command.addAll(List.of(WarmUpRun.class.getName(), operation, peer, items.toString(), "" + warmed));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        String[] words = cleanup.run(builder, operation + " of " + peer + " failed in a fresh JVM")
                .trim()
                .split(" ");
        return new FirstDocuments(
                words[0], Stream.of(words).skip(1).mapToLong(Long::parseLong).toArray());
    }
}
