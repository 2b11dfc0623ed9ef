package io.documentjson;

import com.sun.management.OperatingSystemMXBean;
import io.documentjson.peer.Operation;
import io.documentjson.peer.Peer;
import io.documentjson.peer.PeerName;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.core.warmup.SdkWarmUp;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The program of a fresh JVM that measures its first documents: prints its version and, for 1, 100, 1,000 and 10,000 of
 * them, the processor time of the process and of the thread since before the first, in nanoseconds.
 *
 * <p>The time of the thread is that of the call, in any code that it ran. The time of the process has the compilers and
 * the collector in it; the system counts it in steps of ten milliseconds.
 *
 * <p>Items are deserialized, without any library of JSON, and each peer has its own form of them before anything is
 * measured, as in all other benchmarks: what is measured is the first call after a response was received.
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

    /** Items without binaries, which the SDK does not serialize, and their texts in both forms. */
    private record Documents(
            ArrayList<LinkedHashMap<String, AttributeValue>> items, ArrayList<String> texts, ArrayList<String> typed)
            implements Serializable {}

    /** A call on the document with that number. */
    private interface Call {
        int on(int document) throws IOException;
    }

    /**
     * Takes an operation, a peer, a file of {@link #write}, and whether {@code SdkWarmUp} runs before. It runs every
     * provider of the class path: those of the SDK and that of the library.
     */
    public static void main(String[] args) throws IOException {
        Documents read;
        try (ObjectInputStream in =
                new ObjectInputStream(new BufferedInputStream(Files.newInputStream(Path.of(args[2]))))) {
            read = (Documents) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
        List<Map<String, AttributeValue>> items =
                read.items.stream().map(Collections::unmodifiableMap).toList();
        Call call = args[0].equals(TEXT_TO_TEXT)
                ? textToText(args[1], read.typed)
                : call(Operation.named(args[0]), PeerName.named(args[1]).create(), items, read.texts);
        if (Boolean.parseBoolean(args[3])) {
            SdkWarmUp.warmUp();
        }
        measure(call, items.size());
    }

    /** Writes the items with their texts, which are made here, so that no JVM that is measured makes them. */
    public static void write(List<Map<String, AttributeValue>> items, Path file) throws IOException {
        Documents documents = new Documents(
                new ArrayList<>(
                        items.stream().map(item -> new LinkedHashMap<>(item)).toList()),
                new ArrayList<>(items.stream().map(Operation::text).toList()),
                new ArrayList<>(items.stream().map(Operation::typedText).toList()));
        try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
            out.writeObject(documents);
        }
    }

    private static Call call(
            Operation operation, Peer<?> peer, List<Map<String, AttributeValue>> items, List<String> texts) {
        Function<Object, Object> call = peer.call(operation);
        Object[] documents = operation == Operation.TO_JSON
                ? items.stream().map(item -> operation.document(peer, item)).toArray()
                : texts.toArray();
        return i -> System.identityHashCode(call.apply(documents[i]));
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
            long ofThread = THREADS.getCurrentThreadCpuTime() - thread;
            printed.append(SYSTEM.getProcessCpuTime() - process).append(' ');
            printed.append(ofThread).append(' ');
        }
        System.out.println(
                System.getProperty("java.version") + " " + printed.toString().trim());
    }

    private static int upTo(Call call, int from, int to, int documents) throws IOException {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += call.on(i % documents);
        }
        return sum;
    }
}
