package io.documentjson.oracle;

import static io.documentjson.oracle.Differential.unlike;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.conformance.PublicData;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.TestSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * {@code DocumentJson} reads what {@code EnhancedDocument.fromJson} reads: by default every valid document, and with
 * {@code sdkCompatible()} also what else the SDK takes, and nothing that it does not.
 */
@Tag("slow")
class SdkReadingTest {

    private static final long SEED = 6_507L;

    private final DocumentJson json = DocumentJson.create();
    private final DocumentJson compatible = DocumentJson.sdkCompatible();

    @Test
    void fromJson_textOfRandomItems_equalsTheSdk() {
        Differential.randomItems(TestSize.of(5_000), item -> {
            if (Names.haveHalfPairs(item)) {
                return null;
            }
            String text = json.toJson(item);
            Map<String, AttributeValue> expected =
                    EnhancedDocument.fromJson(text).toMap();
            String difference = unlike("fromJson", json.fromJson(text), expected);
            return difference != null ? difference : unlike("sdkCompatible", compatible.fromJson(text), expected);
        });
    }

    @Tag(PublicData.TAG)
    @Test
    void fromJson_publicDocuments_equalsTheSdk() throws IOException {
        List<String> documents = new ArrayList<>();
        for (Path file : PublicData.files("js-marshall", ".plain.ndjson")) {
            documents.addAll(PublicData.lines(file));
        }
        Object movies = JsonTree.parse(PublicData.text(PublicData.path("aws-doc-sdk-examples/movies.json")));
        for (Object movie : (List<?>) movies) {
            documents.add(json.toJson(TreeItems.documentItem(movie)));
        }

        assertThat(documents).hasSizeGreaterThan(5_000);
        for (String document : documents) {
            Map<String, AttributeValue> expected =
                    EnhancedDocument.fromJson(document).toMap();
            if (!json.fromJson(document).equals(expected)) {
                assertThat(json.fromJson(document)).isEqualTo(expected);
            }
        }
    }

    /** A word ends where the SDK's Jackson says that it does. */
    @Test
    void sdkCompatible_eachCharacterAfterAWord_isTakenAsByTheSdk() {
        List<String> differences = new ArrayList<>();
        for (String word : List.of("true", "false", "null")) {
            for (int c = 0; c <= 0xFFFF; c += c < 0x800 ? 1 : 61) {
                String text = word + (char) c;
                byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                boolean expected = isTaken(() -> EnhancedDocument.fromJson(text));
                boolean half = Character.isSurrogate((char) c);
                if (isTaken(() -> compatible.fromJson(text)) != expected
                        || !half && isTaken(() -> compatible.fromJson(utf8)) != expected) {
                    differences.add(String.format("%s U+%04X", word, c));
                }
            }
        }
        assertThat(differences).isEmpty();
    }

    private static boolean isTaken(Runnable reading) {
        try {
            reading.run();
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    @Test
    void sdkCompatible_whatOnlyTheSdkTakes_isReadAlike() {
        List<String> documents = List.of(
                "{\"a\":1} and more",
                "{\"a\":1}]",
                "{\"a\":1}}",
                "{\"a\":1}{\"b\":2}",
                "{\"a\":1}\"",
                "{\"a\":1}\u0000",
                "{\"a\":1} /* never closed",
                "{}nonsense",
                "[1] and more",
                "// first\n{\"a\":1}",
                "/* first */{\"a\":1}/* last */",
                "{/**/\"a\"/*:*/:/**/1/***/,// and\n\"b\":[/*0*/1,2// three\r\n]}",
                "{\"a\":\"/* kept */ // kept\"}",
                "[1]",
                "[]",
                "[{\"a\":1}]",
                "1",
                "-0.5e1",
                "\"x\"",
                "\"\"",
                "true",
                "false",
                "null",
                " null ",
                "1 2",
                "true false",
                "{\"a\":1,\"a\":2}",
                "{\"a\":1,\"b\":2,\"a\":3}",
                "{\"m\":{\"a\":1,\"b\":2,\"a\":[]},\"m\":{\"c\":1,\"c\":2}}",
                "[{\"a\":1,\"a\":2}]",
                "{\"\":1,\"\":2}",
                "{\"a\":\"\\ud83d\",\"b\":\"\\ude00\\ud83d\"}");
        assertThat(documents).allSatisfy(document -> assertThat(sdk(document)).isNotNull());
        assertThat(documents)
                .allSatisfy(document -> assertThat(difference(document)).isNull());
    }

    @Test
    void sdkCompatible_whatTheSdkRefuses_isRefused() {
        List<String> documents = List.of(
                "",
                " \t\r\n",
                "{",
                "{\"a\"",
                "{\"a\":1",
                "[1",
                "{\"a\":1,}",
                "{a:1}",
                "{'a':1}",
                "{\"a\":'1'}",
                "{\"a\":01}",
                "{\"a\":+1}",
                "{\"a\":.5}",
                "{\"a\":5.}",
                "{\"a\":NaN}",
                "{\"a\":Infinity}",
                "{\"a\":0x10}",
                "{\"a\":1L}",
                "{\"a\":tru}",
                "{\"a\":\"\t\"}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12\"}",
                "# no comment\n{\"a\":1}",
                "/* never closed {\"a\":1}",
                "/{\"a\":1}",
                "// nothing else",
                "\ufeff{\"a\":1}",
                "nul",
                "]");
        assertThat(documents).allSatisfy(document -> assertThat(sdk(document)).isNull());
        assertThat(documents)
                .allSatisfy(document -> assertThat(difference(document)).isNull());
    }

    /**
     * Comments, duplicate names and other roots in random places of random documents, and random characters changed.
     */
    @Test
    void sdkCompatible_randomlyLoosenedText_isReadOrRefusedAlike() {
        Random random = new Random(SEED);
        List<String> wrong = new ArrayList<>();
        int accepted = 0;
        int texts = TestSize.of(20_000);
        for (int i = 0; i < texts && wrong.size() < 20; i++) {
            String text = loosened(random, 3);
            for (int changes = random.nextInt(3); changes > 0; changes--) {
                int at = random.nextInt(text.length());
                text = text.substring(0, at) + oneOf(random, ODD) + text.substring(at + random.nextInt(2));
            }
            accepted += sdk(text) == null ? 0 : 1;
            String difference = difference(text);
            if (difference != null) {
                wrong.add(difference);
            }
        }
        assertThat(wrong).as("seed %d", SEED).isEmpty();
        assertThat(accepted).isBetween(texts / 4, texts - texts / 20);
    }

    private static final String[] SPACE = {"", "", "", "", " ", "\n", "/**/", "/* , */", "// }\n", "//\r\n"};
    private static final String[] SCALARS = {
        "1", "-0", "1.50", "2e+3", "true", "false", "null", "\"\"", "\"x\"", "\"/*\"", "\"\\u0041\\n\"", "\"\\uD83D\""
    };
    private static final String[] NAMES = {"\"a\"", "\"b\"", "\"c\"", "\"\\u0061\""};
    private static final String[] ODD = {
        "", "{", "}", "[", "]", ",", ":", "\"", "\\", "/", "*", " ", "\n", "0", "1", "-", ".", "e", "t", "a", "\u0000",
        "#", "'"
    };

    private static String loosened(Random random, int containers) {
        StringBuilder text = new StringBuilder(oneOf(random, SPACE));
        int members = random.nextInt(4);
        switch (containers == 0 ? 2 : containers == 3 && random.nextInt(8) > 0 ? 0 : random.nextInt(3)) {
            case 0 -> {
                text.append('{');
                for (int i = 0; i < members; i++) {
                    text.append(i == 0 ? "" : ",").append(oneOf(random, SPACE)).append(oneOf(random, NAMES));
                    text.append(oneOf(random, SPACE)).append(':').append(loosened(random, containers - 1));
                }
                text.append(oneOf(random, SPACE)).append('}');
            }
            case 1 -> {
                text.append('[');
                for (int i = 0; i < members; i++) {
                    text.append(i == 0 ? "" : ",").append(loosened(random, containers - 1));
                }
                text.append(oneOf(random, SPACE)).append(']');
            }
            default -> text.append(oneOf(random, SCALARS));
        }
        text.append(oneOf(random, SPACE));
        return containers == 3 && random.nextInt(4) == 0
                ? text.append(oneOf(random, ODD)).append(oneOf(random, SCALARS)).toString()
                : text.toString();
    }

    private static String oneOf(Random random, String[] texts) {
        return texts[random.nextInt(texts.length)];
    }

    private @Nullable String difference(String document) {
        Map<String, AttributeValue> expected = sdk(document);
        Map<String, AttributeValue> actual;
        try {
            actual = compatible.fromJson(document);
        } catch (DocumentJsonException e) {
            return expected == null
                    ? null
                    : Differential.escaped(document) + " refused with " + e.code() + ", the SDK reads " + expected;
        }
        String difference = unlike(Differential.escaped(document), actual, expected);
        return difference != null || expected == null
                ? difference
                : unlike(
                        "order in " + Differential.escaped(document),
                        new ArrayList<>(actual.keySet()),
                        new ArrayList<>(expected.keySet()));
    }

    /** The item that the SDK reads, or {@code null} if it refuses the text. */
    private static @Nullable Map<String, AttributeValue> sdk(String document) {
        try {
            return EnhancedDocument.fromJson(document).toMap();
        } catch (UncheckedIOException | IllegalArgumentException e) {
            return null;
        }
    }
}
