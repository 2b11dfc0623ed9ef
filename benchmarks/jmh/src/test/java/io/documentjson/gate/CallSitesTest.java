package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallSitesTest {

    @TempDir
    private Path directory;

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("callsites.json"), text);
    }

    private static String row(String status) {
        return """
                {"scenario":"nested","jdk":17,"site":"a.B.c()V -> d.E.f()V #1","verdict":"MEGAMORPHIC",
                 "allowed":"MONOMORPHIC","status":"%s","weight":3.5,"detail":"why"}""".formatted(status);
    }

    @Test
    void read_eachStatus_isAVerdict() throws IOException {
        String all = String.join(",", row("OK"), row("WORSE"), row("UNKNOWN"), row("RENAMED"));

        assertThat(CallSites.read(file("{\"rows\":[" + all + "]}")))
                .extracting(Line::verdict)
                .containsExactly(Verdict.EQUAL, Verdict.WORSE, Verdict.UNCLEAR, Verdict.NOT_RUN);
    }

    @Test
    void read_otherContent_isBadInput() throws IOException {
        for (String text : new String[] {"{}", "{\"rows\":[]}", "[", "{\"rows\":[" + row("GOOD") + "]}"}) {
            Path file = file(text);
            assertThatThrownBy(() -> CallSites.read(file)).isInstanceOf(BadInputException.class);
        }
    }
}
