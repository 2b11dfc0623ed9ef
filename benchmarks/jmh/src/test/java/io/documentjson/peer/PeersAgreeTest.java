package io.documentjson.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Agreement.Verdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Before a number counts: every peer gives the equal answer to every payload, but for the differences listed here. */
class PeersAgreeTest {

    /** A known difference of a peer. */
    private record Difference(String peer, Operation operation, String payload, Verdict verdict, String why) {

        boolean covers(String otherPeer, Operation otherOperation, Payload otherPayload) {
            return peer.equals(otherPeer) && operation == otherOperation && payload.equals(otherPayload.label());
        }
    }

    private static final String THROUGH_DOUBLE = "reads numbers through double: what is longer loses its last digits";
    private static final String LOW_BYTES = "copies low bytes only, neither encodes nor escapes";

    private static final List<Difference> DIFFERENCES = List.of(
            new Difference("sdk-v1", Operation.FROM_JSON, "mixed-10-types", Verdict.DIFFERENT, THROUGH_DOUBLE),
            new Difference("floor", Operation.TO_JSON, "cjk-emoji", Verdict.DIFFERENT, LOW_BYTES),
            new Difference("floor", Operation.TO_JSON, "escapes", Verdict.DIFFERENT, LOW_BYTES),
            new Difference("floor", Operation.GET_JSON, "cjk-emoji", Verdict.DIFFERENT, LOW_BYTES),
            new Difference("floor", Operation.GET_JSON, "escapes", Verdict.DIFFERENT, LOW_BYTES),
            new Difference("floor", Operation.TO_DYNAMO_DB_JSON, "cjk-emoji", Verdict.DIFFERENT, LOW_BYTES),
            new Difference("floor", Operation.TO_DYNAMO_DB_JSON, "escapes", Verdict.DIFFERENT, LOW_BYTES));

    static Stream<Arguments> everything() {
        return Peers.NAMES.stream()
                .flatMap(peer -> Peers.named(peer).operations().stream()
                        .flatMap(operation ->
                                Stream.of(Payload.values()).map(payload -> Arguments.of(peer, operation, payload))));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("everything")
    void peer_everyPayload_agreesAsListed(String peer, Operation operation, Payload payload) {
        Verdict expected = DIFFERENCES.stream()
                .filter(difference -> difference.covers(peer, operation, payload))
                .map(Difference::verdict)
                .findFirst()
                .orElse(Verdict.EXACT);

        assertThat(Agreement.of(Peers.named(peer), operation, checked(payload)))
                .as("%s, %s, %s", peer, operation, payload.label())
                .isEqualTo(expected);
    }

    @Test
    void differences_areOfPeersAndPayloadsThatExist() {
        assertThat(DIFFERENCES).allSatisfy(difference -> {
            assertThat(Peers.named(difference.peer()).operations()).contains(difference.operation());
            assertThat(Payload.named(difference.payload())).isNotNull();
            assertThat(difference.why()).isNotBlank();
        });
    }

    private static final Map<Payload, List<Map<String, AttributeValue>>> CHECKED = new EnumMap<>(Payload.class);

    private static List<Map<String, AttributeValue>> checked(Payload payload) {
        return CHECKED.computeIfAbsent(
                payload,
                made -> made.items(
                        switch (made) {
                            case KB400 -> 1;
                            case KB50, BINARY_M -> 3;
                            default -> 32;
                        }));
    }
}
