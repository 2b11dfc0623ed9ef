package io.documentjson.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class PackedItemsTest {

    @ParameterizedTest
    @EnumSource(names = {"MIXED_10_TYPES", "CJK_STATUSES", "FLAGS", "ESCAPES", "ORDERS_SAMPLE", "BINARY_S"})
    void read_writtenItems_areEqual(Payload payload) throws IOException {
        List<Map<String, AttributeValue>> items = payload.items(20);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        PackedItems.write(items, new DataOutputStream(packed));

        assertThat(PackedItems.read(new DataInputStream(new ByteArrayInputStream(packed.toByteArray()))))
                .isEqualTo(items);
    }
}
