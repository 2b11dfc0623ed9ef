package io.documentjson.callsites;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tracked call sites: the worst verdict that each may have, by scenario and JDK, and why.
 *
 * @param others what every call of some weight may have that is not named
 */
@JsonPropertyOrder({"others", "sites"})
record SitesFile(Rule others, List<Tracked> sites) {

    /** Verdicts by scenario, then by JDK. */
    record Rule(String why, Map<String, Map<String, Verdict>> allowed) {

        Optional<Verdict> allowed(String scenario, int jdk) {
            return Optional.ofNullable(allowed.getOrDefault(scenario, Map.of()).get(Integer.toString(jdk)));
        }
    }

    /**
     * A tracked site.
     *
     * @param allowed by scenario, then by JDK
     */
    @JsonPropertyOrder({"site", "why", "allowed"})
    record Tracked(String site, String why, Map<String, Map<String, Verdict>> allowed) {

        Optional<Verdict> allowed(String scenario, int jdk) {
            return Optional.ofNullable(allowed.getOrDefault(scenario, Map.of()).get(Integer.toString(jdk)));
        }
    }

    static SitesFile read(Path file, Scenarios scenarios) {
        SitesFile read;
        try {
            read = ScenarioReport.MAPPER.readValue(Files.readAllBytes(file), SitesFile.class);
        } catch (JsonProcessingException e) {
            throw new BadInputException(
                    "Expected tracked call sites but cannot read " + file + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new BadInputException("Expected tracked call sites but cannot read " + file + ": " + e, e);
        }
        if (read.sites() == null || read.sites().isEmpty()) {
            throw new BadInputException("Expected tracked call sites but there are none in " + file);
        }
        SitesFile complete =
                new SitesFile(read.others() == null ? new Rule("", Map.of()) : read.others(), read.sites());
        for (Tracked tracked : read.sites()) {
            SiteKey.parse(String.valueOf(tracked.site()));
            if (tracked.why() == null || tracked.why().isBlank() || tracked.allowed() == null) {
                throw new BadInputException("Expected 'why' and 'allowed' but one is missing for " + tracked.site());
            }
            tracked.allowed().keySet().forEach(scenarios::named);
        }
        complete.others().allowed().keySet().forEach(scenarios::named);
        return complete;
    }

    /** The same sites, allowed what the reports show; what they say nothing about stays. */
    SitesFile allowing(List<ScenarioReport> reports) {
        return new SitesFile(
                others,
                sites.stream()
                        .map(tracked -> {
                            Map<String, Map<String, Verdict>> allowed = new LinkedHashMap<>();
                            tracked.allowed()
                                    .forEach((scenario, byJdk) -> allowed.put(scenario, new LinkedHashMap<>(byJdk)));
                            for (ScenarioReport report : reports) {
                                Map<String, Verdict> byJdk = allowed.get(report.scenario());
                                if (byJdk != null) {
                                    report.sites().stream()
                                            .filter(row -> row.site().equals(tracked.site()))
                                            .forEach(row -> byJdk.put(Integer.toString(report.jdk()), row.verdict()));
                                }
                            }
                            return new Tracked(tracked.site(), tracked.why(), allowed);
                        })
                        .toList());
    }

    String json() {
        try {
            DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
            printer.indentArraysWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
            return ScenarioReport.MAPPER.writer(printer).writeValueAsString(this) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
