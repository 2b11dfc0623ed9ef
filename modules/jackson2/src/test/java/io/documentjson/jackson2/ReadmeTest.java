package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.Snippets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of README.md compile as they are printed, and those of docs/guide.md that need Jackson or Spring. */
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
                .filter(snippet -> snippet.contains("ItemMapper") || snippet.contains("writeWith"))
                .toList();

        assertThat(snippets).hasSize(2);
        for (String snippet : snippets) {
            assertThat(compile(snippet)).isEmpty();
        }
    }

    /**
     * The report of javac on the snippet: members of a class if it begins with an annotation or a modifier, otherwise
     * statements.
     */
    private String compile(String snippet) throws Exception {
        String member = snippet.matches("(?s)(import [^\n]*\n)*(@|public).*")
                ? snippet
                : "void snippet(com.fasterxml.jackson.databind.ObjectMapper mapper, GetItemResponse response) throws Exception {\n"
                        + snippet + "}";
        return Snippets.compile("""
                import io.documentjson.*;
                import io.documentjson.jackson2.*;
                import java.util.Map;
                import java.nio.ByteBuffer;
                import java.util.concurrent.Flow;
                import org.reactivestreams.FlowAdapters;
                import org.springframework.context.annotation.Bean;
                import org.springframework.http.server.reactive.ServerHttpResponse;
                import org.springframework.web.bind.annotation.GetMapping;
                import reactor.core.publisher.Flux;
                import reactor.core.publisher.Mono;
                import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
                import software.amazon.awssdk.services.dynamodb.model.*;
                class Snippet {
                    record Order(String id) {}
                    record Address(String city) {}
                    Address address;
                    DynamoDbAsyncClient client;
                    %s
                }
                """.formatted(member), directory);
    }
}
