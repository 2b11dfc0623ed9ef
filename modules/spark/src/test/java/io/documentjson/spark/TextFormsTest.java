package io.documentjson.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.TextForms;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The forms that people have, by what Spark reads of a line: an item or a change is taken, all else is an error. */
class TextFormsTest {

    static List<TextForms.Refused> refused() {
        return TextForms.refused();
    }

    private static Object item(String text) {
        return TextConversion.ITEM_JSON.convert(text.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isError(String text) {
        return catchThrowableOfType(DocumentJsonException.class, () -> item(text)) != null;
    }

    @Test
    void form_ofItemsOrChanges_isTakenLineByLine_andAllOthersAreErrors() {
        List<String> taken = new ArrayList<>();
        for (TextForms.Taken form : TextForms.taken()) {
            Envelope envelope = DynamoDbTranscoder.detect(form.text().getBytes(StandardCharsets.UTF_8))
                    .envelope();
            if (envelope.isLines()) {
                List<String> documents = form.text()
                        .lines()
                        .filter(line -> !line.isBlank())
                        .map(TextFormsTest::item)
                        .filter(document -> document != null)
                        .map(Object::toString)
                        .toList();
                assertThat(documents).as(form.name()).isEqualTo(form.documents());
                taken.add(form.name());
            } else if (!form.text().contains("\n")) {
                assertThat(isError(form.text())).as(form.name()).isTrue();
            }
        }
        assertThat(taken)
                .contains("item lines", "bare item with any names", "inner object of a record", "the same, time first");
    }

    @ParameterizedTest
    @MethodSource("refused")
    void form_thatIsNotTaken_isRefused(TextForms.Refused form) {
        if (!form.text().contains("\n")) {
            assertThat(isError(form.text())).isTrue();
        }
    }
}
