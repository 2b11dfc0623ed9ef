package io.documentjson.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.peer.Agreement.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The check of the peers finds a peer that is wrong. */
class AgreementTest {

    private static final List<Map<String, AttributeValue>> ITEMS = List.of(Agreement.sample());

    /** Writes and reads as Jackson does, with every text changed on its way. */
    private record BrokenPeer(UnaryOperator<String> defect) implements Peer {

        private static final Peer JACKSON = new JacksonWriterPeer();
        private static final Peer READER = new JacksonBytesPeer();

        @Override
        public Set<Operation> operations() {
            return EnumSet.allOf(Operation.class);
        }

        @Override
        public Object prepare(Map<String, AttributeValue> item) {
            return item;
        }

        @Override
        public Object toJson(Object item) {
            return defect.apply((String) JACKSON.toJson(item));
        }

        @Override
        public Object getJson(Object item, String name) {
            return defect.apply((String) JACKSON.getJson(item, name));
        }

        @Override
        public Object fromJson(String json) {
            return READER.fromJson(defect.apply(json));
        }

        @Override
        public Object toDynamoDbJson(Object item) {
            return defect.apply((String) JACKSON.toDynamoDbJson(item));
        }

        @Override
        public Object fromDynamoDbJson(String json) {
            return READER.fromDynamoDbJson(defect.apply(json));
        }
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void of_peerWithoutDefect_isExact(Operation operation) {
        assertThat(Agreement.of(new BrokenPeer(text -> text), operation, ITEMS)).isEqualTo(Verdict.EXACT);
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void of_peerThatChangesOneCharacter_isDifferent(Operation operation) {
        BrokenPeer broken = new BrokenPeer(text -> text.replace("text", "tent"));

        assertThat(Agreement.of(broken, operation, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void of_peerThatChangesANumber_isDifferent(Operation operation) {
        BrokenPeer broken = new BrokenPeer(text -> text.replace("1.10", "1.01"));

        assertThat(Agreement.of(broken, operation, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void of_textThatIsNotJson_isDifferent() {
        BrokenPeer broken = new BrokenPeer(text -> text.substring(1));

        assertThat(Agreement.of(broken, Operation.TO_JSON, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void of_contentAfterTheValue_isDifferent() {
        BrokenPeer broken = new BrokenPeer(text -> text + "{}");

        assertThat(Agreement.of(broken, Operation.TO_JSON, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void of_otherOrderOfMembers_isDifferent() {
        BrokenPeer broken =
                new BrokenPeer(text -> text.replace("\"s\":\"text\",\"n\":1.10", "\"n\":1.10,\"s\":\"text\""));

        assertThat(Agreement.of(broken, Operation.TO_JSON, ITEMS)).isEqualTo(Verdict.DIFFERENT);
    }

    @Test
    void of_otherTextOfTheEqualValue_isEqualValue() {
        BrokenPeer spelled = new BrokenPeer(text -> text.replace("text", "te\\u0078t"));

        assertThat(Agreement.of(spelled, Operation.TO_JSON, ITEMS)).isEqualTo(Verdict.EQUAL_VALUE);
    }
}
