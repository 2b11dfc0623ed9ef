package io.documentjson.internal.items;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The events of a walk, its limit of levels, and the path of what fails. */
final class ItemWalkTest {

    private static final AttributeValue X = AttributeValue.fromS("x");

    private final RecordingEvents sink = new RecordingEvents();

    private void walk(AttributeValue value, int maxDepth, int levelsAbove) throws IOException {
        JsonOptions options = new JsonOptions(JsonOptions.Form.DOCUMENT);
        options.maxDepth = maxDepth;
        ItemWalk.push(value, sink, options, levelsAbove);
    }

    private static AttributeValue list(AttributeValue... elements) {
        return AttributeValue.fromL(List.of(elements));
    }

    private static AttributeValue map(AttributeValue value) {
        return AttributeValue.fromM(Map.of("m", value));
    }

    @Test
    void walk_nestedContainers_givesTheEventsInOrder() throws IOException {
        walk(AttributeValue.fromM(Map.of("a", list(map(X), AttributeValue.fromSs(List.of("y"))))), 10, 0);

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
    void walk_scalar_givesItsEvent() throws IOException {
        walk(X, 1, 1);

        assertThat(sink.events).containsExactly("string x");
    }

    @Test
    void walk_oneLevelTooMany_isRefusedWhereItBegins() {
        AttributeValue set = AttributeValue.fromSs(List.of("y"));
        for (AttributeValue deep : new AttributeValue[] {list(X), map(X), set}) {
            TextException e = catchThrowableOfType(TextException.class, () -> walk(list(X, map(deep)), 4, 2));

            assertThat(e.code()).isEqualTo(ErrorCode.TOO_DEEP);
            assertThat(e.path()).hasToString("$[1].m");
        }
    }

    @Test
    void walk_errorBelowAHundredThousandLevels_isFoundWithItsPath() {
        AttributeValue deep = AttributeValue.fromN("refused");
        for (int i = 0; i < 99_999; i++) {
            deep = i % 2 == 0 ? list(deep) : map(deep);
        }
        AttributeValue item = AttributeValue.fromM(Collections.singletonMap("a", deep));
        sink.refused = "refused";

        TextException e = catchThrowableOfType(TextException.class, () -> walk(item, 100_000, 0));

        assertThat(e.path()).hasToString("$.a" + "[0].m".repeat(7) + "[0]" + "..." + ".m[0]".repeat(8));
    }

    @Test
    void walk_nullName_isRefusedWhereItStands() {
        TextException e = catchThrowableOfType(
                TextException.class,
                () -> walk(
                        AttributeValue.fromM(Map.of("a", AttributeValue.fromM(Collections.singletonMap(null, X)))),
                        10,
                        0));

        assertThat(TextException.published(e)).hasMessage("Expected an attribute name but was null at path $.a[null]");
    }
}
