package io.documentjson;

import io.documentjson.payload.Payload;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What should become of a number on its way through JSON?
 *
 * <p>DynamoDB gives and takes a number as text of up to 38 digits. The document is the rates of 155 currencies, two
 * decimals each, about 2 KB as JSON.
 *
 * <ul>
 *   <li>{@code text}: the digits stay text. This is the library's way, and right for every number.
 *   <li>{@code double}: each number is parsed to {@code double} and printed again. Wrong beyond 15 digits or so, and
 *       {@code 1.10} comes back as {@code 1.1}.
 *   <li>{@code double-fast}: the same, with Jackson's {@code USE_FAST_DOUBLE_WRITER} and
 *   {@code USE_FAST_DOUBLE_PARSER}.
 * </ul>
 *
 * <p>Measured are all 128 documents together, written into {@code byte[]} or read from it; {@code bytes} is how long
 * they are. The fast algorithms help the way through {@code double}; not going that way needs neither.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar NumberBenchmark}
 */
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class NumberBenchmark extends MeanTime {

    @Param({"text", "double", "double-fast"})
    public String path;

    private NumberPath way;
    private List<Map<String, AttributeValue>> items;
    private byte[][] written;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        way = NumberPath.named(path);
        items = Payload.NUMBERS.items();
        written = new byte[items.size()][];
        for (int i = 0; i < written.length; i++) {
            written[i] = way.write(items.get(i));
        }
    }

    @Benchmark
    public void write(Blackhole results, ByteCount count) throws IOException {
        long bytes = 0;
        for (Map<String, AttributeValue> item : items) {
            byte[] result = way.write(item);
            bytes += result.length;
            results.consume(result);
        }
        count.bytes = bytes;
    }

    @Benchmark
    public void read(Blackhole results, ByteCount count) throws IOException {
        long bytes = 0;
        for (byte[] document : written) {
            bytes += document.length;
            results.consume(way.read(document));
        }
        count.bytes = bytes;
    }
}
