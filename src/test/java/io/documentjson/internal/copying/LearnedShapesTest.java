package io.documentjson.internal.copying;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.learning.Shape;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Open containers, their names, and what is learned on the way through them. */
class LearnedShapesTest {

    private static final String NAME = "\"a\":\"";

    private final CopyState state = new CopyState();
    private final LearnedShapes shapes = new LearnedShapes(state, 3);

    @Test
    void enter_oneLevelTooMany_isRefused() {
        assertThat(shapes.enterItem()).isTrue();
        assertThat(enterList()).isTrue();
        assertThat(shapes.canEnter()).isTrue();
        assertThat(enterList()).isTrue();
        assertThat(shapes.canEnter()).isFalse();
        assertThat(enterList()).isFalse();
    }

    @Test
    void leave_listInMap_isInTheMapAgain() {
        shapes.enterItem();
        enterList();
        assertThat(shapes.inMap).isFalse();

        assertThat(shapes.leave()).isTrue();
        assertThat(shapes.inMap).isTrue();
        assertThat(shapes.leave()).isTrue();
        assertThat(shapes.depth).isZero();
    }

    /** Few names are compared at once, many when the map ends; the map inside has names of its own. */
    @ParameterizedTest
    @ValueSource(ints = {2, 20, 32, 33, 200})
    void addName_nameTwice_isSeenAtTheLatestWhenTheMapEnds(int names) {
        shapes.enterItem();
        boolean distinct = true;
        for (int i = 0; i < names; i++) {
            distinct &= addName("n" + i);
        }
        assertThat(distinct).isTrue();
        shapes.enter(true, Shape.UNKNOWN, Shape.UNKNOWN_START);
        assertThat(addName("n0")).isTrue();
        assertThat(shapes.leave()).isTrue();

        assertThat(addName("n0") && shapes.leave()).isFalse();
    }

    @Test
    void leave_manyNamesAllDifferent_isTrue() {
        shapes.enterItem();
        for (int i = 0; i < 500; i++) {
            assertThat(addName("n" + i)).isTrue();
        }
        assertThat(shapes.leave()).isTrue();
    }

    @Test
    void learn_sameBytesFromTheSameShape_areFoundInTheNextItem() {
        learnName(0);
        assertThat(shapes.current).isSameAs(Shape.UNKNOWN);

        shapes.enterItem();
        Transition found = Objects.requireNonNull(shapes.current.find(state.in, 0));
        assertThat(found.kind).isEqualTo(Transition.STRING);
        assertThat(found.length).isEqualTo(NAME.length());
        assertThat(found.next.before).isSameAs(shapes.current);
    }

    /** Shapes that were learned where line feeds are white space never cross the end of a line. */
    @Test
    void enterItem_lineAfterTextOnManyLines_forgets() {
        learnName(1);
        shapes.enterItem();
        assertThat(shapes.current.find(state.in, 0)).isNotNull();

        state.read(state.in, 0, NAME.length(), 0);
        shapes.enterItem();
        assertThat(shapes.current.find(state.in, 0)).isNull();
    }

    /** A malformed value is not learned as the beginning of a number. */
    @ParameterizedTest
    @ValueSource(strings = {"", "+1", ".5", "'x'", "undefined", "^"})
    void copyItem_documentsAfterOneWithoutAValue_areCopied(String noValue) {
        for (String value : new String[] {"\"x\"", "true", "false", "null", "{}", "[]", "-1", "1"}) {
            JsonCopier copier = JsonCopier.ofDocuments(Limits.DEFAULTS);
            String document = "{\"a\":" + value + ",\"b\":[" + value + "]}";
            assertThat(copies(copier, document)).isTrue();
            assertThat(copies(copier, "{\"a\":" + noValue + "}")).isFalse();
            assertThat(copies(copier, document.replace("[", "[" + noValue + ",")))
                    .isFalse();
            assertThat(copies(copier, document)).as(document).isTrue();
        }
    }

    private static boolean copies(JsonCopier copier, String document) {
        byte[] text = Arrays.copyOf(bytes(document), document.length() + ByteSwar.SLACK);
        copier.read(text, 0, document.length());
        copier.write(new byte[document.length() + 2 * ByteSwar.SLACK], 0);
        return copier.copyItem() && copier.position() == document.length();
    }

    private void learnName(int lineFeeds) {
        byte[] text = Arrays.copyOf(bytes(NAME), NAME.length() + ByteSwar.SLACK);
        state.read(text, 0, NAME.length(), lineFeeds);
        state.out = text.clone();
        shapes.enterItem();
        addName("a");
        state.p = NAME.length();
        state.o = NAME.length();
        assertThat(shapes.learn(Transition.STRING, 0, 0, 0)).isTrue();
    }

    private boolean enterList() {
        return shapes.enter(false, Shape.UNKNOWN, Shape.UNKNOWN_START);
    }

    private boolean addName(String name) {
        byte[] bytes = bytes(name);
        return shapes.addName(Arrays.copyOf(bytes, bytes.length + ByteSwar.SLACK), 0, bytes.length);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
