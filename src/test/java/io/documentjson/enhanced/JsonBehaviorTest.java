package io.documentjson.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.events.DocumentJsonException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;

/** JSON text given to documents and builders of the AWS SDK and of this library. */
class JsonBehaviorTest {

    private static final List<String> READABLE = List.of(
            "{}",
            " {\"a\" : 1.10}\n",
            "{\"a\":1,\"b\":\"x\",\"c\":[true,false,null,{}],\"d\":{\"e\":[]}}",
            "{\"n\":[1E+2,1e2,1e400,-0,-0.0,0.1e-200,12345678901234567890123456789012345678901234]}",
            "{\"\":1,\" \":2}",
            "{\"s\":\"\\u0041\\ud83d\\ude00\\ud83d\\/\u00e9\"}",
            "{\"a\":1,\"b\":2,\"a\":3}",
            "{\"m\":{\"a\":1,\"a\":{\"b\":2}}}",
            "{\"a\":1} trailing",
            "{\"a\":1}{\"b\":2}",
            "{\"a\":1}]",
            "// c\n{/* c */\"a\":1}",
            "[1]",
            "[]",
            "1",
            "\"x\"",
            "true",
            "null");

    private static final List<String> UNREADABLE = List.of(
            "",
            "  ",
            "{",
            "}",
            "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1,}",
            "[1,]",
            "{a:1}",
            "{'a':1}",
            "{\"a\":007}",
            "{\"a\":+1}",
            "{\"a\":.5}",
            "{\"a\":1.}",
            "{\"a\":NaN}",
            "{\"a\":0x10}",
            "{\"a\":\"\n\"}",
            "{\"a\":\"\\x\"}",
            "{\"a\":1 # c\n}",
            "\ufeff{}x",
            "nul",
            "{\"secret\":\"4111 1111\", oops}");

    private static final BiFunction<DocumentMaker, String, EnhancedDocument> FROM_JSON = DocumentMaker::fromJson;
    private static final BiFunction<DocumentMaker, String, EnhancedDocument> JSON =
            (maker, text) -> maker.builder().putNull("before").json(text).build();
    private static final BiFunction<DocumentMaker, String, EnhancedDocument> PUT_JSON =
            (maker, text) -> maker.builder().putNull("p").putJson("p", text).build();
    private static final List<BiFunction<DocumentMaker, String, EnhancedDocument>> WAYS =
            List.of(FROM_JSON, JSON, PUT_JSON);

    @ParameterizedTest
    @FieldSource("READABLE")
    void readableText_anyWay_asTheSdk(String text) {
        for (BiFunction<DocumentMaker, String, EnhancedDocument> way : WAYS) {
            EnhancedDocument expected = way.apply(DocumentMaker.SDK, text);
            EnhancedDocument actual = way.apply(DocumentMaker.FAST, text);

            assertThat(Outcome.of(actual::toMap)).isEqualTo(Outcome.of(expected::toMap));
            assertThat(actual.attributeConverterProviders()).isEqualTo(expected.attributeConverterProviders());
            if (!text.contains("ud83d")) {
                assertThat(actual.toJson()).isEqualTo(expected.toJson());
            }
        }
    }

    @ParameterizedTest
    @FieldSource("UNREADABLE")
    void unreadableText_anyWay_failsWithoutTheText(String text) {
        for (BiFunction<DocumentMaker, String, EnhancedDocument> way : WAYS) {
            assertThat(Outcome.of(() -> way.apply(DocumentMaker.SDK, text)).failed())
                    .isTrue();
            assertThatThrownBy(() -> way.apply(DocumentMaker.FAST, text))
                    .isInstanceOf(DocumentJsonException.class)
                    .hasMessageStartingWith("Expected ")
                    .message()
                    .doesNotContain("4111", "oops");
        }
    }

    @ParameterizedTest
    @FieldSource("READABLE")
    void fromJson_bytes_asTheString(String text) {
        FastDocuments documents = FastDocuments.create();

        assertThat(documents.fromJson(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(documents.fromJson(text));
    }

    @Test
    void fromJson_strict_refusesWhatTheSdkLetsPass() {
        FastDocuments strict = FastDocuments.create(DocumentJson.create());

        for (String text : List.of("{\"a\":1,\"a\":2}", "{} x", "/**/{}", "[1]")) {
            assertThatThrownBy(() -> strict.fromJson(text)).isInstanceOf(DocumentJsonException.class);
            assertThatThrownBy(() -> strict.fromJson(text.getBytes(StandardCharsets.UTF_8)))
                    .isInstanceOf(DocumentJsonException.class);
            assertThatThrownBy(() -> strict.builder().json(text)).isInstanceOf(DocumentJsonException.class);
            assertThatThrownBy(() ->
                            strict.builder().putNull("a").build().toBuilder().json(text))
                    .isInstanceOf(DocumentJsonException.class);
        }
        assertThatThrownBy(() -> strict.builder().putJson("a", "1 2")).isInstanceOf(DocumentJsonException.class);
        assertThat(strict.builder().putJson("a", "[1]").build().toJson()).isEqualTo("{\"a\":[1]}");
    }

    @Test
    void fromJson_halfASurrogatePairInAName_isRefused() {
        String text = "{\"\\ud83d\":1}";

        // The SDK refuses it, too, from the release on whose Jackson does; 2.54.15 still read it.
        try {
            assertThat(EnhancedDocument.fromJson(text).isPresent("\ud83d")).isTrue();
        } catch (UncheckedIOException refused) {
            assertThat(refused).hasMessageContaining("surrogate");
        }
        assertThatThrownBy(() -> FastDocuments.create().fromJson(text))
                .isInstanceOf(DocumentJsonException.class)
                .hasMessageContaining("surrogate");
    }

    @Test
    void json_null_failsAsTheSdk() {
        assertThat(Outcome.of(() -> DocumentMaker.FAST.fromJson(null)))
                .isEqualTo(Outcome.of(() -> DocumentMaker.SDK.fromJson(null)));
        assertThat(Outcome.of(() -> DocumentMaker.FAST.builder().json(null)))
                .isEqualTo(Outcome.of(() -> DocumentMaker.SDK.builder().json(null)));
    }

    @Test
    void toJson_optionsOfTheCaller_shapeTheText() {
        FastDocuments sorted = FastDocuments.create(
                DocumentJson.builder().sortKeys(true).escapeNonAscii(true).build());

        EnhancedDocument document = sorted.fromJson("{\"b\":\"\u00e9\",\"a\":1}");

        assertThat(document.toJson()).isEqualTo("{\"a\":1,\"b\":\"\\u00E9\"}");
        assertThat(document.toBuilder().putJson("0", "\"\u00e9\"").build().getJson("0"))
                .isEqualTo("\"\\u00E9\"");
    }
}
