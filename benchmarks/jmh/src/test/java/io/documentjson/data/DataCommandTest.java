package io.documentjson.data;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.documentjson.callsites.BadInputException;
import io.documentjson.data.DataSets.DataFile;
import io.documentjson.data.DataSets.DataSet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command against a mirror on the loopback that has small files of its own, and does not always send all of them. */
class DataCommandTest {

    private static final long SEED = 20_260_301L;
    private static final String PLACE = "/owner/letters/0123456789012345678901234567890123456789/";
    private static final byte[] DOCUMENTS = "[{\"a\":1.50},{\"b\":\"é\"}]".getBytes(UTF_8);
    private static final byte[] LARGE = new byte[300_000];

    static {
        new Random(SEED).nextBytes(LARGE);
    }

    @TempDir
    private Path checkout;

    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private final StringWriter errors = new StringWriter();
    private HttpServer server;

    /** How many answers end after half of what they promise. */
    private int stops;

    @BeforeEach
    void serve() throws IOException {
        files.put(PLACE + "in/documents.json", DOCUMENTS);
        files.put(PLACE + "large.bin", LARGE);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String range = exchange.getRequestHeaders().getFirst("Range");
        requests.add(exchange.getRequestURI().getPath().replace(PLACE, "") + (range == null ? "" : " " + range));
        try (exchange) {
            byte[] file = files.get(exchange.getRequestURI().getPath());
            if (file == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            int start = range == null ? 0 : Integer.parseInt(range.replaceAll("\\D", ""));
            if (start >= file.length) {
                exchange.sendResponseHeaders(416, -1);
                return;
            }
            exchange.sendResponseHeaders(range == null ? 200 : 206, file.length - start);
            int end = stops-- > 0 ? start + (file.length - start) / 2 : file.length;
            exchange.getResponseBody().write(file, start, end - start);
            if (end < file.length) {
                exchange.getResponseBody().flush();
            }
        }
    }

    private static DataSets sets() {
        return new DataSets(List.of(
                new DataSet(
                        "letters",
                        "owner/letters",
                        "0123456789012345678901234567890123456789",
                        "MIT",
                        List.of(
                                fetched("letters/documents.json", "in/documents.json", DOCUMENTS),
                                fetched("letters/large.bin", "large.bin", LARGE))),
                new DataSet(
                        "lines",
                        null,
                        null,
                        null,
                        List.of(
                                derived(
                                        "lines/plain.ndjson",
                                        "letters/documents.json",
                                        Cut.ALL,
                                        "{\"a\":1.5}\n{\"b\":\"é\"}\n"),
                                derived(
                                        "lines/typed.ndjson",
                                        "lines/plain.ndjson",
                                        Cut.TYPED,
                                        "{\"a\":{\"N\":\"1.5\"}}\n{\"b\":{\"S\":\"é\"}}\n")))));
    }

    private static DataFile fetched(String file, String path, byte[] bytes) {
        return new DataFile(file, path, null, null, List.of(), bytes.length, Digests.sha256(bytes));
    }

    private static DataFile derived(String file, String of, Cut cut, String text) {
        byte[] bytes = text.getBytes(UTF_8);
        return new DataFile(file, null, of, cut, List.of(), bytes.length, Digests.sha256(bytes));
    }

    private String url() {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort();
    }

    /** What was printed, and then the exit code. */
    private String run(String from) {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        errors.getBuffer().setLength(0);
        try {
            System.setOut(new PrintStream(printed, true, UTF_8));
            int code = new CommandLine(new DataCommand(sets()))
                    .setExecutionExceptionHandler(BadInputException::print)
                    .setErr(new PrintWriter(errors, true))
                    .execute("--from", from, "--checkout", checkout.toString());
            return printed.toString(UTF_8) + code;
        } finally {
            System.setOut(before);
        }
    }

    private byte[] file(String name) throws IOException {
        return Files.readAllBytes(checkout.resolve("data").resolve(name));
    }

    private void expectAll() throws IOException {
        assertThat(file("letters/documents.json")).isEqualTo(DOCUMENTS);
        assertThat(file("letters/large.bin")).isEqualTo(LARGE);
        assertThat(new String(file("lines/typed.ndjson"), UTF_8))
                .isEqualTo("{\"a\":{\"N\":\"1.5\"}}\n{\"b\":{\"S\":\"é\"}}\n");
        try (var all = Files.walk(checkout)) {
            assertThat(all.filter(Files::isRegularFile)).hasSize(4);
        }
    }

    private void expectOneError(String... parts) {
        assertThat(errors.toString().lines()).hasSize(1);
        assertThat(errors.toString()).contains(parts);
    }

    @Test
    void data_server_fetchesAndDerivesWithALineForEachSet() throws IOException {
        String printed = run(url());

        assertThat(printed).endsWith("0").contains("2 fetched, 0 derived, 0 kept", "0 fetched, 2 derived, 0 kept");
        assertThat(printed.lines().filter(line -> line.contains(" files "))).hasSize(2);
        expectAll();
    }

    @Test
    void data_folder_isAMirrorToo() throws IOException {
        Path mirror = Files.createDirectories(checkout.resolve("mirror" + PLACE + "in"));
        Files.write(mirror.resolve("documents.json"), DOCUMENTS);
        Files.write(mirror.resolve("../large.bin").normalize(), LARGE);

        assertThat(run(checkout.resolve("mirror").toString())).endsWith("0");
        assertThat(file("letters/large.bin")).isEqualTo(LARGE);
    }

    @Test
    void data_secondRun_keepsWhatIsRightAndAsksForNothing() throws IOException {
        run(url());
        requests.clear();

        assertThat(run(url())).contains("0 fetched, 0 derived, 2 kept").endsWith("0");
        assertThat(requests).isEmpty();
    }

    @Test
    void data_damagedFilesOfEarlier_areFetchedAndDerivedAnew() throws IOException {
        run(url());
        Files.writeString(checkout.resolve("data/letters/documents.json"), "[]");
        Files.writeString(checkout.resolve("data/lines/typed.ndjson"), "");

        assertThat(run(url())).contains("1 fetched, 0 derived, 1 kept", "0 fetched, 1 derived, 1 kept");
        expectAll();
    }

    @Test
    void data_serverThatStopsOnce_isAskedForTheRest() throws IOException {
        run(url());
        Files.delete(checkout.resolve("data/letters/large.bin"));
        requests.clear();
        stops = 1;

        assertThat(run(url())).endsWith("0");
        assertThat(requests).hasSize(2).startsWith("large.bin");
        assertThat(requests.get(1)).startsWith("large.bin bytes=");
        expectAll();
    }

    @Test
    void data_serverThatAlwaysStops_isOneErrorAndTheNextRunGoesOn() throws IOException {
        run(url());
        Files.delete(checkout.resolve("data/letters/large.bin"));
        stops = Integer.MAX_VALUE;

        assertThat(run(url())).endsWith("2");
        expectOneError("Expected 300000 bytes of http://", "/large.bin but it ended after ", "run the command again");
        assertThat(checkout.resolve("data/letters/large.bin")).doesNotExist();

        stops = 0;
        requests.clear();
        assertThat(run(url())).endsWith("0");
        assertThat(requests).hasSize(1);
        assertThat(requests.get(0)).startsWith("large.bin bytes=");
        expectAll();
    }

    @Test
    void data_cutFile_isOneError() {
        files.put(PLACE + "large.bin", Arrays.copyOf(LARGE, 1_000));

        assertThat(run(url())).endsWith("2");
        expectOneError("Expected 300000 bytes of http://", "/large.bin but it ended after 1000");
    }

    @Test
    void data_damagedFile_isOneErrorAndNotKept() throws IOException {
        byte[] damaged = LARGE.clone();
        damaged[200_000] ^= 1;
        files.put(PLACE + "large.bin", damaged);

        assertThat(run(url())).endsWith("2");
        expectOneError(
                "Expected the SHA-256 " + Digests.sha256(LARGE) + " of http://",
                "/large.bin but was " + Digests.sha256(damaged));
        try (var all = Files.list(checkout.resolve("data/letters"))) {
            assertThat(all.map(file -> file.getFileName().toString())).containsExactly("documents.json");
        }
    }

    @Test
    void data_longerFile_isOneErrorOfTheSum() {
        files.put(PLACE + "large.bin", Arrays.copyOf(LARGE, 300_001));

        assertThat(run(url())).endsWith("2");
        expectOneError("Expected the SHA-256 ");
    }

    @Test
    void data_damagedPartOfEarlier_isReadAnew() throws IOException {
        Files.createDirectories(checkout.resolve("data/letters"));
        Files.write(checkout.resolve("data/letters/large.bin.part"), new byte[100_000]);

        assertThat(run(url())).endsWith("0");
        assertThat(requests).contains("large.bin bytes=100000-", "large.bin");
        expectAll();
    }

    @Test
    void data_fileThatTheServerDoesNotHave_isOneError() {
        files.remove(PLACE + "large.bin");

        assertThat(run(url())).endsWith("2");
        expectOneError("/large.bin but the server answered 404", "--from names a mirror");
    }

    @Test
    void data_fileThatTheFolderDoesNotHave_isOneError() {
        assertThat(run(checkout.toString())).endsWith("2");
        expectOneError("Expected a file but there is no ", "documents.json");
    }

    @Test
    void data_noNetwork_isOneError() {
        String url = url();
        server.stop(0);

        assertThat(run(url)).endsWith("2");
        expectOneError("Expected " + url, "but cannot read it: ConnectException", "--from names a mirror");
    }

    @Test
    void data_fromNeitherFolderNorUrl_isOneError() {
        assertThat(run(checkout.resolve("nowhere").toString())).endsWith("2");
        expectOneError("Expected a folder or a URL of http or https but was ");
    }

    @Test
    void sets_everyFile_hasASumAndASourceBeforeIt() {
        List<String> before = new ArrayList<>();
        for (DataSet set : DataSets.read().sets()) {
            for (DataFile file : set.files()) {
                if (file.isDerived()) {
                    assertThat(before).as(file.file()).anyMatch(name -> name.startsWith(file.of()));
                    assertThat(file.cut()).as(file.file()).isNotNull();
                } else {
                    assertThat(set.revision()).as(set.name()).matches("[0-9a-f]{40}");
                    assertThat(set.licence()).as(set.name()).isNotBlank();
                }
                assertThat(file.cut() == Cut.MANIFEST || file.sha256().matches("[0-9a-f]{64}"))
                        .as(file.file())
                        .isTrue();
                before.add(file.file());
            }
        }
        assertThat(before).doesNotHaveDuplicates().hasSizeGreaterThan(200);
    }
}
