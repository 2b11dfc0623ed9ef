package io.documentjson.peer;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * The peers: what each is called in parameters and results, how a table calls it, and what it is drawn in.
 *
 * <p>Parameters of benchmarks are the labels, not the constants: results that were published before have labels, and a
 * gate that compares two revisions gives both the same values.
 */
public enum PeerName {
    OURS("ours", "this library", "#0b8457", () -> new OursPeer()),
    OURS_BYTES("ours-bytes", "this library, bytes", "#57b894", () -> new OursBytesPeer()),
    OURS_PRETTY("ours-pretty", "this library, indented", "#8fbc3f", () -> new OursPrettyPeer()),
    SDK_V1("sdk-v1", "SDK v1", "#d9541e", () -> new SdkV1Peer()),
    SDK_V2_BEFORE("sdk-v2-before", "SDK v2 before", "#12a5c4", () -> new SdkV2BeforePeer()),
    SDK_V2_LATEST("sdk-v2-latest", "SDK v2 latest", "#3b7dc4", () -> new SdkV2LatestPeer()),
    JACKSON_BYTES("jackson-bytes", "Jackson, bytes", "#9b59b6", () -> new JacksonBytesPeer()),
    JACKSON_WRITER("jackson-writer", "Jackson, writer", "#d4a017", () -> new JacksonWriterPeer()),
    JSONITER("jsoniter-scala", "jsoniter-scala", "#c2397a", () -> new JsoniterPeer()),
    FASTJSON2("fastjson2", "fastjson2", "#2a9d8f", () -> new Fastjson2Peer()),
    GSON("gson", "Gson", "#b07d48", () -> new GsonPeer()),
    FLOOR("floor", "floor", "#808080", () -> new FloorPeer());

    private final String label;
    private final String title;
    private final String colour;
    private final Supplier<Peer> factory;

    /** Factories are lambdas with a body and not references to constructors, which would load the classes of all peers. */
    PeerName(String label, String title, String colour, Supplier<Peer> factory) {
        this.label = label;
        this.title = title;
        this.colour = colour;
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

    /** The colour in charts, to be seen on white and on black. */
    public String colour() {
        return colour;
    }

    public Peer create() {
        return factory.get();
    }
}
