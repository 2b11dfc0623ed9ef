package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.gate.Line.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomeTextTest {

    private static Line line(RowVerdict verdict) {
        return new Line(
                Kind.TIME,
                "toJson <x>",
                verdict,
                "100 ns",
                "105 ns",
                "1.050 [1.030, 1.070]",
                "",
                1.05,
                1.03,
                1.07,
                1,
                12);
    }

    private static Outcome outcome(RowVerdict... verdicts) {
        return new Outcome(
                "profile short",
                "main",
                "HEAD",
                "17.0.1",
                "a machine",
                60,
                List.of("a note"),
                List.of(verdicts).stream().map(OutcomeTextTest::line).toList(),
                "");
    }

    @Test
    void exitCode_worstVerdict_decides() {
        assertThat(outcome(RowVerdict.PASSED, RowVerdict.BETTER).exitCode()).isZero();
        assertThat(outcome(RowVerdict.PASSED, RowVerdict.UNDECIDED).exitCode()).isZero();
        assertThat(outcome(RowVerdict.PASSED, RowVerdict.SLOWER).exitCode()).isEqualTo(3);
        assertThat(outcome(RowVerdict.PASSED, RowVerdict.NOT_MEASURED).exitCode())
                .isEqualTo(3);
        assertThat(outcome(RowVerdict.WORSE, RowVerdict.SLOWER).exitCode()).isEqualTo(1);
        assertThat(outcome(RowVerdict.WORSE, RowVerdict.NOT_RUN).exitCode()).isEqualTo(2);
    }

    @Test
    void plain_terminal_hasAlignedColumnsAndNoMarkup() {
        String text = OutcomeText.plain(outcome(RowVerdict.PASSED, RowVerdict.WORSE));

        List<String> lines = text.lines().toList();
        assertThat(text).doesNotContain("|").doesNotContain("&lt;").doesNotContain(RowVerdict.WORSE.sign());
        assertThat(lines.get(0)).startsWith("main against HEAD, profile short, JDK 17.0.1, a machine, 60 s");
        assertThat(lines.get(3)).startsWith("worse ");
        assertThat(lines.get(4)).startsWith("passed ");
        assertThat(text).contains("note: a note\n");
        assertThat(lines.get(2).indexOf("what")).isEqualTo(lines.get(3).indexOf("time"));
    }

    @Test
    void plain_anyVerdict_saysWhatToDoNext() {
        for (RowVerdict verdict : RowVerdict.values()) {
            assertThat(OutcomeText.plain(outcome(verdict))).contains("  " + verdict.words() + ": " + verdict.next());
        }
    }

    @Test
    void unusable_message_isEscaped() {
        assertThat(OutcomeText.unusable("a < b && \"b\" > c"))
                .endsWith(":x: a &lt; b &amp;&amp; &quot;b&quot; &gt; c\n");
    }

    @Test
    void markdown_passedLines_areFolded() {
        String text = OutcomeText.markdown(outcome(RowVerdict.PASSED, RowVerdict.WORSE));

        assertThat(text).startsWith(OutcomeText.MARKER).contains("### perf gate: 1 worse, 1 passed");
        assertThat(text.indexOf("\u274c worse")).isBetween(0, text.indexOf("<details>"));
        assertThat(text.indexOf("\u2705 passed")).isGreaterThan(text.indexOf("<details>"));
        assertThat(text)
                .contains("toJson &lt;x>")
                .contains("\n<details><summary>1 passed</summary>\n\n| ")
                .endsWith("|\n\n</details>\n");
    }
}
