package io.documentjson.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlTest {

    @Test
    void escape_anyText_fitsElementsAndAttributes() {
        assertThat(Html.escape("a < b && \"b\" > c")).isEqualTo("a &lt; b &amp;&amp; &quot;b&quot; &gt; c");
    }

    @Test
    void folded_anyTitle_isEscaped() {
        assertThat(Html.folded("2 < 3", "x\n"))
                .isEqualTo("\n<details><summary>2 &lt; 3</summary>\n\nx\n\n</details>\n");
    }
}
