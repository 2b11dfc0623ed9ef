package io.documentjson.payload;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.stream.Stream;

/** The payloads that tests take: those that are always there, and those of public data. */
public final class Payloads {

    /** The tag of all tests that need public data. */
    public static final String TAG = "data";

    private Payloads() {}

    /** Generated ones, and samples of this project. */
    public static List<Payload> alwaysThere() {
        return Stream.of(Payload.values())
                .filter(payload -> !isOfPublicData(payload))
                .toList();
    }

    /** The documents come from public data, and not from this project. */
    public static boolean isOfPublicData(Payload payload) {
        return payload.isReal() && payload != Payload.ORDERS_SAMPLE;
    }

    /** Those of public data; a test that takes one calls {@link #require}. */
    public static List<Payload> ofPublicData() {
        return Stream.of(Payload.values()).filter(Payloads::isOfPublicData).toList();
    }

    /** Skips the test when the documents are not there. */
    public static void require(Payload payload) {
        assumeTrue(
                payload.isPresent(), () -> "no public data " + payload.label() + "; benchmarks/bench data fetches it");
    }
}
