package io.documentjson.peer;

import io.documentjson.payload.Labelled;
import java.util.function.Supplier;

/**
 * The peers: what each is called in parameters and results, and how a table calls it.
 *
 * <p>Parameters of benchmarks are the labels, not the constants: results that were published before have labels, and a
 * gate that compares two revisions gives both the same values.
 */
public enum PeerName implements Labelled {
    OURS("this library", () -> OursPeer.toStrings()),
    OURS_BYTES("this library, bytes", () -> OursPeer.toBytes()),
    SDK_V1("SDK v1", () -> SdkV1Peer.create()),
    SDK_V2_BEFORE("SDK v2 before", () -> SdkV2BeforePeer.create()),
    SDK_V2_LATEST("SDK v2 latest", () -> SdkV2LatestPeer.create()),
    JACKSON_BYTES("Jackson, bytes", () -> JacksonPeer.toBytes()),
    JACKSON_WRITER("Jackson, writer", () -> JacksonPeer.toStrings()),
    JSONITER_SCALA("jsoniter-scala", () -> JsoniterPeer.create()),
    FASTJSON2("fastjson2", () -> Fastjson2Peer.create()),
    FLOOR("floor", () -> new FloorPeer().peer());

    private final String title;
    private final Supplier<Peer<?>> factory;

    /**
     * Factories are lambdas with a body and not references to methods, which would load the classes of all peers.
     */
    PeerName(String title, Supplier<Peer<?>> factory) {
        this.title = title;
        this.factory = factory;
    }

    public static PeerName named(String label) {
        return Labelled.named(PeerName.class, label);
    }

    /** The name in tables. */
    public String title() {
        return title;
    }

    public Peer<?> create() {
        return factory.get();
    }
}
