package io.documentjson.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.types.variant.VariantUtil;
import org.jspecify.annotations.Nullable;

/**
 * The names in a VARIANT, each once. They are kept from one item to the next, so that a name that returns is neither
 * encoded nor sorted again.
 */
final class VariantNames {

    /** With more of them the names are data, and are dropped after an item. */
    private static final int MAX_KEPT = 1 << 12;

    /** With more of them, to order new ones would take longer than to compare them. */
    private static final int MAX_ORDERED = 1 << 9;

    private static final int FIRST_NAMES = 64;

    private final Map<String, Name> known = new HashMap<>();

    /** Those of the present item, at their numbers. */
    private Name[] inItem = new Name[FIRST_NAMES];

    private int count;

    /** Metadata of the last item; {@code null} if the current item has other names. */
    private byte @Nullable [] metadata;

    private int metadataCount;

    /** The entry before the first name of an item. */
    private Name first = new Name("");

    private Name last = first;
    private int item;

    /** Number of names that had a place, or were to get one, when names were last put in order. */
    private int ordered;

    /** A name, and its number in the present item. */
    private static final class Name {

        final String text;
        private final byte[] utf8;

        /** Among the names that are ordered, or -1. */
        private int place = -1;

        /** The last item that had it. */
        private int item;

        private int number;

        /** The name that came next last time. */
        private Name follower = this;

        Name(String text) {
            this.text = text;
            this.utf8 = text.getBytes(UTF_8);
        }
    }

    /** Begins an item, which has no names yet. */
    void startItem() {
        if (known.size() > MAX_KEPT) {
            known.clear();
            first = new Name("");
        }
        if (known.size() != ordered && known.size() <= MAX_ORDERED) {
            Name[] all = known.values().toArray(new Name[0]);
            Arrays.sort(all, Comparator.comparing(name -> name.text));
            for (int i = 0; i < all.length; i++) {
                all[i].place = i;
            }
            ordered = all.length;
        }
        count = 0;
        last = first;
        item++;
    }

    /** The number of the name, which is in the item from now on. */
    int of(String text) {
        Name name = last.follower;
        if (name == first || !name.text.equals(text)) {
            name = known.computeIfAbsent(text, Name::new);
            last.follower = name;
        }
        last = name;
        if (name.item != item) {
            name.item = item;
            name.number = count;
            if (count == inItem.length) {
                inItem = Arrays.copyOf(inItem, 2 * count);
            }
            if (inItem[count] != name) {
                inItem[count] = name;
                metadata = null;
            }
            count++;
        }
        return name.number;
    }

    /** The name with that number. */
    String text(int number) {
        return inItem[number].text;
    }

    /** The place of the name with that number in the order of names; negative if it is not known. */
    int place(int number) {
        return inItem[number].place;
    }

    /** The names of the item as the metadata of a VARIANT, which is not to be changed. */
    byte[] metadata() {
        if (metadata == null || metadataCount != count) {
            metadata = encode();
            metadataCount = count;
        }
        return metadata;
    }

    private byte[] encode() {
        int length = 0;
        for (int i = 0; i < count; i++) {
            length += inItem[i].utf8.length;
        }
        int width = VariantBuffer.width(Math.max(length, count));
        int offsets = 1 + width;
        int text = offsets + (count + 1) * width;
        byte[] encoded = new byte[text + length];
        encoded[0] = (byte) (VariantUtil.VERSION | width - 1 << 6);
        VariantUtil.writeLong(encoded, 1, count, width);
        int offset = 0;
        for (int i = 0; i < count; i++) {
            VariantUtil.writeLong(encoded, offsets + i * width, offset, width);
            byte[] utf8 = inItem[i].utf8;
            System.arraycopy(utf8, 0, encoded, text + offset, utf8.length);
            offset += utf8.length;
        }
        VariantUtil.writeLong(encoded, offsets + count * width, offset, width);
        return encoded;
    }
}
