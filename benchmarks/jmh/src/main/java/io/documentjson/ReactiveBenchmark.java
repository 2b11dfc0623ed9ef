package io.documentjson;

import io.documentjson.payload.Payload;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Flow;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import org.reactivestreams.FlowAdapters;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How long does it take to publish items as lines, and to read published lines as items?
 *
 * <ul>
 *   <li>{@code flow}: {@code writeJsonLines} and {@code readJsonLines} of a publisher.
 *   <li>{@code enhanced-document}: a publisher of the SDK whose items are mapped to the SDK's documents, their text and its
 *       bytes; back the whole body is gathered, cut into lines and read by the SDK.
 * </ul>
 *
 * <p>The publisher has all it gives in memory and gives it in the thread that asks; the subscriber asks for one element at a
 * time. Measured are 64 items of the payload.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar ReactiveBenchmark}
 */
public class ReactiveBenchmark extends MeanTime {

    /** How many items are measured together. */
    public static final int ITEMS = 64;

    @Param({"500B", "2KB"})
    public String payload;

    @Param({"flow", "enhanced-document"})
    public String route;

    /** A way from items to buffers and back. */
    interface Way {
        List<ByteBuffer> write(List<Map<String, AttributeValue>> items);

        List<Map<String, AttributeValue>> read(List<ByteBuffer> lines);
    }

    private Way way;
    private List<Map<String, AttributeValue>> items;
    private List<ByteBuffer> lines;

    @Setup(Level.Trial)
    public void prepare() {
        way = way(route);
        items = Payload.named(payload).items(ITEMS);
        lines = way("flow").write(items);
    }

    static Way way(String route) {
        return switch (route) {
            case "flow" ->
                new Way() {
                    private final DocumentJson json = DocumentJson.create();

                    @Override
                    public List<ByteBuffer> write(List<Map<String, AttributeValue>> given) {
                        return gathered(json.writeJsonLines(published(given)));
                    }

                    @Override
                    public List<Map<String, AttributeValue>> read(List<ByteBuffer> given) {
                        return gathered(json.readJsonLines(published(given)));
                    }
                };
            case "enhanced-document" ->
                new Way() {
                    @Override
                    public List<ByteBuffer> write(List<Map<String, AttributeValue>> given) {
                        return gathered(FlowAdapters.toFlowPublisher(
                                SdkPublisher.adapt(FlowAdapters.toPublisher(published(given)))
                                        .map(item -> EnhancedDocument.fromAttributeValueMap(item)
                                                        .toJson() + "\n")
                                        .map(line -> ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)))));
                    }

                    @Override
                    public List<Map<String, AttributeValue>> read(List<ByteBuffer> given) {
                        return joined(gathered(published(given)))
                                .lines()
                                .map(line -> EnhancedDocument.fromJson(line).toMap())
                                .toList();
                    }
                };
            default -> throw new IllegalArgumentException(route);
        };
    }

    /** The text of the buffers. */
    static String joined(List<ByteBuffer> buffers) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (ByteBuffer buffer : buffers) {
            bytes.write(buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining());
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static <T> Flow.Publisher<T> published(List<T> elements) {
        return subscriber -> subscriber.onSubscribe(new Flow.Subscription() {

            private int given;
            private long demand;
            private boolean isGiving;
            private boolean isEnded;

            @Override
            public void request(long count) {
                demand += count;
                if (isGiving || isEnded) {
                    return;
                }
                isGiving = true;
                while (demand > 0 && given < elements.size()) {
                    demand--;
                    subscriber.onNext(elements.get(given++));
                }
                isGiving = false;
                if (given == elements.size() && !isEnded) {
                    isEnded = true;
                    subscriber.onComplete();
                }
            }

            @Override
            public void cancel() {
                isEnded = true;
            }
        });
    }

    private static <T> List<T> gathered(Flow.Publisher<T> publisher) {
        List<T> elements = new ArrayList<>();
        publisher.subscribe(new Flow.Subscriber<>() {

            private Flow.Subscription subscription;

            @Override
            public void onSubscribe(Flow.Subscription begun) {
                subscription = begun;
                begun.request(1);
            }

            @Override
            public void onNext(T element) {
                elements.add(element);
                subscription.request(1);
            }

            @Override
            public void onError(Throwable failure) {
                throw new IllegalStateException(failure);
            }

            @Override
            public void onComplete() {}
        });
        return elements;
    }

    @Benchmark
    public void write(Blackhole results) {
        results.consume(way.write(items));
    }

    @Benchmark
    public void read(Blackhole results) {
        results.consume(way.read(lines));
    }
}
