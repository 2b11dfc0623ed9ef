package io.documentjson.samples.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The service as its clients see it. */
class ItemServiceTest {

    private final HttpClient http = HttpClient.newHttpClient();

    @TempDir
    private Path directory;

    private ItemService service;

    @BeforeEach
    void start() throws IOException {
        Path file = directory.resolve("items.jsonl");
        Files.write(
                file,
                List.of(
                        "{\"id\":{\"S\":\"a\"},\"tags\":{\"SS\":[\"x\",\"y\"]}}",
                        "{\"Item\":{\"id\":{\"S\":\"b\"},\"n\":{\"N\":\"1\"}}}"));
        service = new ItemService(new FileStore(file, "id"), "id", 0);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void get_item_isItsDocument() throws Exception {
        assertThat(get("/a").body()).isEqualTo("{\"id\":\"a\",\"tags\":[\"x\",\"y\"]}");
        assertThat(get("/a?form=dynamodb").body()).isEqualTo("{\"id\":{\"S\":\"a\"},\"tags\":{\"SS\":[\"x\",\"y\"]}}");
    }

    @Test
    void get_attribute_isItsValue() throws Exception {
        assertThat(get("/a/tags").body()).isEqualTo("[\"x\",\"y\"]");
        assertThat(get("/a/size").statusCode()).isEqualTo(404);
    }

    @Test
    void get_all_isALineEach() throws Exception {
        assertThat(get("").body()).isEqualTo("{\"id\":\"a\",\"tags\":[\"x\",\"y\"]}\n{\"id\":\"b\",\"n\":1}\n");
    }

    @Test
    void put_document_becomesTheItem() throws Exception {
        assertThat(put("/c", "{\"n\":2.50}").statusCode()).isEqualTo(204);
        assertThat(get("/c").body()).isEqualTo("{\"n\":2.50,\"id\":\"c\"}");
    }

    @Test
    void put_brokenDocument_isRefusedAndChangesNothing() throws Exception {
        HttpResponse<String> answer = put("/a", "{\"n\":");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("Expected");
        assertThat(get("/a").body()).contains("tags");
    }

    @Test
    void get_unknownItem_isNotFound() throws Exception {
        assertThat(get("/z").statusCode()).isEqualTo(404);
        assertThat(get("/a/tags/x").statusCode()).isEqualTo(404);
    }

    @Test
    void delete_item_isNotAllowed() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(uri("/a")).DELETE().build();

        assertThat(http.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(405);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> put(String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri(path))
                .PUT(BodyPublishers.ofString(body))
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create(service.uri() + path);
    }
}
