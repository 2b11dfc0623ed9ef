package io.documentjson.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import io.documentjson.StoredItem;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.TestSize;
import io.documentjson.oracle.Differential;
import io.documentjson.oracle.Names;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items through Java serialization, whole and damaged, and through a cache that serializes. */
class StoredItemTest {

    private static final Map<String, AttributeValue> ITEM = Map.of(
            "id",
            AttributeValue.fromS("u1"),
            "b",
            AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 7})),
            "bs",
            AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[] {1}))),
            "ns",
            AttributeValue.fromNs(List.of("1.50")));

    @Test
    void readObject_randomItems_areEqual() {
        Differential.randomItems(TestSize.of(3_000), item -> {
            if (Names.haveHalfPairs(item)) {
                return null; // not names of DynamoDB
            }
            try {
                StoredItem stored = StoredItem.of(item);
                StoredItem back = (StoredItem) deserialize(serialize(stored));
                return Differential.firstOf(
                        Differential.unlike("item", back.item(), item),
                        Differential.unlike("holder", back, stored),
                        Differential.unlike("hash", back.hashCode(), stored.hashCode()));
            } catch (IOException | ClassNotFoundException e) {
                return e.toString();
            }
        });
    }

    @Test
    void stream_hasNoClassButTheHolder() throws Exception {
        byte[] bytes = serialize(StoredItem.of(ITEM));

        assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
                .contains("io.documentjson.StoredItem")
                .doesNotContain("software.amazon");
        ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("io.documentjson.StoredItem;!*");
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            in.setObjectInputFilter(filter);
            assertThat(in.readObject()).isEqualTo(StoredItem.of(ITEM));
        }
    }

    @Test
    void stream_ofLargerItems_isAFractionOfTheSdksOwn() throws Exception {
        long stored = 0;
        long serialized = 0;
        for (long seed = 1; seed <= 50; seed++) {
            Map<String, AttributeValue> item = withoutBinaries(RandomItems.large(seed));
            stored += serialize(StoredItem.of(item)).length;
            serialized += serialize(new LinkedHashMap<>(item)).length;
        }

        assertThat(stored).isLessThan(serialized);
    }

    private static Map<String, AttributeValue> withoutBinaries(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> kept = new LinkedHashMap<>(item);
        kept.values().removeIf(value -> value.b() != null || value.hasBs());
        return kept;
    }

    /** Each cut, and each flipped bit in the bytes that the item itself writes, is an error. */
    @Test
    void readObject_cutOrOneBitFlipped_isAnError() throws Exception {
        byte[] bytes = serialize(StoredItem.of(ITEM));
        int data = new String(bytes, StandardCharsets.ISO_8859_1).indexOf('{') - 5;
        assertThat(bytes[data]).isEqualTo((byte) 2);
        for (int i = data; i < bytes.length - 1; i++) {
            byte[] cut = Arrays.copyOf(bytes, i);
            assertThatThrownBy(() -> deserialize(cut)).isInstanceOf(IOException.class);
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] changed = bytes.clone();
                changed[i] ^= (byte) (1 << bit);
                assertThatThrownBy(() -> deserialize(changed))
                        .as("byte %d, bit %d", i - data, bit)
                        .isInstanceOf(InvalidObjectException.class);
            }
        }
    }

    /** Damage in the frame that Java serialization puts around the item never gives another item. */
    @Test
    void readObject_oneBitOfTheFrameFlipped_isTheItemOrAnError() throws Exception {
        StoredItem stored = StoredItem.of(ITEM);
        byte[] bytes = serialize(stored);
        for (int i = 0; i < bytes.length; i++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] changed = bytes.clone();
                changed[i] ^= (byte) (1 << bit);
                Object read;
                try {
                    read = deserialize(changed);
                } catch (IOException | ClassNotFoundException | RuntimeException expected) {
                    continue;
                }
                assertThat(read).as("byte %d, bit %d", i, bit).isEqualTo(stored);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 255})
    void readExternal_anotherVersion_isRefused(int version) {
        assertThatThrownBy(() -> deserialize(withHeader(version, 2)))
                .isInstanceOf(InvalidObjectException.class)
                .hasMessage("Expected version 2 of a stored item but was " + version);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE})
    void readExternal_negativeLength_isRefused(int length) {
        assertThatThrownBy(() -> deserialize(withHeader(2, length)))
                .isInstanceOf(InvalidObjectException.class)
                .hasMessage("Expected the length of a stored item but was a negative number");
    }

    @Test
    void readExternal_lengthBeyondTheStream_isRefusedWithoutItsMemory() {
        assertThatThrownBy(() -> deserialize(withHeader(2, Integer.MAX_VALUE)))
                .isInstanceOf(InvalidObjectException.class)
                .hasMessage("Expected the rest of a stored item but was the end of the stream");
    }

    @Test
    void readExternal_anotherChecksum_isRefused() {
        assertThatThrownBy(() -> deserialize(withHeader(2, 1)))
                .isInstanceOf(InvalidObjectException.class)
                .hasMessage("Expected the checksum of a stored item but was another one");
    }

    /** The bytes of an empty item with another version and length in front. */
    private static byte[] withHeader(int version, int length) throws IOException {
        byte[] bytes = serialize(StoredItem.of(Map.of()));
        int json = new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf("{}");
        bytes[json - 5] = (byte) version;
        for (int i = 0; i < 4; i++) {
            bytes[json - 4 + i] = (byte) (length >> (24 - 8 * i));
        }
        return bytes;
    }

    @Test
    void writeObject_itemThatIsNone_isRefused() {
        StoredItem stored = StoredItem.of(Map.of("n", AttributeValue.fromN("x")));

        assertThatThrownBy(() -> serialize(stored)).isInstanceOf(DocumentJsonException.class);
    }

    @Test
    void item_changedAfterwards_isNotWhatIsStored() {
        Map<String, AttributeValue> item = new LinkedHashMap<>(ITEM);
        StoredItem stored = StoredItem.of(item);

        item.clear();

        assertThat(stored.item()).isEqualTo(ITEM);
        assertThatThrownBy(() -> stored.item().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThat(stored).hasToString("StoredItem of 4 attributes").isNotEqualTo(StoredItem.of(Map.of()));
    }

    @Test
    @Tag("slow")
    void cache_thatSerializes_givesTheItemBack() {
        Config config = new Config()
                .setProperty("hazelcast.phone.home.enabled", "false")
                .setProperty("hazelcast.logging.type", "none");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        HazelcastInstance cluster = Hazelcast.newHazelcastInstance(config);
        try {
            IMap<String, StoredItem> cache = cluster.getMap("items");
            StoredItem stored = StoredItem.of(ITEM);

            cache.put("u1", stored);

            assertThat(cache.get("u1")).isEqualTo(stored).isNotSameAs(stored);
            assertThat(cache.replace("u1", stored, StoredItem.of(Map.of()))).isTrue();
            assertThat(cache.get("u1").item()).isEmpty();
        } finally {
            cluster.shutdown();
        }
    }

    private static byte[] serialize(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static Object deserialize(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }
}
