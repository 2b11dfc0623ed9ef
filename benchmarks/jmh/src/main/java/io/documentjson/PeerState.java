package io.documentjson;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import io.documentjson.peer.Peer;
import io.documentjson.peer.PeerName;
import java.util.Map;
import java.util.function.Function;
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
 * <p>A parameter has one value here; {@link PeerName}, {@link Payload} and {@code -p} have the others, and
 * {@link io.documentjson.report.Part} those that are published.
 */
@State(Scope.Thread)
public abstract class PeerState extends Sampled {

    /** How many documents a batch has. */
    static final int BATCH = 64;

    /**
     * The call of a peer.
     *
     * @param document makes what the call takes
     * @param measured the call
     */
    record Call(Function<Map<String, AttributeValue>, Object> document, Function<Object, Object> measured) {

        static Call of(Operation operation, String name) {
            Peer<?> peer = PeerName.named(name).create();
            return new Call(item -> operation.document(peer, item), peer.call(operation));
        }
    }

    @Param("ours")
    public String peer;

    @Param("2KB")
    public String payload;

    private final Function<String, Call> calls;
    private Function<Object, Object> call;
    private Object[] documents;
    private int next;

    PeerState(Operation operation) {
        this(name -> Call.of(operation, name));
    }

    /** @param calls by the name of the peer */
    PeerState(Function<String, Call> calls) {
        this.calls = calls;
    }

    @Setup(Level.Trial)
    public void prepare() {
        Call chosen = calls.apply(peer);
        call = chosen.measured();
        documents =
                Payload.named(payload).items().stream().map(chosen.document()).toArray();
    }

    /** The call on the next document. */
    final Object one() {
        int i = next;
        next = i + 1 == documents.length ? 0 : i + 1;
        return call.apply(documents[i]);
    }

    /** The call on the next {@link #BATCH} documents, one after the other. */
    final void batch(Blackhole results) {
        for (int i = 0; i < BATCH; i++) {
            results.consume(one());
        }
    }
}
