package io.documentjson.text;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Where in the output the parts of a change have been copied to, those that are wanted. */
public final class CopiedChange {

    /** Where a part is; one that is not there has no length. */
    public static final class Span {

        private int from;
        private int to;

        private Span() {}

        public int from() {
            return from;
        }

        public int length() {
            return to - from;
        }

        void set(int begin, int end) {
            from = begin;
            to = end;
        }
    }

    private final Span time = new Span();
    private final Map<RecordImage, Span> images = new EnumMap<>(RecordImage.class);

    /** The images again, so that no iterator is made for each change. */
    private final Span[] spans;

    public CopiedChange() {
        for (RecordImage image : RecordImage.values()) {
            images.put(image, new Span());
        }
        spans = images.values().toArray(new Span[0]);
    }

    void clear() {
        time.set(0, 0);
        for (Span span : spans) {
            span.set(0, 0);
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
}
