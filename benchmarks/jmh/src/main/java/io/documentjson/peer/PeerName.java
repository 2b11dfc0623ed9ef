package io.documentjson.peer;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * The peers: what each is called in parameters and results, and how a table calls it.
 *
 * <p>Parameters of benchmarks are the labels, not the constants: results that were published before have labels, and a
 * gate that compares two revisions gives both the same values.
 */
public enum PeerName {
    OURS("ours", "this library", () -> OursPeer.toStrings()),
    OURS_BYTES("ours-bytes", "this library, bytes", () -> OursPeer.toBytes()),
    SDK_V1("sdk-v1", "SDK v1", () -> SdkV1Peer.create()),
    SDK_V2_BEFORE("sdk-v2-before", "SDK v2 before", () -> SdkV2BeforePeer.create()),
    SDK_V2_LATEST("sdk-v2-latest", "SDK v2 latest", () -> SdkV2LatestPeer.create()),
    JACKSON_BYTES("jackson-bytes", "Jackson, bytes", () -> JacksonPeer.toBytes()),
    JACKSON_WRITER("jackson-writer", "Jackson, writer", () -> JacksonPeer.toStrings()),
    JSONITER("jsoniter-scala", "jsoniter-scala", () -> JsoniterPeer.create()),
    FASTJSON2("fastjson2", "fastjson2", () -> Fastjson2Peer.create()),
    FLOOR("floor", "floor", () -> new FloorPeer().peer());

    private final String label;
    private final String title;
    private final Supplier<Peer<?>> factory;

    /**
     * Factories are lambdas with a body and not references to methods, which would load the classes of all peers.
     */
    PeerName(String label, String title, Supplier<Peer<?>> factory) {
        this.label = label;
        this.title = title;
        this.factory = factory;
    }

    public static PeerName named(String label) {
        return Arrays.stream(values())
                .filter(peer -> peer.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Expected one of " + labels() + " but was " + label));
    }

    private static List<String> labels() {
        return Arrays.stream(values()).map(PeerName::label).toList();
    }

    /** The name in parameters and results. */
    public String label() {
        return label;
    }

    /** The name in tables. */
    public String title() {
        return title;
    }

    public Peer<?> create() {
        return factory.get();
    }
}
