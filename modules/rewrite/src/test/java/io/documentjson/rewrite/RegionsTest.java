package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.SourceSpecs;

/** Regions of the SDK v1 as types, and clients that get one after they are made. */
class RegionsTest extends RecipeFixture {

    private static final SourceSpecs PARSED = java("""
            import com.amazonaws.regions.Region;
            import com.amazonaws.regions.Regions;

            public class Parsed {
                public static Region region(String name) {
                    return Region.getRegion(Regions.fromName(name));
                }
            }
            """, """
            import software.amazon.awssdk.regions.Region;

            public class Parsed {
                public static Region region(String name) {
                    return Region.of(name);
                }
            }
            """);

    @Test
    void leaveSdkV1_regionAsAType_isThatOfTheSdkV2InAllFiles() {
        rewriteRun(
                java(
                        """
                import com.amazonaws.auth.AWSCredentialsProvider;
                import com.amazonaws.regions.Region;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClient;

                class Made {
                    private final Region region = Parsed.region("eu-west-1");
                    private AmazonDynamoDB client;

                    String name(String name) {
                        Region other = Parsed.region(name);
                        return other.equals(region) ? other.getName() : region.toString();
                    }

                    void make(AWSCredentialsProvider credentials) {
                        this.client = new AmazonDynamoDBClient(credentials);
                        this.client.setRegion(region);
                    }

                    AmazonDynamoDB made(AWSCredentialsProvider credentials) {
                        AmazonDynamoDBClient made = new AmazonDynamoDBClient(credentials);
                        made.setRegion(Parsed.region("eu-west-1"));
                        AmazonDynamoDB other = new AmazonDynamoDBClient();
                        other.setRegion(region);
                        return made == null ? other : made;
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "private final Region region = Parsed.region(",
                                            "Region other = Parsed.region(name);",
                                            "other.equals(region) ? other.id() : region.toString();",
                                            "this.client = DynamoDbClient.builder().region(region).credentialsProvider(credentials).build();",
                                            "made = DynamoDbClient.builder().region(Parsed.region(\"eu-west-1\")).credentialsProvider(",
                                            "other = DynamoDbClient.builder().region(region)")
                                    .doesNotContain("setRegion", "com.amazonaws", "TODO");
                            assertCompiles(actual.replace("Parsed.region(", "Region.of("));
                            return actual;
                        })),
                PARSED);
    }

    @Test
    void leaveSdkV1_regionOfAFileBeforeThoseWithClients_isThatOfTheSdkV2() {
        rewriteRun(spec -> spec.cycles(2).expectedCyclesThatMakeChanges(2), PARSED, java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;

                interface Use {
                    AmazonDynamoDB client();
                }
                """, """
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

                interface Use {
                    DynamoDbClient client();
                }
                """));
    }

    @Test
    void leaveSdkV1_regionWithoutTheRecipesOfAws_stays() {
        rewriteRun(spec -> spec.recipe(Rewriting.OURS).expectedCyclesThatMakeChanges(0), java("""
                import com.amazonaws.regions.Region;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;

                class Kept {
                    String set(AmazonDynamoDB client, Region region) {
                        client.setRegion(region);
                        return region.getName();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_clientsOfOtherServices_areBuiltWithTheRegionThatV1Takes() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                package com.amazonaws.services.kinesis;

                public interface AmazonKinesis {
                    void setRegion(com.amazonaws.regions.Region region);
                }
                """, """
                package com.amazonaws.services.kinesis;

                public class AmazonKinesisClient implements AmazonKinesis {
                    public AmazonKinesisClient(com.amazonaws.auth.AWSCredentialsProvider any, com.amazonaws.ClientConfiguration all) {}

                    public void setRegion(com.amazonaws.regions.Region region) {}
                }
                """)),
                java(
                        """
                import com.amazonaws.ClientConfiguration;
                import com.amazonaws.auth.AWSCredentialsProvider;
                import com.amazonaws.regions.Region;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.kinesis.AmazonKinesis;
                import com.amazonaws.services.kinesis.AmazonKinesisClient;
                import com.amazonaws.services.kms.AWSKMS;
                import com.amazonaws.services.kms.AWSKMSClient;

                class Others {
                    AmazonDynamoDB client;

                    void make(AWSCredentialsProvider credentials, ClientConfiguration all, Region region) {
                        AmazonKinesis streams = new AmazonKinesisClient(credentials, all);
                        streams.setRegion(region);
                        AWSKMS keys = new AWSKMSClient(credentials);
                        streams = new AmazonKinesisClient(credentials, all);
                        keys.setRegion(region);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "streams = KinesisClient.builder().region(region).credentialsProvider(credentials).overrideConfiguration(all).build();",
                                            "keys = KmsClient.builder().region(Region.US_EAST_1).credentialsProvider(credentials).build();",
                                            " streams = KinesisClient.builder().region(Region.US_EAST_1).credentialsProvider(");
                            assertComments(actual, "client: keys.setRegion(region);");
                            return actual;
                        })));
    }

    /** A statement between the two, a condition on the second, and calls that the SDK v2 has not. */
    @ParameterizedTest
    @CsvSource({
        "if (region != null) { made.setRegion(region); },         made.setRegion(region)",
        "made.listTables(); made.setRegion(region);,              made.setRegion(region)",
        "client.setRegion(region);,                               client.setRegion(region)",
        "made.setEndpoint(\"http://localhost\");,                 made.setEndpoint(",
        "boolean any = region.isServiceSupported(\"dynamodb\");,  boolean any",
        "Region any = RegionUtils.getRegion(\"eu-west-1\");,      Region any",
    })
    void leaveSdkV1_regionThatIsNotSetAtOnce_hasAComment(String code, String below) {
        rewriteRun(java(
                """
                import com.amazonaws.auth.AWSCredentialsProvider;
                import com.amazonaws.regions.Region;
                import com.amazonaws.regions.RegionUtils;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClient;

                class Late {
                    void make(AmazonDynamoDB client, AWSCredentialsProvider credentials, Region region) {
                        AmazonDynamoDB made = new AmazonDynamoDBClient(credentials);
                        %s
                    }
                }
                """.formatted(code),
                spec -> spec.after(actual -> {
                    assertComments(actual, "client: " + below);
                    return actual;
                })));
    }

    /** Libraries that stay take what the SDK v1 has. */
    @ParameterizedTest
    @CsvSource({
        "'Object any = new Configuration(\"a\", credentials);', Object any",
        "kept.withConfiguration(all);,                         kept.withConfiguration(",
        "kept.withName(\"a\");,                                ",
    })
    void leaveSdkV1_librariesForKinesis_haveACommentWhereTheyTakeClassesOfTheSdk(String code, String below) {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                package com.amazonaws.services.kinesis.clientlibrary.lib.worker;

                public class Configuration {
                    public Configuration(String name, com.amazonaws.auth.AWSCredentialsProvider credentials) {}

                    public native Configuration withConfiguration(com.amazonaws.ClientConfiguration all);

                    public native Configuration withName(String name);
                }
                """)),
                java(
                        """
                import com.amazonaws.ClientConfiguration;
                import com.amazonaws.auth.AWSCredentialsProvider;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.kinesis.clientlibrary.lib.worker.Configuration;

                class Kept {
                    AmazonDynamoDB client;

                    void make(AWSCredentialsProvider credentials, ClientConfiguration all, Configuration kept) {
                        %s
                    }
                }
                """.formatted(code),
                        spec -> spec.after(actual -> {
                            assertComments(actual, below == null ? new String[0] : new String[] {"client: " + below});
                            return actual;
                        })));
    }
}
