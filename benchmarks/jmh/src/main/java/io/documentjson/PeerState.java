package io.documentjson;

import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A peer and what it is measured on: documents in the peer's own form, one after the other.
 *
 * <p>A parameter has one value here; {@link io.documentjson.peer.PeerName}, {@link io.documentjson.payload.Payload} and
 * {@code -p} have the others, and {@link io.documentjson.report.Part} those that are published.
 */
@State(Scope.Thread)
public abstract class PeerState extends Sampled {

    /** How many documents a batch has. */
    static final int BATCH = 64;

    @Param("ours")
    public String peer;

    private Object[] documents;
    private int next;

    /** Makes the peer ready. */
    abstract void open();

    abstract List<Map<String, AttributeValue>> items();

    /** What the measured call takes. */
    abstract Object document(Map<String, AttributeValue> item);

    /** The measured call. */
    abstract Object call(Object document);

    @Setup(Level.Trial)
    public void prepare() {
        open();
        documents = items().stream().map(this::document).toArray();
    }

    /** The call on the next document. */
    final Object one() {
        int i = next;
        next = i + 1 == documents.length ? 0 : i + 1;
        return call(documents[i]);
    }

    /** The call on the next {@link #BATCH} documents, one after the other. */
    final void batch(Blackhole results) {
        for (int i = 0; i < BATCH; i++) {
            results.consume(one());
        }
    }
}
