package io.documentjson.concurrency;

import io.documentjson.ItemJson;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.TestSize;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.JsonItemWriter;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodingOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A program that measures what stays reachable after items of the largest size DynamoDB has, and after much larger
 * ones, while the threads that converted them are still alive. Fails when it is more than is promised.
 */
final class RetainedMemory {

    private static final int THREADS = 32;

    /** A pool has a slot for each of so many threads at most. */
    private static final int SLOTS = 64;

    private static final long BYTES_PER_THREAD = 64 * 1024;
    private static final int LARGEST_ITEM = 400 * 1024;

    private static final DynamoDbTranscoder TRANSCODER = DynamoDbTranscoder.create();
    private static final DynamoDbTranscoder CHANGES =
            DynamoDbTranscoder.builder().envelope(Envelope.CHANGE_LINES).build();
    private static final DynamoDbTranscoder ITEMS =
            DynamoDbTranscoder.builder().envelope(Envelope.ITEMS).build();

    private RetainedMemory() {}

    public static void main(String[] args) throws Exception {
        // Buffers of every slot of the pools, and what is learned of names and shapes, are there before.
        for (Form form : Form.values()) {
            // Threads that find the same slot leave another one empty.
            for (int i = 0; i < 4 * SLOTS / THREADS; i++) {
                inThreads(form, smallItem(), () -> 0L);
            }
        }
        Map<String, Map<String, AttributeValue>> items = largestItems();
        long before = usedAfterGc();
        for (Form form : Form.values()) {
            for (Map.Entry<String, Map<String, AttributeValue>> item : items.entrySet()) {
                // The other form writes and reads through the same buffers; records are where it differs most.
                if (TestSize.isWhole() && form == Form.DOCUMENT || item.getKey().equals("many records")) {
                    measureThreads(form, item.getKey(), item.getValue(), before);
                }
            }
        }
        measureHugeItem(Form.DOCUMENT);
        System.out.println("no more retained than promised");
    }

    /** A little of each kind of text, and as many names as are learned. */
    private static Map<String, AttributeValue> smallItem() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("s", AttributeValue.fromS("\u0001\u00E9 ".repeat(1_000) + "\u65E5".repeat(2_000)));
        item.put("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[1_000])));
        item.put("l", AttributeValue.fromL(List.of(AttributeValue.fromM(Map.of("id", AttributeValue.fromN("1"))))));
        for (int i = 0; i < 1_000; i++) {
            item.put(nameOf(i), AttributeValue.fromN("1"));
        }
        return item;
    }

    private static Map<String, Map<String, AttributeValue>> largestItems() {
        Map<String, Map<String, AttributeValue>> items = new LinkedHashMap<>();
        items.put("one string", Map.of("a", AttributeValue.fromS("x".repeat(LARGEST_ITEM))));
        items.put("one string beyond ASCII", Map.of("a", AttributeValue.fromS("日".repeat(LARGEST_ITEM / 3))));
        items.put("one string of control characters", Map.of("a", AttributeValue.fromS("\u0001".repeat(LARGEST_ITEM))));
        items.put("one binary", Map.of("a", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[LARGEST_ITEM]))));
        Map<String, AttributeValue> names = new LinkedHashMap<>();
        for (int i = 0; i < LARGEST_ITEM / 50; i++) {
            names.put(nameOf(i), AttributeValue.fromN("1"));
        }
        items.put("many names", names);
        List<AttributeValue> records = new ArrayList<>();
        for (int i = 0; i < LARGEST_ITEM / 60; i++) {
            records.add(AttributeValue.fromM(Map.of(
                    "id", AttributeValue.fromN("" + i), "text", AttributeValue.fromS("some text of record " + i))));
        }
        items.put("many records", Map.of("a", AttributeValue.fromL(records)));
        return items;
    }

    private static String nameOf(int number) {
        return "a name of this length, of which there are many " + number;
    }

    private static void measureThreads(Form form, String what, Map<String, AttributeValue> item, long before)
            throws Exception {
        long perThread = inThreads(form, item, () -> retained(before, THREADS * BYTES_PER_THREAD)) / THREADS;
        System.out.println(form + ", " + what + ": " + perThread + " bytes per thread");
        if (perThread > BYTES_PER_THREAD) {
            throw new AssertionError("too much retained");
        }
    }

    /** Converts the item in every thread, and measures while they are alive. */
    private static long inThreads(Form form, Map<String, AttributeValue> item, Callable<Long> measure)
            throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(THREADS + 1);
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Worker worker = new Worker(form, item, barrier);
            workers.add(worker);
            worker.setDaemon(true);
            worker.start();
        }
        barrier.await();
        // The workers convert, and wait again.
        barrier.await();
        long measured = measure.call();
        for (Worker worker : workers) {
            if (worker.failure != null) {
                throw worker.failure;
            }
            checkThreadLocals(worker);
        }
        barrier.await();
        return measured;
    }

    private static final class Worker extends Thread {

        private final Form form;
        private final Map<String, AttributeValue> item;
        private final CyclicBarrier barrier;
        private Exception failure;

        Worker(Form form, Map<String, AttributeValue> item, CyclicBarrier barrier) {
            this.form = form;
            this.item = item;
            this.barrier = barrier;
        }

        @Override
        public void run() {
            try {
                barrier.await();
                try {
                    convert(form, item);
                } catch (IOException | RuntimeException e) {
                    failure = e;
                }
                barrier.await();
                barrier.await();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    private static void measureHugeItem(Form form) throws IOException, InterruptedException {
        convert(form, smallItem());
        long before = usedAfterGc();
        convertHugeItem(form);
        long retained = retained(before, BYTES_PER_THREAD);
        System.out.println(form + ", huge item: " + retained + " bytes");
        if (retained > BYTES_PER_THREAD) {
            throw new AssertionError("something of the huge item is retained");
        }
    }

    private static void convertHugeItem(Form form) throws IOException {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        int parts = TestSize.isWhole() ? 5 : 2;
        for (int i = 0; i < parts; i++) {
            item.put("part" + i, AttributeValue.fromS(("é" + "x".repeat(98)).repeat(100_000)));
        }
        byte[] text = form.json().toJsonBytes(item);
        item = null;
        require(form.json().fromJson(text).size() == parts);
        require(form.json().fromJson(new ByteArrayInputStream(text)).size() == parts);
        transcode(form, text, parts);
    }

    /** Every way to write and to read. */
    private static void convert(Form form, Map<String, AttributeValue> item) throws IOException {
        ItemJson json = form.json();
        String text = json.toJson(item);
        byte[] bytes = json.toJsonBytes(item);
        json.writeJsonLines(List.of(item), OutputStream.nullOutputStream());
        json.writeJsonArray(List.of(item), OutputStream.nullOutputStream());
        require(json.fromJson(text).size() == item.size());
        require(json.fromJson(bytes).size() == item.size());
        require(json.fromJson(new ByteArrayInputStream(bytes)).size() == item.size());
        try (Stream<Map<String, AttributeValue>> lines = json.readJsonLines(new ByteArrayInputStream(bytes))) {
            require(lines.count() == 1);
        }
        transcode(form, bytes, item.size());
    }

    /** Every way from text to text, and to events. */
    private static void transcode(Form form, byte[] text, int size) throws IOException {
        boolean isTyped = form == Form.DYNAMODB;
        byte[] item = isTyped ? text : TRANSCODER.toDynamoDb(text);
        byte[] document = isTyped ? TRANSCODER.toDocument(text) : text;
        require(TRANSCODER
                        .toDynamoDb(new String(document, StandardCharsets.UTF_8))
                        .length()
                > size);
        require(TRANSCODER.toDocument(new String(item, StandardCharsets.UTF_8)).length() > size);
        require(TRANSCODER.toItem(item).length > size);
        require(TRANSCODER.toDynamoDb(document).length > size);
        byte[] change = change(item);
        Set<RecordPart> parts = EnumSet.of(RecordPart.KEYS, RecordPart.NEW_IMAGE);
        require(Objects.requireNonNull(
                                TRANSCODER.toDocumentChange(change, parts).newImage())
                        .length
                > size);
        require(Objects.requireNonNull(TRANSCODER.toItemChange(change, parts).newImage()).length > size);
        OutputStream out = OutputStream.nullOutputStream();
        require(TRANSCODER.toDocumentLines(new ByteArrayInputStream(item), out).items() == 1);
        require(TRANSCODER.toItemLines(new ByteArrayInputStream(item), out).items() == 1);
        require(TRANSCODER
                        .toDynamoDbLines(new ByteArrayInputStream(document), out)
                        .items()
                == 1);
        try (TranscodingOutputStream pushed = TRANSCODER.toDocumentLines(out)) {
            pushed.write(item);
        }
        JsonItemWriter writer = JsonItemWriter.builder().build(out);
        require(TRANSCODER.read(item, writer).items() == 1);
        require(TRANSCODER.readDocuments(document, writer).items() == 1);
        writer.flush();
        for (Envelope envelope : new Envelope[] {Envelope.CHANGE_LINES, Envelope.ITEMS}) {
            boolean isItem = envelope == Envelope.ITEMS;
            DynamoDbTranscoder transcoder = isItem ? ITEMS : CHANGES;
            byte[] line = isItem ? item : change;
            require(transcoder
                            .toDocumentLines(new ByteArrayInputStream(line), out)
                            .items()
                    == 1);
            require(transcoder.read(line, new ItemEventsAdapter() {}).items() == 1);
        }
    }

    private static byte[] change(byte[] item) {
        ByteArrayOutputStream change = new ByteArrayOutputStream();
        change.writeBytes("{\"Keys\":{\"k\":{\"S\":\"x\"}},\"NewImage\":".getBytes(StandardCharsets.UTF_8));
        change.writeBytes(item);
        change.write('}');
        return change.toByteArray();
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError("wrong item");
        }
    }

    /** Nothing of this library, and nothing it uses to read, hangs on a thread. */
    private static void checkThreadLocals(Thread thread) throws ReflectiveOperationException {
        Field locals = Thread.class.getDeclaredField("threadLocals");
        locals.setAccessible(true);
        Object map = locals.get(thread);
        if (map == null) {
            return;
        }
        Field table = map.getClass().getDeclaredField("table");
        table.setAccessible(true);
        Object entries = table.get(map);
        for (int i = 0; i < Array.getLength(entries); i++) {
            Object entry = Array.get(entries, i);
            if (entry == null) {
                continue;
            }
            Object key = ((Reference<?>) entry).get();
            Field valueField = entry.getClass().getDeclaredField("value");
            valueField.setAccessible(true);
            Object value = valueField.get(entry);
            Object referent = value instanceof Reference<?> reference ? reference.get() : null;
            for (Object object : new Object[] {key, value, referent}) {
                String name = object == null ? "" : object.getClass().getName();
                if (name.startsWith("io.documentjson") || name.startsWith("com.fasterxml.jackson")) {
                    throw new AssertionError("a ThreadLocal of " + name);
                }
            }
        }
    }

    /**
     * Reachable bytes beyond {@code before}. Too many are counted again, because threads may lag behind.
     */
    private static long retained(long before, long allowed) throws InterruptedException {
        long retained = Long.MAX_VALUE;
        for (int i = 0; i < 40 && retained > allowed; i++) {
            Thread.sleep(50);
            System.gc();
            retained = Math.min(retained, used() - before);
        }
        return retained;
    }

    private static long usedAfterGc() throws InterruptedException {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            Thread.sleep(50);
            System.gc();
            least = Math.min(least, used());
        }
        return least;
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
