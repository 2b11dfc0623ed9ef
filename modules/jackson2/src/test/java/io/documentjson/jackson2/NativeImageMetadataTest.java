package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.NativeImageMetadata;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;

/** The metadata for GraalVM has what the module binds by name, and nothing else. */
class NativeImageMetadataTest {

    private static final Path CLASSES = NativeImageMetadata.classesOf(DynamoDbModule.class);
    private static final String ARTIFACT = "dynamodb-document-json-jackson2";

    @Test
    void metadata_hasWhatIsBoundByName() {
        assertThat(NativeImageMetadata.boundByName(CLASSES))
                .containsExactly("type " + EnhancedDocument.class.getName());
        assertThat(NativeImageMetadata.types(CLASSES, ARTIFACT, "reachability-metadata.json", "reflection"))
                .containsExactly(EnhancedDocument.class.getName());
        assertThat(NativeImageMetadata.types(CLASSES, ARTIFACT, "reflect-config.json", ""))
                .containsExactly(EnhancedDocument.class.getName());
    }
}
