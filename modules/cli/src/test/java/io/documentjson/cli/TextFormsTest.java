package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.TextForms;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The forms that people have, by the commands: taken, refused by name, or left as documents. */
class TextFormsTest {

    static List<TextForms.Taken> taken() {
        return TextForms.taken();
    }

    static List<TextForms.Refused> refused() {
        return TextForms.refused();
    }

    static List<String> documents() {
        return TextForms.documents();
    }

    @ParameterizedTest
    @MethodSource("taken")
    void form_everyCommand_isTaken(TextForms.Taken form) {
        Cli.Result converted = Cli.runWith(form.text(), "convert");
        assertThat(converted.exitCode()).as(converted.err()).isZero();
        assertThat(converted.out().lines()).isEqualTo(form.documents());

        assertThat(Cli.runWith(form.text(), "check").exitCode()).isZero();
        Cli.Result described = Cli.runWith(form.text(), "describe");
        assertThat(described.exitCode()).isZero();
        assertThat(described.out())
                .contains(
                        form.documents().isEmpty()
                                ? "0 items"
                                : form.documents().size() + " item");
    }

    @ParameterizedTest
    @MethodSource("refused")
    void form_thatIsNotTaken_isBadDataToEveryCommand(TextForms.Refused form) {
        for (String command : List.of("convert", "check", "describe")) {
            Cli.Result result = Cli.runWith(form.text(), command);

            assertThat(result.exitCode()).as(command).isEqualTo(ExitCode.BAD_DATA);
            assertThat(command.equals("check") ? result.out() : result.err()).contains(form.message());
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void documents_thatLookLikeAnEnvelope_areEchoed(String text) {
        Cli.Result result = Cli.runWith(text, "convert");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo(text + "\n");
    }

    @Test
    void utf16_everyCommand_isNamed() {
        byte[] text = "\uFEFF{\"id\":{\"S\":\"u1\"}}\r\n".getBytes(StandardCharsets.UTF_16LE);
        for (String command : List.of("convert", "check", "describe")) {
            Cli.Result result = Cli.run(text, new Terminal(false, false, false), command);

            assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_DATA);
            assertThat(result.out() + result.err()).contains("PowerShell");
        }
    }

    @Test
    void changesWithoutThePart_areCountedAtTheEnd() {
        String keys = "{\"Keys\":{\"id\":{\"S\":\"u1\"}}}\n";

        assertThat(Cli.runWith(keys + keys + keys, "convert"))
                .returns(0, Cli.Result::exitCode)
                .returns("documentjson: 3 changes have no new image; see --select\n", Cli.Result::err);
        assertThat(Cli.runWith(keys, "convert", "--select", "old").err())
                .isEqualTo("documentjson: 1 change has no old image; see --select\n");
        assertThat(Cli.runWith(keys, "convert", "--select", "keys").err()).isEmpty();
        assertThat(Cli.runWith(keys, "describe").err()).endsWith("1 change has no new image\n");
    }
}
