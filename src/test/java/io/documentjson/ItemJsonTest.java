package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The builders of both facades. */
final class ItemJsonTest {

    @Test
    void build_builderThatGoesOn_doesNotChangeWhatItBuilt() {
        DocumentJson.Builder builder = DocumentJson.builder().maxDepth(3);
        DocumentJson json = builder.build();

        builder.maxDepth(4);
        json.toBuilder().maxDepth(5);

        assertThat(json.options.maxDepth).isEqualTo(3);
        assertThat(DocumentJson.create().options.maxDepth).isEqualTo(1_000);
    }
}
