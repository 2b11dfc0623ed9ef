package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.DocumentJsonException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The transcoder in a JVM that has neither the AWS SDK nor Jackson: the classes of the project and the JDK, no jar. */
class TranscoderWithoutSdkTest {

    /** The program that runs there: both directions, an error and gzip's detection. */
    static final class Program {

        private Program() {}

        public static void main(String[] args) throws IOException {
            for (String name : List.of(
                    "software.amazon.awssdk.services.dynamodb.model.AttributeValue",
                    "com.fasterxml.jackson.core.JsonParser",
                    "org.junit.jupiter.api.Test")) {
                try {
                    Class.forName(name);
                    throw new AssertionError(name + " is on the class path");
                } catch (ClassNotFoundException e) {
                    // This error is expected.
                }
            }
            DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
            System.out.println(transcoder.toDocument("{\"Item\":{\"a\":{\"NS\":[\"+1\"]},\"b\":{\"BS\":[\"AQ==\"]}}}"));
            System.out.println(transcoder.toDocument("{\"Item\":{\"M\":{\"\\u0053\":{\"S\":\"x\"}}}}"));
            System.out.println(transcoder.toDynamoDb("{\"a\":[1,\"x\",null]}"));
            try {
                transcoder.toDocument("{\"a\":{\"L\":[{\"S\":\"x\"},{\"N\":\"y\"}]}}");
            } catch (DocumentJsonException e) {
                System.out.println(e.code() + " " + e.path());
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] lines = "{\"a\":1}\nx\n{\"b\":2}\n".getBytes(StandardCharsets.UTF_8);
            System.out.println(DynamoDbTranscoder.builder()
                    .onError((e, line) -> System.out.println(e.line()))
                    .build()
                    .toDynamoDbLines(new ByteArrayInputStream(lines), out)
                    .items());
        }
    }

    @Test
    void transcode_withoutSdkAndJackson_works() throws IOException, InterruptedException {
        String[] all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                .split(File.pathSeparator);
        List<String> folders = new ArrayList<>();
        for (String entry : all) {
            if (new File(entry).isDirectory()) {
                folders.add(entry);
            }
        }
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        String.join(File.pathSeparator, folders),
                        Program.class.getName())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(printed.lines())
                .containsExactly(
                        "{\"a\":[1],\"b\":[\"AQ==\"]}",
                        "{\"Item\":{\"S\":\"x\"}}",
                        "{\"a\":{\"L\":[{\"N\":\"1\"},{\"S\":\"x\"},{\"NULL\":true}]}}",
                        "INVALID_NUMBER $.a[1]",
                        "2",
                        "2");
    }
}
