package io.documentjson;

import com.sun.management.OperatingSystemMXBean;
import io.documentjson.payload.PackedItems;
import io.documentjson.peer.Operation;
import io.documentjson.peer.Peer;
import io.documentjson.peer.PeerName;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The program of a fresh JVM that measures its first documents: prints its version and, for 1, 100, 1,000 and 10,000 of them, the
 * processor time of the thread and of the process since before the first, in nanoseconds.
 *
 * <p>The time of the thread is that of the call, in any code that it ran. The time of the process has the compilers and the
 * collector in it; the system counts it in steps of ten milliseconds.
 *
 * <p>Items come from a {@linkplain PackedItems file}, and each peer has its own form of them before anything is measured, as
 * in all other benchmarks: what is measured is the first call after a response was received.
 */
public final class WarmUpRun {

    /** After how many documents the times are taken. */
    public static final List<Integer> COUNTS = List.of(1, 100, 1_000, 10_000);

    /** From text to text: lines of DynamoDB JSON to lines of document JSON, one document a call. */
    public static final String TEXT_TO_TEXT = "textToText";

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static int sink;

    private WarmUpRun() {}

    /** A call on the document with that number. */
    private interface Call {
        int on(int document) throws IOException;
    }

    /** Takes an operation, a peer, and a file of {@link #write}. */
    public static void main(String[] args) throws IOException {
        List<Map<String, AttributeValue>> items;
        List<String> documents = new ArrayList<>();
        List<String> typed = new ArrayList<>();
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(Files.newInputStream(Path.of(args[2]))))) {
            items = PackedItems.read(in);
            for (int i = 0; i < items.size(); i++) {
                documents.add(PackedItems.readText(in));
                typed.add(PackedItems.readText(in));
            }
        }
        Call call = args[0].equals(TEXT_TO_TEXT)
                ? textToText(args[1], typed)
                : Operation.named(args[0]) == Operation.TO_JSON
                        ? toJson(PeerName.named(args[1]).create(), items)
                        : fromJson(PeerName.named(args[1]).create(), documents);
        measure(call, items.size());
    }

    /** Writes the items with their texts, which are made here, so that no JVM that is measured makes them. */
    public static void write(List<Map<String, AttributeValue>> items, Path file) throws IOException {
        Peer writer = PeerName.JACKSON_WRITER.create();
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            PackedItems.write(items, out);
            for (Map<String, AttributeValue> item : items) {
                PackedItems.writeText((String) Operation.FROM_JSON.document(writer, item), out);
                PackedItems.writeText((String) Operation.FROM_DYNAMO_DB_JSON.document(writer, item), out);
            }
        }
    }

    private static Call toJson(Peer peer, List<Map<String, AttributeValue>> items) {
        Object[] prepared = items.stream().map(peer::prepare).toArray();
        return i -> System.identityHashCode(peer.toJson(prepared[i]));
    }

    private static Call fromJson(Peer peer, List<String> texts) {
        return i -> System.identityHashCode(peer.fromJson(texts.get(i)));
    }

    private static Call textToText(String way, List<String> typed) {
        List<byte[]> lines = typed.stream()
                .map(text -> (text + "\n").getBytes(StandardCharsets.UTF_8))
                .toList();
        TranscodeWay chosen = TranscodeWay.named(way);
        return i -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream(lines.get(i).length);
            chosen.toDocumentLines(new ByteArrayInputStream(lines.get(i)), out);
            return out.size();
        };
    }

    private static void measure(Call call, int documents) throws IOException {
        StringBuilder printed = new StringBuilder();
        long thread = THREADS.getCurrentThreadCpuTime();
        long process = SYSTEM.getProcessCpuTime();
        int done = 0;
        for (int count : COUNTS) {
            sink += upTo(call, done, count, documents);
            done = count;
            printed.append(THREADS.getCurrentThreadCpuTime() - thread).append(' ');
            printed.append(SYSTEM.getProcessCpuTime() - process).append(' ');
        }
        System.out.println(
                System.getProperty("java.version") + " " + printed.toString().trim());
        if (sink == 1) {
            System.err.println(sink);
        }
    }

    private static int upTo(Call call, int from, int to, int documents) throws IOException {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += call.on(i % documents);
        }
        return sum;
    }
}
