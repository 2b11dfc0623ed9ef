package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A real application of Spring Boot 3 with Spring MVC, which has the module as a bean. */
class SpringBootTest {

    @EnableAutoConfiguration
    static class Application {

        @Bean
        DynamoDbModule dynamoDbModule() {
            return new DynamoDbModule();
        }
    }

    @RestController
    static class Orders {

        private static final Map<String, AttributeValue> ORDER = Map.of("total", AttributeValue.fromN("1.10"));

        @GetMapping("/documents")
        List<EnhancedDocument> documents() {
            return List.of(EnhancedDocument.fromAttributeValueMap(ORDER));
        }

        @GetMapping("/items")
        List<Map<String, AttributeValue>> items() {
            return List.of(ORDER, Map.of("tags", AttributeValue.fromSs(List.of("a", "b"))));
        }

        @PostMapping("/document")
        EnhancedDocument echo(@RequestBody EnhancedDocument document) {
            return document.toBuilder().putBoolean("seen", true).build();
        }

        @PostMapping("/item")
        Map<String, AttributeValue> echo(@RequestBody Map<String, AttributeValue> item) {
            return item;
        }
    }

    private static ConfigurableApplicationContext application;

    @BeforeAll
    static void start() {
        SpringApplication spring = new SpringApplication(Application.class, Orders.class);
        spring.setLogStartupInfo(false);
        application = spring.run(
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--spring.main.banner-mode=off",
                "--logging.level.root=error");
    }

    @AfterAll
    static void stop() {
        application.close();
    }

    @Test
    void get_documents_areTheirDocumentJson() throws Exception {
        assertThat(get("/documents").body()).isEqualTo("[{\"total\":1.10}]");
    }

    @Test
    void get_items_areTheirDocumentJson() throws Exception {
        assertThat(get("/items").body()).isEqualTo("[{\"total\":1.10},{\"tags\":[\"a\",\"b\"]}]");
    }

    @Test
    void post_documentAndItem_areRead() throws Exception {
        assertThat(post("/document", "{\"n\":1.10}").body()).isEqualTo("{\"n\":1.10,\"seen\":true}");
        assertThat(post("/item", "{\"n\":null,\"l\":[1E+2]}").body()).isEqualTo("{\"n\":null,\"l\":[1E+2]}");
    }

    @Test
    void post_whatIsNotADocument_isABadRequest() throws Exception {
        assertThat(post("/document", "[1]").statusCode()).isEqualTo(400);
        assertThat(post("/item", "{\"n\":").statusCode()).isEqualTo(400);
    }

    private static HttpResponse<String> get(String path) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)).build());
    }

    private static HttpResponse<String> post(String path, String body) throws Exception {
        return send(HttpRequest.newBuilder(uri(path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    private static HttpResponse<String> send(HttpRequest request) throws Exception {
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static URI uri(String path) {
        return URI.create("http://127.0.0.1:" + application.getEnvironment().getProperty("local.server.port") + path);
    }
}
