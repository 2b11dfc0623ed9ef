package io.documentjson.internal.learning;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.learning.Shape.Transition;
import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Shapes that the copier learns, as tables of states. */
class ShapeTest {

    @Test
    void canLearn_eightTransitions_isFull() {
        Shape shape = Shape.ofMap();
        for (int i = 0; i < 8; i++) {
            assertThat(shape.canLearn()).isTrue();
            shape.learn(transition("\"name" + i + "\":", shape.behindName(i)));
        }
        assertThat(shape.canLearn()).isFalse();
        assertThat(Shape.UNKNOWN.canLearn()).isFalse();
        assertThat(Shape.UNKNOWN_START.canLearn()).isFalse();
    }

    /** Two spellings of a name lead to one shape, two names to two of them. */
    @Test
    void behindName_nameThatIsKnown_isTheSameShape() {
        Shape start = Shape.ofMap();
        Shape first = start.behindName(1);
        start.learn(transition("\"a\":", first));

        assertThat(start.behindName(1)).isSameAs(first);
        assertThat(start.behindName(2)).isNotSameAs(first);
        assertThat(first.before).isSameAs(start);
        assertThat(first.isStart).isFalse();
        assertThat(start.isStart).isTrue();
    }

    @Test
    void ofList_everyElement_hasTheSameShapes() {
        Shape start = Shape.ofList();
        Shape behind = start.behindElement();

        assertThat(behind.behindElement()).isSameAs(behind);
        assertThat(behind.mapsInside()).isSameAs(start.mapsInside());
        assertThat(behind.isStart).isFalse();
        assertThat(Shape.ofMap().behindElement()).isSameAs(Shape.UNKNOWN);
        assertThat(Shape.ofMap().mapsInside()).isSameAs(Shape.UNKNOWN_START);
    }

    @Test
    void find_severalTransitions_isTheOneWhoseBytesFollow() {
        Shape shape = Shape.ofMap();
        Transition[] all = new Transition[5];
        for (int i = 0; i < all.length; i++) {
            all[i] = transition("\"name" + i + "\":", shape.behindName(i));
            shape.learn(all[i]);
        }
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < all.length; i++) {
                int wanted = (i * 3 + round) % all.length;
                assertThat(shape.find(padded("\"name" + wanted + "\":\"x\""), 0))
                        .isSameAs(all[wanted]);
            }
        }
        assertThat(shape.find(padded("\"name5\":"), 0)).isNull();
        assertThat(shape.find(padded(""), 0)).isNull();
    }

    /**
     * Each length up to the longest: its bytes and no others, with any bytes behind them, and not cut by the end of the
     * text.
     */
    @Test
    void isAt_everyLength_isDecidedByAllBytes() {
        for (int length = 1; length <= Transition.MAX_READ_LENGTH; length++) {
            String text = "\"" + "n".repeat(length - 1);
            Transition transition = transition(text, Shape.UNKNOWN);
            byte[] source = padded("xx" + text + "yy");

            assertThat(transition.isAt(source, 2)).as("length %d", length).isTrue();
            assertThat(transition.isAt(padded(text.substring(0, length - 1)), 0))
                    .isFalse();
            for (int i = 0; i < length; i++) {
                byte[] changed = source.clone();
                changed[2 + i] ^= 1;
                assertThat(transition.isAt(changed, 2))
                        .as("length %d, byte %d", length, i)
                        .isFalse();
            }
        }
    }

    /**
     * Text on many lines is learned with its white space; a line feed in what is known does not reach into the next
     * line.
     */
    @Test
    void copyItem_sameCopierOnManyLinesAndOnOne_keepsThemApart() {
        JsonCopier copier = JsonCopier.ofDynamoDb(Limits.DEFAULTS, false);
        byte[] printed = padded("{\n  \"a\": {\n    \"S\": \"x\"\n  },\n  \"b\": {\n    \"N\": \"1\"\n  }\n}");
        byte[] out = new byte[1_000];
        for (int i = 0; i < 50; i++) {
            copier.read(printed, 0, printed.length - ByteSwar.SLACK);
            copier.write(out, 0);
            assertThat(copier.copyItem()).isTrue();
            assertThat(new String(out, 0, copier.outPosition(), StandardCharsets.UTF_8))
                    .isEqualTo("{\"a\":\"x\",\"b\":1}");
        }
        copier.readLine(printed, 0, 1);
        copier.write(out, 0);
        assertThat(copier.copyItem()).isFalse();
    }

    private static Transition transition(String text, Shape next) {
        byte[] in = padded(text);
        return new Transition(Transition.STRING, in, 0, text.length(), 0, next, Shape.UNKNOWN)
                .to(in, 0, Math.min(text.length(), 32));
    }

    private static byte[] padded(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.copyOf(utf8, utf8.length + ByteSwar.SLACK);
    }
}
