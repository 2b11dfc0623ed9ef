package io.documentjson.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.Snippets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of README.md compile as they are printed, and that of docs/guide.md that needs Lambda. */
class ReadmeTest {

    @TempDir
    private Path directory;

    @Test
    void snippets_asPrinted_compile() throws Exception {
        List<String> snippets = Snippets.of(Path.of("README.md"));

        assertThat(snippets).hasSize(2);
        for (String snippet : snippets) {
            assertThat(compile(snippet)).isEmpty();
        }
    }

    @Test
    void snippetOfTheProject_asPrinted_compiles() throws Exception {
        List<String> snippets = Snippets.below("## Bridges", Path.of("../../docs/guide.md")).stream()
                .filter(snippet -> snippet.contains("LambdaItems"))
                .toList();

        assertThat(snippets).hasSize(1);
        assertThat(compile(snippets.get(0))).isEmpty();
    }

    @Test
    void snippetsOfTheForm_asPrinted_compile() throws Exception {
        List<String> snippets = Snippets.of(Path.of("../../docs/debezium.md"));

        assertThat(snippets).hasSize(2);
        assertThat(compile("void run(InputStream in, OutputStream out, DynamodbEvent.DynamodbStreamRecord record)"
                        + " throws IOException { " + snippets.get(0) + " }"))
                .isEmpty();
        assertThat(compile(snippets.get(1))).isEmpty();
    }

    /** Reports of javac for the snippet, a member of a class. */
    private String compile(String snippet) throws Exception {
        return Snippets.compile("""
                import com.amazonaws.services.lambda.runtime.events.*;
                import io.documentjson.*;
                import io.documentjson.events.*;
                import io.documentjson.lambda.*;
                import io.documentjson.transcode.*;
                import java.io.*;
                import java.util.List;
                class Snippet {
                    interface Context {}
                    void send(String operation, String json) {}
                    void process(DynamoDbRecord change) {}
                    %s
                }
                """.formatted(snippet), directory);
    }
}
