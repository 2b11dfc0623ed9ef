package io.documentjson.gate;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.documentjson.callsites.BadInputException;
import io.documentjson.gate.Line.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What {@code callsites check --json} wrote. */
record CallSites(List<Site> rows) {

    record Site(String scenario, int jdk, String site, String verdict, String allowed, String status, String detail) {}

    static List<Line> read(Path file) throws IOException {
        try {
            CallSites read = JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build()
                    .readValue(Files.readAllBytes(file), CallSites.class);
            if (read.rows() == null || read.rows().isEmpty()) {
                throw new BadInputException("Expected verdicts on call sites but there are none in " + file);
            }
            return read.rows().stream().map(site -> line(site, file)).toList();
        } catch (JacksonException e) {
            throw new BadInputException(
                    "Expected verdicts on call sites in " + file + ": " + e.getOriginalMessage(), e);
        }
    }

    private static Line line(Site site, Path file) {
        Verdict verdict = switch (String.valueOf(site.status())) {
            case "OK" -> Verdict.EQUAL;
            case "WORSE" -> Verdict.WORSE;
            case "UNKNOWN" -> Verdict.UNCLEAR;
            case "RENAMED" -> Verdict.NOT_RUN;
            default ->
                throw new BadInputException(
                        "Expected OK, WORSE, UNKNOWN or RENAMED but was " + site.status() + " in " + file);
        };
        return new Line(
                Kind.CALL_SITE,
                site.site() + " (" + site.scenario() + ", JDK " + site.jdk() + ")",
                verdict,
                site.allowed(),
                site.verdict(),
                "",
                String.valueOf(site.detail()),
                null,
                null,
                null,
                1,
                1,
                0);
    }
}
