package io.documentjson.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MarkersTest {

    private static final String DOCUMENT = """
            # Title
            <!-- begin:one -->
            old
            <!-- end:one -->
            between
            <!-- begin:two -->
            <!-- end:two -->
            """;

    @Test
    void fill_twoBlocks_replacesWhatIsBetweenTheirMarkers() {
        assertThat(Markers.fill(DOCUMENT, name -> "new " + name + "\n")).isEqualTo("""
                        # Title
                        <!-- begin:one -->
                        new one
                        <!-- end:one -->
                        between
                        <!-- begin:two -->
                        new two
                        <!-- end:two -->
                        """);
    }

    @Test
    void fill_twice_changesNothing() {
        String once = Markers.fill(DOCUMENT, name -> name + "\n");

        assertThat(Markers.fill(once, name -> name + "\n")).isEqualTo(once);
    }

    @Test
    void names_openBlock_isAnError() {
        assertThatThrownBy(() -> Markers.names("<!-- begin:one -->\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("end:one");
    }

    @Test
    void names_endOfAnotherBlock_isAnError() {
        assertThatThrownBy(() -> Markers.names("<!-- begin:one -->\n<!-- end:two -->\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("one");
    }

    @Test
    void names_blockInABlock_isAnError() {
        assertThatThrownBy(() -> Markers.names("<!-- begin:one -->\n<!-- begin:two -->\n<!-- end:two -->\n"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
