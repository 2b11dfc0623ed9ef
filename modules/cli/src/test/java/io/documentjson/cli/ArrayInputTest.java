package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Items in an array. */
class ArrayInputTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"a\":1},{\"b\":2}",
                "[{\"a\":1},",
                "[{\"a\":1},{\"b\":2},]",
                "[{\"a\":1},,{\"b\":2}]",
                "[,{\"a\":1}]",
                "[{\"a\":1} {\"b\":2}]",
                "[{\"a\":1}{\"b\":2}]",
                "[{\"a\":1}]{\"b\":2}",
                "[{\"a\":1}]]",
                "[{\"a\":1}],",
                "[{\"a\":1}}]",
                "[{}",
                "[",
                "[{\"a\":{\"S\":\"x\"}},",
                "\ufeff[{\"a\":1}\n,\n",
                "[{\"a\":1}:{\"b\":2}]"
            })
    void convert_arrayThatIsCutOrMalformed_isInvalidJson(String text) {
        Cli.Result result = Cli.runWith(text, "convert");

        assertThat(result.exitCode()).as(result.err()).isEqualTo(65);
        assertThat(result.err()).contains("INVALID_JSON", "offset").doesNotContain("\"a\"");
        assertThat(result.err().lines()).hasSize(1);
        assertThat(Cli.runWith(text, "check").exitCode()).isEqualTo(65);
        assertThat(Cli.runWith(text, "describe").exitCode()).isEqualTo(65);
        assertThat(Cli.runWith(text, "convert", "--on-error", "skip").exitCode())
                .isEqualTo(65);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1]", "[{},2,{}]", "[\"x\"]", "[[{}]]", "[true,{}]"})
    void convert_elementsThatAreNotItems_areRefused(String text) {
        assertThat(Cli.runWith(text, "convert").exitCode()).isEqualTo(65);
        assertThat(Cli.runWith(text, "convert", "--from", "document").err()).contains("NOT_AN_OBJECT");
    }

    @Test
    void convert_severalArrays_areRead() {
        assertThat(Cli.runWith("[]\n[{\"a\":1}]\n [ ] [{\"b\":[[],{}]}]\n", "convert")
                        .out())
                .isEqualTo("{\"a\":1}\n{\"b\":[[],{}]}\n");
    }

    /** An array of which any byte is left out or replaced is read as a grammar written down another way says. */
    @Test
    void convert_damagedArrays_areReadOrRefusedByTheGrammar() {
        long seed = Long.getLong("seed", System.nanoTime());
        Random random = new Random(seed);
        // Elements are opaque here: their content is not damaged.
        String element = "{}";
        Pattern valid = Pattern.compile("\\s*\\[\\s*(E\\s*(,\\s*E\\s*)*)?\\]\\s*");
        List<String> tokens = List.of("[", "]", ",", element, " ", "\n");
        for (int round = 0; round < 3_000; round++) {
            List<String> text = new ArrayList<>(List.of("["));
            int elements = random.nextInt(4);
            for (int i = 0; i < elements; i++) {
                text.addAll(i == 0 ? List.of(element) : List.of(",", element));
            }
            text.add("]");
            for (int damage = random.nextInt(3); damage > 0; damage--) {
                // The opening bracket stays, so that it is an array.
                int at = 1 + random.nextInt(text.size() - 1);
                if (random.nextBoolean() && text.size() > 2) {
                    text.remove(at);
                } else {
                    text.add(at, tokens.get(random.nextInt(tokens.size())));
                }
            }
            String json = String.join("", text);
            String shape = json.replace(element, "E");
            if (shape.substring(1).contains("[")) {
                continue;
            }
            Matcher matcher = valid.matcher(shape);
            int exitCode = Cli.runWith(json, "convert", "--from", "document").exitCode();
            assertThat(exitCode).as("%s, seed %d", json, seed).isEqualTo(matcher.matches() ? 0 : 65);
        }
    }
}
