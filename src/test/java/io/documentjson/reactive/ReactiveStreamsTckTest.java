package io.documentjson.reactive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.documentjson.DocumentJson;
import io.documentjson.fixtures.TestSize;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.reactivestreams.FlowAdapters;
import org.reactivestreams.example.unicast.AsyncIterablePublisher;
import org.reactivestreams.tck.TestEnvironment;
import org.reactivestreams.tck.flow.FlowPublisherVerification;
import org.reactivestreams.tck.flow.FlowSubscriberBlackboxVerification;
import org.testng.ITestResult;
import org.testng.TestListenerAdapter;
import org.testng.TestNG;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The tests that Reactive Streams has for publishers and subscribers (TCK 1.0.4), each as a test of its own. */
@Tag("slow")
class ReactiveStreamsTckTest {

    /** Longest wait for a signal that must come. */
    private static final long PATIENCE_MILLIS = 20_000;

    /** Time in which no signal may come where none is allowed. */
    private static final long SILENCE_MILLIS = TestSize.isWhole() ? 500 : 150;

    /** Time between two looks for an error that must come; by default there is one look, after the longest wait. */
    private static final long POLL_MILLIS = 50;

    /** Longest time until a publisher drops a subscriber that has cancelled, on a machine that does other work. */
    private static final long DROP_MILLIS = 3_000;

    private static final ExecutorService THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    });

    private static final DocumentJson JSON = DocumentJson.create();

    private static final Map<Class<?>, Future<TestListenerAdapter>> RESULTS = new HashMap<>();

    private static TestEnvironment newEnvironment() {
        return new TestEnvironment(PATIENCE_MILLIS, SILENCE_MILLIS, POLL_MILLIS);
    }

    /** Side by side: most of their time they wait for what must not come. */
    @BeforeAll
    static void startAll() {
        for (Class<?> verification : new Class<?>[] {
            WritingPublisher.class, ReadingPublisher.class, WritingSubscriber.class, ReadingSubscriber.class
        }) {
            RESULTS.put(verification, THREADS.submit(() -> results(verification)));
        }
        THREADS.submit(ReactiveStreamsTckTest::collectAgainAndAgain);
    }

    /** The test that a subscriber is dropped asks for it once, when a thread may still hold the subscriber. */
    private static Void collectAgainAndAgain() throws InterruptedException {
        while (!RESULTS.values().stream().allMatch(Future::isDone)) {
            System.gc();
            Thread.sleep(DROP_MILLIS / 4);
        }
        return null;
    }

    private static TestListenerAdapter results(Class<?> verification) {
        TestListenerAdapter results = new TestListenerAdapter();
        TestNG testng = new TestNG(false);
        testng.setVerbose(0);
        testng.setTestClasses(new Class<?>[] {verification});
        testng.addListener(results);
        testng.run();
        return results;
    }

    @TestFactory
    Stream<DynamicTest> writing_asAPublisher_keepsTheRules() throws Exception {
        return testsOf(WritingPublisher.class);
    }

    @TestFactory
    Stream<DynamicTest> reading_asAPublisher_keepsTheRules() throws Exception {
        return testsOf(ReadingPublisher.class);
    }

    @TestFactory
    Stream<DynamicTest> writing_asASubscriber_keepsTheRules() throws Exception {
        return testsOf(WritingSubscriber.class);
    }

    @TestFactory
    Stream<DynamicTest> reading_asASubscriber_keepsTheRules() throws Exception {
        return testsOf(ReadingSubscriber.class);
    }

    private static Stream<DynamicTest> testsOf(Class<?> verification) throws Exception {
        TestListenerAdapter results = RESULTS.get(verification).get();
        List<DynamicTest> tests = new ArrayList<>();
        tests.add(dynamicTest(
                "some were run", () -> assertThat(results.getPassedTests()).hasSizeGreaterThan(10)));
        Stream.of(results.getPassedTests(), results.getFailedTests(), results.getSkippedTests())
                .flatMap(List::stream)
                .filter(result -> !result.getName().startsWith("untested_"))
                .map(ReactiveStreamsTckTest::test)
                .forEach(tests::add);
        return tests.stream();
    }

    private static DynamicTest test(ITestResult result) {
        return dynamicTest(result.getName(), () -> {
            if (result.getStatus() == ITestResult.SKIP) {
                Assumptions.abort(result.getThrowable().getMessage());
            }
            if (result.getThrowable() != null) {
                throw result.getThrowable();
            }
        });
    }

    /** An item whose line fills a buffer by itself, so that there are as many buffers as items. */
    private static Map<String, AttributeValue> item(long number) {
        return Map.of(
                "number", AttributeValue.fromN(Long.toString(number)),
                "text", AttributeValue.fromS("x".repeat(16 * 1024)));
    }

    private static ByteBuffer line(long number) {
        return StandardCharsets.UTF_8.encode("{\"number\":" + number + "}\n");
    }

    private static <T> Flow.Publisher<T> asynchronous(long count, LongFunction<T> element) {
        return FlowAdapters.toFlowPublisher(new AsyncIterablePublisher<>(
                () -> LongStream.range(0, count).mapToObj(element).iterator(), THREADS));
    }

    private static <T> Flow.Publisher<T> failed() {
        return subscriber -> {
            subscriber.onSubscribe(new Flow.Subscription() {
                @Override
                public void request(long count) {}

                @Override
                public void cancel() {}
            });
            subscriber.onError(new IllegalStateException("failed"));
        };
    }

    /** The buffers of items that come from other threads. */
    public static final class WritingPublisher extends FlowPublisherVerification<ByteBuffer> {

        public WritingPublisher() {
            super(newEnvironment(), DROP_MILLIS);
        }

        @Override
        public Flow.Publisher<ByteBuffer> createFlowPublisher(long elements) {
            return JSON.writeJsonLines(asynchronous(elements, ReactiveStreamsTckTest::item));
        }

        @Override
        public Flow.Publisher<ByteBuffer> createFailedFlowPublisher() {
            return JSON.writeJsonLines(failed());
        }
    }

    /** The items of buffers that come from other threads. */
    public static final class ReadingPublisher extends FlowPublisherVerification<Map<String, AttributeValue>> {

        public ReadingPublisher() {
            super(newEnvironment(), DROP_MILLIS);
        }

        @Override
        public Flow.Publisher<Map<String, AttributeValue>> createFlowPublisher(long elements) {
            return JSON.readJsonLines(asynchronous(elements, ReactiveStreamsTckTest::line));
        }

        @Override
        public Flow.Publisher<Map<String, AttributeValue>> createFailedFlowPublisher() {
            return JSON.readJsonLines(failed());
        }
    }

    /** Subscriber to items. */
    public static final class WritingSubscriber
            extends FlowSubscriberBlackboxVerification<Map<String, AttributeValue>> {

        public WritingSubscriber() {
            super(newEnvironment());
        }

        @Override
        public Flow.Subscriber<Map<String, AttributeValue>> createFlowSubscriber() {
            AtomicReference<Flow.Subscriber<? super Map<String, AttributeValue>>> inner = new AtomicReference<>();
            Gathered.atOnce(JSON.writeJsonLines((Flow.Publisher<Map<String, AttributeValue>>) inner::set));
            return TypedSubscriber.of(inner.get());
        }

        @Override
        public Map<String, AttributeValue> createElement(int element) {
            return item(element);
        }
    }

    /** Subscriber to buffers. */
    public static final class ReadingSubscriber extends FlowSubscriberBlackboxVerification<ByteBuffer> {

        public ReadingSubscriber() {
            super(newEnvironment());
        }

        @Override
        public Flow.Subscriber<ByteBuffer> createFlowSubscriber() {
            AtomicReference<Flow.Subscriber<? super ByteBuffer>> inner = new AtomicReference<>();
            Gathered.atOnce(JSON.readJsonLines((Flow.Publisher<ByteBuffer>) inner::set));
            return TypedSubscriber.of(inner.get());
        }

        @Override
        public ByteBuffer createElement(int element) {
            return line(element);
        }
    }

    /** A subscriber of a wider type as one of the type itself. */
    private record TypedSubscriber<T>(Flow.Subscriber<? super T> inner) implements Flow.Subscriber<T> {

        static <T> TypedSubscriber<T> of(Flow.Subscriber<? super T> inner) {
            return new TypedSubscriber<>(inner);
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            inner.onSubscribe(subscription);
        }

        @Override
        public void onNext(T element) {
            inner.onNext(element);
        }

        @Override
        public void onError(Throwable failure) {
            inner.onError(failure);
        }

        @Override
        public void onComplete() {
            inner.onComplete();
        }
    }
}
