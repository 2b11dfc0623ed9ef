package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CanonicalTest {

    private static final String ONE = "{\"b\":{\"N\":\"1.50\"},\"a\":{\"SS\":[\"y\",\"x\"]}}\n";
    private static final String OTHER = "{\"Item\":{\"a\":{\"SS\":[\"x\",\"y\"]},\"b\":{\"N\":\"15e-1\"}}}\n";
    private static final String CANONICAL = "{\"a\":{\"SS\":[\"x\",\"y\"]},\"b\":{\"N\":\"1.5\"}}\n";

    @Test
    void convert_canonical_writesEqualItemsAsEqualLinesWithTypes() {
        assertThat(Cli.runWith(ONE, "convert", "--canonical").out()).isEqualTo(CANONICAL);
        assertThat(Cli.runWith(OTHER, "convert", "--canonical").out()).isEqualTo(CANONICAL);
    }

    @Test
    void convert_canonicalWithAnotherForm_writesThatForm() {
        assertThat(Cli.runWith(ONE, "convert", "--canonical", "--to", "document")
                        .out())
                .isEqualTo("{\"a\":[\"x\",\"y\"],\"b\":1.5}\n");
        assertThat(Cli.runWith(ONE, "convert", "--canonical", "--to", "items").out())
                .isEqualTo("{\"Item\":" + CANONICAL.strip() + "}\n");
        assertThat(Cli.runWith("{\"b\":1.50,\"a\":[]}", "convert", "--canonical")
                        .out())
                .isEqualTo("{\"a\":{\"L\":[]},\"b\":{\"N\":\"1.5\"}}\n");
    }

    @Test
    void convert_canonicalNumberThatDynamoDbDoesNotStore_isBadData() {
        Cli.Result result =
                Cli.runWith("{\"a\":{\"N\":\"1E126\"}}\n" + ONE, "convert", "--canonical", "--on-error", "skip");

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.out()).isEqualTo(CANONICAL);
    }

    @Test
    void convert_canonicalChange_isRefused() {
        Cli.Result result = Cli.runWith("", "convert", "--canonical", "--select", "change");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("--canonical");
    }
}
