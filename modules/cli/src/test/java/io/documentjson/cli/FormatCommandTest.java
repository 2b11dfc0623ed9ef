package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FormatCommandTest {

    private static final String ITEM = "{ \"a\": {\"S\": \"x\"},\n \"n\": {\"NULL\": true} }";

    private static Cli.Result onTerminal(Object... arguments) {
        return Cli.run(ITEM.getBytes(StandardCharsets.UTF_8), new Terminal(false, true, true), arguments);
    }

    @Test
    void format_inAPipe_isCompactAndKeepsTypes() {
        assertThat(Cli.runWith(ITEM, "format").out()).isEqualTo("{\"a\":{\"S\":\"x\"},\"n\":{\"NULL\":true}}\n");
        assertThat(Cli.runWith("{ \"a\": 1.0 }", "format").out()).isEqualTo("{\"a\":1.0}\n");
    }

    @Test
    void format_onATerminal_isPrettyAndColoured() {
        String out = onTerminal("format").out();

        assertThat(out.lines()).hasSize(8);
        assertThat(out).contains("  \u001b[34;1m\"a\"\u001b[0m: {", "\u001b[32m\"x\"\u001b[0m");
        assertThat(onTerminal("format", "--color", "never", "--no-pretty").out())
                .isEqualTo("{\"a\":{\"S\":\"x\"},\"n\":{\"NULL\":true}}\n");
    }

    @Test
    void format_nestedDeeply_isIndentedAllTheWay() {
        String deep = "{\"a\":".repeat(60) + "1" + "}".repeat(60);

        String out = Cli.runWith(deep, "format", "--pretty").out();

        assertThat(out).contains("\n" + " ".repeat(120) + "\"a\": 1\n");
        assertThat(out.lines()).hasSize(121);
    }

    @Test
    void help_ofEachCommand_hasExamplesAndExitCodes() {
        for (String command : new String[] {"convert", "check", "describe", "format"}) {
            Cli.Result help = Cli.run(command, "--help");
            assertThat(help.exitCode()).isZero();
            assertThat(help.err()).isEmpty();
        }
        Cli.Result none = Cli.run();
        assertThat(none.exitCode()).isEqualTo(64);
        assertThat(none.err()).contains("convert, check, describe, format");
    }
}
