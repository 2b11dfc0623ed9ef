package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Json;
import io.documentjson.gate.Line.Kind;
import java.nio.file.Path;
import java.util.List;

/** What {@code callsites check --json} wrote. */
record CallSites(List<Site> rows) {

    record Site(String scenario, int jdk, String site, String verdict, String allowed, Status status, String detail) {}

    enum Status {
        OK(Verdict.EQUAL),
        WORSE(Verdict.WORSE),
        UNKNOWN(Verdict.UNCLEAR),
        RENAMED(Verdict.NOT_RUN);

        private final Verdict verdict;

        Status(Verdict verdict) {
            this.verdict = verdict;
        }
    }

    static List<Line> read(Path file) {
        List<Site> rows = Json.read(file, CallSites.class, "verdicts on call sites").rows;
        if (rows.isEmpty()) {
            throw new BadInputException("Expected verdicts on call sites but there are none in " + file);
        }
        return rows.stream().map(CallSites::line).toList();
    }

    private static Line line(Site site) {
        return Line.unmeasured(
                Kind.CALL_SITE,
                site.site + " (" + site.scenario + ", JDK " + site.jdk + ")",
                site.status.verdict,
                site.allowed,
                site.verdict,
                String.valueOf(site.detail));
    }
}
