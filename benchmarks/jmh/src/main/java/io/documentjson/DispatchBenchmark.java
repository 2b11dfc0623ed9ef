package io.documentjson;

import io.documentjson.payload.Payload;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How should a writer get from an attribute value to the code for its type?
 *
 * <p>Pull request 6507 of the AWS SDK tried an object for each type, took it for the reason of its speed, and was
 * merged with a switch. Here four ways stand side by side with the same generator behind each, so that they differ in
 * nothing else. Each document is 60 attributes:
 *
 * <ul>
 *   <li>{@code strings}: one type, the best case for a virtual call, whose one receiver the compiler inlines
 *   <li>{@code skewed}: nineteen strings in twenty, the most that a compiler still treats as one receiver
 *   <li>{@code mixed}: all ten types evenly, the worst case for every way
 * </ul>
 *
 * <p>The constants of an enum share a call site. Their functions are ten classes, so that with more than two of them in
 * use the call is a real one, and nothing is inlined through it. A switch inlines each of its cases; what is left is
 * the branch, which no processor predicts when types come at random.
 *
 * <p>There are 64 different documents, because a processor learns a short repeated sequence of types by heart. Measured
 * is the walk into a buffer; no {@code String} is made of it. The finding, with its numbers, is in
 * {@code docs/performance.md}.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar DispatchBenchmark}
 */
@State(Scope.Thread)
public class DispatchBenchmark extends Sampled {

    @Param("switch")
    public String variant;

    @Param("mixed")
    public String types;

    private DispatchVariant writer;
    private List<Map<String, AttributeValue>> documents;
    private int next;

    @Setup(Level.Trial)
    public void prepare() {
        writer = DispatchVariant.named(variant);
        documents = Payload.ofTypes(types, 64);
    }

    @Benchmark
    public int write() {
        int i = next;
        next = i + 1 == documents.size() ? 0 : i + 1;
        return writer.write(documents.get(i));
    }
}
