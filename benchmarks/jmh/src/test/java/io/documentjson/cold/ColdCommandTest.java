package io.documentjson.cold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.documentjson.callsites.BadInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ColdCommandTest {

    @TempDir
    private Path directory;

    @Test
    void call_threeJvms_writesTheTimesOfEachLibraryAndOperation() throws Exception {
        Path out = directory.resolve("cold.json");

        assertThat(cold("--jvms", "3", "--out", out.toString())).isZero();

        List<String> rows = new ArrayList<>();
        for (JsonNode row : new ObjectMapper().readTree(out.toFile())) {
            rows.add(row.get("operation").asText() + " " + row.get("peer").asText());
            assertThat(row.get("milliseconds"))
                    .hasSize(3)
                    .allSatisfy(time -> assertThat(time.asDouble()).isPositive());
        }
        assertThat(rows)
                .containsExactly("TO_JSON ours", "TO_JSON sdk-v2-latest", "FROM_JSON ours", "FROM_JSON sdk-v2-latest");
    }

    @Test
    void call_missingBase_isRefused() {
        assertThatThrownBy(() -> cold("--base", directory.resolve("missing.jar").toString()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("Expected a benchmarks.jar but was ");
    }

    @Test
    void call_withoutJvms_isRefused() {
        assertThatThrownBy(() -> cold("--jvms", "0"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("Expected at least one JVM but was 0");
    }

    private static int cold(String... arguments) throws Exception {
        ColdCommand command = new ColdCommand();
        new CommandLine(command).parseArgs(arguments);
        return command.call();
    }
}
