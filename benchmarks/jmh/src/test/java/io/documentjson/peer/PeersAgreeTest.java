package io.documentjson.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.payload.Payload;
import io.documentjson.payload.Payloads;
import io.documentjson.payload.Surface;
import io.documentjson.peer.Agreement.Verdict;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Before a number counts: every peer gives the equal answer to every payload, but for the differences listed here. */
class PeersAgreeTest {

    /** A known difference of a peer. */
    private record Difference(
            PeerName peer, Set<Operation> operations, List<Payload> payloads, Verdict verdict, String why) {

        boolean covers(PeerName otherPeer, Operation otherOperation, Payload otherPayload) {
            return peer == otherPeer && operations.contains(otherOperation) && payloads.contains(otherPayload);
        }
    }

    private static final Set<Operation> READING = EnumSet.of(Operation.FROM_JSON, Operation.FROM_JSON_BYTES);

    private static final List<Difference> DIFFERENCES = List.of(
            new Difference(
                    PeerName.SDK_V1,
                    READING,
                    List.of(Payload.MIXED_10_TYPES),
                    Verdict.DIFFERENT,
                    "reads numbers through double: what is longer loses its last digits"),
            new Difference(
                    PeerName.SDK_V1,
                    EnumSet.of(Operation.TO_JSON, Operation.TO_JSON_BYTES, Operation.GET_JSON),
                    List.of(Payload.EMBEDDING_1536, Payload.EMBEDDING_1536_AFTER_OTHERS),
                    Verdict.EQUAL_VALUE,
                    "writes numbers below 0.000001, of which there is one, with an exponent"),
            new Difference(
                    PeerName.FLOOR,
                    EnumSet.of(Operation.TO_JSON, Operation.TO_JSON_BYTES, Operation.GET_JSON),
                    List.of(
                            Payload.CJK_STATUSES,
                            Payload.ESCAPES,
                            Payload.ACCOUNT_200B_LINE_END,
                            Payload.ACCOUNT_400B_LINE_END,
                            Payload.ACCOUNT_1KB_LINE_END,
                            Payload.REGULAR_ESCAPES,
                            Payload.IRREGULAR_ESCAPES,
                            Payload.FILMS,
                            Payload.BOOKS,
                            Payload.TWITTER_STATUSES,
                            Payload.GITHUB_EVENTS,
                            Payload.MOVIES,
                            Payload.ORDERS_SAMPLE),
                    Verdict.DIFFERENT,
                    "copies characters, does not escape them"),
            new Difference(
                    PeerName.FLOOR,
                    EnumSet.of(Operation.TO_JSON_BYTES),
                    List.of(Payload.CJK_EMOJI, Payload.FLAGS),
                    Verdict.DIFFERENT,
                    "copies as many bytes, does not encode them"));

    static Stream<Arguments> everything() {
        return everyPeerWith(Payloads.alwaysThere());
    }

    static Stream<Arguments> everythingOfPublicData() {
        return everyPeerWith(Payloads.ofPublicData());
    }

    private static Stream<Arguments> everyPeerWith(List<Payload> payloads) {
        return Stream.of(PeerName.values())
                .flatMap(peer -> peer.create().calls().keySet().stream()
                        .flatMap(
                                operation -> payloads.stream().map(payload -> Arguments.of(peer, operation, payload))));
    }

    @Tag(Payloads.TAG)
    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("everythingOfPublicData")
    void peer_everyPayloadOfPublicData_agreesAsListed(PeerName peer, Operation operation, Payload payload) {
        Payloads.require(payload);
        peer_everyPayload_agreesAsListed(peer, operation, payload);
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("everything")
    void peer_everyPayload_agreesAsListed(PeerName peer, Operation operation, Payload payload) {
        assertThat(Agreement.of(peer.create(), operation, checked(payload)))
                .as("%s, %s, %s", peer.label(), operation.label(), payload.label())
                .isEqualTo(expected(peer, operation, payload));
    }

    private static Verdict expected(PeerName peer, Operation operation, Payload payload) {
        return DIFFERENCES.stream()
                .filter(difference -> difference.covers(peer, operation, payload))
                .map(Difference::verdict)
                .findFirst()
                .orElse(Verdict.EXACT);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("peersOfTheSurface")
    void peer_everyCellOfTheSurface_agrees(PeerName peer, Operation operation) {
        Peer<?> created = peer.create();
        for (int escapes : List.of(0, 50, 12, 3)) {
            for (int beyond : List.of(0, 20, 1)) {
                Surface surface = new Surface(escapes, beyond);

                assertThat(Agreement.of(created, operation, checked(surface)))
                        .as("%s, %s, %s", peer.label(), operation.label(), surface)
                        .isEqualTo(expected(peer, operation, Payload.KB2));
            }
        }
    }

    /** All but the floor, which can neither escape nor encode. */
    static Stream<Arguments> peersOfTheSurface() {
        return everything()
                .filter(arguments ->
                        arguments.get()[0] != PeerName.FLOOR && arguments.get()[2] == Payload.KB2)
                .map(arguments -> Arguments.of(arguments.get()[0], arguments.get()[1]));
    }

    @Test
    void differences_areOfOperationsThatThePeersHave() {
        assertThat(DIFFERENCES)
                .allSatisfy(difference -> assertThat(
                                difference.peer().create().calls().keySet())
                        .as(difference.why())
                        .containsAnyElementsOf(difference.operations()));
    }

    /** The part of the documents of a kind that is compared: {@code -Dtest.percent=100} compares 32. */
    private static final int DOCUMENTS = Math.max(2, 32 * Integer.getInteger("test.percent", 5) / 100);

    private static final Map<Payload, List<Map<String, AttributeValue>>> CHECKED = new EnumMap<>(Payload.class);
    private static final Map<Surface, List<Map<String, AttributeValue>>> SURFACES = new HashMap<>();

    private static List<Map<String, AttributeValue>> checked(Surface surface) {
        return SURFACES.computeIfAbsent(surface, made -> made.items().subList(0, Math.min(16, DOCUMENTS)));
    }

    /** All of the documents that people wrote; of embeddings so many that small numbers are among them. */
    private static List<Map<String, AttributeValue>> checked(Payload payload) {
        return CHECKED.computeIfAbsent(
                payload,
                made -> made.isReal()
                        ? made.items()
                        : made.items(
                                switch (made) {
                                    case KB400 -> 1;
                                    case KB50, BINARY_M -> 3;
                                    case EMBEDDING_1536, EMBEDDING_1536_AFTER_OTHERS, EMBEDDING_AMONG_ORDERS -> 32;
                                    default -> DOCUMENTS;
                                }));
    }
}
