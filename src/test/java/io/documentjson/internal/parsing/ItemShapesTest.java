package io.documentjson.internal.parsing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shapes that are learned from items while they are read as tokens. */
class ItemShapesTest {

    private static final Limits COMMENTS = new Limits(1_000, 10_000, 20_000_000, true, false);

    private final ItemShapes shapes = new ItemShapes();

    @Test
    void learn_member_isFoundInTheNextItem() throws IOException {
        shapes.enterItem();
        learnMember("\"a\":{\"S\":\"x\"}", Limits.DEFAULTS);
        assertThat(shapes.isKnown()).isTrue();

        Transition found = next("\"a\":{\"S\":\"other\"}");
        assertThat(found.kind).isEqualTo(Transition.STRING);
        assertThat(found.name).isEqualTo("a");
        assertThat(found.type).isEqualTo(AttributeType.S);
        assertThat(found.length).isEqualTo("\"a\":{\"S\":\"".length());
    }

    /** A text of chars lacks some bytes of a name beyond ASCII; S and Item may be no names of attributes. */
    @ParameterizedTest
    @ValueSource(strings = {"\"\u00e9\":{\"S\":\"x\"}", "\"S\":{\"S\":\"x\"}", "\"Item\":{\"S\":\"x\"}"})
    void learn_nameThatMayMeanSomethingElse_isNotLearned(String member) throws IOException {
        shapes.enterItem();
        learnMember(member, Limits.DEFAULTS);

        assertThat(shapes.isKnown()).isFalse();
    }

    @Test
    void learn_whereCommentsAreAllowed_isNotLearned() throws IOException {
        shapes.enterItem();
        learnMember("\"a\":{\"S\":\"x\"}", COMMENTS);

        assertThat(shapes.isKnown()).isFalse();
    }

    @Test
    void learn_nameThatTheMapHas_isNotLearned() throws IOException {
        shapes.enterItem();
        learnMember("\"a\":{\"S\":\"x\"}", Limits.DEFAULTS);
        learnMember("\"b\":{\"S\":\"x\"}", Limits.DEFAULTS);
        learnMember("\"a\":{\"S\":\"x\"}", Limits.DEFAULTS);

        assertThat(shapes.isKnown()).isFalse();
    }

    @Test
    void learn_itemsThatAllDiffer_learnsAtMostAsManyAsItems() throws IOException {
        int learned = 0;
        for (int i = 0; i < 2_000; i++) {
            shapes.enterItem();
            for (int j = 0; j < 5 && shapes.isKnown(); j++) {
                learnMember("\"n" + i + "x" + j + "\":{\"S\":\"x\"}", Limits.DEFAULTS);
                learned += shapes.isKnown() ? 1 : 0;
            }
        }

        assertThat(learned).isLessThan(2_500);
    }

    private Transition next(String text) throws IOException {
        shapes.enterItem();
        try (Utf8Tokens tokens = open(text, Limits.DEFAULTS)) {
            return Objects.requireNonNull(shapes.current.find(tokens.source().bytes, tokens.source().position));
        }
    }

    private void learnMember(String member, Limits limits) throws IOException {
        try (Utf8Tokens tokens = open(member, limits)) {
            shapes.begin(tokens);
            String name = tokens.nextName();
            tokens.value();
            AttributeType type = AttributeType.named(Objects.requireNonNull(tokens.nextTypeName()));
            tokens.value();
            shapes.learn(tokens, Transition.STRING, name, type);
        }
    }

    /** The members of an object that has been opened. */
    private static Utf8Tokens open(String members, Limits limits) throws IOException {
        Utf8Tokens tokens = Utf8Tokens.of(("{" + members + "}").getBytes(UTF_8), limits);
        assertThat(tokens.first()).isEqualTo(Utf8Tokens.OBJECT);
        return tokens;
    }
}
