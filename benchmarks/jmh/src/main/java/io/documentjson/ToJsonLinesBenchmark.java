package io.documentjson;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import io.documentjson.peer.Peer;
import io.documentjson.peer.PeerName;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How many items a second go out as lines of JSON, from one thread?
 *
 * <p>{@code ours} is {@code writeJsonLines}; every other peer writes each item's bytes and a line feed, which is the
 * loop that its users write. The stream counts what it is given and throws it away, so that neither disk nor network is
 * measured. An invocation writes 1,024 items.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar ToJsonLinesBenchmark}
 */
public class ToJsonLinesBenchmark extends LinesBenchmark {

    private static final DocumentJson OURS = DocumentJson.create();
    private static final int ITEMS = 1024;

    /** What was written a second. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Written {
        public long items;
        public long bytes;
    }

    @Param("ours")
    public String peer;

    @Param("1KB")
    public String payload;

    private Function<Object, Object> call;
    private List<Map<String, AttributeValue>> items;
    private List<Object> documents;

    @Setup(Level.Trial)
    public void prepare() {
        Peer<?> subject = PeerName.named(peer).create();
        call = subject.call(Operation.TO_JSON_BYTES);
        items = new ArrayList<>();
        documents = new ArrayList<>();
        List<Map<String, AttributeValue>> different = Payload.named(payload).items();
        List<Object> prepared = different.stream()
                .map(item -> Operation.TO_JSON_BYTES.document(subject, item))
                .toList();
        for (int i = 0; i < ITEMS; i++) {
            items.add(different.get(i % different.size()));
            documents.add(prepared.get(i % different.size()));
        }
    }

    @Benchmark
    public long lines(Written written) throws IOException {
        long bytes = counted(this::write);
        written.items += ITEMS;
        written.bytes += bytes;
        return bytes;
    }

    private void write(OutputStream out) throws IOException {
        if (peer.equals("ours")) {
            OURS.writeJsonLines(items, out);
        } else {
            for (Object document : documents) {
                out.write((byte[]) call.apply(document));
                out.write('\n');
            }
        }
    }
}
