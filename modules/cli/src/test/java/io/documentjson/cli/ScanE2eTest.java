package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.e2e.Dynalite;
import io.documentjson.e2e.NodePackage;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * A table that the AWS SDK filled, scanned over HTTP without it, read and written by the SDK for JavaScript, and
 * converted by the finished jar.
 */
@Tag("e2e")
class ScanE2eTest {

    private static final int ITEMS = 60;

    @TempDir
    private Path folder;

    private static Map<String, AttributeValue> item(int number) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS("i" + number));
        item.put("note", AttributeValue.fromS("\u00dcber \"" + number + "\"\n\u2603 \ud83d\ude00"));
        item.put("total", AttributeValue.fromN("12345678901234567890." + number + "7"));
        item.put("paid", AttributeValue.fromBool(number % 2 == 0));
        item.put("coupon", AttributeValue.fromNul(true));
        item.put("signature", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {(byte) number, -5, -1})));
        item.put("tags", AttributeValue.fromSs(List.of("gift")));
        item.put("weights", AttributeValue.fromNs(List.of("1.5")));
        item.put(
                "lines", AttributeValue.fromL(List.of(AttributeValue.fromM(Map.of("sku", AttributeValue.fromS("a"))))));
        return item;
    }

    /** The document of an item; members keep the order in which they were put. */
    private static String document(int number) {
        String signature = Base64.getEncoder().encodeToString(new byte[] {(byte) number, -5, -1});
        return "{\"id\":\"i" + number + "\",\"note\":\"\u00dcber \\\"" + number + "\\\"\\n\u2603 \ud83d\ude00\","
                + "\"total\":12345678901234567890." + number + "7,\"paid\":" + (number % 2 == 0)
                + ",\"coupon\":null,\"signature\":\"" + signature + "\",\"tags\":[\"gift\"],\"weights\":[1.5],"
                + "\"lines\":[{\"sku\":\"a\"}]}";
    }

    private static DynamoDbClient client(Dynalite dynalite) {
        return DynamoDbClient.builder()
                .endpointOverride(dynalite.endpoint())
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .build();
    }

    /** The files that {@code src/test/answers} makes, and the items in each. */
    private static Map<String, List<Integer>> answers() {
        List<Integer> none = List.of();
        Map<String, List<Integer>> answers = new TreeMap<>();
        answers.put("get", List.of(0));
        answers.put("get-miss", none);
        answers.put("query", List.of(0));
        answers.put("query-miss", none);
        answers.put("scan-pretty", List.of(0, 1, 2));
        answers.put("pages-lines", List.of(0, 1, 2));
        answers.put("pages-array", List.of(0, 1, 2));
        answers.put("items-array", List.of(0, 1, 2));
        answers.put("batch-get", List.of(0, 1));
        answers.put("transact-get", List.of(0, 2));
        answers.put("input-put", List.of(0));
        answers.put("input-transact-write", List.of(0));
        answers.put("put-old", List.of(0));
        answers.put("put-new", none);
        answers.put("update-new", List.of(1));
        answers.put("delete-miss", none);
        answers.put("batch-write", none);
        return answers;
    }

    @Test
    void convert_answersOfTheSdkForJavaScript_areWhatWasPut() throws Exception {
        Path program = NodePackage.install("src/test/answers", "answers.js");
        try (Dynalite dynalite = Dynalite.start();
                DynamoDbClient client = client(dynalite)) {
            fill(client, 3);
            Path log = folder.resolve("answers.log");
            int exitCode = new ProcessBuilder(
                            "node",
                            program.resolve("answers.js").toAbsolutePath().toString(),
                            dynalite.endpoint().toString(),
                            "i0",
                            "i1",
                            "i2")
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start()
                    .waitFor();
            assertThat(exitCode).as(Files.readString(log)).isZero();
        }
        SoftAssertions all = new SoftAssertions();
        for (Map.Entry<String, List<Integer>> answer : answers().entrySet()) {
            Ended convert = end("convert", folder.resolve(answer.getKey() + ".json"));
            all.assertThat(convert.exitCode).as("%s: %s", answer.getKey(), convert.err).isZero();
            all.assertThat(convert.out.lines())
                    .as(answer.getKey())
                    .containsExactlyInAnyOrderElementsOf(
                            answer.getValue().stream().map(ScanE2eTest::document).toList());
        }
        all.assertAll();
        assertThat(run("convert", folder.resolve("delete-old.json"))).isEqualTo("{\"id\":\"added\"}\n");
        assertThat(end("convert", folder.resolve("get-bytes.json")))
                .satisfies(bytes -> assertThat(bytes.exitCode).isEqualTo(65))
                .satisfies(bytes -> assertThat(bytes.out).isEmpty())
                .satisfies(bytes -> assertThat(bytes.err).contains("signature"));
    }

    @Test
    void convert_scan_isWhatWasPut() throws Exception {
        try (Dynalite dynalite = Dynalite.start();
                DynamoDbClient client = client(dynalite)) {
            fill(client, ITEMS);
            Path scan = folder.resolve("scan.json");
            Files.writeString(scan, scan(dynalite.endpoint()));

            List<String> documents = run("convert", scan).lines().sorted().toList();
            assertThat(documents).hasSize(ITEMS);
            for (int i = 0; i < ITEMS; i++) {
                assertThat(documents).contains(document(i));
            }

            Path items = folder.resolve("items.json.gz");
            run("convert", "--to", "items", scan, "-o", items);
            assertThat(run("convert", items).lines().sorted().toList()).isEqualTo(documents);
            assertThat(run("describe", scan)).contains(ITEMS + " items", "lines[].sku");
        }
    }

    private static void fill(DynamoDbClient client, int items) throws InterruptedException {
        client.createTable(request -> request.tableName("orders")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build()));
        for (int attempt = 0; attempt < 500; attempt++) {
            if (client.describeTable(request -> request.tableName("orders"))
                            .table()
                            .tableStatus()
                    == TableStatus.ACTIVE) {
                break;
            }
            Thread.sleep(20);
        }
        for (int i = 0; i < items; i++) {
            Map<String, AttributeValue> item = item(i);
            client.putItem(request -> request.tableName("orders").item(item));
        }
    }

    /** The answer of the server, which is what {@code aws dynamodb scan} prints. */
    private static String scan(URI endpoint) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(endpoint)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810.Scan")
                .header("X-Amz-Date", "20260101T000000Z")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=key/20260101/eu-central-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host;x-amz-date, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString("{\"TableName\":\"orders\"}"))
                .build();
        HttpResponse<String> response =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body();
    }

    private record Ended(int exitCode, String out, String err) {}

    private String run(Object... arguments) throws Exception {
        Ended ended = end(arguments);
        assertThat(ended.err).isEmpty();
        assertThat(ended.exitCode).isZero();
        return ended.out;
    }

    private Ended end(Object... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                System.getProperty("cli.jar")));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        Path out = folder.resolve("stdout");
        Path err = folder.resolve("stderr");
        int exitCode = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();
        return new Ended(exitCode, Files.readString(out), Files.readString(err));
    }
}
