package io.documentjson.text;

/** The place of an item in a record, in the order in which all of a change is written. */
public enum RecordImage {
    KEYS,
    ITEM,
    NEW,
    OLD
}
