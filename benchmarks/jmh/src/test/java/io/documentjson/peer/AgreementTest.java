package io.documentjson.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.peer.Agreement.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The check of the peers finds a peer that is wrong. */
class AgreementTest {

    private static final List<Map<String, AttributeValue>> ITEMS = List.of(Agreement.sample());

    /** Writes and reads as Jackson does, with every text changed on its way. */
    private static Peer<?> broken(UnaryOperator<String> defect) {
        Peer<Map<String, AttributeValue>> writer = JacksonPeer.toStrings();
        Peer<Map<String, AttributeValue>> reader = JacksonPeer.toBytes();
        Peer<Map<String, AttributeValue>> broken = Peer.ofItems();
        for (Operation operation : List.of(Operation.TO_JSON, Operation.GET_JSON, Operation.TO_DYNAMO_DB_JSON)) {
            broken.writes(
                    operation,
                    item -> defect.apply((String) writer.call(operation).apply(item)));
        }
        for (Operation operation : List.of(Operation.FROM_JSON, Operation.FROM_DYNAMO_DB_JSON)) {
            broken.reads(operation, json -> reader.call(operation).apply(defect.apply(json)));
        }
        return broken.withBytesOfStrings()
                .readsBytes(
                        Operation.FROM_DYNAMO_DB_JSON_BYTES,
                        json -> reader.call(Operation.FROM_DYNAMO_DB_JSON)
                                .apply(defect.apply(new String(json, StandardCharsets.UTF_8))));
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void of_peerWithoutDefect_isExact(Operation operation) {
        assertThat(Agreement.of(broken(text -> text), operation, ITEMS)).isEqualTo(Verdict.EXACT);
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void of_peerThatChangesOneCharacter_isDifferent(Operation operation) {
        Peer<?> broken = broken(text -> text.replace("text", "tent"));

        assertThat(Agreement.of(broken, operation, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void of_peerThatChangesANumber_isDifferent(Operation operation) {
        Peer<?> broken = broken(text -> text.replace("1.10", "1.01"));

        assertThat(Agreement.of(broken, operation, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void of_textThatIsNotJson_isDifferent() {
        Peer<?> broken = broken(text -> text.substring(1));

        assertThat(Agreement.of(broken, Operation.TO_JSON, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void of_contentAfterTheValue_isDifferent() {
        Peer<?> broken = broken(text -> text + "{}");

        assertThat(Agreement.of(broken, Operation.TO_JSON, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void of_otherOrderOfMembers_isDifferent() {
        Peer<?> broken = broken(text -> text.replace("\"s\":\"text\",\"n\":1.10", "\"n\":1.10,\"s\":\"text\""));

        assertThat(Agreement.of(broken, Operation.TO_JSON, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void of_otherTextOfTheEqualValue_isEqualValue() {
        Peer<?> spelled = broken(text -> text.replace("text", "te\\u0078t"));

        assertThat(Agreement.of(spelled, Operation.TO_JSON, ITEMS)).isEqualTo(Verdict.EQUAL_VALUE);
    }
}
