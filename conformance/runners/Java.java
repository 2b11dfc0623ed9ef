import com.amazonaws.services.dynamodbv2.document.ItemUtils;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.Envelope;
import io.documentjson.plain.PlainItems;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.JsonItemWriter;
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The SDKs for Java and this library: {@code java -cp benchmarks.jar Java.java NAME}. Reads cases, writes a result a
 * line; see ../README.md.
 */
final class Java {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final DynamoDbTranscoder DETECTING =
            DynamoDbTranscoder.builder().envelope(Envelope.DETECT).build();

    private static String document(String way, byte[] text) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        switch (way) {
            case "sdk-v1":
                return ItemUtils.toItem(map(JSON.readTree(text), Java::v1)).toJSON();
            case "sdk-v2":
                return EnhancedDocument.fromAttributeValueMap(map(JSON.readTree(text), Java::v2)).toJson();
            case "items":
                return DocumentJson.create().toJson(DynamoDbJson.create().fromJson(text));
            case "plain":
                return JSON.writeValueAsString(PlainItems.create().toPlain(DynamoDbJson.create().fromJson(text)));
            case "transcoder":
                return new String(DynamoDbTranscoder.create().toDocument(text), StandardCharsets.UTF_8);
            case "lines":
                DETECTING.toDocumentLines(new ByteArrayInputStream(text), out);
                return one(out);
            default:
                JsonItemWriter writer = JsonItemWriter.builder().build(out);
                DETECTING.read(new ByteArrayInputStream(text), writer);
                writer.flush();
                return one(out);
        }
    }

    private static String one(ByteArrayOutputStream out) throws IOException {
        String written = out.toString(StandardCharsets.UTF_8).strip();
        if (written.isEmpty() || written.contains("\n")) {
            throw new IOException("Expected one item");
        }
        return written;
    }

    private static <V> Map<String, V> map(JsonNode of, Function<JsonNode, V> value) {
        Map<String, V> map = new LinkedHashMap<>();
        checked(of, of.isObject(), "an object").fields().forEachRemaining(field -> map.put(field.getKey(), value.apply(field.getValue())));
        return map;
    }

    private static <V> List<V> list(JsonNode of, Function<JsonNode, V> value) {
        List<V> list = new ArrayList<>();
        checked(of, of.isArray(), "an array").forEach(element -> list.add(value.apply(element)));
        return list;
    }

    private static String string(JsonNode of) {
        return checked(of, of.isTextual(), "a string").textValue();
    }

    private static JsonNode checked(JsonNode of, boolean isRight, String expected) {
        if (!isRight) {
            throw new IllegalArgumentException("Expected " + expected);
        }
        return of;
    }

    private static byte[] bytes(JsonNode of) {
        return Base64.getDecoder().decode(string(of));
    }

    private static Map.Entry<String, JsonNode> typed(JsonNode of) {
        return checked(of, of.isObject() && of.size() == 1, "one type").fields().next();
    }

    private static com.amazonaws.services.dynamodbv2.model.AttributeValue v1(JsonNode node) {
        JsonNode of = typed(node).getValue();
        var value = new com.amazonaws.services.dynamodbv2.model.AttributeValue();
        return switch (typed(node).getKey()) {
            case "S" -> value.withS(string(of));
            case "N" -> value.withN(string(of));
            case "B" -> value.withB(ByteBuffer.wrap(bytes(of)));
            case "BOOL" -> value.withBOOL(checked(of, of.isBoolean(), "a boolean").booleanValue());
            case "NULL" -> value.withNULL(checked(of, of.isBoolean(), "a boolean").booleanValue());
            case "M" -> value.withM(map(of, Java::v1));
            case "L" -> value.withL(list(of, Java::v1));
            case "SS" -> value.withSS(list(of, Java::string));
            case "NS" -> value.withNS(list(of, Java::string));
            case "BS" -> value.withBS(list(of, element -> ByteBuffer.wrap(bytes(element))));
            default -> throw new IllegalArgumentException("Expected a type");
        };
    }

    private static AttributeValue v2(JsonNode node) {
        JsonNode of = typed(node).getValue();
        return switch (typed(node).getKey()) {
            case "S" -> AttributeValue.fromS(string(of));
            case "N" -> AttributeValue.fromN(string(of));
            case "B" -> AttributeValue.fromB(SdkBytes.fromByteArray(bytes(of)));
            case "BOOL" -> AttributeValue.fromBool(checked(of, of.isBoolean(), "a boolean").booleanValue());
            case "NULL" -> AttributeValue.fromNul(checked(of, of.isBoolean(), "a boolean").booleanValue());
            case "M" -> AttributeValue.fromM(map(of, Java::v2));
            case "L" -> AttributeValue.fromL(list(of, Java::v2));
            case "SS" -> AttributeValue.fromSs(list(of, Java::string));
            case "NS" -> AttributeValue.fromNs(list(of, Java::string));
            case "BS" -> AttributeValue.fromBs(list(of, element -> SdkBytes.fromByteArray(bytes(element))));
            default -> throw new IllegalArgumentException("Expected a type");
        };
    }

    private static String version(String name) {
        return switch (name) {
            case "sdk-v1" -> "aws-java-sdk " + com.amazonaws.util.VersionInfoUtils.getVersion();
            case "sdk-v2" -> "aws-sdk-java-v2 " + software.amazon.awssdk.core.util.VersionInfo.SDK_VERSION;
            default -> "dynamodb-document-json " + System.getProperty("version", "of this checkout");
        };
    }

    public static void main(String[] arguments) throws IOException {
        String name = arguments[0];
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        out.println(JSON.writeValueAsString(Map.of("version", version(name))));
        BufferedReader cases = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = cases.readLine(); line != null; line = cases.readLine()) {
            JsonNode given = JSON.readTree(line);
            boolean isOneText = !name.equals("lines") && !name.equals("events");
            if (isOneText && !given.path("form").asText().equals("item")) {
                continue;
            }
            byte[] text = given.has("inBase64")
                    ? Base64.getDecoder().decode(given.get("inBase64").asText())
                    : given.get("in").asText().getBytes(StandardCharsets.UTF_8);
            String result;
            try {
                result = "\"document\":" + document(name, text);
            } catch (Exception e) {
                String message = String.valueOf(e.getMessage());
                result = "\"error\":" + JSON.writeValueAsString(message.substring(0, Math.min(100, message.length())));
            }
            out.println("{\"id\":" + JSON.writeValueAsString(given.get("id").asText()) + "," + result + "}");
        }
        out.flush();
    }
}
