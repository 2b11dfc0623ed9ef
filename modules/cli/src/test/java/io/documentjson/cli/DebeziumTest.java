package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code convert --to debezium}: each kind of input, and its options. */
class DebeziumTest {

    private static final String KEYS = "\"Keys\":{\"id\":{\"S\":\"u\"}}";
    private static final String NEW = ",\"NewImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"1.50\"}}";
    private static final String UPDATE = "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000123\"}}," + KEYS
            + NEW + ",\"OldImage\":{}}\n";
    private static final String PUT = "{" + KEYS + NEW + "}\n";
    private static final String DELETE = "{" + KEYS + "}\n";

    @TempDir
    private Path folder;

    private static String source(String snapshot, String table) {
        return "\"source\":{\"connector\":\"dynamodb\",\"snapshot\":\"" + snapshot + "\"" + table + "}}\n";
    }

    @Test
    void convert_changes_areEvents() {
        Cli.Result result = Cli.runWith(UPDATE + DELETE, "convert", "--to", "debezium");

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .isEqualTo("{\"before\":{},\"after\":{\"id\":\"u\",\"n\":1.50},\"op\":\"u\",\"ts_ms\":1680109764000,"
                        + "\"source\":{\"connector\":\"dynamodb\",\"ts_ms\":1680109764000,"
                        + "\"ts_us\":1680109764000123,\"snapshot\":\"false\"}}\n"
                        + "{\"before\":{\"id\":\"u\"},\"after\":null,\"op\":\"d\"," + source("false", ""));
    }

    @Test
    void convert_putWithoutAnOldImage_isRefusedWithTheWayOut() {
        Cli.Result refused = Cli.runWith(PUT, "convert", "--to", "debezium");
        Cli.Result created = Cli.runWith(PUT, "convert", "--to", "debezium", "--updates-as-creates");

        assertThat(refused.exitCode()).isEqualTo(65);
        assertThat(refused.err()).contains("--updates-as-creates writes it as a create");
        assertThat(created.out())
                .isEqualTo("{\"before\":null,\"after\":{\"id\":\"u\",\"n\":1.50},\"op\":\"c\"," + source("false", ""));
    }

    @Test
    void convert_itemsAndDocuments_areReadsOfTheTable() {
        String expected = "{\"before\":null,\"after\":{\"id\":\"u\",\"n\":1.50},\"op\":\"r\","
                + source("true", ",\"table\":\"orders\"");

        for (String input : new String[] {
            "{\"Item\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"1.50\"}}}\n", "{\"id\":\"u\",\"n\":1.50}\n"
        }) {
            assertThat(Cli.runWith(input, "convert", "--to", "debezium", "--table", "orders")
                            .out())
                    .isEqualTo(expected);
        }
    }

    @Test
    void convert_imagesAsStringsWithNumbersAsStrings_areStringsOfJson() {
        Cli.Result result = Cli.runWith(
                PUT,
                "convert",
                "--to",
                "debezium",
                "--images",
                "string",
                "--numbers-as-strings",
                "--updates-as-creates");

        assertThat(result.out())
                .isEqualTo("{\"before\":null,\"after\":\"{\\\"id\\\":\\\"u\\\",\\\"n\\\":\\\"1.50\\\"}\",\"op\":\"c\","
                        + source("false", ""));
    }

    @Test
    void convert_manyChanges_areTheSameWithOneThreadAndWithSeveral() throws IOException {
        Path changes = Files.writeString(folder.resolve("changes.jsonl"), (UPDATE + DELETE).repeat(10_000));
        String one =
                Cli.run("convert", "--to", "debezium", "--jobs", 1, changes).out();

        assertThat(one.lines()).hasSize(20_000);
        assertThat(Cli.run("convert", "--to", "debezium", "--jobs", 3, changes).out())
                .isEqualTo(one);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--to debezium --select keys",
                "--to debezium --attributes a",
                "--to debezium --limit 1",
                "--to debezium --canonical",
                "--to dynamodb --images string",
                "--updates-as-creates"
            })
    void convert_optionThatDoesNotFit_isAWrongArgument(String options) {
        Object[] arguments = ("convert " + options).split(" ");

        assertThat(Cli.run(arguments).exitCode()).isEqualTo(64);
    }
}
