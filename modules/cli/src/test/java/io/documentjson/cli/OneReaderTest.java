package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Items are read by the library. What looks at JSON before or after that is named here. */
class OneReaderTest {

    private static final Path SOURCES = Path.of("src/main/java/io/documentjson/cli");

    /** The first 64 KiB of a text, what is between the elements of an array, and the layout of lines that were written. */
    private static final Set<String> SCANNERS =
            Set.of("JsonCursor.java", "JsonText.java", "ItemLines.java", "PrettyOutput.java");

    /** Paths of attributes on the command line have backslashes, too, and names of files on Windows. */
    private static final Set<String> OTHER_BACKSLASHES = Set.of("AttributeChoice.java", "InputFiles.java");

    private static List<String> filesWith(String... words) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(SOURCES)) {
            for (Path file : files.sorted().toList()) {
                String source = Files.readString(file);
                if (Stream.of(words).anyMatch(source::contains)) {
                    found.add(String.valueOf(file.getFileName()));
                }
            }
        }
        return found;
    }

    @Test
    void sources_backslashOfJson_isInTheScannersAlone() throws IOException {
        assertThat(filesWith("'\\\\'"))
                .isNotEmpty()
                .allMatch(file -> SCANNERS.contains(file) || OTHER_BACKSLASHES.contains(file));
    }

    @Test
    void sources_cursor_isOfTheFormDetectorAlone() throws IOException {
        assertThat(filesWith("JsonCursor")).containsExactly("FormDetector.java", "JsonCursor.java");
    }

    @Test
    void sources_otherParsers_areNone() throws IOException {
        assertThat(filesWith("JsonParser", "ObjectMapper", "Utf8Tokens", "JsonTokens", "com.fasterxml"))
                .isEmpty();
    }
}
