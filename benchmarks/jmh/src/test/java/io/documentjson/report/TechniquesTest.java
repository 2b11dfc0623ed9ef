package io.documentjson.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TechniquesTest {

    private static final String REPORT = """
            {"lines": [
              {"kind": "ruler", "row": "ruler", "metric": "p10", "base": "1 ns", "head": "1 ns", "change": "1.000"},
              {"kind": "time", "row": "toJson 2KB", "metric": "p10", "base": "3 ns", "head": "2 ns", "change": "0.667"},
              {"kind": "time", "row": "toJson 2KB", "metric": "p50", "base": "4 ns", "head": "3 ns", "change": "0.750"}
            ]}""";

    @TempDir
    Path directory;

    @Test
    void table_measuredTechniques_areListedInOrderByJdk() throws IOException {
        list("b\tx~1\tx\t2KB\tkept\tFewer steps.\na\tx\tx+a.patch\t2KB\tdropped\tMore steps.\n");
        Files.writeString(directory.resolve("25-b.json"), REPORT);
        Files.writeString(directory.resolve("17-b.json"), REPORT);
        Files.writeString(directory.resolve("17-a.json"), REPORT);

        assertThat(Techniques.load(directory).table().lines().skip(2))
                .containsExactly(
                        "| Fewer steps. | toJson 2KB | 17 | 3 ns | 2 ns | 0.667 | kept |",
                        "| Fewer steps. | toJson 2KB | 25 | 3 ns | 2 ns | 0.667 | kept |",
                        "| More steps. | toJson 2KB | 17 | 3 ns | 2 ns | 0.667 | dropped |");
    }

    @Test
    void load_resultOfNoTechnique_isRefused() throws IOException {
        list("b\tx~1\tx\t2KB\tkept\tFewer steps.\n");
        Files.writeString(directory.resolve("17-c.json"), REPORT);

        assertThatThrownBy(() -> Techniques.load(directory))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("17-c.json");
    }

    @Test
    void load_lineWithACellTooFew_isRefused() throws IOException {
        list("b\tx~1\tx\t2KB\tkept\n");

        assertThatThrownBy(() -> Techniques.load(directory))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Expected 6 cells but was 5");
    }

    private void list(String lines) throws IOException {
        Files.writeString(directory.resolve("techniques.tsv"), "name\tbefore\tafter\tprofile\toutcome\twhat\n" + lines);
    }
}
