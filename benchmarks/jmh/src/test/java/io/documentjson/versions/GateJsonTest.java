package io.documentjson.versions;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.gate.GateConfig;
import io.documentjson.gate.GateConfig.Limit;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.payload.Payload;
import io.documentjson.payload.Payloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The committed gate.json. */
class GateJsonTest {

    private static final Path CHECKOUT = Path.of(System.getProperty("checkout.dir", "../.."));

    private static GateConfig config() throws IOException {
        return GateConfig.read(CHECKOUT.resolve("benchmarks/gate.json"));
    }

    @Test
    void profiles_committed_haveTheirMinutes() throws IOException {
        assertThat(config().profile("short").minutes()).isEqualTo(8);
        assertThat(config().profile("full").minutes()).isEqualTo(40);
    }

    /** Both versions have the public classes, and each has internal ones of its own. */
    @Test
    void rows_benchmarks_useThePublicApiAlone() throws IOException {
        Pattern internal = Pattern.compile("io\\.documentjson\\.(text|internal)\\b");
        List<String> studies = new ArrayList<>();
        try (Stream<Path> files = Files.walk(CHECKOUT.resolve("benchmarks/jmh/src/main/java/io/documentjson"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (internal.matcher(Files.readString(file)).find()) {
                    studies.add(file.getFileName().toString());
                }
            }
        }
        assertThat(studies).isEmpty();
        assertThat(config().rows())
                .extracting(Row::benchmark)
                .noneMatch(benchmark -> benchmark != null && benchmark.startsWith("Transcode"));
    }

    @Test
    void rows_ofEachPayload_areARowEach() throws IOException {
        assertThat(config().rows("real lines import *"))
                .hasSameSizeAs(Payload.realOnes().stream()
                        .filter(Payloads::isOfPublicData)
                        .toList())
                .allMatch(row -> row.name().endsWith(row.params().get("data")));
    }

    @Test
    void limits_all_sayWhyTheyAreWhatTheyAre() throws IOException {
        assertThat(config().limits())
                .extracting(Limit::why)
                .doesNotContainNull()
                .doesNotContain("");
    }
}
