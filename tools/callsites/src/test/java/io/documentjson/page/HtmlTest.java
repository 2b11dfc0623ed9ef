package io.documentjson.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HtmlTest {

    @Test
    void escape_anyText_fitsElementsAndAttributes() {
        assertThat(Html.escape("a < b && \"b\" > c")).isEqualTo("a &lt; b &amp;&amp; &quot;b&quot; &gt; c");
    }

    @Test
    void inline_markdownOfACell_isHtml() {
        assertThat(Html.inline("`a<b` 1.0\\*<br>2 B")).isEqualTo("<code>a&lt;b</code> 1.0*<br>2 B");
    }

    @Test
    void list_linesAndItems_areParagraphsAndOneList() {
        assertThat(Html.list("Less.\n\n- a\n- b\n")).isEqualTo("""
                <p>Less.</p>
                <ul>
                <li>a</li>
                <li>b</li>
                </ul>
                """);
    }

    @Test
    void page_sections_areListedAndHeaded() {
        Map<String, String> sections = new LinkedHashMap<>();
        sections.put("By size, JDK 17", "<p>x</p>\n");
        sections.put("More", "<p>y</p>\n");

        assertThat(Html.page("T & t", "<p>i</p>\n", sections))
                .contains("<h1>T &amp; t</h1>\n<p>i</p>\n<nav>")
                .contains("<a href=\"#by-size-jdk-17\">By size, JDK 17</a>")
                .contains("<h2 id=\"by-size-jdk-17\">By size, JDK 17</h2>\n<p>x</p>")
                .contains("prefers-color-scheme: dark");
    }

    @Test
    void files_ofAChart_followTheReaderOrThePage() {
        String chart = Chart.lines(
                "t",
                new Axis("x", false, new double[] {0, 1}, Format::count),
                new Axis("y", false, new double[] {0, 1}, Format::count),
                List.of());

        assertThat(Html.file(chart)).contains("@media");
        assertThat(Html.lightFile(chart)).contains("#fafafa").doesNotContain("@media", "#161b22");
        assertThat(Html.darkFile(chart)).contains("#161b22").doesNotContain("@media");
    }
}
