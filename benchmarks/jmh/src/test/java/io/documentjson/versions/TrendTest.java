package io.documentjson.versions;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.gate.Line;
import io.documentjson.gate.Outcome;
import io.documentjson.gate.RowVerdict;
import io.documentjson.versions.Trend.Merge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrendTest {

    @TempDir
    private Path folder;

    private static Merge merge(int day, String jdk, Map<String, double[]> rows) {
        String head = String.format("%012x", day);
        return new Merge("0".repeat(12), head, "2026-01-0" + day + "T10:00:00Z", jdk, "a machine", rows);
    }

    private static double[] slower(double ratio) {
        return new double[] {ratio, ratio / 1.01, ratio * 1.01};
    }

    @Test
    void keep_fiveMergesOfOnePercent_showTheDriftWithItsNoise() throws IOException {
        Path table = folder;
        for (int day = 1; day <= 5; day++) {
            table = Trend.keep(merge(day, "17.0.1", Map.of("toJson 2KB", slower(1.01))), folder);
        }

        // Five half-widths of 1 % are one of the root of five.
        assertThat(table).content().contains("| toJson 2KB | 17 | 5 | 2026-01-05 0000000 | 1.051 [1.028, 1.075] |  |");
        assertThat(folder).isDirectoryContaining("glob:**/2026-01-05-000000000005-17.json");
    }

    @Test
    void keep_oneMergeTwice_countsOnce() throws IOException {
        Trend.keep(merge(1, "17.0.1", Map.of("toJson 2KB", slower(1.2))), folder);

        Path table = Trend.keep(merge(1, "17.0.2", Map.of("toJson 2KB", slower(1.1))), folder);

        assertThat(table).content().contains("| 1.100 [");
    }

    @Test
    void page_rowsAndJdks_haveALineEach() {
        Map<String, double[]> rows = Map.of("getJson 64 x 100B", slower(1), "lines changes", slower(1));

        String page = Trend.page(List.of(merge(1, "17.0.1", rows), merge(1, "25", rows)));

        assertThat(page)
                .contains(
                        "| getJson 64 x 100B | 17 | 1 |",
                        "| getJson 64 x 100B | 25 | 1 |",
                        "| lines changes | 17 | 1 |",
                        "| lines changes | 25 | 1 |");
        assertThat(page)
                .containsSubsequence(
                        "```mermaid",
                        "getJson 64 x 100B, JDK 17",
                        "[\"0000000\", \"0000000\"]",
                        "line [1.000, 0.990]",
                        "line [1.000, 1.010]",
                        "line [1.000, 1.000]",
                        "```");
    }

    @Test
    void page_intervalOfTheProductBeyondThreePercent_isMarkedAndNamed() throws IOException {
        Path page = folder;
        for (int day = 1; day <= 5; day++) {
            page = Trend.keep(
                    merge(day, "25", Map.of("small", slower(1.005), "drifts", slower(1.02), "gains", slower(0.97))),
                    folder);
        }

        assertThat(Trend.moved(page)).isEqualTo("Slower: drifts, JDK 25.");
        assertThat(page)
                .content()
                .contains("| drifts | 25 | 5 | 2026-01-05 0000000 | 1.104 [1.080, 1.129] | \u274c slower |")
                .contains("| gains | 25 | 5 | 2026-01-05 0000000 | 0.859 [0.840, 0.878] | \ud83d\ude80 faster |")
                .contains("| small | 25 | 5 | 2026-01-05 0000000 | 1.025 [1.003, 1.048] |  |");
    }

    @Test
    void page_twoJdks_haveTheirPlotsSideBySide() {
        Map<String, double[]> rows = Map.of("lines changes", slower(1));

        assertThat(Trend.page(List.of(merge(1, "17.0.1", rows), merge(1, "25", rows))))
                .contains("Nothing has become slower.")
                .containsSubsequence("<tr><td>", "JDK 17", "</td><td>", "JDK 25", "</td></tr>");
    }

    @Test
    void page_rowThatALaterMergeLacks_endsBefore() {
        String page = Trend.page(List.of(
                merge(2, "17.0.1", Map.of("toJson 2KB", slower(1))),
                merge(1, "17.0.1", Map.of("toJson old", slower(2)))));

        assertThat(page)
                .contains(
                        "| toJson old | 17 | 1 | 2026-01-01 0000000 | 2.000 [",
                        "| toJson 2KB | 17 | 1 | 2026-01-02 0000000 | 1.000 [",
                        "    line [1.000, 1.000, 1.000]\n```",
                        "    line [1.000, 2.000, 2.000]\n```");
    }

    @Test
    void merge_ofAnOutcome_hasTheTimesWithTheirIntervals() {
        Line time =
                new Line(Line.Kind.TIME, "a row", RowVerdict.PASSED, "1 ns", "1 ns", "", "", 1.01, 0.99, 1.03, 1, 8);
        Line bytes =
                new Line(Line.Kind.BYTES, "a row", RowVerdict.PASSED, "1 B", "1 B", "", "", null, null, null, 1, 8);
        Outcome outcome =
                new Outcome("short", "main", "HEAD", "17.0.1", "a machine", 60, List.of(), List.of(time, bytes), "");

        Merge merge = Merge.of(outcome, "base", "head", "2026-01-01");

        assertThat(merge.rows()).containsOnlyKeys("a row");
        assertThat(merge.rows().get("a row")).containsExactly(1.01, 0.99, 1.03);
    }
}
