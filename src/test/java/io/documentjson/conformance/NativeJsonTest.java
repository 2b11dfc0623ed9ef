package io.documentjson.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ValueBytes;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.oracle.JsonTree;
import io.documentjson.oracle.TreeItems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Large documents of three kinds, and the checker and round-trip files that come with them. */
@Tag(PublicData.TAG)
class NativeJsonTest {

    private static final String FOLDER = "nativejson-benchmark";

    private final DocumentJson json = DocumentJson.create();
    private final DynamoDbJson dynamoDb = DynamoDbJson.create();

    @Test
    void fromJson_largeDocuments_areReadAsJacksonReadsThemAndWrittenTokenForToken() throws IOException {
        for (String name : List.of("canada.json", "citm_catalog.json", "twitter.json")) {
            byte[] document = PublicData.bytes(PublicData.path(FOLDER + "/" + name));
            Map<String, AttributeValue> item = json.fromJson(document);
            String text = json.toJson(item);

            assertThat(item.equals(TreeItems.documentItem(JsonTree.parse(document))))
                    .as(name)
                    .isTrue();
            assertSameTokens(name, JsonTree.decode(document), text);
            assertThat(json.fromJson(text).equals(item)).as(name).isTrue();
            assertThat(json.fromJson(new ByteArrayInputStream(document)).equals(item))
                    .as(name)
                    .isTrue();
            assertThat(json.toJson(json.fromJson(text)).equals(text)).as(name).isTrue();
            assertThat(dynamoDb.fromJson(dynamoDb.toJson(item)).equals(item))
                    .as(name)
                    .isTrue();
        }
    }

    @Test
    void toJson_roundTripFiles_areTheSameText() {
        List<Path> files = PublicData.files(FOLDER + "/roundtrip", ".json");
        for (Path file : files) {
            String text = PublicData.text(file);

            assertThat(json.toJson(json.valueFromJson(text))).as("%s", file).isEqualTo(text);
        }
        assertThat(files).hasSize(27);
    }

    @Test
    void valueFromJson_checkerFilesThatPass_areReadAsJacksonReadsThem() throws IOException {
        for (Path file : PublicData.files(FOLDER + "/jsonchecker", ".json")) {
            if (file.getFileName().toString().startsWith("pass")) {
                byte[] document = PublicData.bytes(file);
                AttributeValue value = ValueBytes.read(json, document);

                assertThat(value).as("%s", file).isEqualTo(TreeItems.document(JsonTree.parse(document)));
                assertThat(json.valueFromJson(json.toJson(value)))
                        .as("%s", file)
                        .isEqualTo(value);
            }
        }
    }

    @Test
    void valueFromJson_checkerFilesThatFail_areRefusedButForARootStringAndTwentyLevels() {
        for (Path file : PublicData.files(FOLDER + "/jsonchecker", ".json")) {
            String name = file.getFileName().toString();
            if (name.startsWith("fail")) {
                String document = PublicData.text(file);

                assertThat(catchThrowable(() -> json.fromJson(document)))
                        .as(name)
                        .isInstanceOf(DocumentJsonException.class);
                if (name.contains("EXCLUDE")) {
                    assertThat(((DocumentJsonException) catchThrowable(() -> json.fromJson(document))).code())
                            .isEqualTo(ErrorCode.NOT_AN_OBJECT);
                    assertThat(json.toJson(json.valueFromJson(document))).isEqualTo(document.strip());
                } else {
                    assertThat(catchThrowable(() -> json.valueFromJson(document)))
                            .as(name)
                            .isInstanceOf(DocumentJsonException.class);
                }
            }
        }
    }

    private static void assertSameTokens(String name, String expected, String actual) throws IOException {
        JsonFactory factory = new JsonFactory();
        try (JsonParser expectedTokens = factory.createParser(expected);
                JsonParser actualTokens = factory.createParser(actual)) {
            JsonToken token = expectedTokens.nextToken();
            while (token != null) {
                assertThat(actualTokens.nextToken()).as(name).isEqualTo(token);
                if (!expectedTokens.getText().equals(actualTokens.getText())) {
                    assertThat(actualTokens.getText()).as(name).isEqualTo(expectedTokens.getText());
                }
                token = expectedTokens.nextToken();
            }
            assertThat(actualTokens.nextToken()).as(name).isNull();
        }
    }
}
