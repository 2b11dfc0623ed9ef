package io.documentjson.transcode;

/** The form of JSON that documents have. */
public enum DocumentForm {

    /** Document JSON, {@code {"tags":["a"],"photo":"AP8H"}}, as {@link io.documentjson.DocumentJson} has it. */
    PLAIN,

    /**
     * Lossless JSON, {@code {"tags":{"$ss":["a"]},"photo":{"$b":"AP8H"}}}, as {@link io.documentjson.LosslessJson} has it: it
     * keeps every type, so that the way back gives the same item.
     */
    LOSSLESS
}
