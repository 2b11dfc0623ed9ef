package io.documentjson.callsites;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tracked call sites: the worst verdict that each may have, by scenario and JDK, and why.
 *
 * @param others the verdicts that every other call of some weight may have
 */
record SitesFile(Rule others, List<Rule> sites) {

    SitesFile {
        others = others == null ? new Rule(null, "", Map.of()) : others;
    }

    /**
     * The verdicts that one site or all others may have.
     *
     * @param site null for all others
     * @param allowed by scenario, then by JDK
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Rule(String site, String why, Map<String, Map<String, Verdict>> allowed) {

        Optional<Verdict> allowed(ScenarioReport report) {
            return Optional.ofNullable(
                    allowed.getOrDefault(report.scenario(), Map.of()).get(Integer.toString(report.jdk())));
        }

        private Rule allowing(List<ScenarioReport> reports) {
            Map<String, Map<String, Verdict>> more = new LinkedHashMap<>();
            allowed.forEach((scenario, byJdk) -> more.put(scenario, new LinkedHashMap<>(byJdk)));
            for (ScenarioReport report : reports) {
                ScenarioReport.Row row = report.bySite().get(site);
                if (row != null && more.containsKey(report.scenario())) {
                    more.get(report.scenario()).put(Integer.toString(report.jdk()), row.verdict());
                }
            }
            return new Rule(site, why, more);
        }
    }

    static SitesFile read(Path file, Scenarios scenarios) {
        SitesFile read = Json.readSettings(file, SitesFile.class, "tracked call sites");
        if (read.sites.isEmpty()) {
            throw new BadInputException("Expected tracked call sites but there are none in " + file);
        }
        for (Rule tracked : read.sites) {
            SiteKey.parse(String.valueOf(tracked.site));
            if (tracked.why == null || tracked.why.isBlank() || tracked.allowed.isEmpty()) {
                throw new BadInputException("Expected 'why' and 'allowed' but one is missing for " + tracked.site);
            }
            check(tracked, scenarios);
        }
        check(read.others, scenarios);
        return read;
    }

    private static void check(Rule rule, Scenarios scenarios) {
        rule.allowed.forEach((scenario, byJdk) -> {
            scenarios.named(scenario);
            byJdk.keySet().forEach(jdk -> {
                if (!jdk.matches("[1-9][0-9]")) {
                    throw new BadInputException("Expected the number of a JDK but was " + jdk + " for " + scenario);
                }
            });
        });
    }

    /** The same sites, with the verdicts of the reports allowed; sites without a report stay. */
    SitesFile allowing(List<ScenarioReport> reports) {
        return new SitesFile(
                others, sites.stream().map(tracked -> tracked.allowing(reports)).toList());
    }

    String json() {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentArraysWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
        return Json.write(Json.MAPPER.writer(printer), this) + "\n";
    }
}
