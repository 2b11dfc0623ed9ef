package io.documentjson;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.documentjson.payload.Labelled;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The ways from lines in one form of JSON to lines in the other one. All but {@link #OURS} and {@link #ITEMS} are what
 * a user writes by hand.
 */
enum TranscodeWay implements Labelled {
    OURS(Ours.TRANSCODER::toDocumentLines, Ours.TRANSCODER::toDynamoDbLines),
    /** Through items, by this library. */
    ITEMS(
            (in, out) -> copy(Ours.TYPED, Ours.DOCUMENTS, in, out),
            (in, out) -> copy(Ours.DOCUMENTS, Ours.TYPED, in, out)),
    /** fastjson2 to a tree and back; nothing is checked, and numbers become {@code BigDecimal}. */
    FASTJSON2(
            (in, out) -> eachLine(in, out, line -> {
                Map<String, Object> typed = JSON.parseObject(line);
                Object item = typed.size() == 1 && typed.containsKey("Item") ? typed.get("Item") : typed;
                return JSON.toJSONBytes(plainMap((Map<?, ?>) item), JSONWriter.Feature.WriteMapNullValue);
            }),
            (in, out) -> eachLine(in, out, line -> JSON.toJSONBytes(typedMap(JSON.parseObject(line))))),
    /** The SDK's parser, attribute values by hand, {@code EnhancedDocument}; on the way to documents only. */
    ENHANCED_DOCUMENT(
            (in, out) -> eachLine(in, out, line -> {
                JsonNode node = JsonNode.parser().parse(line);
                return EnhancedDocument.fromAttributeValueMap(
                                attributes(node.field("Item").orElse(node)))
                        .toJson()
                        .getBytes(StandardCharsets.UTF_8);
            }),
            (in, out) -> {
                throw new UnsupportedOperationException("EnhancedDocument does not write DynamoDB JSON");
            }),
    /** The bytes as they are, in pieces of 64 KiB. */
    MEMCPY(TranscodeWay::copy, TranscodeWay::copy);

    private interface Lines {
        void copy(InputStream in, OutputStream out) throws IOException;
    }

    /** Here, as constants of an enum are made before its static fields. */
    private static final class Ours {
        private static final DynamoDbTranscoder TRANSCODER = DynamoDbTranscoder.create();
        private static final DynamoDbJson TYPED = DynamoDbJson.create();
        private static final DocumentJson DOCUMENTS = DocumentJson.create();
    }

    private static final int PIECE = 1 << 16;

    private final Lines toDocuments;
    private final Lines toDynamoDb;

    TranscodeWay(Lines toDocuments, Lines toDynamoDb) {
        this.toDocuments = toDocuments;
        this.toDynamoDb = toDynamoDb;
    }

    static TranscodeWay named(String label) {
        return Labelled.named(TranscodeWay.class, label);
    }

    void toDocumentLines(InputStream in, OutputStream out) throws IOException {
        toDocuments.copy(in, out);
    }

    void toDynamoDbLines(InputStream in, OutputStream out) throws IOException {
        toDynamoDb.copy(in, out);
    }

    /** The same as {@link #toDocumentLines}, of gzip. */
    void toDocumentLinesOfGzip(byte[] packed, OutputStream out) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(packed);
        toDocumentLines(this == OURS || this == ITEMS ? in : new GZIPInputStream(in, PIECE), out);
    }

    @SuppressWarnings("StreamToIterable") // the writer asks for one iterator
    private static void copy(ItemJson from, ItemJson to, InputStream in, OutputStream out) throws IOException {
        try (Stream<Map<String, AttributeValue>> items = from.readJsonLines(in)) {
            to.writeJsonLines(items::iterator, out);
        }
    }

    private static void copy(InputStream in, OutputStream out) throws IOException {
        byte[] piece = new byte[PIECE];
        for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
            out.write(piece, 0, count);
        }
    }

    private static void eachLine(InputStream in, OutputStream out, UnaryOperator<byte[]> transcode) throws IOException {
        byte[] all = in.readAllBytes();
        int begin = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == '\n') {
                out.write(transcode.apply(Arrays.copyOfRange(all, begin, i)));
                out.write('\n');
                begin = i + 1;
            }
        }
    }

    private static Map<String, Object> plainMap(Map<?, ?> typed) {
        Map<String, Object> plain = new LinkedHashMap<>();
        typed.forEach((name, value) -> plain.put((String) name, plain((Map<?, ?>) value)));
        return plain;
    }

    private static @Nullable Object plain(Map<?, ?> typed) {
        Map.Entry<?, ?> only = typed.entrySet().iterator().next();
        Object value = only.getValue();
        return switch ((String) only.getKey()) {
            case "N" -> new BigDecimal((String) value);
            case "NULL" -> null;
            case "M" -> plainMap((Map<?, ?>) value);
            case "L" -> elements((List<?>) value, element -> plain((Map<?, ?>) element));
            case "NS" -> elements((List<?>) value, number -> new BigDecimal((String) number));
            default -> value;
        };
    }

    private static Map<String, Object> typedMap(Map<?, ?> plain) {
        Map<String, Object> typed = new LinkedHashMap<>();
        plain.forEach((name, value) -> typed.put((String) name, typed(value)));
        return typed;
    }

    private static Map<String, Object> typed(@Nullable Object plain) {
        if (plain instanceof String) {
            return Map.of("S", plain);
        }
        if (plain instanceof Number) {
            return Map.of("N", plain.toString());
        }
        if (plain instanceof Boolean) {
            return Map.of("BOOL", plain);
        }
        if (plain instanceof Map<?, ?> map) {
            return Map.of("M", typedMap(map));
        }
        if (plain instanceof List<?> list) {
            List<Object> elements = new ArrayList<>();
            list.forEach(element -> elements.add(typed(element)));
            return Map.of("L", elements);
        }
        return Map.of("NULL", true);
    }

    private static Map<String, AttributeValue> attributes(JsonNode map) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        map.asObject().forEach((name, value) -> attributes.put(name, attribute(value)));
        return attributes;
    }

    private static AttributeValue attribute(JsonNode typed) {
        Map.Entry<String, JsonNode> only =
                typed.asObject().entrySet().iterator().next();
        JsonNode value = only.getValue();
        return switch (only.getKey()) {
            case "S" -> AttributeValue.fromS(value.asString());
            case "N" -> AttributeValue.fromN(value.asString());
            case "B" -> AttributeValue.fromB(bytes(value));
            case "BOOL" -> AttributeValue.fromBool(value.asBoolean());
            case "NULL" -> AttributeValue.fromNul(value.asBoolean());
            case "M" -> AttributeValue.fromM(attributes(value));
            case "L" -> AttributeValue.fromL(elements(value.asArray(), TranscodeWay::attribute));
            case "SS" -> AttributeValue.fromSs(elements(value.asArray(), JsonNode::asString));
            case "NS" -> AttributeValue.fromNs(elements(value.asArray(), JsonNode::asString));
            default -> AttributeValue.fromBs(elements(value.asArray(), TranscodeWay::bytes));
        };
    }

    private static <T, V> List<V> elements(List<T> list, Function<T, V> element) {
        return list.stream().map(element).toList();
    }

    private static SdkBytes bytes(JsonNode base64) {
        return SdkBytes.fromByteArrayUnsafe(Base64.getDecoder().decode(base64.asString()));
    }
}
