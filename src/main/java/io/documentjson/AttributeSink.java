package io.documentjson;

import java.io.IOException;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item as events, in the order of the text. */
interface AttributeSink {

    /** Begins an attribute value. The item itself and the members of a set are not attribute values. */
    void startValue(AttributeStrategy type) throws IOException;

    void endValue() throws IOException;

    void string(String text) throws IOException;

    /** The text may be anything; the sink refuses what is not a number. */
    void number(String text) throws IOException;

    void bool(boolean value) throws IOException;

    void nul(boolean value) throws IOException;

    /** The array may be the caller's own; the sink only reads it. */
    void binary(byte[] bytes) throws IOException;

    /** Begins a set, which text has as a list. Its members follow as strings, numbers or binaries. */
    default void startSet(int size) throws IOException {
        startList(size);
    }

    default void endSet() throws IOException {
        endList();
    }

    /** Begins a map, the item itself included. Each of its members follows as a name and a value. */
    void startMap(int size) throws IOException;

    /** Begins a map that is an attribute value. */
    default void startMapValue(Map<String, AttributeValue> map) throws IOException {
        startMap(map.size());
    }

    void name(String name) throws IOException;

    void endMap() throws IOException;

    void startList(int size) throws IOException;

    void endList() throws IOException;
}
