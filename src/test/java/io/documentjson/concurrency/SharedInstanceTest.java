package io.documentjson.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.TestSize;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One instance, many threads: every thread gets the bytes that a single one gets. */
@Tag("slow")
final class SharedInstanceTest {

    private static final int PLATFORM_THREADS = 16;
    private static final int VIRTUAL_THREADS = 1_000;

    /** Items of different sizes, names and characters, with their text. */
    private static final class Expected {

        final ItemJson json;
        final List<Map<String, AttributeValue>> items = new ArrayList<>();
        final List<byte[]> texts = new ArrayList<>();

        Expected(ItemJson json) {
            this.json = json;
            for (int i = 0; i < 24; i++) {
                Map<String, AttributeValue> item = new LinkedHashMap<>();
                item.put("id", AttributeValue.fromN(Integer.toString(i)));
                item.put("bytes", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[i * 97])));
                for (int a = 0; a < 3 * i; a++) {
                    item.put(
                            "name" + i + "é".repeat(a % 3) + a, AttributeValue.fromS(("x\"日" + a).repeat(a * i % 200)));
                }
                item.put(
                        "nested",
                        AttributeValue.fromL(
                                List.of(AttributeValue.fromM(Map.of("k" + i, AttributeValue.fromBool(true))))));
                items.add(item);
                texts.add(json.toJsonBytes(item));
            }
        }

        /** Writes and reads {@code count} items in every way, beginning with another one in each thread. */
        void check(int thread, int count) throws Exception {
            for (int i = 0; i < count; i++) {
                int index = (i + thread) % items.size();
                Map<String, AttributeValue> item = items.get(index);
                byte[] text = texts.get(index);
                assertThat(json.toJsonBytes(item)).isEqualTo(text);
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                json.writeJsonArray(List.of(item), out);
                assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("[" + json.toJson(item) + "]");
                assertThat(json.toJson(json.fromJson(text))).isEqualTo(json.toJson(item));
                assertThat(json.toJsonBytes(json.fromJson(new ByteArrayInputStream(text))))
                        .isEqualTo(text);
            }
        }
    }

    private static void runAll(ExecutorService executor, List<Callable<Void>> tasks) throws Exception {
        try {
            for (Future<Void> task : executor.invokeAll(tasks, 120, TimeUnit.SECONDS)) {
                task.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private interface ThreadTask {
        void run(int thread) throws Exception;
    }

    /** Runs the task in all threads, which begin at the same time. */
    private static void onPlatformThreads(ThreadTask task) throws Exception {
        CyclicBarrier start = new CyclicBarrier(PLATFORM_THREADS);
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int t = 0; t < PLATFORM_THREADS; t++) {
            int thread = t;
            tasks.add(() -> {
                start.await();
                task.run(thread);
                return null;
            });
        }

        runAll(Executors.newFixedThreadPool(PLATFORM_THREADS), tasks);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void sharedInstance_platformThreads_giveTheSameBytes(Form form) throws Exception {
        Expected expected = new Expected(form.json());

        onPlatformThreads(thread -> expected.check(thread, TestSize.of(200)));
    }

    /** The items of records come from parsers that threads take from each other. */
    @Test
    void readRecords_platformThreads_giveEachTheItemsOfItsText() throws Exception {
        onPlatformThreads(thread -> {
            String item = "{\"id\":{\"S\":\"" + thread + "\"},\"l\":{\"L\":[{\"N\":\"" + thread + "\"},{\"M\":{}}]}}";
            byte[] text = ("{\"Items\":[" + (item + ",").repeat(1_000) + item + "]}").getBytes(StandardCharsets.UTF_8);
            Map<String, AttributeValue> expected = DynamoDbJson.create().fromJson(item);
            for (int i = TestSize.of(100); i > 0; i--) {
                try (Stream<Map<String, AttributeValue>> items =
                        DynamoDbJson.create().readItems(new ByteArrayInputStream(text), Envelope.CLI_OUTPUT)) {
                    assertThat(items).hasSize(1_001).allMatch(expected::equals);
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void sharedInstance_virtualThreads_giveTheSameBytes(Form form) throws Exception {
        Method factory = Stream.of(Executors.class.getMethods())
                .filter(method -> method.getName().equals("newVirtualThreadPerTaskExecutor"))
                .findFirst()
                .orElse(null);
        assumeTrue(factory != null, "virtual threads need JDK 21 or later");
        Expected expected = new Expected(form.json());
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int t = 0; t < VIRTUAL_THREADS; t++) {
            int thread = t;
            tasks.add(() -> {
                expected.check(thread, 5);
                Thread.yield();
                expected.check(thread + 5, 5);
                return null;
            });
        }

        runAll((ExecutorService) factory.invoke(null), tasks);
    }
}
