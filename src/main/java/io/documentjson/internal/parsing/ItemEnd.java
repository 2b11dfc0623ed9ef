package io.documentjson.internal.parsing;

/**
 * A consumer that makes the item at the end of the outermost map. A parser calls this in place of {@code endMap}, so
 * that C2 does not take in the making of an item wherever a map ends.
 */
public interface ItemEnd {

    void endItem();
}
