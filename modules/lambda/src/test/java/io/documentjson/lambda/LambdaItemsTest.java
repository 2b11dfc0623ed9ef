package io.documentjson.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;
import com.amazonaws.services.lambda.runtime.events.models.dynamodb.StreamRecord;
import com.amazonaws.services.lambda.runtime.events.transformers.v2.dynamodb.DynamodbAttributeValueTransformer;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.DynamoDbRecord;
import io.documentjson.conformance.PublicData;
import io.documentjson.conformance.TypedFiles;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.Differential;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;

/** Images of stream events as items and back, against the transformer of AWS. */
class LambdaItemsTest {

    @Test
    void bothWays_randomItems_comeBackEqual() {
        Differential.randomItems(TestSize.of(3_000), LambdaItemsTest::difference);
        Differential.deepItems(TestSize.of(300), LambdaItemsTest::difference);
    }

    @Tag(PublicData.TAG)
    @Test
    void bothWays_publicItems_comeBackEqual() {
        List<Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue>> items = TypedFiles.all();

        assertThat(items).hasSizeGreaterThan(5_000);
        for (Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> item : items) {
            assertThat(difference(item)).isNull();
        }
    }

    private static String difference(Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> item) {
        Map<String, AttributeValue> image = LambdaItems.fromItem(item);
        Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> back = LambdaItems.toItem(image);
        String difference = Differential.unlike("item", back, item);
        if (difference != null) {
            return difference;
        }
        Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> theirs = new LinkedHashMap<>();
        try {
            image.forEach(
                    (name, value) -> theirs.put(name, DynamodbAttributeValueTransformer.toAttributeValueV2(value)));
        } catch (IllegalArgumentException refused) {
            return null; // the transformer refuses NULL that is set to false
        }
        if (theirs.toString().contains("AttributeValue()")) {
            return null; // the transformer loses empty sets
        }
        return Differential.unlike("transformer", back, theirs);
    }

    @Test
    void toRecords_event_hasOperationTimeKeysAndImages() {
        DynamodbEvent.DynamodbStreamRecord record = new DynamodbEvent.DynamodbStreamRecord();
        record.setEventName("MODIFY");
        record.setDynamodb(new StreamRecord()
                .withApproximateCreationDateTime(new Date(1_700_000_000_000L))
                .withKeys(Map.of("id", new AttributeValue("u1")))
                .withNewImage(Map.of("id", new AttributeValue("u1"), "tags", new AttributeValue(List.of("a"))))
                .withOldImage(Map.of("id", new AttributeValue("u1"))));
        DynamodbEvent event = new DynamodbEvent();
        event.setRecords(List.of(record));

        List<DynamoDbRecord> records = LambdaItems.toRecords(event);

        assertThat(records.get(0).operation()).isEqualTo("MODIFY");
        assertThat(records.get(0).time()).isEqualTo(Instant.ofEpochSecond(1_700_000_000));
        assertThat(DocumentJson.create().toJson(records.get(0).keys())).isEqualTo("{\"id\":\"u1\"}");
        assertThat(records.get(0).item().get("tags").ss()).containsExactly("a");
        assertThat(records.get(0).oldImage()).hasSize(1);
        assertThat(LambdaItems.toRecords(new DynamodbEvent())).isEmpty();
    }

    /** Same error as for the text of such an event, which {@code readRecords} refuses. */
    @Test
    void toRecord_withoutAnyPart_isRefused() {
        DynamodbEvent.DynamodbStreamRecord record = new DynamodbEvent.DynamodbStreamRecord();
        record.setEventName("INSERT");
        for (StreamRecord change : Arrays.asList(null, new StreamRecord().withSequenceNumber("1"))) {
            record.setDynamodb(change);
            DocumentJsonException e =
                    catchThrowableOfType(DocumentJsonException.class, () -> LambdaItems.toRecord(record));
            assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ENVELOPE);
            assertThat(e.path()).isEqualTo("$.dynamodb");
        }
    }

    @Test
    void toItem_partOfABuffer_isItsBytesAndTheBufferStaysWhereItIs() {
        ByteBuffer part = ByteBuffer.wrap(new byte[] {1, 2, 3}).position(1);
        ByteBuffer readOnly = ByteBuffer.wrap(new byte[] {4}).asReadOnlyBuffer();

        Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> item = LambdaItems.toItem(
                Map.of("b", new AttributeValue().withB(part), "bs", new AttributeValue().withBS(readOnly)));

        assertThat(item.get("b").b().asByteArray()).containsExactly(2, 3);
        assertThat(item.get("bs").bs().get(0).asByteArray()).containsExactly(4);
        assertThat(part.position()).isOne();
    }

    /** All that write an item have the same type of such a value. */
    @Test
    void fromItem_severalMembersSet_isTheFirstInTheirOrder() {
        SdkBytes bytes = SdkBytes.fromByteArray(new byte[] {1});
        for (software.amazon.awssdk.services.dynamodb.model.AttributeValue value : List.of(
                software.amazon.awssdk.services.dynamodb.model.AttributeValue.builder()
                        .ss("a")
                        .bs(bytes)
                        .build(),
                software.amazon.awssdk.services.dynamodb.model.AttributeValue.builder()
                        .ns("1")
                        .bs(bytes)
                        .build(),
                software.amazon.awssdk.services.dynamodb.model.AttributeValue.builder()
                        .ns("1")
                        .ss("a")
                        .build(),
                software.amazon.awssdk.services.dynamodb.model.AttributeValue.builder()
                        .n("1")
                        .s("a")
                        .build())) {
            DynamoDbJson json = DynamoDbJson.create();

            assertThat(json.toJson(LambdaItems.toItem(LambdaItems.fromItem(Map.of("v", value)))))
                    .isEqualTo(json.toJson(Map.of("v", value)));
        }
    }

    @Test
    void bothWays_null_isNull() {
        assertThat(LambdaItems.toItem(null)).isNull();
        assertThat(LambdaItems.fromItem(null)).isNull();
    }

    @Test
    void toItem_whatIsNotAnItem_isRefusedWithItsPath() {
        assertThat(failure(Map.of("l", new AttributeValue().withL(new AttributeValue()))))
                .hasMessage(
                        "Expected an attribute value of one of the ten types but was one with none set at path $.l[0]");
        assertThat(failure(Collections.singletonMap("a", null)).code()).isEqualTo(ErrorCode.NULL_VALUE);
        assertThat(failure(Collections.singletonMap(null, new AttributeValue("x")))
                        .code())
                .isEqualTo(ErrorCode.NULL_VALUE);
        assertThat(failure(Map.of("n", new AttributeValue().withN("x"))))
                .hasMessage("Expected a number but was text that is not a number to DynamoDB at path $.n");
    }

    @Test
    void toItem_memberOfASetThatIsNone_isRefusedWithItsPath() {
        assertThat(failure(Map.of("ns", new AttributeValue().withNS("1", "x"))))
                .hasMessage("Expected a number but was text that is not a number to DynamoDB at path $.ns[1]");
        assertThat(failure(Map.of("ss", new AttributeValue().withSS(Arrays.asList("x", null))))
                        .path())
                .isEqualTo("$.ss[1]");
        assertThat(failure(Map.of("bs", new AttributeValue().withBS(Arrays.asList((ByteBuffer) null))))
                        .code())
                .isEqualTo(ErrorCode.NULL_VALUE);
    }

    private static DocumentJsonException failure(Map<String, AttributeValue> image) {
        return catchThrowableOfType(DocumentJsonException.class, () -> LambdaItems.toItem(image));
    }
}
