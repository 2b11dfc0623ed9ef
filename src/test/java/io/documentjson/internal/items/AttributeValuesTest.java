package io.documentjson.internal.items;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class AttributeValuesTest {

    @Test
    void factories_everyType_giveWhatTheBuilderGives() {
        byte[] bytes = {1, 2};
        AttributeValue text = AttributeValue.builder().s("x").build();
        assertThat(AttributeValues.s("x")).isEqualTo(text);
        assertThat(AttributeValues.n("1"))
                .isEqualTo(AttributeValue.builder().n("1").build());
        assertThat(AttributeValues.b(bytes))
                .isEqualTo(AttributeValue.builder()
                        .b(SdkBytes.fromByteArray(bytes))
                        .build());
        assertThat(AttributeValues.TRUE)
                .isEqualTo(AttributeValue.builder().bool(true).build());
        assertThat(AttributeValues.FALSE)
                .isEqualTo(AttributeValue.builder().bool(false).build());
        assertThat(AttributeValues.NULL)
                .isEqualTo(AttributeValue.builder().nul(true).build());
        assertThat(AttributeValues.NOT_NULL)
                .isEqualTo(AttributeValue.builder().nul(false).build());
        assertThat(AttributeValues.m(Map.of("a", text)))
                .isEqualTo(AttributeValue.builder().m(Map.of("a", text)).build());
        assertThat(AttributeValues.l(List.of(text)))
                .isEqualTo(AttributeValue.builder().l(text).build());
        assertThat(AttributeValues.ss(List.of("x")))
                .isEqualTo(AttributeValue.builder().ss("x").build());
        assertThat(AttributeValues.ns(List.of("1")))
                .isEqualTo(AttributeValue.builder().ns("1").build());
        assertThat(AttributeValues.bs(List.of(SdkBytes.fromByteArray(bytes))))
                .isEqualTo(AttributeValue.builder()
                        .bs(SdkBytes.fromByteArray(bytes))
                        .build());
    }

    @Test
    void factories_emptyContainers_keepTheirType() {
        assertThat(AttributeValues.m(Map.of()).type()).isEqualTo(AttributeValue.Type.M);
        assertThat(AttributeValues.l(List.of()).type()).isEqualTo(AttributeValue.Type.L);
        assertThat(AttributeValues.ss(List.of()).type()).isEqualTo(AttributeValue.Type.SS);
        assertThat(AttributeValues.ns(List.of()).type()).isEqualTo(AttributeValue.Type.NS);
        assertThat(AttributeValues.bs(List.of()).type()).isEqualTo(AttributeValue.Type.BS);
        assertThat(AttributeValues.EMPTY_MAP).isEqualTo(AttributeValue.fromM(Map.of()));
        assertThat(AttributeValues.EMPTY_LIST).isEqualTo(AttributeValue.fromL(List.of()));
    }

    /** Containers are copied by the factories, so one view can be reused for all of them. */
    @Test
    void factories_containers_areCopied() {
        Map<String, AttributeValue> members = new LinkedHashMap<>(Map.of("a", AttributeValues.TRUE));
        List<AttributeValue> elements = new ArrayList<>(List.of(AttributeValues.TRUE));
        AttributeValue map = AttributeValues.m(members);
        AttributeValue list = AttributeValues.l(elements);
        members.clear();
        elements.set(0, AttributeValues.FALSE);

        assertThat(map.m()).containsOnlyKeys("a");
        assertThat(list.l()).containsExactly(AttributeValues.TRUE);
    }

    @Test
    void small_everyNumber_isTheOneOfThatText() {
        for (int i = 0; i < 1000; i++) {
            assertThat(AttributeValues.small(i))
                    .isEqualTo(AttributeValue.fromN(Integer.toString(i)))
                    .isSameAs(AttributeValues.small(i));
        }
    }

    @Test
    void fromJson_sharedValues_areShared() {
        DocumentJson json = DocumentJson.create();
        for (String text : List.of("true", "false", "null", "0", "7", "42", "999")) {
            List<AttributeValue> twice = json.fromJson("{\"a\":[" + text + "," + text + "]}")
                    .get("a")
                    .l();
            assertThat(twice.get(0)).isEqualTo(json.valueFromJson(text)).isSameAs(twice.get(1));
        }
        for (String text : List.of("-0", "-1", "1000", "1.0", "1e2", "-99")) {
            assertThat(json.valueFromJson(text)).isEqualTo(AttributeValue.fromN(text));
        }
    }
}
