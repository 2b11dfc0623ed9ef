package io.documentjson.gate;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.command.BadInputException;
import io.documentjson.gate.Line.Kind;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What {@code callsites check} found, as lines of the report. */
final class CallSites {

    private CallSites() {}

    static List<Line> read(Path file) throws IOException {
        JsonNode rows;
        try {
            rows = ResultFile.MAPPER.readTree(Files.readAllBytes(file)).path("rows");
        } catch (JacksonException e) {
            throw new BadInputException("Expected the verdicts of call sites but was not JSON in " + file);
        } catch (IOException e) {
            throw new BadInputException("Expected the verdicts of call sites in " + file + " but cannot read it");
        }
        if (!rows.isArray() || rows.isEmpty()) {
            throw new BadInputException("Expected the verdicts of call sites but was no list \"rows\" in " + file);
        }
        List<Line> lines = new ArrayList<>();
        for (JsonNode row : rows) {
            lines.add(line(row, file));
        }
        return lines;
    }

    private static Line line(JsonNode row, Path file) {
        for (String name : List.of("scenario", "jdk", "site", "verdict", "allowed", "status")) {
            if (!row.path(name).isValueNode()) {
                throw new BadInputException("Expected \"" + name + "\" of a call site but was none in " + file);
            }
        }
        String status = row.path("status").asText();
        Verdict verdict = switch (status) {
            case "OK" -> Verdict.KEPT;
            case "WORSE" -> Verdict.REGRESSION;
            case "UNKNOWN" -> Verdict.INCONCLUSIVE;
            case "RENAMED" -> Verdict.MISSING;
            default ->
                throw new BadInputException("Expected OK, WORSE, UNKNOWN or RENAMED but was " + status + " in " + file);
        };
        String detail = row.path("detail").asText("");
        String note = switch (verdict) {
            case INCONCLUSIVE -> detail.isEmpty() ? "no evidence" : detail;
            case MISSING -> detail.isEmpty() ? "the site has another name now: edit sites.json" : detail;
            case REGRESSION -> detail;
            default -> "";
        };
        return new Line(
                Kind.CALL_SITE,
                row.path("site").asText(),
                row.path("scenario").asText() + ", JDK " + row.path("jdk").asText(),
                true,
                verdict,
                note,
                "",
                row.path("verdict").asText(),
                weight(row.path("weight")),
                row.path("allowed").asText(),
                null,
                Double.NaN,
                Double.NaN);
    }

    /** Weights are percent of the samples. */
    private static String weight(JsonNode weight) {
        return weight.isNumber() ? String.format(Locale.ROOT, "weight %.1f %%", weight.asDouble()) : "";
    }
}
