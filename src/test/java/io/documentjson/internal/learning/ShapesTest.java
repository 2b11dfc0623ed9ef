package io.documentjson.internal.learning;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is learned on the way through an item, and what is known in the next one. */
class ShapesTest {

    private final Shapes shapes = new Shapes();

    @Test
    void learn_member_isFoundInTheNextItem() {
        enterItem();
        assertThat(read("a", AttributeType.S)).isTrue();
        assertThat(shapes.current.isKnown).isTrue();
        assertThat(shapes.current.isStart).isFalse();

        enterItem();
        Transition found = Objects.requireNonNull(shapes.current.find(padded("\"a\":other"), 0));
        assertThat(found.type).isEqualTo(AttributeType.S);
        assertThat(found.name).isEqualTo("a");
        assertThat(found.length).isEqualTo("\"a\":".length());
        assertThat(found.next.before).isSameAs(shapes.current);
    }

    @Test
    void enterItem_thatBeginsAsOneBefore_isKnown() {
        assertThat(shapes.enterItem(padded("\"a\":"), 0)).isFalse();
        read("a", AttributeType.S);

        assertThat(shapes.enterItem(padded("\"a\":"), 0)).isTrue();
        assertThat(shapes.enterItem(padded("\"b\":"), 0)).isFalse();
        shapes.forget();
        assertThat(shapes.enterItem(padded("\"a\":"), 0)).isFalse();
    }

    @Test
    void canLearn_nameThatTheMapHas_isFalse() {
        enterItem();
        read("a", AttributeType.S);
        read("b", AttributeType.S);

        assertThat(read("a", AttributeType.S)).isFalse();
        assertThat(shapes.current.isKnown).isFalse();
    }

    @Test
    void canLearn_moreNamesThanAMapMayHave_isFalse() {
        enterItem();
        int names = 0;
        while (read("n" + names, AttributeType.S)) {
            names++;
        }

        assertThat(names).isBetween(90, 100);
    }

    @Test
    void canLearn_moreBytesThanATransitionHas_isFalse() {
        enterItem();

        assertThat(shapes.canLearn(AttributeType.S, 1, "a", Transition.MAX_LENGTH))
                .isTrue();
        assertThat(shapes.canLearn(AttributeType.S, 1, "a", Transition.MAX_LENGTH + 1))
                .isFalse();
    }

    /** A map in a map has shapes of its own; all maps in a list have the same. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void enter_mapInAnother_isKnownWhereItCameBefore(boolean isInList) {
        for (int i = 0; i < 2; i++) {
            enterItem();
            follow("m", isInList ? AttributeType.L : AttributeType.M);
            shapes.enter(2);
            if (isInList) {
                follow("", AttributeType.M);
                shapes.enter(3);
            }
            Shape inner = shapes.current;
            assertThat(inner.isStart).isTrue();
            assertThat(inner.find(padded("\"k\":"), 0) == null).isEqualTo(i == 0);
            follow("k", AttributeType.S);
            if (isInList) {
                shapes.leave(3);
                assertThat(shapes.current.isInList()).isTrue();
                follow("", AttributeType.M);
                shapes.enter(3);
                assertThat(shapes.current).isSameAs(inner);
                shapes.leave(3);
            }
            shapes.leave(2);
            assertThat(shapes.current.isKnown).isTrue();
            assertThat(shapes.current.isInList()).isFalse();
        }
    }

    @Test
    void skip_element_isInTheListAgain() {
        enterItem();
        follow("l", AttributeType.L);
        shapes.enter(2);
        shapes.skip(AttributeType.M);
        shapes.enter(3);
        assertThat(shapes.current.isKnown).isTrue();
        shapes.leave(3);
        assertThat(shapes.current.isInList()).isTrue();
        shapes.leave(2);
        shapes.skip(AttributeType.S);
        assertThat(shapes.current.isKnown).isFalse();
    }

    @Test
    void lose_inAnItem_knowsNothingUntilTheNextOne() {
        enterItem();
        shapes.lose();
        assertThat(shapes.current.isKnown).isFalse();
        assertThat(read("a", AttributeType.S)).isFalse();

        enterItem();
        assertThat(read("a", AttributeType.S)).isTrue();
    }

    /** Items that have nothing in common are not learned without end, and after them others are learned again. */
    @Test
    void canLearn_itemsThatAllDiffer_learnsAtMostAsManyAsItems() {
        int learned = 0;
        for (int i = 0; i < 2_000; i++) {
            enterItem();
            for (int j = 0; j < 5 && shapes.current.isKnown; j++) {
                learned += read("n" + i + "x" + j, AttributeType.S) ? 1 : 0;
            }
        }
        assertThat(learned).isLessThan(2_500);

        for (int i = 0; i < 6_000; i++) {
            enterItem();
        }
        assertThat(read("a", AttributeType.S)).isTrue();
    }

    private void enterItem() {
        shapes.enterItem(padded("?"), 0);
    }

    /** Goes to the value after the name, as it was learned or else by learning it. */
    private void follow(String name, AttributeType type) {
        Transition known = shapes.current.find(padded(text(name)), 0);
        if (known == null) {
            read(name, type);
        } else {
            shapes.follow(known);
        }
    }

    /** Reads what comes before a value; whether it was learned. */
    private boolean read(String name, AttributeType type) {
        String text = text(name);
        if (!shapes.canLearn(type, name.hashCode(), name, text.length())) {
            shapes.skip(type);
            return false;
        }
        shapes.learn(new Transition(type, name, false, padded(text), 0, text.length()));
        return true;
    }

    private static String text(String name) {
        return name.isEmpty() ? "," : "\"" + name + "\":";
    }

    private static byte[] padded(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.copyOf(utf8, utf8.length + ByteSwar.SLACK);
    }
}
