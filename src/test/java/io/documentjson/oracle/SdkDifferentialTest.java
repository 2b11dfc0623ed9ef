package io.documentjson.oracle;

import static io.documentjson.oracle.Differential.unlike;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.conformance.PublicData;
import io.documentjson.conformance.TypedFiles;
import io.documentjson.fixtures.TestSize;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * {@code DocumentJson} prints byte for byte what {@code EnhancedDocument} of the SDK on the class path prints. Items
 * that the SDK refuses to build, for a blank name, are compared with {@link ReferenceText}, which the same test holds
 * against the SDK for all others.
 */
@Tag("slow")
class SdkDifferentialTest {

    private static final int ITEMS = TestSize.of(20_000);

    private final DocumentJson json = DocumentJson.create();

    @Test
    void toJsonAndGetJson_randomItems_equalTheSdk() {
        AtomicInteger refused = new AtomicInteger();

        Differential.randomItems(ITEMS, item -> difference(item, refused));

        assertThat(refused.get()).isPositive().isLessThan(ITEMS / 2);
    }

    @Test
    void toJsonAndGetJson_largeItems_equalTheSdk() {
        AtomicInteger refused = new AtomicInteger();

        Differential.largeItems(TestSize.of(500), item -> difference(item, refused));

        assertThat(refused.get()).as("refused by the SDK").isZero();
    }

    @Test
    void toJsonAndGetJson_deepItems_equalTheSdk() {
        AtomicInteger refused = new AtomicInteger();

        Differential.deepItems(TestSize.of(500), item -> difference(item, refused));

        assertThat(refused.get()).as("refused by the SDK").isZero();
    }

    @Tag(PublicData.TAG)
    @Test
    void toJsonAndGetJson_publicItems_equalTheSdk() {
        List<Map<String, AttributeValue>> items = TypedFiles.all();
        List<String> differences = new ArrayList<>();
        AtomicInteger refused = new AtomicInteger();
        for (Map<String, AttributeValue> item : items) {
            String difference = difference(item, refused);
            if (difference != null) {
                differences.add(difference);
            }
        }

        assertThat(items).hasSizeGreaterThan(7_500);
        assertThat(differences).isEmpty();
        assertThat(refused.get()).isLessThan(items.size() / 5);
    }

    @Test
    void toJsonBytesAndStreams_randomItems_equalToJson() {
        Differential.randomItems(TestSize.of(2_000), item -> {
            String text = json.toJson(item);
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            String difference = unlike("toJsonBytes", utf8(json.toJsonBytes(item)), text);
            if (difference == null) {
                difference = unlike("bytes", json.toJsonBytes(item).length, bytes.length);
            }
            if (difference == null) {
                difference = unlike(
                        "writeJsonLines",
                        written(out -> json.writeJsonLines(List.of(item, item), out)),
                        text + "\n" + text + "\n");
            }
            if (difference == null) {
                difference = unlike(
                        "writeJsonArray",
                        written(out -> json.writeJsonArray(List.of(item, item), out)),
                        "[" + text + "," + text + "]");
            }
            return difference;
        });
    }

    @Test
    void toJsonOfValue_randomItems_equalsGetJson() {
        Differential.randomItems(TestSize.of(2_000), item -> {
            for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
                String text = json.getJson(item, attribute.getKey());
                String difference = unlike("toJson(value)", json.toJson(attribute.getValue()), text);
                if (difference != null) {
                    return difference;
                }
            }
            return unlike("absent attribute", json.getJson(item, "no such attribute in any item"), null);
        });
    }

    private @Nullable String difference(Map<String, AttributeValue> item, AtomicInteger refused) {
        String text = json.toJson(item);
        EnhancedDocument document = document(item);
        String difference = document == null
                ? unlike("toJson", text, ReferenceText.document(item))
                : unlike("toJson", SdkText.ofItem(text), document.toJson());
        if (document == null) {
            refused.incrementAndGet();
        } else if (difference == null) {
            difference = unlike("reference", ReferenceText.document(item), text);
        }
        for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
            if (difference != null) {
                break;
            }
            String name = attribute.getKey();
            String fragment = json.getJson(item, name);
            difference = document == null || fragment == null
                    ? unlike("getJson", fragment, ReferenceText.document(attribute.getValue()))
                    : unlike("getJson", SdkText.ofAttribute(fragment), document.getJson(name));
        }
        return difference;
    }

    /** The SDK's document of the item, or {@code null} when an attribute name is blank, which it refuses. */
    private static @Nullable EnhancedDocument document(Map<String, AttributeValue> item) {
        boolean blank = item.keySet().stream().anyMatch(name -> name.trim().isEmpty());
        try {
            EnhancedDocument document = EnhancedDocument.fromAttributeValueMap(item);
            assertThat(blank).as("the SDK took a blank name").isFalse();
            return document;
        } catch (IllegalArgumentException e) {
            assertThat(blank).as("the SDK refused an item without blank name").isTrue();
            return null;
        }
    }

    private static String utf8(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String written(Writer writer) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            writer.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private interface Writer {
        void writeTo(ByteArrayOutputStream out) throws IOException;
    }
}
