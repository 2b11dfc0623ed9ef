package io.documentjson.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkupTest {

    @Test
    void escape_anyText_fitsElementsAndAttributes() {
        assertThat(Markup.escape("a < b && \"b\" > c")).isEqualTo("a &lt; b &amp;&amp; &quot;b&quot; &gt; c");
    }
}
