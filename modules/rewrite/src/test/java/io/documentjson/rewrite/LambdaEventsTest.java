package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;

/** Stream events of AWS Lambda, and records of the SDK beside them. */
class LambdaEventsTest extends RecipeFixture {

    @Test
    void leaveSdkV1_eventsBesideTheClientOfStreams_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreams;
                import com.amazonaws.services.dynamodbv2.model.GetRecordsRequest;
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
                import java.util.List;

                class Both {
                    List<Record> read(AmazonDynamoDBStreams client, GetRecordsRequest request) {
                        return client.getRecords(request).getRecords();
                    }

                    void handle(DynamodbEvent event) {
                        for (DynamodbEvent.DynamodbStreamRecord record : event.getRecords()) {
                            System.out.println(record.getEventID());
                        }
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .doesNotContain("events.models")
                            .contains("import " + DocumentApi.MODEL + "Record;", "record.getEventID()")
                            .containsPattern(GUIDE + "lambda-events\n *for ")
                            .containsPattern(GUIDE + "lambda-events\n *System");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_recordsOfTheSdkMadeFromEvents_keepTheirBuilders() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.dynamodbv2.model.StreamRecord;
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;

                class Transformer {
                    Record record(DynamodbEvent.DynamodbStreamRecord event) {
                        return new Record()
                                .withAwsRegion(event.getAwsRegion())
                                .withDynamodb(new StreamRecord().withSizeBytes(event.getDynamodb().getSizeBytes()));
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("return Record.builder()", "StreamRecord.builder()", "event.getAwsRegion()")
                            .contains("import software.amazon.awssdk.services.dynamodb.model.Record;");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_recordsBesideEventsOfVersion3_areThoseOfTheSdkV2() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH.stream()
                                .filter(entry -> !entry.toString().contains("lambda-java-events"))
                                .toList())
                        .dependsOn("""
                package com.amazonaws.services.lambda.runtime.events;

                public class DynamodbEvent {
                    public native java.util.List<DynamodbStreamRecord> getRecords();

                    public static class DynamodbStreamRecord
                            extends com.amazonaws.services.lambda.runtime.events.models.dynamodb.Record {}
                }
                """, """
                package com.amazonaws.services.lambda.runtime.events.models.dynamodb;

                public class Record {}
                """)),
                java("""
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
                import java.util.List;
                import java.util.stream.Collectors;

                class Events {
                    List<Record> records(DynamodbEvent event) {
                        return event.getRecords().stream().map(Records::record).collect(Collectors.toList());
                    }
                }
                """, """
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
                import software.amazon.awssdk.services.dynamodb.model.Record;

                import java.util.List;
                import java.util.stream.Collectors;

                class Events {
                    List<Record> records(DynamodbEvent event) {
                        return event.getRecords().stream().map(Records::record).collect(Collectors.toList());
                    }
                }
                """),
                java("""
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;

                class Records {
                    static Record record(DynamodbEvent.DynamodbStreamRecord event) {
                        return new Record();
                    }
                }
                """, spec -> spec.after(actual -> actual)));
    }

    @Test
    void leaveSdkV1_handlerOfStreamEvents_becomesTheHandlerBesideIt() throws Exception {
        String before = Files.readString(handler("before"));
        String after = Files.readString(handler("after"));

        rewriteRun(java(
                before,
                spec -> spec.after(actual -> {
                    assertThat(code(actual.replace("stream.before", "stream.after")))
                            .isEqualTo(code(after));
                    return actual;
                })));
    }
}
