package io.documentjson;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Peer;
import io.documentjson.peer.Peers;
import io.documentjson.peer.Pollution;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A peer and what it is measured on: the documents of a payload, in the peer's own form, one after the other.
 *
 * <p>With {@code jvm=polluted} the peer has first been used on text beyond Latin-1 and on several kinds of map, as it has
 * in a process that does more than one thing; {@code clean} is the JVM that has seen nothing but the payload.
 */
@State(Scope.Thread)
public abstract class PeerState {

    /** How many documents a batch has. */
    public static final int BATCH = 64;

    @Param({"clean", "polluted"})
    public String jvm;

    Peer subject;

    private Object[] documents;
    private int next;

    abstract String peerName();

    abstract String payloadName();

    /** What the benchmark hands to the peer. */
    abstract Object document(Map<String, AttributeValue> item);

    /** Runs the measured operation once, for the side effects that it has on the JVM. */
    abstract Object use(Map<String, AttributeValue> item);

    @Setup(Level.Trial)
    public void prepare() {
        subject = Peers.named(peerName());
        if (jvm.equals("polluted")) {
            Pollution.pollute(this::use);
        }
        List<Map<String, AttributeValue>> items = Payload.named(payloadName()).items();
        documents = items.stream().map(this::document).toArray();
    }

    final Object next() {
        int i = next;
        next = i + 1 == documents.length ? 0 : i + 1;
        return documents[i];
    }

    final String nextText() {
        return (String) next();
    }
}
