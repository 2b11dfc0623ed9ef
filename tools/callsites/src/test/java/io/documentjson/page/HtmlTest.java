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
    void page_sections_areListedAndHeaded() {
        Map<String, String> sections = new LinkedHashMap<>();
        sections.put("By size, JDK 17", "x\n");
        sections.put("More", "- y\n");

        assertThat(Html.page("T & t", "i\n", sections))
                .contains("<h1>T &amp; t</h1>\n<p>i</p>\n<details><summary>Contents</summary>\n<ul>")
                .contains("<a href=\"#by-size-jdk-17\">By size, JDK 17</a>")
                .contains("<h2 id=\"by-size-jdk-17\">By size, JDK 17</h2>\n<p>x</p>")
                .contains("<li>y</li>")
                .contains("prefers-color-scheme: dark");
    }

    @Test
    void page_table_hasItsNumbersMarkedAndItsTextEscaped() {
        Table table = new Table(List.of("a", "c"), column -> column == 0).row(List.of("1.0\\*<br>2 B", "A.<init> `x`"));

        assertThat(Html.page("t", table.toString(), Map.of()))
                .contains("<th align=\"right\">a</th>")
                .contains(">1.0*<br>2 B</td>")
                .contains(">A.&lt;init&gt; <code>x</code></td>");
    }

    @Test
    void page_table_hasTheNameOfTheColumnAtEachCell() {
        Table table = new Table(List.of("a", "`b` c", "")).row(List.of("1", "2", "3"));

        assertThat(Html.page("t", table.toString(), Map.of()))
                .contains("<td data-column=\"a\">1</td>")
                .contains("<td align=\"right\" data-column=\"b c\">2</td>")
                .contains("<td align=\"right\" data-column=\"\">3</td>");
    }

    @Test
    void page_noSections_hasNoContents() {
        assertThat(Html.page("t", "i\n", Map.of())).doesNotContain("<details>");
    }

    @Test
    void folded_anyTitle_isEscaped() {
        assertThat(Html.folded("2 < 3", "x\n"))
                .isEqualTo("\n<details><summary>2 &lt; 3</summary>\n\nx\n\n</details>\n");
    }
}
