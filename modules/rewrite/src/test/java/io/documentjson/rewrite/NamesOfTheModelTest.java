package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.openrewrite.internal.StringUtils;

/** Names of the model, its getters and constants in the SDK v2. */
class NamesOfTheModelTest extends RecipeFixture {

    @Test
    void leaveSdkV1_textOfConstants_isAskedForAsText() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.dynamodbv2.model.TableDescription;

                class Constants {
                    boolean isInsert(Record record) {
                        return "INSERT".equals(record.getEventName());
                    }

                    boolean isActive(TableDescription table) {
                        switch (table.getTableStatus()) {
                            case "ACTIVE":
                                return table.getTableName().equals("orders");
                            default:
                                return false;
                        }
                    }
                }
                """, after("""
                class Constants {
                    boolean isInsert(Record record) {
                        return "INSERT".equals(record.eventNameAsString());
                    }

                    boolean isActive(TableDescription table) {
                        switch (table.tableStatusAsString()) {
                            case "ACTIVE":
                                return table.tableName().equals("orders");
                            default:
                                return false;
                        }
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_everyGetter_hasTheNameOfTheSdkV2() throws Exception {
        int found = 0;
        for (Class<?> before : V1MigrationTest.publicClasses(DocumentApi.SDK_V1 + ".model")) {
            String type = DocumentApi.MODEL + before.getSimpleName().replaceAll("Result$", "Response");
            for (Method getter : before.getDeclaredMethods()) {
                boolean isText = getter.getReturnType() == String.class;
                String name = getter.getName();
                if (!name.matches("(get|is)[A-Z].*") || getter.getParameterCount() > 0 || SdkV2.isMissing(type)) {
                    continue;
                }
                String after = SdkV2.name(type, StringUtils.uncapitalize(name.replaceFirst("^get", "")), isText);
                assertThat(SdkV2.has(type, after, 0)).as(type + " " + after).isTrue();
                assertThat(after.endsWith("AsString"))
                        .isEqualTo(isText && SdkV2.has(type, after.replace("AsString", "") + "AsString", 0));
                found++;
            }
        }
        assertThat(found).isGreaterThan(800);
    }

    @Test
    void leaveSdkV1_staticImportOfAConstant_isThatOfTheSdkV2() {
        rewriteRun(java("""
                import static com.amazonaws.services.dynamodbv2.model.ComparisonOperator.EQ;

                import com.amazonaws.services.dynamodbv2.model.Condition;

                class Constants {
                    Condition condition() {
                        return new Condition().withComparisonOperator(EQ);
                    }
                }
                """, after("""
                class Constants {
                    Condition condition() {
                        return Condition.builder().comparisonOperator(EQ)
                                .build();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_codeThatTheRecipesOfAwsLeave_compiles() {
        rewriteRun(java("""
                import static com.amazonaws.services.dynamodbv2.document.ItemUtils.toItem;

                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeDefinition;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.KeySchemaElement;
                import com.amazonaws.services.dynamodbv2.model.PutRequest;
                import com.amazonaws.services.dynamodbv2.model.WriteRequest;
                import java.nio.ByteBuffer;
                import java.util.Map;

                class Leftovers {
                    String json(Map<String, AttributeValue> item) {
                        return toItem(item).toJSON();
                    }

                    AttributeValue text(String text, byte[] bytes) {
                        return text == null ? new AttributeValue().withB(ByteBuffer.wrap(bytes)) : new AttributeValue(text);
                    }

                    boolean isBinary(AttributeValue value) {
                        return value.getB() != null;
                    }

                    ByteBuffer bytes(AttributeValue value) {
                        return value.getB();
                    }

                    Object models(Map<String, AttributeValue> item) {
                        return new Object[] {
                            new KeySchemaElement("id", "HASH"), new AttributeDefinition("id", "S"),
                            new WriteRequest(new PutRequest(item))
                        };
                    }

                    void call(AmazonDynamoDB client, Map<String, AttributeValue> item) {
                        client.putItem("orders", item);
                        client.deleteTable("orders");
                    }
                }
                """, after("""
                class Leftovers {
                    String json(Map<String, AttributeValue> item) {
                        return DocumentJson.create().toJson(item);
                    }

                    AttributeValue text(String text, byte[] bytes) {
                        return text == null ? AttributeValue.builder().b(SdkBytes.fromByteBuffer(ByteBuffer.wrap(bytes)))
                                .build() : AttributeValue.builder().s(text).build();
                    }

                    boolean isBinary(AttributeValue value) {
                        return value.b() != null;
                    }

                    ByteBuffer bytes(AttributeValue value) {
                        return Optional.ofNullable(value.b()).map(SdkBytes::asByteArray).map(ByteBuffer::wrap).orElse(null);
                    }

                    Object models(Map<String, AttributeValue> item) {
                        return new Object[] {
                                KeySchemaElement.builder().attributeName("id").keyType("HASH").build(), AttributeDefinition.builder().attributeName("id").attributeType("S").build(),
                                WriteRequest.builder().putRequest(PutRequest.builder().item(item).build()).build()
                        };
                    }

                    void call(DynamoDbClient client, Map<String, AttributeValue> item) {
                        client.putItem(PutItemRequest.builder().tableName("orders").item(item).build());
                        client.deleteTable(DeleteTableRequest.builder().tableName("orders").build());
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_referencesToGetters_haveTheNamesOfTheSdkV2() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.QueryRequest;
                import com.amazonaws.services.dynamodbv2.model.TableDescription;
                import java.util.Date;
                import java.util.Map;
                import java.util.function.Function;
                import java.util.function.Supplier;

                class References {
                    Function<AttributeValue, String> text = AttributeValue::getS;
                    Function<TableDescription, String> status = TableDescription::getTableStatus;

                    Supplier<String> filter(QueryRequest request) {
                        return request::getFilterExpression;
                    }

                    Function<TableDescription, Date> time() {
                        return TableDescription::getCreationDateTime;
                    }

                    Function<AttributeValue, Map<String, AttributeValue>> map() {
                        return AttributeValue::getM;
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains(
                                    "text = AttributeValue::s;",
                                    "status = TableDescription::tableStatusAsString;",
                                    "return request::filterExpression;")
                            .containsPattern(GUIDE + "setters\n *return TableDescription::")
                            .containsPattern(GUIDE + "setters\n *return AttributeValue::");
                    assertThat(actual.split("TODO", -1)).hasSize(3);
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_codeThatTheSdkV2Has_getsNoComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.List;
                import java.util.Map;

                abstract class Adapter<T> {}

                class Values extends Adapter<Map<String, AttributeValue>> {
                    String status(AmazonDynamoDB client) {
                        return client.createTable(new CreateTableRequest().withTableName("orders"))
                                .getTableDescription().getTableStatus();
                    }

                    int pages(AmazonDynamoDB client) {
                        return client.scan(new ScanRequest().withTableName("orders")).getItems().size();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual).doesNotContain("TODO").contains(".tableDescription().tableStatusAsString()");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_getterThatNullMattersFor_asksByTheNameOfTheSdkV2() {
        rewriteRun(
                java("""
                package org.easymock;

                public class EasyMock {
                    public static native <T> T createMock(Class<T> type);
                    public static native <T> T expect(T value);
                }
                """),
                java(
                        """
                import static org.easymock.EasyMock.*;

                import com.amazonaws.services.dynamodbv2.model.GetItemResult;

                class Mocks {
                    void get() {
                        GetItemResult result = createMock(GetItemResult.class);
                        expect(result.getItem());
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .doesNotContain("hasGet")
                                    .contains("expect(result.hasItem() ? result.item() : null)");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_constantsAndWholeNamesThatTheRecipesOfAwsLeave_areThoseOfTheSdkV2() {
        rewriteRun(java("""
                import static com.amazonaws.services.dynamodbv2.model.KeyType.HASH;
                import static com.amazonaws.services.dynamodbv2.model.ScalarAttributeType.S;

                import com.amazonaws.services.dynamodbv2.model.AttributeDefinition;
                import com.amazonaws.services.dynamodbv2.model.KeySchemaElement;
                import com.amazonaws.services.dynamodbv2.model.KeyType;

                class Constants {
                    com.amazonaws.services.dynamodbv2.model.GetItemResult whole() {
                        return null;
                    }

                    boolean isHash(KeyType type) {
                        switch (type) {
                            case RANGE:
                                return false;
                            default:
                                return type == HASH;
                        }
                    }

                    AttributeDefinition text(KeySchemaElement key) {
                        return new AttributeDefinition().withAttributeType(S);
                    }
                }
                """, after("""
                class Constants {
                    software.amazon.awssdk.services.dynamodb.model.GetItemResponse whole() {
                        return null;
                    }

                    boolean isHash(KeyType type) {
                        switch (type) {
                            case RANGE:
                                return false;
                            default:
                                return type == HASH;
                        }
                    }

                    AttributeDefinition text(KeySchemaElement key) {
                        return AttributeDefinition.builder().attributeType(S)
                                .build();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_wholeNameBesideAnImportOfTheSameName_staysWhole() {
        rewriteRun(java(
                """
                import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;

                class Both {
                    com.amazonaws.services.dynamodbv2.model.AttributeValue value(AttributeValue value) {
                        return new com.amazonaws.services.dynamodbv2.model.AttributeValue().withS(value.getS());
                    }

                    AttributeValue empty() {
                        return new AttributeValue().withL();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("return new AttributeValue().withL();")
                            .contains(
                                    "software.amazon.awssdk.services.dynamodb.model.AttributeValue value(AttributeValue value)")
                            .contains(
                                    "return software.amazon.awssdk.services.dynamodb.model.AttributeValue.builder().s(value.getS())");
                    return actual;
                })));
    }
}
