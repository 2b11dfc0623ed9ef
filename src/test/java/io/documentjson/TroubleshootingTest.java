package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The headings of docs/troubleshooting.md are anchors that people link to. */
class TroubleshootingTest {

    @Test
    void everyCode_hasASection() throws IOException {
        List<String> codes =
                Stream.of(ErrorCode.values()).map(code -> "## " + code).toList();

        try (Stream<String> lines = Files.lines(Path.of("docs/troubleshooting.md"))) {
            assertThat(lines.filter(line -> line.startsWith("## "))).containsExactlyInAnyOrderElementsOf(codes);
        }
    }
}
