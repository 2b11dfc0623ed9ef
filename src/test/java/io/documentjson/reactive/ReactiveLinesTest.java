package io.documentjson.reactive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.conformance.PublicData;
import io.documentjson.conformance.TypedFiles;
import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ReactiveLinesTest {

    private static final long SEED = 20_261_123L;

    private static final DynamoDbJson TYPED = DynamoDbJson.create();
    private static final DocumentJson DOCUMENT = DocumentJson.create();

    private static Map<String, AttributeValue> item(int number) {
        return Map.of("n", AttributeValue.fromN(Integer.toString(number)));
    }

    private static List<Map<String, AttributeValue>> items(int count) {
        return IntStream.range(0, count).mapToObj(ReactiveLinesTest::item).toList();
    }

    /** Items whose names have no half surrogate pairs, which no text gives back. */
    private static List<Map<String, AttributeValue>> randomItems(int count) {
        return LongStream.range(SEED, SEED + count)
                .mapToObj(RandomItems::item)
                .filter(item -> {
                    try {
                        return TYPED.fromJson(TYPED.toJson(item)).equals(item);
                    } catch (DocumentJsonException e) {
                        return false;
                    }
                })
                .toList();
    }

    private static byte[] written(ItemJson json, List<Map<String, AttributeValue>> items) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            json.writeJsonLines(items, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static byte[] joined(List<ByteBuffer> buffers) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (ByteBuffer buffer : buffers) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            out.writeBytes(bytes);
        }
        return out.toByteArray();
    }

    private static String text(List<ByteBuffer> buffers) {
        return new String(joined(buffers), StandardCharsets.UTF_8);
    }

    /** The bytes in buffers of random sizes, some of them empty, some direct, some parts of others. */
    private static List<ByteBuffer> pieces(byte[] bytes, int largest, Random random) {
        List<ByteBuffer> pieces = new ArrayList<>();
        for (int from = 0; from < bytes.length; ) {
            int count = Math.min(random.nextInt(largest + 1), bytes.length - from);
            ByteBuffer piece = ByteBuffer.wrap(bytes, from, count);
            if (random.nextInt(4) == 0) {
                piece = ByteBuffer.allocateDirect(count).put(piece).flip();
            }
            pieces.add(piece.asReadOnlyBuffer());
            from += count;
        }
        return pieces;
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    @Test
    void writeJsonLines_randomItems_areTheLinesOfAStream() {
        List<Map<String, AttributeValue>> items = randomItems(300);
        for (ItemJson json : List.of(DOCUMENT, TYPED)) {
            byte[] expected = written(json, items);

            assertThat(joined(Gathered.oneByOne(json.writeJsonLines(ListPublisher.of(items)))
                            .awaitEnd()
                            .elements))
                    .as("%s, seed %d", json, SEED)
                    .isEqualTo(expected);
            assertThat(joined(Gathered.atOnce(json.writeJsonLines(ListPublisher.of(items)))
                            .awaitEnd()
                            .elements))
                    .as("%s, seed %d", json, SEED)
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 100, 100_000})
    void readJsonLines_randomItemsInPiecesOfAnySize_areTheItems(int largest) throws IOException {
        List<Map<String, AttributeValue>> items = randomItems(largest < 100 ? 60 : 300);
        byte[] lines = written(TYPED, items);
        Random random = new Random(SEED);
        for (byte[] bytes : List.of(lines, gzip(lines))) {
            Gathered<Map<String, AttributeValue>> read =
                    Gathered.oneByOne(TYPED.readJsonLines(ListPublisher.of(pieces(bytes, largest, random))));

            assertThat(read.failure).as("seed %d", SEED).isNull();
            assertThat(read.elements).as("seed %d", SEED).isEqualTo(items);
        }
    }

    @Tag(PublicData.TAG)
    @Test
    void writeJsonLinesAndReadJsonLines_publicData_isTheSame() {
        List<Map<String, AttributeValue>> items = TypedFiles.all();
        assertThat(items).hasSizeGreaterThan(100);

        Flow.Publisher<ByteBuffer> lines = TYPED.writeJsonLines(ListPublisher.of(items));

        assertThat(Gathered.atOnce(TYPED.readJsonLines(lines)).elements).isEqualTo(items);
    }

    @Test
    void writeJsonLinesAndReadJsonLines_acrossThreads_loseNothing() {
        List<Map<String, AttributeValue>> items = items(20_000);
        ExecutorService threads = Executors.newFixedThreadPool(3);
        Gathered<Map<String, AttributeValue>> read = new Gathered<>(3, 1);
        try (SubmissionPublisher<Map<String, AttributeValue>> source = new SubmissionPublisher<>(threads, 16)) {
            Flow.Publisher<ByteBuffer> lines = DOCUMENT.writeJsonLines(source);
            DOCUMENT.readJsonLines(onOtherThreads(lines, threads)).subscribe(read);
            items.forEach(source::submit);
        }

        assertThat(read.awaitEnd().elements).isEqualTo(items);
        threads.shutdown();
    }

    /** The publisher with each request made by a thread of the pool. */
    private static <T> Flow.Publisher<T> onOtherThreads(Flow.Publisher<T> publisher, ExecutorService threads) {
        return subscriber -> publisher.subscribe(new Flow.Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                subscriber.onSubscribe(new Flow.Subscription() {
                    @Override
                    public void request(long count) {
                        threads.execute(() -> subscription.request(count));
                    }

                    @Override
                    public void cancel() {
                        subscription.cancel();
                    }
                });
            }

            @Override
            public void onNext(T element) {
                subscriber.onNext(element);
            }

            @Override
            public void onError(Throwable failure) {
                subscriber.onError(failure);
            }

            @Override
            public void onComplete() {
                subscriber.onComplete();
            }
        });
    }

    @Test
    void writeJsonLines_oneThatDoesNotAsk_readsNothing() {
        ListPublisher<Map<String, AttributeValue>> source = ListPublisher.of(items(100));

        Gathered.of(DOCUMENT.writeJsonLines(source), 0, 0);

        assertThat(source.asked).isZero();
    }

    @Test
    void writeJsonLines_slowSubscriber_readsABufferAhead() {
        ListPublisher<Map<String, AttributeValue>> source = ListPublisher.of(items(100_000));

        Gathered<ByteBuffer> slow = Gathered.of(DOCUMENT.writeJsonLines(source), 1, 0);

        assertThat(slow.elements).hasSize(1);
        long before = source.asked;
        assertThat(before * "{\"n\":1000}\n".length()).isLessThan(2 * 16 * 1024);
        slow.subscription.request(1);
        assertThat(slow.elements.get(1).remaining()).isBetween(16 * 1024, 17 * 1024);
        assertThat(source.asked).isGreaterThan(before);
    }

    @Test
    void writeJsonLines_itemsThatComeAlone_areHandedOnAtOnce() {
        try (SubmissionPublisher<Map<String, AttributeValue>> source = new SubmissionPublisher<>(Runnable::run, 16)) {
            Gathered<ByteBuffer> lines = Gathered.atOnce(DOCUMENT.writeJsonLines(source));

            source.submit(item(1));
            assertThat(text(lines.elements)).isEqualTo("{\"n\":1}\n");
            source.submit(item(2));
            assertThat(text(lines.elements)).isEqualTo("{\"n\":1}\n{\"n\":2}\n");
        }
    }

    @Test
    void readJsonLines_slowSubscriber_asksForABufferAtATime() {
        ListPublisher<ByteBuffer> source = ListPublisher.of(IntStream.range(0, 100)
                .mapToObj(i -> StandardCharsets.UTF_8.encode("{}\n".repeat(10)))
                .toList());

        Gathered<Map<String, AttributeValue>> slow = Gathered.of(DOCUMENT.readJsonLines(source), 0, 0);
        assertThat(source.asked).isZero();
        slow.subscription.request(10);
        assertThat(slow.elements).hasSize(10);
        assertThat(source.asked).isLessThanOrEqualTo(2);
        slow.subscription.request(11);
        assertThat(slow.elements).hasSize(21);
        assertThat(source.asked).isLessThanOrEqualTo(4);
    }

    @Test
    void cancel_endsTheSourceToo() {
        ListPublisher<Map<String, AttributeValue>> items = ListPublisher.of(items(100_000));
        Gathered<ByteBuffer> lines = Gathered.of(DOCUMENT.writeJsonLines(items), 2, 0);
        lines.subscription.cancel();
        lines.subscription.request(5);

        assertThat(items.isCancelled).isTrue();
        assertThat(lines.elements).hasSize(2);
        assertThat(lines.isComplete).isFalse();

        ListPublisher<ByteBuffer> source = ListPublisher.of(List.of(StandardCharsets.UTF_8.encode("{}\n{}\n{}\n")));
        Gathered<Map<String, AttributeValue>> read = Gathered.of(DOCUMENT.readJsonLines(source), 1, 0);
        read.subscription.cancel();

        assertThat(source.isCancelled).isTrue();
        assertThat(read.elements).hasSize(1);
    }

    @Test
    void writeJsonLines_itemThatFails_comesBehindTheLinesBefore() {
        List<Map<String, AttributeValue>> items = new ArrayList<>(items(100));
        items.set(40, Map.of("price", AttributeValue.fromN("cheap")));
        ListPublisher<Map<String, AttributeValue>> source = ListPublisher.of(items);

        Gathered<ByteBuffer> lines = Gathered.oneByOne(DOCUMENT.writeJsonLines(source));

        assertThat(joined(lines.elements)).isEqualTo(written(DOCUMENT, items(40)));
        assertThat(lines.failure).isInstanceOfSatisfying(DocumentJsonException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.INVALID_NUMBER);
            assertThat(e.path()).isEqualTo("$.price");
            assertThat(e.line()).isEqualTo(41);
        });
        assertThat(lines.isComplete).isFalse();
        assertThat(source.isCancelled).isTrue();
    }

    @Test
    void writeJsonLines_itemsThatThrow_endWithWhatTheyThrow() {
        IllegalStateException failure = new IllegalStateException("changed meanwhile");
        Map<String, AttributeValue> broken = new AbstractMap<>() {
            @Override
            public Set<Entry<String, AttributeValue>> entrySet() {
                throw failure;
            }
        };

        Gathered<ByteBuffer> lines =
                Gathered.atOnce(DOCUMENT.writeJsonLines(ListPublisher.of(List.of(item(1), broken, item(2)))));

        assertThat(text(lines.elements)).isEqualTo("{\"n\":1}\n");
        assertThat(lines.failure).isSameAs(failure);
    }

    @Test
    void writeJsonLines_sourceThatFails_comesBehindTheLinesBefore() {
        IOException failure = new IOException("no more pages");

        Gathered<ByteBuffer> lines = Gathered.of(DOCUMENT.writeJsonLines(new ListPublisher<>(items(5), failure)), 1, 0);

        assertThat(lines.failure).isSameAs(failure);
        assertThat(joined(lines.elements)).isEqualTo(written(DOCUMENT, items(5)));
    }

    @Test
    void readJsonLines_sourceThatFails_givesTheWholeLinesBefore() {
        IOException failure = new IOException("connection reset");
        List<ByteBuffer> cut = List.of(StandardCharsets.UTF_8.encode("{\"n\":0}\n{\"n\":1}\n{\"n\":2}"));

        Gathered<Map<String, AttributeValue>> read =
                Gathered.oneByOne(DOCUMENT.readJsonLines(new ListPublisher<>(cut, failure)));

        assertThat(read.elements).isEqualTo(items(2));
        assertThat(read.failure).isSameAs(failure);
    }

    @Test
    void readJsonLines_lineThatIsNoItem_endsTheItemsOrIsHandedOver() {
        byte[] lines = "\ufeff{\"n\":0}\r\n\n[]\n{\"n\":1}".getBytes(StandardCharsets.UTF_8);
        for (int largest : new int[] {1, 5, 100}) {
            ListPublisher<ByteBuffer> source = ListPublisher.of(pieces(lines, largest, new Random(SEED)));

            Gathered<Map<String, AttributeValue>> strict = Gathered.oneByOne(DOCUMENT.readJsonLines(source));

            assertThat(strict.elements).isEqualTo(items(1));
            assertThat(strict.failure).isInstanceOfSatisfying(DocumentJsonException.class, e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.NOT_AN_OBJECT);
                assertThat(e.line()).isEqualTo(3);
            });

            source.isCancelled = false;
            List<String> bad = new ArrayList<>();
            Gathered<Map<String, AttributeValue>> tolerant = Gathered.atOnce(handing(
                            (error, line) -> bad.add(error.line() + " " + new String(line, StandardCharsets.UTF_8)))
                    .readJsonLines(source));

            assertThat(tolerant.elements).isEqualTo(items(2));
            assertThat(tolerant.isComplete).isTrue();
            assertThat(bad).containsExactly("3 []");
        }
    }

    private static DocumentJson handing(BadLineHandler badLines) {
        return DOCUMENT.toBuilder().onError(badLines).build();
    }

    @Test
    void readJsonLines_handlerThatThrows_endsTheItems() {
        IOException full = new IOException("disk full");
        Gathered<Map<String, AttributeValue>> read = Gathered.atOnce(handing((error, line) -> {
                    throw full;
                })
                .readJsonLines(ListPublisher.of(List.of(StandardCharsets.UTF_8.encode("{\"n\":0}\nx\n{\"n\":1}\n")))));

        assertThat(read.elements).isEqualTo(items(1));
        assertThat(read.failure).isSameAs(full);
    }

    @Test
    void readJsonLines_gzipThatIsCutOrDamaged_isAnError() throws IOException {
        byte[] packed = gzip("{}\n".repeat(1_000).getBytes(StandardCharsets.UTF_8));
        byte[] cut = Arrays.copyOf(packed, packed.length - 6);
        byte[] damaged = packed.clone();
        damaged[damaged.length - 6] ^= 1;

        for (byte[] bytes : List.of(cut, damaged)) {
            Gathered<Map<String, AttributeValue>> read =
                    Gathered.oneByOne(DOCUMENT.readJsonLines(ListPublisher.of(pieces(bytes, 9, new Random(SEED)))));

            assertThat(read.failure).isInstanceOf(IOException.class);
            assertThat(read.isComplete).isFalse();
        }
    }

    @Test
    void readJsonLines_noBuffersOrEmptyOnes_isEmpty() {
        for (List<ByteBuffer> nothing : List.of(
                List.<ByteBuffer>of(),
                List.of(ByteBuffer.allocate(0)),
                List.of(StandardCharsets.UTF_8.encode("\n\n")))) {
            Gathered<Map<String, AttributeValue>> read =
                    Gathered.oneByOne(DOCUMENT.readJsonLines(ListPublisher.of(nothing)));

            assertThat(read.isComplete).isTrue();
            assertThat(read.elements).isEmpty();
        }
    }

    @Test
    void request_ofNothing_isTheSubscribersError() {
        ListPublisher<Map<String, AttributeValue>> source = ListPublisher.of(items(10));
        Gathered<ByteBuffer> lines = Gathered.of(DOCUMENT.writeJsonLines(source), 0, 0);
        lines.subscription.request(0);

        assertThat(lines.failure)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Expected a request for at least 1 element but was 0; see Reactive Streams, rule 3.9");
        assertThat(source.isCancelled).isTrue();
    }

    @Test
    void arguments_thatAreNull_areRefused() {
        assertThatThrownBy(() -> DOCUMENT.writeJsonLines((Flow.Publisher<Map<String, AttributeValue>>) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("items");
        assertThatThrownBy(() -> DOCUMENT.readJsonLines((Flow.Publisher<ByteBuffer>) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("jsonLines");
        assertThatThrownBy(() ->
                        DOCUMENT.writeJsonLines(ListPublisher.of(items(1))).subscribe(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("subscriber");
    }
}
