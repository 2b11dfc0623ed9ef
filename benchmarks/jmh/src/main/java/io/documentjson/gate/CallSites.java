package io.documentjson.gate;

import com.fasterxml.jackson.core.JacksonException;
import io.documentjson.callsites.BadInputException;
import io.documentjson.gate.Line.Kind;
import io.documentjson.jmhfile.ResultFile;
import java.io.IOException;
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

    static List<Line> read(Path file) throws IOException {
        try {
            CallSites read = ResultFile.read(file, CallSites.class);
            if (read.rows == null || read.rows.isEmpty()) {
                throw new BadInputException("Expected verdicts on call sites but there are none in " + file);
            }
            return read.rows.stream().map(CallSites::line).toList();
        } catch (JacksonException e) {
            throw new BadInputException(
                    "Expected verdicts on call sites in " + file + ": " + e.getOriginalMessage(), e);
        }
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
