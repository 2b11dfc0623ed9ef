package io.documentjson;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What an {@link AttributeWalker} meets, in the order of the text. */
interface AttributeSink {

    /** Begins a map; {@code nested} is false for the item itself, which has no type around it. */
    void startMap(int size, boolean nested) throws IOException;

    void name(@Nullable String name) throws IOException;

    void endMap(boolean nested) throws IOException;

    void startList(int size) throws IOException;

    void endList() throws IOException;

    /** A value of any other type, sets included. */
    void value(AttributeStrategy type, AttributeValue value) throws IOException;
}
