package io.documentjson.callsites;

import static io.documentjson.callsites.Verdict.BIMORPHIC;
import static io.documentjson.callsites.Verdict.INLINED;
import static io.documentjson.callsites.Verdict.MEGAMORPHIC;
import static io.documentjson.callsites.Verdict.MONOMORPHIC;
import static io.documentjson.callsites.Verdict.UNKNOWN;
import static io.documentjson.callsites.Verdict.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.ScenarioReport.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioReportTest {

    @TempDir
    Path directory;

    @Test
    void majority_mostForks_decide() {
        assertThat(ScenarioReport.majority(List.of(MONOMORPHIC, MEGAMORPHIC, MONOMORPHIC)))
                .isEqualTo(MONOMORPHIC);
    }

    @Test
    void majority_tie_isTheWorse() {
        assertThat(ScenarioReport.majority(List.of(MONOMORPHIC, BIMORPHIC))).isEqualTo(BIMORPHIC);
    }

    @Test
    void majority_noEvidence_winsOnlyWhenMostForksHaveNone() {
        assertThat(ScenarioReport.majority(List.of(INLINED, UNKNOWN))).isEqualTo(INLINED);
        assertThat(ScenarioReport.majority(List.of(INLINED, UNKNOWN, UNKNOWN))).isEqualTo(UNKNOWN);
    }

    @Test
    void majority_callsThroughATable_countTogether() {
        assertThat(ScenarioReport.majority(List.of(VIRTUAL, MEGAMORPHIC, MONOMORPHIC, MONOMORPHIC, VIRTUAL)))
                .isEqualTo(MEGAMORPHIC);
    }

    @Test
    void of_severalForks_hasMeansSharesAndVerdictsOfAll() throws IOException {
        Fork one = CallSiteModel.analyze(Fixtures.recording("verdicts"));
        Fork two = CallSiteModel.analyze(Fixtures.recording("early-samples"));

        ScenarioReport report = ScenarioReport.of(List.of(one, two));

        Row row = report.sites().stream()
                .filter(site -> site.site().endsWith("write()V #1"))
                .findFirst()
                .orElseThrow();
        assertThat(row.verdictOfForks()).isEqualTo("MONOMORPHIC 2/2");
        assertThat(row.observed()).containsOnly(Map.entry("lib.Strategy$1", 2));
        assertThat(report.samples()).containsExactly(10, 3);
    }

    @Test
    void of_differentScenarios_isRefused() throws IOException {
        Fork one = CallSiteModel.analyze(Fixtures.recording("verdicts"));
        Fork other = new Fork(
                "nested", 17, "", one.sites(), one.weighed(), one.recorded(), one.codes(), one.failures(), one.gaps());

        assertThatThrownBy(() -> ScenarioReport.of(List.of(one, other)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("mixed-10-types on 17 and nested on 17");
    }

    @Test
    void json_written_readsBackTheSame() throws IOException {
        ScenarioReport report = ScenarioReport.of(List.of(CallSiteModel.analyze(Fixtures.recording("verdicts"))));
        Path file = Files.writeString(directory.resolve("report.json"), report.json(true));

        assertThat(ScenarioReport.read(file)).isEqualTo(report);
        assertThat(report.json(true).lines().filter(line -> line.contains("\"verdict\"")))
                .hasSameSizeAs(report.sites());
    }

    @Test
    void read_otherJson_isRefused() throws IOException {
        Path truncated = Files.writeString(directory.resolve("a.json"), "{\"scenario\":\"mixed");
        Path other = Files.writeString(directory.resolve("b.json"), "{\"rows\":[]}");

        assertThatThrownBy(() -> ScenarioReport.read(truncated)).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> ScenarioReport.read(other)).isInstanceOf(BadInputException.class);
    }

    @Test
    void within_scope_keepsTheLibrarysCallsAndThoseIntoIt() {
        Row own = Fixtures.row("io.documentjson.A.a()V -> java.util.List.size()I #1", 1, 0, MONOMORPHIC);
        Row other = Fixtures.row("java.util.A.a()V -> java.util.List.size()I #1", 1, 0, MONOMORPHIC);
        Row driver = Fixtures.row("io.documentjson.callsites.A.a()V -> java.util.List.size()I #1", 1, 0, MONOMORPHIC);
        Row into = new Row(
                "java.util.M.forEach()V -> java.util.C.accept()V #1",
                MONOMORPHIC,
                true,
                1,
                List.of(MONOMORPHIC),
                null,
                List.of("io.documentjson.A"),
                null,
                null,
                0,
                0,
                List.of());
        ScenarioReport all = new ScenarioReport(
                "nested", 17, "vm", 1, List.of(1), List.of(), List.of(), List.of(own, other, driver, into));

        assertThat(all.within(new Scope("io.documentjson.", List.of("io.documentjson.callsites.")))
                        .sites())
                .containsExactly(own, into);
    }

    @Test
    void siteKey_text_readsBackTheSame() {
        String text = "a.B$C.<init>(Ljava/util/Map;[I)V -> java.util.Map.forEach(Ljava/util/function/BiConsumer;)V #2";

        assertThat(SiteKey.parse(text)).hasToString(text);
        assertThat(SiteKey.parse(text).shortName()).isEqualTo("B$C.<init> -> Map.forEach #2");
        assertThatThrownBy(() -> SiteKey.parse("ItemWriter.accept")).isInstanceOf(BadInputException.class);
    }
}
