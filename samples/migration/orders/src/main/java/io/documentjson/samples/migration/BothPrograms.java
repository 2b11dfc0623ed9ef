package io.documentjson.samples.migration;

import com.amazonaws.auth.AWSStaticCredentialsProvider;
import com.amazonaws.auth.BasicAWSCredentials;
import com.amazonaws.client.builder.AwsClientBuilder.EndpointConfiguration;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Runs the program of the SDK v1 and what the recipes made of it, each with a server of its own, and compares what they
 * print.
 */
public final class BothPrograms {

    private static final String REGION = "us-east-1";
    private static final String SECRET = "local";

    private BothPrograms() {}

    /**
     * @param args the folder of the server's files, the folder to install it in, and the lines of the handler before
     *     and after
     * @throws IOException if a server could not be installed or started
     * @throws InterruptedException if the thread was interrupted
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        compare(Files.readAllLines(Path.of(args[2])), Files.readAllLines(Path.of(args[3])));
        Path installed = Dynalite.install(Path.of(args[0]), Path.of(args[1]));
        if (installed == null) {
            System.out.println("Not run: this sample needs Node and npm for a server that has the API of DynamoDB.");
            return;
        }
        List<String> before;
        try (Dynalite server = Dynalite.start(installed)) {
            AmazonDynamoDB client = AmazonDynamoDBClientBuilder.standard()
                    .withEndpointConfiguration(new EndpointConfiguration(server.endpoint(), REGION))
                    .withCredentials(new AWSStaticCredentialsProvider(new BasicAWSCredentials(SECRET, SECRET)))
                    .build();
            before = new io.documentjson.samples.migration.before.Orders(client).run();
            client.shutdown();
        }
        List<String> after;
        try (Dynalite server = Dynalite.start(installed);
                DynamoDbClient client = DynamoDbClient.builder()
                        .endpointOverride(URI.create(server.endpoint()))
                        .region(Region.of(REGION))
                        .credentialsProvider(
                                StaticCredentialsProvider.create(AwsBasicCredentials.create(SECRET, SECRET)))
                        .build()) {
            after = new io.documentjson.samples.migration.after.Orders(client).run();
        }
        compare(before, after);
    }

    private static void compare(List<String> before, List<String> after) {
        System.out.println("SDK v1 printed:");
        before.forEach(System.out::println);
        if (!after.equals(before)) {
            System.out.println("\nAfter the recipes it printed:");
            after.forEach(System.out::println);
            throw new IllegalStateException("Expected the same lines from both programs but they differ");
        }
        System.out.println("\nAfter the recipes it printed the same " + after.size() + " lines.\n");
    }
}
