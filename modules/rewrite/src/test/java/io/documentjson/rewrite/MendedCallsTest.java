package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openrewrite.java.JavaParser;

/** Calls that the recipes of AWS leave half done: dates, setters in chains, clients and requests of Kinesis. */
class MendedCallsTest extends RecipeFixture {

    @Test
    void leaveSdkV1_millisecondsOfADate_areThoseOfTheInstant() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.TableDescription;
                import java.util.Date;

                class Ages {
                    long of(TableDescription table) {
                        return System.currentTimeMillis() - table.getCreationDateTime().getTime();
                    }

                    boolean isNew(TableDescription table) {
                        return table.getCreationDateTime() == null;
                    }

                    long own(Date date) {
                        return date.getTime();
                    }
                }
                """, after("""
                class Ages {
                    long of(TableDescription table) {
                        return System.currentTimeMillis() - table.creationDateTime().toEpochMilli();
                    }

                    boolean isNew(TableDescription table) {
                        return table.creationDateTime() == null;
                    }

                    long own(Date date) {
                        return date.getTime();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_dateThatIsKept_hasAComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.TableDescription;
                import java.util.Date;

                class Ages {
                    long of(TableDescription table) {
                        Date made = table.getCreationDateTime();
                        return made.getTime();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(actual, "setters: Date made = table.creationDateTime();");
                    return actual;
                })));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "new QueryRequest(\"t\").withLimit(3).withConsistentRead(true)",
                "new GetItemRequest(\"t\", key).withConsistentRead(true).withAttributesToGet(\"a\")",
                "new AttributeValue(\"s\").withNULL(null)",
                "new AttributeValue().withBOOL(true)",
                "new KeySchemaElement(\"id\", KeyType.HASH).withKeyType(KeyType.RANGE)",
                "new PutItemRequest(\"t\", key, \"ALL_OLD\").withReturnConsumedCapacity(\"TOTAL\")",
                "new UpdateItemRequest(\"t\", key, null).withUpdateExpression(\"SET a = :a\").withReturnValues(\"NONE\")",
                "new StreamRecord().withSizeBytes(3L).withKeys(key)",
                "new QueryResult().withCount(3).withItems(key)",
            })
    void leaveSdkV1_settersInAChain_areThoseOfTheBuilder(String code) {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.Map;

                class Chains {
                    Object of(Map<String, AttributeValue> key) {
                        return %s;
                    }
                }
                """.formatted(code),
                spec -> spec.after(actual -> {
                    assertThat(actual).doesNotContain("com.amazonaws").doesNotContainPattern("\\.with[A-Z]");
                    if (!actual.contains("// TODO: SDK v1")) {
                        assertCompiles(actual);
                    }
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_clientOfKinesis_takesRequests() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn(
                                """
                                package com.amazonaws.services.kinesis;
                                import com.amazonaws.services.kinesis.model.*;
                                public interface AmazonKinesis {
                                    DescribeStreamResult describeStream(String name);
                                    Object createStream(String name, Integer shards);
                                    Object deleteStream(String name);
                                    void setRegion(com.amazonaws.regions.Region region);
                                }
                                """,
                                """
                                package com.amazonaws.services.kinesis;
                                public abstract class AmazonKinesisClient implements AmazonKinesis {
                                    public AmazonKinesisClient(com.amazonaws.auth.AWSCredentialsProvider any) {}
                                }
                                """,
                                "package com.amazonaws.services.kinesis.model; public class DescribeStreamResult {}")),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.kinesis.AmazonKinesis;

                class Streams {
                    void make(AmazonKinesis client, AmazonDynamoDB tables) {
                        client.createStream("orders", 2);
                        client.describeStream("orders");
                        client.deleteStream("orders");
                        tables.deleteTable("orders");
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(withoutImports(actual)).isEqualTo("""
                            class Streams {
                                void make(KinesisClient client, DynamoDbClient tables) {
                                    client.createStream(CreateStreamRequest.builder().streamName("orders").shardCount(2).build());
                                    client.describeStream(DescribeStreamRequest.builder().streamName("orders").build());
                                    client.deleteStream(DeleteStreamRequest.builder().streamName("orders").build());
                                    tables.deleteTable(DeleteTableRequest.builder().tableName("orders").build());
                                }
                            }""");
                            assertThat(actual)
                                    .contains(
                                            "import software.amazon.awssdk.services.kinesis.model.CreateStreamRequest;",
                                            "import software.amazon.awssdk.services.kinesis.model.DescribeStreamRequest;");
                            return actual;
                        })));
    }

    /** The SDK v2 has neither constructors of clients nor setters; that of a global service took no region. */
    @Test
    void leaveSdkV1_newClientOfAnotherService_hasAComment() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn(
                                "package com.amazonaws.services.securitytoken; public interface AWSSecurityTokenService { void setEndpoint(String at); }",
                                """
                                package com.amazonaws.services.securitytoken;
                                public class AWSSecurityTokenServiceClient implements AWSSecurityTokenService {
                                    public AWSSecurityTokenServiceClient(com.amazonaws.auth.AWSCredentialsProvider any) {}
                                    public void setEndpoint(String at) {}
                                }
                                """)),
                java(
                        """
                import com.amazonaws.auth.AWSCredentialsProvider;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.securitytoken.AWSSecurityTokenService;
                import com.amazonaws.services.securitytoken.AWSSecurityTokenServiceClient;

                class Tokens {
                    AWSSecurityTokenService of(AWSCredentialsProvider credentials, AmazonDynamoDB tables) {
                        AWSSecurityTokenService client = new AWSSecurityTokenServiceClient(credentials);
                        client.setEndpoint("http://localhost");
                        return client;
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertComments(actual, "client: StsClient client = ", "client: client.setEndpoint(");
                            return actual;
                        })));
    }
}
