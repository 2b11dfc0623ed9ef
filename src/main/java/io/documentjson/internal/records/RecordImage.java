package io.documentjson.internal.records;

/** The place of an item in a record, in the order in which all of a change is written. */
public enum RecordImage {
    KEYS,
    ITEM,
    NEW,
    OLD;

    /** What a change of an incremental export is, which does not say it, with these images. */
    public static String operation(boolean hasNew, boolean hasOld) {
        return !hasNew ? "REMOVE" : hasOld ? "MODIFY" : "PUT";
    }
}
