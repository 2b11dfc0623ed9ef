package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.payload.Payload;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The variants that are compared do the same work. */
class DispatchVariantTest {

    static Stream<Arguments> variants() {
        return Stream.of("enum-lambdas", "switch", "if-chain", "peel-then-switch")
                .flatMap(variant -> Stream.of("strings", "skewed", "mixed").map(types -> Arguments.of(variant, types)));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void write_everyVariant_writesWhatTheLibraryWrites(String variant, String types) {
        DispatchVariant writer = DispatchVariant.named(variant);
        for (Map<String, AttributeValue> item : Payload.ofTypes(types, 32)) {
            int length = writer.write(item);

            String expected = DocumentJson.create().toJson(item);
            assertThat(writer.generator.toString()).isEqualTo(expected);
            assertThat(length).isEqualTo(expected.length());
        }
    }
}
