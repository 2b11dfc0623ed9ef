package io.documentjson.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandTimesTest {

    @TempDir
    private Path directory;

    private void measured() throws IOException {
        Files.writeString(directory.resolve("cli.json"), """
                {"megabytes": 150, "largeGigabytes": 10, "rounds": 3, "cpu": "a processor", "cores": 2, "loadBefore": 0.5,
                 "source": "0123456789ab", "jq": "jq-1.6", "jdks": {"25": "25.0.3"}, "samples": {
                  "25-item": [{"seconds": 0.05, "processorSeconds": 0.04, "kilobytes": 40000}],
                  "25-jvm": [{"seconds": 0.03, "processorSeconds": 0.02, "kilobytes": 30000}],
                  "25-all": [{"seconds": 1, "processorSeconds": 1, "kilobytes": 40000},
                             {"seconds": 10, "processorSeconds": 1, "kilobytes": 40000},
                             {"seconds": 2, "processorSeconds": 1, "kilobytes": 40000}],
                  "25-ddb_convert": [{"seconds": 2, "processorSeconds": 3, "kilobytes": 4000},
                             {"seconds": 30, "processorSeconds": 3, "kilobytes": 4000},
                             {"seconds": 8, "processorSeconds": 3, "kilobytes": 4000}],
                  "jq": [{"seconds": 48, "processorSeconds": 48, "kilobytes": 4000}],
                  "25-one-file": [{"seconds": 3, "processorSeconds": 3, "kilobytes": 40000}],
                  "25-two-files": [{"seconds": 4, "processorSeconds": 6, "kilobytes": 50000}],
                  "25-large": [{"seconds": 60, "processorSeconds": 60, "kilobytes": 102400}]
                }}
                """);
    }

    @Test
    void text_roundsOfUnequalSpeed_comparesNeighboursInARound() throws IOException {
        measured();

        assertThat(Results.load(directory).command().text().lines())
                .contains(
                        "| one item, by the clock | 100 ms on JDK 25, 200 ms on JDK 17 | 50 ms |",
                        "| 150 MB against ddb_convert, by the clock | 2\u00d7 | 3.00\u00d7 (2.0 to 4.0) |",
                        "| 150 MB against ddb_convert, processor time |  | 3.00\u00d7 (3.0 to 3.0) |",
                        "| 150 MB against jq-1.6, by the clock | 40\u00d7 | 48.00\u00d7 (48.0 to 48.0) |",
                        "| two files at a time, of one by one | 1.7\u00d7 | 1.50\u00d7 (1.5 to 1.5) |",
                        "| memory for an export of 10 GB | 256 MiB | 100 MiB |");
    }

    @Test
    void scale_commandAndTranscoder_areMegabytesASecond() throws IOException {
        measured();
        Files.writeString(directory.resolve("transcoders-25.json"), """
                {"kind": "mixed", "bytes": 1000, "cpu": "a processor", "source": "abc", "rows": [
                {"name": "the transcoder", "version": "1", "megabytesPerSecond": 900.0, "oursIsFasterBy": 1.0}]}
                """);

        assertThat(new Blocks(Results.load(directory)).text("scale").lines())
                .contains(
                        "| `DynamoDbTranscoder`, one thread, warm, from memory to memory | 900 MB/s |",
                        "| `documentjson`, a file of 150 MB, start included | 50 MB/s |",
                        "| two such files, two cores | 75 MB/s |",
                        "| 10 GB in such files, two cores | 167 MB/s |",
                        "By the clock, files on a disk; a processor, 2 cores, source of the command 0123456789ab, of the"
                                + " transcoder abc.");
    }

    @Test
    void text_noResults_saysSo() throws IOException {
        assertThat(Results.load(directory).command().text()).isEqualTo(Blocks.NOT_YET);
    }
}
