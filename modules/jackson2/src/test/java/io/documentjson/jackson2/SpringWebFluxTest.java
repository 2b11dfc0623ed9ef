package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.reactivestreams.FlowAdapters;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** A real application of Spring Boot 3 with Spring WebFlux that sends what the SDK's asynchronous paginator scans. */
class SpringWebFluxTest {

    private static final int PAGES = 5;
    private static final int ITEMS_OF_A_PAGE = 100;

    @EnableAutoConfiguration
    static class Application {

        @Bean
        DynamoDbModule dynamoDbModule() {
            return new DynamoDbModule();
        }
    }

    /** The SDK's client as far as a scan needs it: the pages come from another thread, one after the other. */
    private static final class Table implements DynamoDbAsyncClient {

        final List<Integer> scanned = new ArrayList<>();

        @Override
        public CompletableFuture<ScanResponse> scan(ScanRequest request) {
            int page = request.hasExclusiveStartKey()
                    ? Integer.parseInt(request.exclusiveStartKey().get("page").n())
                    : 0;
            return CompletableFuture.supplyAsync(() -> page(page));
        }

        private ScanResponse page(int page) {
            scanned.add(page);
            ScanResponse.Builder response = ScanResponse.builder()
                    .items(IntStream.range(0, ITEMS_OF_A_PAGE)
                            .mapToObj(i -> item(page * ITEMS_OF_A_PAGE + i))
                            .toList());
            if (page + 1 < PAGES) {
                response.lastEvaluatedKey(Map.of("page", AttributeValue.fromN(Integer.toString(page + 1))));
            }
            return response.build();
        }

        static Map<String, AttributeValue> item(int number) {
            return Map.of("number", AttributeValue.fromN(number + ".10"));
        }

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}
    }

    @RestController
    static class Orders {

        private final Table client = new Table();
        private final DocumentJson json = DocumentJson.create();

        @GetMapping("/lines")
        Mono<Void> lines(ServerHttpResponse response) {
            Flow.Publisher<ByteBuffer> lines = json.writeJsonLines(FlowAdapters.toFlowPublisher(client.scanPaginator(
                            ScanRequest.builder().tableName("orders").build())
                    .items()));
            response.getHeaders().setContentType(MediaType.APPLICATION_NDJSON);
            return response.writeWith(Flux.from(FlowAdapters.toPublisher(lines)).map(response.bufferFactory()::wrap));
        }

        @GetMapping(path = "/items", produces = MediaType.APPLICATION_NDJSON_VALUE)
        Flux<Map<String, AttributeValue>> items() {
            return Flux.from(client.scanPaginator(
                            ScanRequest.builder().tableName("orders").build())
                    .items());
        }

        @PostMapping("/count")
        Mono<String> count(ServerHttpRequest request) {
            Flow.Publisher<ByteBuffer> body =
                    FlowAdapters.toFlowPublisher(request.getBody().map(buffer -> {
                        ByteBuffer bytes = ByteBuffer.allocate(buffer.readableByteCount());
                        buffer.toByteBuffer(bytes);
                        DataBufferUtils.release(buffer);
                        return bytes;
                    }));
            return Flux.from(FlowAdapters.toPublisher(json.readJsonLines(body)))
                    .count()
                    .map(count -> "items: " + count);
        }
    }

    private static ConfigurableApplicationContext application;

    @BeforeAll
    static void start() {
        SpringApplication spring = new SpringApplication(Application.class, Orders.class);
        spring.setWebApplicationType(WebApplicationType.REACTIVE);
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

    private static String expected() {
        return IntStream.range(0, PAGES * ITEMS_OF_A_PAGE)
                .mapToObj(number -> "{\"number\":" + number + ".10}\n")
                .collect(Collectors.joining());
    }

    @Test
    void get_scannedTable_isItsItemsAsLines() throws Exception {
        HttpResponse<String> response = send(HttpRequest.newBuilder(uri("/lines")));

        assertThat(response.body()).isEqualTo(expected());
        assertThat(response.headers().firstValue("content-type")).contains("application/x-ndjson");
        assertThat(application.getBean(Orders.class).client.scanned).startsWith(0, 1, 2, 3, 4);
    }

    @Test
    void get_itemsThatJacksonWrites_areTheSameLines() throws Exception {
        assertThat(send(HttpRequest.newBuilder(uri("/items"))).body()).isEqualTo(expected());
    }

    @Test
    void post_linesInTheBody_areReadAsTheyArrive() throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri("/count"))
                .header("Content-Type", MediaType.APPLICATION_NDJSON_VALUE)
                .POST(HttpRequest.BodyPublishers.ofString(expected()));

        assertThat(send(request).body()).isEqualTo("items: " + PAGES * ITEMS_OF_A_PAGE);
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static URI uri(String path) {
        return URI.create("http://127.0.0.1:" + application.getEnvironment().getProperty("local.server.port") + path);
    }
}
