package io.documentjson.peer;

import java.util.List;

/** The peers by the names that benchmarks and results use. Only the peer that is asked for is loaded. */
public final class Peers {

    public static final List<String> NAMES = List.of(
            "ours",
            "ours-bytes",
            "sdk-v1",
            "sdk-v2-before",
            "sdk-v2-latest",
            "jackson-bytes",
            "jackson-writer",
            "fastjson2",
            "gson",
            "floor");

    private Peers() {}

    public static Peer named(String name) {
        return switch (name) {
            case "ours" -> new OursPeer();
            case "ours-bytes" -> new OursBytesPeer();
            case "sdk-v1" -> new SdkV1Peer();
            case "sdk-v2-before" -> new SdkV2BeforePeer();
            case "sdk-v2-latest" -> new SdkV2LatestPeer();
            case "jackson-bytes" -> new JacksonBytesPeer();
            case "jackson-writer" -> new JacksonWriterPeer();
            case "fastjson2" -> new Fastjson2Peer();
            case "gson" -> new GsonPeer();
            case "floor" -> new FloorPeer();
            default -> throw new IllegalArgumentException("Expected one of " + NAMES + " but was " + name);
        };
    }
}
