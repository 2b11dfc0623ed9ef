package io.documentjson.samples.service;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items over HTTP, on a port of the loopback interface:
 *
 * <pre>
 * GET /items               all items, a document a line
 * GET /items/ID            the item as a document; with ?form=dynamodb as DynamoDB JSON
 * GET /items/ID/ATTRIBUTE  one attribute
 * PUT /items/ID            the document in the body becomes the item
 * </pre>
 *
 * <p>It answers 400 to a body that is not a document, 404 where there is nothing, 405 to other methods. It prints how
 * long the first request took, and the JSON of it.
 */
public final class ItemService implements AutoCloseable {

    private static final DocumentJson DOCUMENT_JSON = DocumentJson.create();
    private static final DynamoDbJson DYNAMO_DB_JSON = DynamoDbJson.create();

    private static final int THREADS = 4;
    private static final String ROOT = "/items";

    static {
        // The server sends the head and the body of an answer separately; otherwise the second waits for 40 ms.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final ItemStore store;
    private final String key;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final AtomicBoolean awaitsFirst = new AtomicBoolean(true);

    /** The time that the JSON of the first request took. */
    private volatile long firstJsonNanos;

    /** Starts it; port 0 is any that is free. Nobody waits yet, so that it warms up before. */
    ItemService(ItemStore store, String key, int port) throws IOException {
        DocumentJson.warmUp();
        this.store = store;
        this.key = key;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(threads);
        server.createContext(ROOT, this::handle);
        server.start();
    }

    /** Runs until the process is ended. */
    public static void main(String[] args) throws IOException {
        if (args.length < 3 || args.length > 5) {
            System.err.println("Usage: ItemService <port> <file of DynamoDB JSON> <key attribute> [endpoint [table]]\n"
                    + "With an endpoint the items are put into a table there first; without one they are in memory.");
            System.exit(64);
        }
        Path file = Path.of(args[1]);
        ItemStore store = args.length == 3
                ? new FileStore(file, args[2])
                : filled(new TableStore(URI.create(args[3]), args.length == 5 ? args[4] : "items", args[2]), file);
        ItemService service = new ItemService(store, args[2], Integer.parseInt(args[0]));
        System.out.println("Serving " + file + " at " + service.uri());
    }

    private static ItemStore filled(ItemStore store, Path file) throws IOException {
        try (Stream<Map<String, AttributeValue>> items =
                DYNAMO_DB_JSON.readItems(Files.newInputStream(file), Envelope.DETECT)) {
            items.forEach(store::put);
        }
        return store;
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + ROOT);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
        store.close();
    }

    private void handle(HttpExchange exchange) throws IOException {
        if (!awaitsFirst.getAndSet(false)) {
            answer(exchange);
            return;
        }
        long start = System.nanoTime();
        answer(exchange);
        System.out.printf(
                "First request: %.1f ms, of it JSON %.2f ms%n",
                (System.nanoTime() - start) / 1e6, firstJsonNanos / 1e6);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String[] path = exchange.getRequestURI().getPath().split("/");
            switch (exchange.getRequestMethod()) {
                case "GET" -> get(exchange, path);
                case "PUT" -> put(exchange, path);
                default -> answer(exchange, 405, "text/plain", "Expected GET or PUT".getBytes(StandardCharsets.UTF_8));
            }
        } catch (RuntimeException e) {
            System.err.println(exchange.getRequestMethod() + " " + exchange.getRequestURI() + ": " + e);
            throw e;
        }
    }

    private void get(HttpExchange exchange, String[] path) throws IOException {
        if (path.length == 2) {
            all(exchange);
            return;
        }
        Map<String, AttributeValue> item = path.length > 4 ? null : store.get(path[2]);
        if (item == null) {
            notFound(exchange);
        } else if (path.length == 3) {
            ItemJson form =
                    "form=dynamodb".equals(exchange.getRequestURI().getQuery()) ? DYNAMO_DB_JSON : DOCUMENT_JSON;
            answer(exchange, 200, "application/json", json(form, item));
        } else {
            attribute(exchange, DOCUMENT_JSON.getJson(item, path[3]));
        }
    }

    private byte[] json(ItemJson form, Map<String, AttributeValue> item) {
        long start = System.nanoTime();
        byte[] json = form.toJsonBytes(item);
        if (firstJsonNanos == 0) {
            firstJsonNanos = System.nanoTime() - start;
        }
        return json;
    }

    private void all(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/x-ndjson");
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream body = exchange.getResponseBody()) {
            DOCUMENT_JSON.writeJsonLines(store.all(), body);
        }
    }

    private static void attribute(HttpExchange exchange, String json) throws IOException {
        if (json == null) {
            notFound(exchange);
        } else {
            answer(exchange, 200, "application/json", json.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void put(HttpExchange exchange, String[] path) throws IOException {
        if (path.length != 3) {
            notFound(exchange);
            return;
        }
        try {
            Map<String, AttributeValue> item = DOCUMENT_JSON.fromJson(exchange.getRequestBody());
            item.put(key, AttributeValue.fromS(path[2]));
            store.put(item);
            exchange.sendResponseHeaders(204, -1);
        } catch (DocumentJsonException e) {
            answer(exchange, 400, "text/plain", e.getMessage().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void notFound(HttpExchange exchange) throws IOException {
        answer(exchange, 404, "text/plain", "Not found".getBytes(StandardCharsets.UTF_8));
    }

    private static void answer(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}
