package consumer;

import io.documentjson.DynamoDbJson;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A controller that returns an item; the module writes it. */
@SpringBootApplication
@RestController
public class Main {

    @GetMapping("/item")
    Map<String, AttributeValue> item() {
        return DynamoDbJson.create().fromJson("{\"id\":{\"S\":\"u1\"},\"age\":{\"N\":\"42\"}}");
    }

    /** Asks itself over the loopback. */
    public static void main(String[] args) throws Exception {
        try (var context = SpringApplication.run(
                Main.class, "--server.port=0", "--server.address=127.0.0.1", "--spring.main.banner-mode=off")) {
            String port = context.getEnvironment().getProperty("local.server.port");
            String body = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/item")).build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            if (!body.equals("{\"id\":\"u1\",\"age\":42}")) {
                throw new AssertionError("Unexpected body " + body);
            }
        }
        System.out.println("spring-boot-4: passed");
    }
}
