package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;

/** Clients of DynamoDB, of its streams, and of DynamoDB Local. */
class ClientsTest extends RecipeFixture {

    @Test
    void leaveSdkV1_clientOfStreams_isThatOfTheSdkV2() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreams;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreamsClientBuilder;
                import com.amazonaws.services.dynamodbv2.model.GetRecordsRequest;
                import com.amazonaws.services.dynamodbv2.model.Record;
                import java.util.List;

                class Streams {
                    private final AmazonDynamoDBStreams client = AmazonDynamoDBStreamsClientBuilder.standard().withRegion("eu-west-1").build();
                    private final AmazonDynamoDBStreamsClientBuilder builder = AmazonDynamoDBStreamsClientBuilder.standard();

                    List<Record> read(String iterator) {
                        return client.getRecords(new GetRecordsRequest().withShardIterator(iterator)).getRecords();
                    }

                    String id(Record record) {
                        return record.getEventID();
                    }
                }
                """, after("""
                class Streams {
                    private final DynamoDbStreamsClient client = DynamoDbStreamsClient.builder().region(Region.of("eu-west-1")).build();
                    private final DynamoDbStreamsClientBuilder builder = DynamoDbStreamsClient.builder();

                    List<Record> read(String iterator) {
                        return client.getRecords(GetRecordsRequest.builder().shardIterator(iterator)
                                .build()).records();
                    }

                    String id(Record record) {
                        return record.eventID();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_clientsOfDynamoDbLocal_areThoseOfTheSdkV2() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                package com.amazonaws.services.dynamodbv2.local.shared.access;

                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreams;

                public interface AmazonDynamoDBLocal {
                    AmazonDynamoDB amazonDynamoDB();

                    AmazonDynamoDBStreams amazonDynamoDBStreams();
                }
                """, """
                package com.amazonaws.services.dynamodbv2.local.embedded;

                import com.amazonaws.services.dynamodbv2.local.shared.access.AmazonDynamoDBLocal;

                public class DynamoDBEmbedded {
                    public static native AmazonDynamoDBLocal create();
                }
                """)),
                java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreams;
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import com.amazonaws.services.dynamodbv2.local.shared.access.AmazonDynamoDBLocal;

                class Local {
                    private final AmazonDynamoDB client = DynamoDBEmbedded.create().amazonDynamoDB();

                    AmazonDynamoDBStreams streams(AmazonDynamoDBLocal local) {
                        return local.amazonDynamoDBStreams();
                    }
                }
                """, """
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import com.amazonaws.services.dynamodbv2.local.shared.access.AmazonDynamoDBLocal;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

                class Local {
                    private final DynamoDbClient client = DynamoDBEmbedded.create().dynamoDbClient();

                    DynamoDbStreamsClient streams(AmazonDynamoDBLocal local) {
                        return local.dynamoDbStreamsClient();
                    }
                }
                """),
                java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;

                class Embedded {
                    AmazonDynamoDB client() {
                        return DynamoDBEmbedded.create().amazonDynamoDB();
                    }
                }
                """, """
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

                class Embedded {
                    DynamoDbClient client() {
                        return DynamoDBEmbedded.create().dynamoDbClient();
                    }
                }
                """),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;

                class Old {
                    AmazonDynamoDB client;

                    void start() {
                        client = DynamoDBEmbedded.create();
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertComments(actual, "client: client = DynamoDBEmbedded.create()");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_dynamoDbLocalWithoutTheRecipesOfAws_keepsItsClients() {
        rewriteRun(
                spec -> spec.recipe(Rewriting.OURS)
                        .expectedCyclesThatMakeChanges(0)
                        .parser(JavaParser.fromJavaVersion()
                                .classpath(Rewriting.CLASS_PATH)
                                .dependsOn("""
                package com.amazonaws.services.dynamodbv2.local.shared.access;

                public interface AmazonDynamoDBLocal {
                    com.amazonaws.services.dynamodbv2.AmazonDynamoDB amazonDynamoDB();
                }
                """)),
                java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.local.shared.access.AmazonDynamoDBLocal;

                class Local {
                    AmazonDynamoDB client(AmazonDynamoDBLocal local) {
                        return local.amazonDynamoDB();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_constructorsOfClients_haveTheRegionThatV1Takes() {
        rewriteRun(java("""
                import com.amazonaws.auth.AWSCredentials;
                import com.amazonaws.auth.AWSCredentialsProvider;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClient;

                class Made {
                    /** With {@link com.amazonaws.auth.BasicAWSCredentials}, for instance. */
                    AmazonDynamoDB client(AWSCredentials credentials) {
                        return new AmazonDynamoDBClient(credentials);
                    }

                    AmazonDynamoDBClient client(AWSCredentialsProvider credentials) {
                        return new AmazonDynamoDBClient(credentials);
                    }
                }
                """, """
                import software.amazon.awssdk.auth.credentials.AwsCredentials;
                import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
                import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
                import software.amazon.awssdk.regions.Region;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

                class Made {
                    /** With {@link com.amazonaws.auth.BasicAWSCredentials}, for instance. */
                    DynamoDbClient client(AwsCredentials credentials) {
                        return DynamoDbClient.builder().region(Region.US_EAST_1).credentialsProvider(StaticCredentialsProvider.create(credentials)).build();
                    }

                    DynamoDbClient client(AwsCredentialsProvider credentials) {
                        return DynamoDbClient.builder().region(Region.US_EAST_1).credentialsProvider(credentials).build();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_endpointsOfClients_areUriAndRegion() {
        rewriteRun(java("""
                import com.amazonaws.client.builder.AwsClientBuilder;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;

                class Clients {
                    AmazonDynamoDB local(int port) {
                        return AmazonDynamoDBClientBuilder.standard()
                                .withEndpointConfiguration(new AwsClientBuilder.EndpointConfiguration("http://localhost:" + port, "eu-west-1"))
                                .build();
                    }

                    AmazonDynamoDB optional(String endpoint, String region) {
                        AmazonDynamoDBClientBuilder builder = AmazonDynamoDBClientBuilder.standard();
                        if (endpoint != null) {
                            builder.setEndpointConfiguration(new AwsClientBuilder.EndpointConfiguration(endpoint, region));
                        }
                        return builder.build();
                    }
                }
                """, """
                import software.amazon.awssdk.regions.Region;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

                import java.net.URI;

                class Clients {
                    DynamoDbClient local(int port) {
                        return DynamoDbClient.builder()
                                .endpointOverride(URI.create("http://localhost:" + port))
                                .region(Region.of("eu-west-1"))
                                .build();
                    }

                    DynamoDbClient optional(String endpoint, String region) {
                        DynamoDbClientBuilder builder = DynamoDbClient.builder();
                        if (endpoint != null) {
                            builder.endpointOverride(URI.create(endpoint)).region(Region.of(region));
                        }
                        return builder.build();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_matchersOfMockito_nameTheRequest() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                package org.mockito;

                public class ArgumentMatchers {
                    public static native <T> T any();

                    public static native <T> T any(Class<T> type);
                }
                """)),
                java("""
                import static org.mockito.ArgumentMatchers.any;

                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import org.mockito.ArgumentMatchers;

                class Mocks {
                    void calls(AmazonDynamoDB client) {
                        client.getItem(any());
                        client.query(ArgumentMatchers.any());
                    }
                }
                """, """
                import static org.mockito.ArgumentMatchers.any;

                import org.mockito.ArgumentMatchers;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
                import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

                class Mocks {
                    void calls(DynamoDbClient client) {
                        client.getItem(any(GetItemRequest.class));
                        client.query(ArgumentMatchers.any(QueryRequest.class));
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_clientsThatTheSdkV2HasNot_getComments() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                package com.amazonaws.services.kinesis.clientlibrary;

                public class Worker {
                    public Worker(com.amazonaws.services.dynamodbv2.AmazonDynamoDB client) {}
                }
                """)),
                java(
                        """
                import com.amazonaws.auth.AWSCredentials;
                import com.amazonaws.regions.Region;
                import com.amazonaws.regions.Regions;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBAsync;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClient;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;

                class Clients {
                    void made(AWSCredentials credentials) {
                        AmazonDynamoDB old = new AmazonDynamoDBClient(credentials);
                        old.setEndpoint("http://a");
                        old.setRegion(Region.getRegion(Regions.EU_WEST_1));
                    }

                    GetItemResult async(AmazonDynamoDBAsync client, GetItemRequest request) {
                        client.getItemAsync(request);
                        return client.getItem(request);
                    }

                    Object given(AmazonDynamoDB client) {
                        client.getItem(any());
                        return new com.amazonaws.services.kinesis.clientlibrary.Worker(client);
                    }

                    static <T> T any() {
                        return null;
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains("DynamoDbClient old", "DynamoDbAsyncClient client");
                            assertThat(actual.split(GUIDE + "client\\n *(DynamoDbClient|old|client|return)\\b", -1))
                                    .hasSize(7);
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_subclassesOfAClassThatImplementsTheClient_getComments() {
        rewriteRun(
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AbstractAmazonDynamoDB;

                class Base extends AbstractAmazonDynamoDB {}
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).containsPattern(GUIDE + "client\n *class Base");
                            return actual;
                        })),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;

                class Sub extends Base {
                    @Override
                    public GetItemResult getItem(GetItemRequest request) {
                        return null;
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).containsPattern(GUIDE + "client\n *class Sub");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_shutdownOfClients_becomesClose() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBAsync;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClient;
                import java.util.concurrent.ExecutorService;

                class Clients {
                    void end(AmazonDynamoDB client, AmazonDynamoDBAsync async, AmazonDynamoDBClient old) {
                        client.shutdown();
                        async.shutdown();
                        old.shutdown();
                    }

                    void end(ExecutorService threads) {
                        threads.shutdown();
                    }
                }
                """, after("""
                class Clients {
                    void end(DynamoDbClient client, DynamoDbAsyncClient async, DynamoDbClient old) {
                        client.close();
                        async.close();
                        old.close();
                    }

                    void end(ExecutorService threads) {
                        threads.shutdown();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_regionsOfClients_areThoseOfTheSdkV2() {
        rewriteRun(java(
                """
                import com.amazonaws.client.builder.AwsClientBuilder.EndpointConfiguration;
                import com.amazonaws.regions.Region;
                import com.amazonaws.regions.Regions;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClient;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;

                class Regional {
                    AmazonDynamoDB client() {
                        AmazonDynamoDBClient client = new AmazonDynamoDBClient().withRegion(Region.getRegion(Regions.EU_WEST_1));
                        return client;
                    }

                    AmazonDynamoDB local() {
                        return AmazonDynamoDBClientBuilder.standard()
                                .withEndpointConfiguration(new EndpointConfiguration("http://localhost:8000", "local"))
                                .build();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .containsPattern("region\\((software.amazon.awssdk.regions.)?Region.EU_WEST_1\\)")
                            .doesNotContain("TODO", "com.amazonaws");
                    assertCompiles(actual);
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_shutdownOfClientsOfOtherServices_becomesClose() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.kms.AWSKMS;

                class Clients {
                    void end(AmazonDynamoDB client, AWSKMS keys) {
                        client.shutdown();
                        keys.shutdown();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("client.close();", "keys.close();")
                            .doesNotContain("TODO");
                    return actual;
                })));
    }
}
