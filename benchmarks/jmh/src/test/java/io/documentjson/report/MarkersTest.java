package io.documentjson.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
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

    private static String fill(String document) {
        return Markers.fill(document, name -> "new\n");
    }

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
    void fill_openBlock_isAnError() {
        assertThatThrownBy(() -> fill("<!-- begin:one -->\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("end:one");
    }

    @Test
    void fill_endOfAnotherBlock_isAnError() {
        assertThatThrownBy(() -> fill("<!-- begin:one -->\n<!-- end:two -->\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("one");
    }

    @Test
    void fill_blockInABlock_isAnError() {
        assertThatThrownBy(() -> fill("<!-- begin:one -->\n<!-- begin:two -->\n<!-- end:two -->\n"))
                .isInstanceOf(BadInputException.class);
    }
}
