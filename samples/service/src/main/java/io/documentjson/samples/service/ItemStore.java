package io.documentjson.samples.service;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The store of the items, each under the string of its key attribute. Safe for use by several threads. */
interface ItemStore extends AutoCloseable {

    /** The item; {@code null} if it is not there. */
    Map<String, AttributeValue> get(String id);

    /** Stores the item, which has its key attribute, in place of the one that has the same. */
    void put(Map<String, AttributeValue> item);

    /** All items, read as they are iterated. */
    Iterable<Map<String, AttributeValue>> all();

    @Override
    void close();
}
