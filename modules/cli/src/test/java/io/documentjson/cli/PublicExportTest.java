package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.conformance.PublicData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text that another tool wrote: an export tree, and items with the documents that they were made of. */
@Tag(PublicData.TAG)
class PublicExportTest {

    private final Path data = PublicData.path("js-marshall");

    @Test
    void check_exportOfAnotherTool_isRight() {
        Cli.Result result = Cli.run("check", data.resolve("AWSDynamoDB"));

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("4 files, 4,609 items, all right");
    }

    @ParameterizedTest
    @ValueSource(strings = {"twitter-statuses", "github-events", "citm-performances"})
    void convert_itemsOfAnotherTool_areItsDocuments(String name) throws IOException {
        List<String> converted = Cli.run("convert", data.resolve(name + ".ddb.ndjson"))
                .out()
                .lines()
                .toList();
        List<String> expected = Cli.runWith(
                        Files.readString(data.resolve(name + ".plain.ndjson")), "convert", "--from", "document")
                .out()
                .lines()
                .toList();

        assertThat(converted).hasSameSizeAs(expected);
        for (int i = 0; i < converted.size(); i++) {
            assertThat(converted.get(i)).isEqualTo(expected.get(i));
        }
    }
}
