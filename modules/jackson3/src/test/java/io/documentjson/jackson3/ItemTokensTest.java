package io.documentjson.jackson3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.conformance.PublicData;
import io.documentjson.conformance.TypedFiles;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.Differential;
import io.documentjson.oracle.Names;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.TokenBuffer;

/** The parser and the generator of items against those of text, over random and public items. */
class ItemTokensTest {

    private static final TypeReference<Map<String, AttributeValue>> ITEM = new TypeReference<>() {};

    private final DocumentJson json = DocumentJson.create();
    private final ObjectMapper mapper = JsonMapper.builder()
            .addModule(new DynamoDbModule())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
    private final ItemMapper items = ItemMapper.of(mapper);

    private interface Question {
        String ask(Map<String, AttributeValue> item) throws IOException;
    }

    private static void randomItems(int count, Question question) {
        Function<Map<String, AttributeValue>, String> asked = item -> {
            try {
                return question.ask(item);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        Differential.randomItems(TestSize.of(count), asked);
        Differential.deepItems(TestSize.of(count / 10), asked);
    }

    @Test
    void bothWays_randomItems_comeBackEqual() {
        randomItems(
                3_000,
                item -> Differential.firstOf(
                        Differential.unlike("read", items.fromItem(item, ITEM), item),
                        Differential.unlike("written", items.toItem(item), item)));
    }

    @Tag(PublicData.TAG)
    @Test
    void bothWays_publicItems_comeBackEqual() throws IOException {
        List<Map<String, AttributeValue>> all = TypedFiles.all();

        assertThat(all).hasSizeGreaterThan(5_000);
        for (Map<String, AttributeValue> item : all) {
            assertThat(items.fromItem(item, ITEM)).isEqualTo(item);
            assertThat(items.toItem(item)).isEqualTo(item);
        }
    }

    @Test
    void tokens_ofAnItem_areThoseOfItsText() {
        randomItems(3_000, item -> {
            if (Names.haveHalfPairs(item)) {
                return null; // JSON text of such names is not read
            }
            try (JsonParser ofItem = ItemParser.of(item);
                    JsonParser ofText = mapper.createParser(json.toJson(item))) {
                return firstDifference(ofItem, ofText);
            }
        });
    }

    private static String firstDifference(JsonParser ofItem, JsonParser ofText) throws IOException {
        for (int i = 0; ; i++) {
            JsonToken actual = ofItem.nextToken();
            JsonToken expected = ofText.nextToken();
            boolean isBinary = actual == JsonToken.VALUE_EMBEDDED_OBJECT;
            String difference = Differential.firstOf(
                    Differential.unlike("token " + i, isBinary ? JsonToken.VALUE_STRING : actual, expected),
                    Differential.unlike("name at " + i, ofItem.currentName(), ofText.currentName()),
                    Differential.unlike(
                            "path at " + i,
                            ofItem.streamReadContext().pathAsPointer(),
                            ofText.streamReadContext().pathAsPointer()),
                    isBinary
                            ? Differential.unlike(
                                    "bytes at " + i,
                                    java.util.Arrays.toString(ofItem.getBinaryValue()),
                                    java.util.Arrays.toString(ofText.getBinaryValue()))
                            : Differential.unlike("text at " + i, ofItem.getString(), ofText.getString()));
            if (difference != null || expected == null) {
                return difference;
            }
            if (expected.isNumeric()) {
                difference = Differential.firstOf(
                        Differential.unlike("decimal", ofItem.getDecimalValue(), ofText.getDecimalValue()),
                        Differential.unlike("double", ofItem.getDoubleValue() + 0.0, ofText.getDoubleValue() + 0.0));
                if (difference != null) {
                    return difference;
                }
            }
        }
    }

    @Test
    void trees_ofAnItem_areThoseOfItsText() {
        randomItems(1_500, item -> {
            if (Names.haveHalfPairs(item)) {
                return null; // JSON text of such names is not read
            }
            JsonNode ofItem = items.fromItem(item, JsonNode.class);
            return Differential.unlike(
                    "tree",
                    mapper.writeValueAsString(ofItem),
                    mapper.writeValueAsString(mapper.readTree(json.toJson(item))));
        });
    }

    @Test
    void toItem_ofATree_isWhatItsTextReadsAs() {
        randomItems(1_500, item -> {
            if (Names.haveHalfPairs(item)) {
                return null; // JSON text of such names is not read
            }
            JsonNode tree = mapper.readTree(json.toJson(item));
            return Differential.unlike("item", items.toItem(tree), json.fromJson(mapper.writeValueAsString(tree)));
        });
    }

    @Test
    void tokenBuffer_betweenParserAndGenerator_keepsTypes() {
        randomItems(1_000, item -> {
            try (JsonParser parser = ItemParser.of(item);
                    TokenBuffer buffer = TokenBuffer.forBuffering(parser, ObjectReadContext.empty())) {
                parser.nextToken();
                buffer.copyCurrentStructure(parser);
                try (ItemGenerator copy = ItemGenerator.create()) {
                    buffer.serialize(copy);
                    return Differential.unlike("item", copy.item(), spelled(item));
                }
            }
        });
    }

    /** The item with its decimals as Jackson prints them. */
    private Map<String, AttributeValue> spelled(Map<String, AttributeValue> item) throws IOException {
        try (ItemGenerator copy = ItemGenerator.create();
                JsonParser parser = ItemParser.of(item)) {
            while (parser.nextToken() != null) {
                if (parser.currentToken().isNumeric()) {
                    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
                        copy.writeNumber(parser.getBigIntegerValue());
                    } else {
                        copy.writeNumber(parser.getNumberValueDeferred().toString());
                    }
                } else {
                    copy.copyCurrentEvent(parser);
                }
            }
            return copy.item();
        }
    }

    @Test
    void readBinaryValue_ofBytesAndBase64_writesTheBytes() {
        byte[] bytes = {1, -1};
        for (AttributeValue value :
                List.of(AttributeValue.fromB(SdkBytes.fromByteArray(bytes)), AttributeValue.fromS("Af8="))) {
            try (JsonParser parser = ItemParser.of(value)) {
                parser.nextToken();
                ByteArrayOutputStream out = new ByteArrayOutputStream();

                assertThat(parser.readBinaryValue(out)).isEqualTo(2);
                assertThat(out.toByteArray()).isEqualTo(bytes);
            }
        }
    }

    @Test
    void writeNumber_null_isNull() {
        try (ItemGenerator generator = ItemGenerator.create()) {
            generator.writeStartObject();
            generator.writeName("text");
            generator.writeNumber((String) null);
            generator.writeName("integer");
            generator.writeNumber((BigInteger) null);
            generator.writeName("decimal");
            generator.writeNumber((BigDecimal) null);
            generator.writeEndObject();

            assertThat(generator.item())
                    .hasSize(3)
                    .allSatisfy((name, value) -> assertThat(value).isEqualTo(AttributeValue.fromNul(true)));
        }
    }

    /** Parsers of Jackson 3 answer so; those of Jackson 2 refuse the question. */
    @Test
    void getNumberType_ofAnotherToken_isNull() {
        try (JsonParser parser = ItemParser.of(Map.of("s", AttributeValue.fromS("1")))) {
            while (parser.nextToken() != null) {
                assertThat(parser.getNumberType()).isNull();
                assertThatThrownBy(parser::getNumberValue).isInstanceOf(InputCoercionException.class);
            }
        }
    }

    @Test
    void writeString_ofAReader_isItsText() throws IOException {
        try (ItemGenerator generator = ItemGenerator.create()) {
            generator.writeStartObject();
            generator.writeName("all");
            generator.writeString(new StringReader("ab\uD83D\uDE00"), -1);
            generator.writeName("some");
            generator.writeString(new StringReader("abc"), 2);
            generator.writeName("none");
            assertThatThrownBy(() -> generator.writeString(new StringReader("abc"), 4))
                    .isInstanceOf(tools.jackson.core.exc.StreamWriteException.class)
                    .hasMessageContaining("Expected 4 characters but was the end of the reader");
            generator.writeString("");
            generator.writeEndObject();

            assertThat(generator.item())
                    .isEqualTo(Map.of(
                            "all",
                            AttributeValue.fromS("ab\uD83D\uDE00"),
                            "some",
                            AttributeValue.fromS("ab"),
                            "none",
                            AttributeValue.fromS("")));
        }
    }
}
