package io.documentjson;

import io.documentjson.peer.Operation;
import io.documentjson.peer.Peer;
import io.documentjson.peer.PeerName;

/**
 * The time that an item takes to become JSON, or JSON to become an item, and the bytes that are allocated.
 *
 * <p>Measured is one call of the peer's own method until its result is complete. Not measured is how the item or the
 * text came into the form that the peer takes, nor the use of the result. Times are service times: the next call begins
 * when the last one has ended, so that no call waits for another.
 *
 * <ul>
 *   <li>{@code toJson}: document JSON as a {@code String}, or as bytes for the peers that are called so.
 *   <li>{@code toJsonBytes}: document JSON in UTF-8. A peer without a method for it takes {@code getBytes(UTF_8)}.
 *   <li>{@code getJson}: one attribute of an item. The attribute {@code data} is a map that holds what the payload's
 *       document holds; the item has an {@code id} beside it.
 *   <li>{@code fromJson}: from {@code String} to the map of attribute values; to an {@code Item} for the SDK v1, and to
 *       a tree of maps for fastjson2, which knows no attribute values and has less to do.
 *   <li>{@code fromJsonBytes}: the same from UTF-8. A peer without a method for it takes
 *       {@code new String(bytes, UTF_8)}.
 *   <li>{@code toDynamoDbJson}, {@code fromDynamoDbJson}, {@code fromDynamoDbJsonBytes}: DynamoDB JSON. The SDKs have
 *       no public method for it. Jackson and jsoniter-scala are driven by hand over the attribute values; fastjson2 has
 *       the equal tree of maps, with the types in it, and reads to such a tree.
 * </ul>
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar OperationBenchmark.single -p peer=ours,sdk-v2-latest}
 */
public class OperationBenchmark extends PeerBenchmark {

    @Override
    Call<?> call() {
        Operation chosen = Operation.named(operation);
        Peer<?> subject = PeerName.named(peer).create();
        return new Call<>(item -> chosen.document(subject, item), subject.call(chosen));
    }
}
