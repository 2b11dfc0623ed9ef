package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ConformanceCase;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The cases of conformance/cases.jsonl by the command. */
class ConformanceCasesTest {

    @Test
    void convert_casesOfEveryForm_givesTheirDocumentOrAnError() throws IOException {
        ConformanceCase.Reader command = text -> {
            Cli.Result result = Cli.run(text, new Terminal(false, false, false), "convert", "--from", "dynamodb");
            if (result.exitCode() != 0 || result.out().lines().count() != 1) {
                throw new IOException(result.exitCode() + " " + result.err());
            }
            assertThat(result.err()).isEmpty();
            return result.out();
        };

        assertThat(ConformanceCase.wrong(ConformanceCase.all(Path.of("../..")), each -> true, command))
                .isEmpty();
    }
}
