package io.documentjson;

import io.documentjson.events.DocumentJsonException;
import java.io.DataInput;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item for caches, HTTP sessions and grids that serialize their values. In the stream it is a version, a length,
 * DynamoDB JSON and a checksum (CRC-32C, RFC 3720). That is a fraction of the size of the SDK's own classes, it has no
 * class of the SDK in it, and it keeps binaries, which the SDK's {@code AttributeValue} loses in Java serialization.
 *
 * <pre>{@code
 * cache.put("u1", StoredItem.of(response.item()));
 * Map<String, AttributeValue> item = cache.get("u1").item();
 * }</pre>
 *
 * <p>A filter for deserialization needs to allow only this class: {@code io.documentjson.StoredItem;!*}. Reading keeps
 * the limits of {@link DynamoDbJson#create()}. Bytes that are damaged or of another version are an
 * {@link InvalidObjectException}.
 *
 * <p>Stored items are immutable, and equal if their items are. An item with an attribute name that is not UTF-8 cannot
 * be in DynamoDB; it can be written but not read back.
 *
 * @see java.io.ObjectInputFilter
 */
public final class StoredItem implements Externalizable {

    private static final long serialVersionUID = 1L;

    /**
     * Followed by the length in bytes, an {@code int}, as many bytes of DynamoDB JSON, and the checksum of all these
     * bytes, an {@code int}. Version 1 had another form of JSON and no checksum; no release has written it.
     */
    private static final int VERSION = 2;

    /** Bytes that are read at once, so that a damaged length does not ask for more memory than there are bytes. */
    private static final int CHUNK = 1 << 16;

    private transient Map<String, AttributeValue> item = Map.of();

    /** For deserialization. */
    public StoredItem() {}

    private StoredItem(Map<String, AttributeValue> item) {
        this.item = item;
    }

    /** A holder of the item as it is now. */
    public static StoredItem of(Map<String, AttributeValue> item) {
        return new StoredItem(Collections.unmodifiableMap(new LinkedHashMap<>(Objects.requireNonNull(item, "item"))));
    }

    /** The item, which cannot be changed. */
    public Map<String, AttributeValue> item() {
        return item;
    }

    /**
     * Writes the item.
     *
     * @throws DocumentJsonException if DynamoDB cannot hold the item; nothing has been written then
     */
    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        byte[] json = DynamoDbJson.create().toJsonBytes(item);
        out.writeByte(VERSION);
        out.writeInt(json.length);
        out.write(json);
        out.writeInt(checksum(json));
    }

    /**
     * Reads what {@link #writeExternal} has written.
     *
     * @throws InvalidObjectException if it is something else
     */
    @Override
    public void readExternal(ObjectInput in) throws IOException {
        try {
            int version = in.readUnsignedByte();
            if (version != VERSION) {
                throw new InvalidObjectException(
                        "Expected version " + VERSION + " of a stored item but was " + version);
            }
            byte[] json = bytes(in, in.readInt());
            if (in.readInt() != checksum(json)) {
                throw new InvalidObjectException("Expected the checksum of a stored item but was another one");
            }
            item = Collections.unmodifiableMap(DynamoDbJson.create().fromJson(json));
        } catch (EOFException e) {
            throw damaged("Expected the rest of a stored item but was the end of the stream", e);
        } catch (DocumentJsonException e) {
            throw damaged("Expected a stored item but was one that is damaged: " + e.getMessage(), e);
        }
    }

    /** The checksum of the version, the length and the JSON. */
    private static int checksum(byte[] json) {
        CRC32C checksum = new CRC32C();
        checksum.update(ByteBuffer.allocate(Byte.BYTES + Integer.BYTES)
                .put((byte) VERSION)
                .putInt(json.length)
                .flip());
        checksum.update(json);
        return (int) checksum.getValue();
    }

    private static byte[] bytes(DataInput in, int length) throws IOException {
        if (length < 0) {
            throw new InvalidObjectException("Expected the length of a stored item but was a negative number");
        }
        byte[] bytes = new byte[Math.min(length, CHUNK)];
        int read = 0;
        while (read < length) {
            if (read == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * read));
            }
            in.readFully(bytes, read, bytes.length - read);
            read = bytes.length;
        }
        return bytes;
    }

    private static InvalidObjectException damaged(String problem, Exception cause) {
        InvalidObjectException damaged = new InvalidObjectException(problem);
        damaged.initCause(cause);
        return damaged;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoredItem stored && item.equals(stored.item);
    }

    @Override
    public int hashCode() {
        return item.hashCode();
    }

    /** Has the number of attributes, and none of their values. */
    @Override
    public String toString() {
        return "StoredItem of " + item.size() + " attributes";
    }
}
