package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.ErrorCode;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The events of a walk, its limit of levels, and the path of what fails. */
final class AttributeWalkerTest {

    private static final AttributeValue X = AttributeValue.fromS("x");

    private final RecordingEvents sink = new RecordingEvents();

    private AttributeWalker walker(int maxDepth, int levelsAbove) {
        JsonOptions options = new JsonOptions(JsonForm.DOCUMENT);
        options.maxDepth = maxDepth;
        return new AttributeWalker(sink, options, levelsAbove);
    }

    private static AttributeValue list(AttributeValue... elements) {
        return AttributeValue.fromL(List.of(elements));
    }

    private static AttributeValue map(AttributeValue value) {
        return AttributeValue.fromM(Map.of("m", value));
    }

    @Test
    void walkItem_nestedContainers_givesTheEventsInOrder() throws IOException {
        walker(10, 0).walkItem(Map.of("a", list(map(X), AttributeValue.fromSs(List.of("y")))));

        assertThat(sink.events)
                .containsExactly(
                        "startMap",
                        "name a",
                        "startList",
                        "startMap",
                        "name m",
                        "string x",
                        "endMap",
                        "startSet SS",
                        "string y",
                        "endSet",
                        "endList",
                        "endMap");
    }

    @Test
    void walkValue_scalar_givesItsEvent() throws IOException {
        walker(1, 1).walkValue(X);

        assertThat(sink.events).containsExactly("string x");
    }

    @Test
    void walk_oneLevelTooMany_isRefusedWhereItBegins() {
        AttributeValue set = AttributeValue.fromSs(List.of("y"));
        for (AttributeValue deep : new AttributeValue[] {list(X), map(X), set}) {
            WritingException e = catchThrowableOfType(
                    WritingException.class, () -> walker(4, 2).walkValue(list(X, map(deep))));

            assertThat(e.located().code()).isEqualTo(ErrorCode.TOO_DEEP);
            assertThat(e.located().path()).isEqualTo("$[1].m");
        }
    }

    @Test
    void walk_errorBelowAHundredThousandLevels_isFoundWithItsPath() {
        AttributeValue deep = AttributeValue.fromN("refused");
        for (int i = 0; i < 99_999; i++) {
            deep = i % 2 == 0 ? list(deep) : map(deep);
        }
        Map<String, AttributeValue> item = Collections.singletonMap("a", deep);
        sink.refused = "refused";

        WritingException e = catchThrowableOfType(
                WritingException.class, () -> walker(100_000, 0).walkItem(item));

        assertThat(e.located().path()).isEqualTo("$.a" + "[0].m".repeat(7) + "[0]" + "..." + ".m[0]".repeat(8));
    }

    @Test
    void walkItem_nullName_isRefusedWhereItStands() {
        WritingException e = catchThrowableOfType(
                WritingException.class,
                () -> walker(10, 0).walkItem(Map.of("a", AttributeValue.fromM(Collections.singletonMap(null, X)))));

        assertThat(e.located()).hasMessage("Expected an attribute name but was null at path $.a[null]");
    }
}
