package io.documentjson.samples.service;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Clients of an {@link ItemService}: most read an item, some one attribute, some put an item back, one in twenty reads
 * all. They begin with a list of all items, and ask for its keys.
 */
public final class Load {

    private static final int CLIENTS = 2;

    private final URI items;
    private final String key;
    private final HttpClient http = HttpClient.newHttpClient();

    private Load(URI items, String key) {
        this.items = items;
        this.key = key;
    }

    /** Loads the service at a port for some seconds. */
    public static void main(String[] args) throws Exception {
        if (args.length != 3) {
            System.err.println("Usage: Load <port> <key attribute> <seconds>");
            System.exit(64);
        }
        URI items = URI.create("http://127.0.0.1:" + Integer.parseInt(args[0]) + "/items");
        System.out.println(run(items, args[1], Double.parseDouble(args[2])));
    }

    /** Loads the service, and says with how many requests. */
    static String run(URI items, String key, double seconds)
            throws IOException, InterruptedException, ExecutionException {
        Load load = new Load(items, key);
        List<String> keys = load.keys();
        long end = System.nanoTime() + (long) (seconds * 1e9);
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<Future<Long>> counts = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                Random random = new Random(i);
                counts.add(clients.submit(() -> load.client(keys, random, end)));
            }
            long requests = 0;
            for (Future<Long> count : counts) {
                requests += count.get();
            }
            return String.format(Locale.ROOT, "%,d requests in %.0f s", requests, seconds);
        } finally {
            clients.shutdownNow();
        }
    }

    private List<String> keys() throws IOException, InterruptedException {
        Matcher found = Pattern.compile("\"" + Pattern.quote(key) + "\":\"([^\"\\\\]+)\"")
                .matcher(send(HttpRequest.newBuilder(items).build()));
        List<String> keys = found.results().map(match -> match.group(1)).toList();
        if (keys.isEmpty()) {
            throw new IOException("Expected items with a key " + key + " at " + items + " but there is not one");
        }
        return keys;
    }

    private long client(List<String> keys, Random random, long end) throws IOException, InterruptedException {
        long requests = 0;
        for (; System.nanoTime() < end; requests++) {
            String id = keys.get(random.nextInt(keys.size()));
            int percent = random.nextInt(100);
            if (percent < 60) {
                get("/" + id);
            } else if (percent < 75) {
                get("/" + id + "?form=dynamodb");
            } else if (percent < 85) {
                get("/" + id + "/" + key);
            } else if (percent < 95) {
                String document = get("/" + id);
                send(HttpRequest.newBuilder(URI.create(items + "/" + id))
                        .PUT(BodyPublishers.ofString(document))
                        .build());
                requests++;
            } else {
                get("");
            }
        }
        return requests;
    }

    private String get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(items + path)).build());
    }

    private String send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response;
        try {
            response = http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            // The client may send on a connection that its pool closes just then. Every request here may be sent twice.
            response = http.send(request, BodyHandlers.ofString());
        }
        if (response.statusCode() >= 300) {
            throw new IOException(
                    request.method() + " " + request.uri() + ": " + response.statusCode() + " " + response.body());
        }
        return response.body();
    }
}
