package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comments end at column 120, which the formatter does not check, and begin with their subject. */
class CommentLinesTest {

    private static final int COLUMNS = 120;

    /** A line of a comment, or a comment behind code; two slashes in a string are no comment. */
    private static final Pattern COMMENT = Pattern.compile("\\s*(?:/\\*|\\*|//).*|(?:[^\"]|\"[^\"]*\")*\\s// .*");

    /** An address that stays longer when it has a line of its own. */
    private static final Pattern ADDRESS = Pattern.compile("[ *]*href=\\S*");

    /** A comment, a parameter or a result that begins with a word in place of a noun; a string holds no comment. */
    private static final Pattern NO_SUBJECT =
            Pattern.compile("(?<!\")(?:/\\*\\*\\s+(?:\\*\\s+)?|// )(?:Whether|Which|How|What|Where|As|Of)\\b.*"
                    + "|(?<!\")@(?:param \\w+|return) (?:whether|which|how|what|where|as|of)\\b.*");

    private static boolean isTooLong(String line) {
        return line.length() > COLUMNS
                && COMMENT.matcher(line).matches()
                && !ADDRESS.matcher(line).matches();
    }

    @Test
    void comments_ofAllSources_endAtColumn120() throws IOException {
        List<Path> sources = Checkout.files(".java");

        assertThat(sources).contains(Path.of("src/main/java/io/documentjson/DocumentJson.java"));
        List<String> found = new ArrayList<>();
        for (Path source : sources) {
            List<String> lines = Files.readAllLines(source);
            for (int i = 0; i < lines.size(); i++) {
                if (isTooLong(lines.get(i))) {
                    found.add(source + ":" + (i + 1));
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void comments_ofAllSources_beginWithTheirSubject() throws IOException {
        List<Path> sources = Checkout.files(".java");

        assertThat(sources)
                .contains(
                        Path.of("src/main/java/io/documentjson/DocumentJson.java"),
                        Path.of("src/test/java/io/documentjson/CommentLinesTest.java"))
                .extracting(source -> source.subpath(0, 2).toString())
                .contains("modules/cli", "modules/jackson2", "modules/jackson3", "modules/lambda", "modules/spark");
        List<String> found = new ArrayList<>();
        for (Path source : sources) {
            NO_SUBJECT
                    .matcher(Files.readString(source))
                    .results()
                    .forEach(match -> found.add(source + ": " + match.group()));
        }
        assertThat(found).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "    /** x | 120 | false",
                "    /** x | 121 | true",
                "     * x | 121 | true",
                "    // x | 121 | true",
                "     *     href=x | 121 | false",
                "     *     href=x y | 121 | true",
                "    int a; // x | 121 | true",
                "    String s = \"http://x | 121 | false",
                "    String s = \"a // x | 121 | false",
                "    String s = \"a\"; // x | 121 | true"
            })
    void plantedLine_ofThisLength_isFound(String begin, int length, boolean isFound) {
        assertThat(isTooLong(begin + "x".repeat(length - begin.length()))).isEqualTo(isFound);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/** Whether it is open. */ | true",
                "/**     * How many there are. | true",
                "// Of a list, the first. | true",
                "@param isOpen whether it is open | true",
                "@return what was read | true",
                "\"/** Whether in a string. */ | false",
                "\"@return what a string has | false",
                "/** True if it is open. */ | false",
                "/** The offset, or -1. What follows is free. */ | false",
                "/** Asks for more. */ | false",
                "@param part offset and length | false"
            })
    void plantedComment_thatBeginsSo_isFound(String comment, boolean isFound) {
        assertThat(NO_SUBJECT.matcher(comment).find()).isEqualTo(isFound);
    }
}
