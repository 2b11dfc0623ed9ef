package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.documentjson.fixtures.Snippets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The snippets of README.md, one after the other, and those on bridges and embeddings in docs/guide.md compile as they
 * are printed; those that need a module, in the tests of it.
 */
class ReadmeTest {

    private static final List<String> OF_MODULES = List.of("ItemMapper", "LambdaItems", "writeWith");

    @TempDir
    private Path directory;

    @Test
    void snippetsOfTheFirstPage_oneAfterTheOther_compile() throws Exception {
        List<String> snippets = Snippets.of(Path.of("README.md"));

        assertThat(snippets).hasSize(2);
        assertThat(compile(List.of(String.join("", snippets)))).isEmpty();
    }

    @Test
    void firstPage_firstLines_haveJavaAndFitOnAFewScreens() throws Exception {
        List<String> lines = Files.readAllLines(Path.of("README.md"));

        assertThat(lines.indexOf("```java")).as("the line of the first Java").isBetween(0, 14);
        assertThat(lines).as("lines of README.md").hasSizeLessThanOrEqualTo(150);
    }

    @Test
    void snippetsOnBridges_asPrinted_compile() throws Exception {
        List<String> snippets = Snippets.below("## Bridges", Path.of("docs/guide.md"));

        assertThat(snippets).hasSize(4 + OF_MODULES.size());
        for (String name : OF_MODULES) {
            assertThat(snippets).filteredOn(snippet -> snippet.contains(name)).hasSize(1);
        }
        assertThat(compile(snippets.stream()
                        .filter(snippet -> OF_MODULES.stream().noneMatch(snippet::contains))
                        .toList()))
                .isEmpty();
    }

    @Test
    void snippetsOnEmbeddings_asPrinted_compile() throws Exception {
        assumeTrue(
                getClass().getResource("/software/amazon/awssdk/enhanced/dynamodb/model/DistanceFunction.class")
                        != null,
                "an AWS SDK with vectors");
        List<String> snippets = Snippets.below("## Embeddings", Path.of("docs/guide.md"));

        assertThat(snippets).hasSize(2);
        assertThat(compile(snippets)).isEmpty();
    }

    /** Each snippet as a method. */
    private String compile(List<String> snippets) throws Exception {
        StringBuilder methods = new StringBuilder();
        for (int i = 0; i < snippets.size(); i++) {
            methods.append("""
                        void snippet%d(Map<String, AttributeValue> item, Map<String, io.documentjson.StoredItem> cache, InputStream in,
                                OutputStream out, ScanIterable paginator, Flow.Publisher<ByteBuffer> download,
                                Flow.Subscriber<Map<String, AttributeValue>> table, float[] vector,
                                DynamoDbEnhancedClient enhanced) throws IOException {
                            %s
                        }
                    """.formatted(i, snippets.get(i)));
        }
        return Snippets.compile("""
                import java.io.*;
                import java.nio.ByteBuffer;
                import java.util.Map;
                import java.util.concurrent.Flow;
                import software.amazon.awssdk.enhanced.dynamodb.*;
                import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
                import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
                import software.amazon.awssdk.services.dynamodb.paginators.ScanIterable;
                class Snippet {
                    void send(Double score, String document) {}
                %s
                }
                """.formatted(methods), directory);
    }
}
