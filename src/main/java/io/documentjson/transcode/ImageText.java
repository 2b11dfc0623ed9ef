package io.documentjson.transcode;

/** The text of an image, in an array that is used again for the next one. */
final class ImageText {

    byte[] bytes = new byte[0];
    int length;

    /** Whether the record has the image. */
    boolean isPresent;

    /** Takes the text, which is the array up to {@code count}. */
    void set(byte[] text, int count) {
        bytes = text;
        length = count;
        isPresent = true;
    }
}
