package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import io.documentjson.fixtures.WriteCall;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Messages of errors, which never contain a value of the document. */
final class ErrorTextTest {

    private static final String SECRET = "5ecret";

    static Stream<Arguments> writing() {
        AttributeValue secret = AttributeValue.fromS(SECRET);
        Map<String, AttributeValue> emptyInside = new LinkedHashMap<>();
        emptyInside.put("ssn", secret);
        emptyInside.put("empty", AttributeValue.builder().build());
        return Stream.of(
                        AttributeValue.fromN(SECRET),
                        AttributeValue.fromN(SECRET.repeat(10_000)),
                        AttributeValue.fromNs(List.of("1", SECRET)),
                        AttributeValue.fromL(Arrays.asList(secret, null)),
                        AttributeValue.fromSs(Arrays.asList(SECRET, null)),
                        AttributeValue.fromM(emptyInside))
                .flatMap(value -> Stream.of(Form.values())
                        .flatMap(form -> Stream.of(WriteCall.values()).map(call -> Arguments.of(form, call, value))));
    }

    @ParameterizedTest
    @MethodSource("writing")
    void write_error_doesNotSayTheValue(Form form, WriteCall call, AttributeValue value) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("before", AttributeValue.fromS(SECRET));
        item.put("a", value);
        item.put("after", AttributeValue.fromS(SECRET));

        DocumentJsonException e =
                catchThrowableOfType(DocumentJsonException.class, () -> call.write(form.json(), item, "a"));

        assertThat(e).isNotNull();
        assertThat(printed(e)).doesNotContain(SECRET);
        assertThat(e.getMessage()).startsWith("Expected ").contains(" but was ").contains(" at path $");
        assertThat(e.offset()).isEqualTo(-1);
    }

    static Stream<Arguments> reading() {
        String text = '"' + SECRET + '"';
        List<String> values = List.of(
                text + text,
                text + SECRET,
                SECRET,
                '"' + SECRET,
                '"' + SECRET + "\n\"",
                '"' + SECRET + "\\x\"",
                '"' + SECRET + "\\u12XY" + SECRET + '"',
                "[" + text + "," + SECRET + "]",
                "[" + text + text + "]",
                "{\"k\" " + text + "}",
                "{\"k\":" + text + ",'k':" + text + "}",
                "{\"k\":" + text + ",}",
                "{\"k\":" + text + ",\"k\":" + text + "}",
                "1" + SECRET,
                "-" + SECRET,
                "tru" + SECRET,
                "nul" + SECRET,
                "'" + SECRET + "'",
                "/*" + SECRET + "*/1",
                "{\"N\":" + text + "}",
                "{\"B\":\"" + SECRET + "!\"}",
                "{\"NS\":[" + text + "]}",
                "{\"S\":{\"S\":" + text + "}}",
                "{\"NULL\":" + text + "}",
                "{\"BOOL\":" + text + "}",
                "{\"S\":" + text + ",\"N\":\"1\"}",
                "{\"L\":" + text + "}");
        return values.stream()
                .flatMap(value -> Stream.of(Form.values())
                        .flatMap(form -> Stream.of(ReadCall.values()).map(call -> Arguments.of(form, call, value))));
    }

    @ParameterizedTest
    @MethodSource("reading")
    void read_error_doesNotSayTheText(Form form, ReadCall call, String value) throws Exception {
        String text = call.readsItem() ? "{\"a\":" + value + "}" : value;
        try {
            call.read(form.json(), text);
        } catch (DocumentJsonException e) {
            assertThat(printed(e)).doesNotContain(SECRET);
            assertThat(e.getMessage())
                    .startsWith("Expected ")
                    .contains(" but was ")
                    .contains(" at path $");
            assertThat(e.offset()).isBetween(0L, (long) text.length());
            return;
        }
        // Some of the values are DynamoDB JSON that is wrong, and right as documents.
        assertThat(form).isEqualTo(Form.DOCUMENT);
        assertThat(value).startsWith("{\"").endsWith("}");
    }

    private static String printed(Throwable e) {
        StringWriter text = new StringWriter();
        e.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }

    @Test
    void path_longNames_areShortened() {
        ItemJson json = Form.DOCUMENT.json();
        String longName = "n".repeat(60_000);
        DocumentJsonException e = catchThrowableOfType(
                DocumentJsonException.class, () -> json.toJson(Map.of(longName, AttributeValue.fromN("x"))));

        assertThat(e.path()).isEqualTo("$[\"" + "n".repeat(64) + "...\"]");
    }

    @Test
    void path_oddNames_areQuotedAndEscaped() {
        ItemJson json = Form.DOCUMENT.json();
        String odd = "a\"b\\c\nd\u2028\u007F e";
        DocumentJsonException e = catchThrowableOfType(
                DocumentJsonException.class,
                () -> json.toJson(
                        Map.of("plain-name_1", AttributeValue.fromM(Map.of(odd, AttributeValue.fromN("x"))))));

        assertThat(e.path()).isEqualTo("$.plain-name_1[\"a\\\"b\\\\c\\u000Ad\\u2028\\u007F e\"]");
    }

    @Test
    void path_deepPlace_isShortened() {
        ItemJson json = Form.DOCUMENT.json();
        AttributeValue value = AttributeValue.fromN("x");
        for (int i = 0; i < 900; i++) {
            value = AttributeValue.fromL(List.of(AttributeValue.fromS(""), value));
        }
        AttributeValue deep = value;
        DocumentJsonException e =
                catchThrowableOfType(DocumentJsonException.class, () -> json.toJson(Map.of("a", deep)));

        assertThat(e.path()).isEqualTo("$.a" + "[1]".repeat(15) + "..." + "[1]".repeat(16));
    }

    @Test
    void path_deepPlaceWithNames_isOutermostFirst() {
        // Deeper than what is walked recursively, so that both ways of walking put the path together.
        for (Form form : Form.values()) {
            for (int levels : new int[] {5, 40, 47, 48, 49, 50, 60, 200}) {
                AttributeValue value = AttributeValue.fromN("x");
                for (int i = levels; i > 0; i--) {
                    value = i % 2 == 0
                            ? AttributeValue.fromL(List.of(value))
                            : AttributeValue.fromM(Map.of("m" + i, value));
                }
                AttributeValue deep = value;
                DocumentJsonException e = catchThrowableOfType(
                        DocumentJsonException.class, () -> form.json().toJson(Map.of("a", deep)));
                assertThat(e.path()).as("%d levels", levels).startsWith("$.a.m1[0].m3[0]");
                assertThat(e.path())
                        .as("%d levels", levels)
                        .endsWith(levels % 2 == 0 ? ".m" + (levels - 1) + "[0]" : "[0].m" + levels);
            }
        }
    }

    @Test
    void exception_serialized_keepsWhatItSays() throws Exception {
        DocumentJsonException e = catchThrowableOfType(
                DocumentJsonException.class, () -> Form.DOCUMENT.json().fromJson("{\"a\":[1,x]}"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(e);
        }

        Object copy;
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            copy = in.readObject();
        }

        assertThat(copy).isInstanceOfSatisfying(DocumentJsonException.class, read -> {
            assertThat(read).hasMessage(e.getMessage());
            assertThat(read.code()).isEqualTo(e.code());
            assertThat(read.path()).isEqualTo("$.a[1]");
            assertThat(read.offset()).isEqualTo(e.offset());
        });
    }
}
