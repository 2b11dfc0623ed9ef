package io.documentjson.internal.copying;

import io.documentjson.internal.records.RecordImage;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** The parts of a change that are wanted, as far as it has them. */
public final class CopiedChange {

    private static final RecordImage[] ORDER = RecordImage.values();

    /** A part of an array, which may be used again for the next change; one that is not there has no length. */
    public static final class Span {

        private byte[] bytes = new byte[0];
        private int from;
        private int to;

        private Span() {}

        public byte[] bytes() {
            return bytes;
        }

        public int from() {
            return from;
        }

        public int length() {
            return to - from;
        }

        private void clear() {
            to = from;
        }

        public void set(byte[] array, int begin, int end) {
            bytes = array;
            from = begin;
            to = end;
        }
    }

    private final Span time = new Span();
    private final Map<RecordImage, Span> images = new EnumMap<>(RecordImage.class);

    public CopiedChange() {
        for (RecordImage image : ORDER) {
            images.put(image, new Span());
        }
    }

    /** Forgets the change, but not the arrays. */
    public void clear() {
        time.clear();
        for (RecordImage image : ORDER) {
            image(image).clear();
        }
    }

    /** The time of the change, a JSON number. */
    public Span time() {
        return time;
    }

    public Span image(RecordImage image) {
        return Objects.requireNonNull(images.get(image));
    }

    public boolean has(RecordImage image) {
        return image(image).length() > 0;
    }

    /** All images in the order in which they are written; not to be changed. */
    public static RecordImage[] order() {
        return ORDER;
    }
}
