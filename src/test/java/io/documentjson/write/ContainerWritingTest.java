package io.documentjson.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** L, M, SS, NS and BS. */
final class ContainerWritingTest {

    private static void assertWritten(AttributeValue value, String document, String typed) {
        assertThat(DocumentJson.create().toJson(value)).isEqualTo(document);
        assertThat(DocumentJson.create().toJson(Map.of("a", value))).isEqualTo("{\"a\":" + document + "}");
        assertThat(DynamoDbJson.create().toJson(value)).isEqualTo(typed);
        assertThat(DynamoDbJson.create().toJson(Map.of("a", value))).isEqualTo("{\"a\":" + typed + "}");
    }

    @Nested
    final class Lists {

        @Test
        void toJson_emptyList_writesEmptyArray() {
            assertWritten(AttributeValue.fromL(List.of()), "[]", "{\"L\":[]}");
        }

        @Test
        void toJson_listOfEveryType_keepsOrder() {
            AttributeValue value = AttributeValue.fromL(List.of(
                    AttributeValue.fromS("s"),
                    AttributeValue.fromN("1.50"),
                    AttributeValue.fromB(SdkBytes.fromUtf8String("b")),
                    AttributeValue.fromBool(true),
                    AttributeValue.fromNul(true),
                    AttributeValue.fromL(List.of(AttributeValue.fromL(List.of()))),
                    AttributeValue.fromM(Map.of()),
                    AttributeValue.fromSs(List.of("z", "a")),
                    AttributeValue.fromNs(List.of("2", "1")),
                    AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("c")))));

            assertWritten(
                    value,
                    "[\"s\",1.50,\"Yg==\",true,null,[[]],{},[\"z\",\"a\"],[2,1],[\"Yw==\"]]",
                    "{\"L\":[{\"S\":\"s\"},{\"N\":\"1.50\"},{\"B\":\"Yg==\"},{\"BOOL\":true},{\"NULL\":true},"
                            + "{\"L\":[{\"L\":[]}]},{\"M\":{}},{\"SS\":[\"z\",\"a\"]},{\"NS\":[\"2\",\"1\"]},{\"BS\":[\"Yw==\"]}]}");
        }

        @Test
        void toJson_longList_isWhole() {
            List<AttributeValue> elements = new ArrayList<>();
            StringBuilder expected = new StringBuilder("[");
            for (int i = 0; i < 50_000; i++) {
                elements.add(AttributeValue.fromN(Integer.toString(i)));
                expected.append(i == 0 ? "" : ",").append(i);
            }

            assertThat(DocumentJson.create().toJson(AttributeValue.fromL(elements)))
                    .isEqualTo(expected.append(']').toString());
        }
    }

    @Nested
    final class Maps {

        @Test
        void toJson_emptyMap_writesEmptyObject() {
            assertWritten(AttributeValue.fromM(Map.of()), "{}", "{\"M\":{}}");
        }

        @Test
        void toJson_emptyItem_writesEmptyObject() {
            assertThat(DocumentJson.create().toJson(Map.of())).isEqualTo("{}");
            assertThat(DynamoDbJson.create().toJson(Map.of())).isEqualTo("{}");
        }

        @Test
        void toJson_nestedMaps_keepTheOrderOfTheMap() {
            Map<String, AttributeValue> inner = new LinkedHashMap<>();
            inner.put("z", AttributeValue.fromN("1"));
            inner.put("a", AttributeValue.fromM(Map.of("b", AttributeValue.fromS("x"))));
            inner.put("m", AttributeValue.fromBool(false));

            assertWritten(
                    AttributeValue.fromM(inner),
                    "{\"z\":1,\"a\":{\"b\":\"x\"},\"m\":false}",
                    "{\"M\":{\"z\":{\"N\":\"1\"},\"a\":{\"M\":{\"b\":{\"S\":\"x\"}}},\"m\":{\"BOOL\":false}}}");
        }

        @Test
        void toJson_unmodifiableMaps_areWrittenAlike() {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            item.put("b", AttributeValue.fromS("x"));
            item.put("a", AttributeValue.fromM(Collections.unmodifiableMap(new LinkedHashMap<>(item))));
            String expected = DocumentJson.create().toJson(item);

            assertThat(expected).isEqualTo("{\"b\":\"x\",\"a\":{\"b\":\"x\"}}");
            assertThat(DocumentJson.create().toJson(Collections.unmodifiableMap(item)))
                    .isEqualTo(expected);
            assertThat(DocumentJson.create().toJson(Collections.synchronizedMap(item)))
                    .isEqualTo(expected);
        }
    }

    @Nested
    final class Sets {

        @Test
        void toJson_emptySets_writeEmptyArrays() {
            assertWritten(AttributeValue.fromSs(List.of()), "[]", "{\"SS\":[]}");
            assertWritten(AttributeValue.fromNs(List.of()), "[]", "{\"NS\":[]}");
            assertWritten(AttributeValue.fromBs(List.of()), "[]", "{\"BS\":[]}");
        }

        @Test
        void toJson_stringSet_keepsOrderAndDuplicates() {
            assertWritten(
                    AttributeValue.fromSs(List.of("b", "a", "b", "")),
                    "[\"b\",\"a\",\"b\",\"\"]",
                    "{\"SS\":[\"b\",\"a\",\"b\",\"\"]}");
        }

        @Test
        void toJson_stringSet_escapesItsMembers() {
            assertWritten(
                    AttributeValue.fromSs(List.of("\"", "\n", "é", "\uD800")),
                    "[\"\\\"\",\"\\n\",\"é\",\"\\uD800\"]",
                    "{\"SS\":[\"\\\"\",\"\\n\",\"é\",\"\\uD800\"]}");
        }

        @Test
        void toJson_numberSet_keepsTextOfItsMembers() {
            assertWritten(
                    AttributeValue.fromNs(List.of("1.0", "1.00", "1", "-7E+2")),
                    "[1.0,1.00,1,-7E+2]",
                    "{\"NS\":[\"1.0\",\"1.00\",\"1\",\"-7E+2\"]}");
        }

        @Test
        void toJson_binarySet_writesBase64() {
            assertWritten(
                    AttributeValue.fromBs(List.of(
                            SdkBytes.fromUtf8String("x"),
                            SdkBytes.fromByteArray(new byte[0]),
                            SdkBytes.fromUtf8String("x"))),
                    "[\"eA==\",\"\",\"eA==\"]",
                    "{\"BS\":[\"eA==\",\"\",\"eA==\"]}");
        }
    }
}
