package io.documentjson.internal.records;

import java.nio.charset.StandardCharsets;
import java.util.Set;

/** The place of an item in a record. */
public enum RecordImage {
    KEYS("keys"),
    ITEM("item"),
    NEW("newImage"),
    OLD("oldImage");

    /** The name of the image in a change that is written or pushed as a whole. */
    public final String memberName;

    /** The text before the image in such a change; nobody changes the array. */
    public final byte[] member;

    RecordImage(String memberName) {
        this.memberName = memberName;
        member = ('"' + memberName + "\":").getBytes(StandardCharsets.US_ASCII);
    }

    /** Its place in an array of one element for each image. */
    @SuppressWarnings("EnumOrdinal") // no array outlives the class
    public int index() {
        return ordinal();
    }

    /** The operation of a change of an incremental export, which does not say it, with these images. */
    public static String operation(Set<RecordImage> images) {
        return !images.contains(NEW) ? "REMOVE" : images.contains(OLD) ? "MODIFY" : "PUT";
    }
}
