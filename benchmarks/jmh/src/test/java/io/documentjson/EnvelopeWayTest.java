package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EnvelopeWayTest {

    private static final List<String> ITEMS =
            List.of("{\"a\":{\"N\":\"1\"}}", "{\"b\":{\"S\":\"x\"}}", "{\"c\":{\"BOOL\":true}}");

    /** Each way gives the same items, so that the rows compare the same work. */
    @ParameterizedTest
    @EnumSource
    void transcode_everyWay_givesEveryItem(EnvelopeWay way) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        way.transcode(new ByteArrayInputStream(way.text(ITEMS)), out);

        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSameSizeAs(ITEMS);
        for (int i = 0; i < ITEMS.size(); i++) {
            String item = ITEMS.get(i);
            String document =
                    item.contains("\"N\"") ? "{\"a\":1}" : item.contains("\"S\"") ? "{\"b\":\"x\"}" : "{\"c\":true}";
            assertThat(lines.get(i))
                    .contains(
                            switch (way) {
                                case FULL_EXPORT_TO_ITEMS, IMPORT -> item;
                                case FULL_EXPORT_TO_EVENTS -> "";
                                default -> document;
                            });
        }
    }
}
