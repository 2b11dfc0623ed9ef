package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.Snippets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets on bridges in README.md compile as they are printed; those that need a module, in the tests of it. */
class ReadmeTest {

    private static final List<String> OF_MODULES = List.of("ItemMapper", "LambdaItems", "writeWith");

    @TempDir
    private Path directory;

    @Test
    void snippetsOnBridges_asPrinted_compile() throws Exception {
        List<String> snippets = Snippets.below("## Bridges", Path.of("README.md"));

        assertThat(snippets).hasSize(4 + OF_MODULES.size());
        for (String name : OF_MODULES) {
            assertThat(snippets).filteredOn(snippet -> snippet.contains(name)).hasSize(1);
        }
        for (String snippet : snippets) {
            if (OF_MODULES.stream().noneMatch(snippet::contains)) {
                assertThat(compile(snippet)).isEmpty();
            }
        }
    }

    private String compile(String snippet) throws Exception {
        return Snippets.compile("""
                import io.documentjson.*;
                import java.nio.ByteBuffer;
                import java.util.Map;
                import java.util.concurrent.Flow;
                import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
                class Snippet {
                    void snippet(Map<String, AttributeValue> item, Map<String, StoredItem> cache,
                            Flow.Publisher<ByteBuffer> download, Flow.Subscriber<Map<String, AttributeValue>> table) {
                        %s
                    }
                }
                """.formatted(snippet), directory);
    }
}
