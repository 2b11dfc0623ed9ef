package io.documentjson.text;

/** The place of an item in a record. */
public enum RecordImage {
    ITEM,
    KEYS,
    NEW,
    OLD
}
