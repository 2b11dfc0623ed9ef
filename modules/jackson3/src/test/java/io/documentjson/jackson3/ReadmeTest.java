package io.documentjson.jackson3;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.Snippets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of README.md compile as they are printed, and those of docs/guide.md that need Jackson. */
class ReadmeTest {

    @TempDir
    private Path directory;

    @Test
    void snippets_asPrinted_compile() throws Exception {
        List<String> snippets = Snippets.of(Path.of("README.md"));

        assertThat(snippets).hasSize(3);
        for (String snippet : snippets) {
            assertThat(compile(snippet)).isEmpty();
        }
    }

    @Test
    void snippetsOfTheProject_asPrinted_compile() throws Exception {
        List<String> snippets = Snippets.below("## Bridges", Path.of("../../docs/guide.md")).stream()
                .filter(snippet -> snippet.contains("ItemMapper"))
                .toList();

        assertThat(snippets).hasSize(1);
        for (String snippet : snippets) {
            assertThat(compile(snippet.replace("jackson2.", "jackson3."))).isEmpty();
        }
    }

    /**
     * The report of javac on the snippet: members of a class if it declares a mapper or a class, otherwise statements.
     */
    private String compile(String snippet) throws Exception {
        String member = snippet.startsWith("JsonMapper") || snippet.startsWith("public")
                ? snippet
                : "void snippet(tools.jackson.databind.ObjectMapper mapper, GetItemResponse response) throws Exception {\n"
                        + snippet + "}";
        return Snippets.compile("""
                import io.documentjson.*;
                import io.documentjson.jackson3.*;
                import java.util.Map;
                import tools.jackson.databind.json.JsonMapper;
                import tools.jackson.databind.ObjectMapper;
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
                import software.amazon.awssdk.services.dynamodb.model.*;
                class Snippet {
                    record Order(String id) {}
                    record Address(String city) {}
                    Address address;
                    %s
                }
                """.formatted(member), directory);
    }
}
