package io.documentjson.transcode;

import io.documentjson.internal.limits.Limits;
import io.documentjson.internal.words.StripedPool;

/** Transcodes whole items of one form by transcoders that are used again. Safe for use by any number of threads. */
final class ItemTranscoders {

    private final Form form;
    private final Limits limits;
    private final StripedPool<ItemTranscoder> idle = new StripedPool<>();

    ItemTranscoders(Form form, Limits limits) {
        this.form = form;
        this.limits = limits;
    }

    byte[] transcode(byte[] json) {
        try (ItemTranscoder transcoder = take()) {
            return transcoder.transcode(json);
        }
    }

    /** As {@link #transcode(byte[])}; offsets of errors count {@code char}s. */
    String transcode(String json) {
        try (ItemTranscoder transcoder = take()) {
            return transcoder.transcode(json);
        }
    }

    private ItemTranscoder take() {
        ItemTranscoder last = idle.take();
        return last == null ? new ItemTranscoder(form, limits, idle) : last;
    }
}
