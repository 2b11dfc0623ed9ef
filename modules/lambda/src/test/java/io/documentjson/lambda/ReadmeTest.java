package io.documentjson.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of README.md compile as they are printed. */
class ReadmeTest {

    private static final Pattern SNIPPET = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path directory;

    @Test
    void snippets_asPrinted_compile() throws Exception {
        List<String> snippets = SNIPPET.matcher(Files.readString(Path.of("README.md")))
                .results()
                .map((MatchResult snippet) -> snippet.group(1))
                .toList();

        assertThat(snippets).hasSize(1);
        for (String snippet : snippets) {
            assertThat(compile(snippet)).isEmpty();
        }
    }

    /** What javac reports of the snippet, a member of a class. */
    private String compile(String snippet) throws Exception {
        Path source = Files.writeString(directory.resolve("Snippet.java"), """
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
                import io.documentjson.*;
                import io.documentjson.lambda.*;
                class Snippet {
                    interface Context {}
                    void send(String operation, String json) {}
                    %s
                }
                """.formatted(snippet));
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed);
        ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        directory.toString(),
                        source.toString());
        return printed.toString();
    }
}
