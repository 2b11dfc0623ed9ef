package io.documentjson.payload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items of about two kilobytes that differ in two shares and in nothing else: how many of their strings have escapes,
 * and how many have text beyond ASCII.
 *
 * <p>All shares have the same items with the same number of characters: escapes and letters beyond ASCII stand in place
 * of other characters. So the time of a cell divided by that of the cell without either is what escapes and text beyond
 * ASCII cost.
 *
 * @param escapes one string in so many has escapes; 0 is never
 * @param beyond one string in so many has text beyond ASCII; 0 is never, 1 is all
 */
public record Surface(int escapes, int beyond) {

    /** About how many bytes of document JSON an item has while all is ASCII without escapes. */
    public static final int BYTES = 2_000;

    private static final long SEED = 20_260_401L;
    private static final int DOCUMENTS = 64;
    private static final String ESCAPED = "\n\"\n\t\\\"";
    private static final String CJK =
            "\u65e5\u672c\u8a9e\u6587\u5b57\u6771\u4eac\u5927\u962a\u4eca\u65e5\u306f\u3055\u304f\u3089";
    private static final String LATIN = "\u00e9\u00fc\u00f1\u00e5\u00e7\u00f8\u00df";
    private static final String EMOJI = "\ud83d\ude80\ud83c\udf89\ud83d\udce6";

    /** Names and values of the record are counted as about so many bytes. */
    private static final int BYTES_A_RECORD = 147;

    public List<Map<String, AttributeValue>> items() {
        SplittableRandom shape = new SplittableRandom(SEED + BYTES);
        SplittableRandom changes = new SplittableRandom(SEED);
        List<Map<String, AttributeValue>> items = new ArrayList<>(DOCUMENTS);
        for (int i = 0; i < DOCUMENTS; i++) {
            ItemFactory factory = new ItemFactory(shape.nextLong());
            items.add(ItemFactory.asInResponse(
                    changed(factory.item("records", Map.of("count", BYTES / BYTES_A_RECORD)), changes)));
        }
        return items;
    }

    private Map<String, AttributeValue> changed(Map<String, AttributeValue> map, SplittableRandom random) {
        Map<String, AttributeValue> changed = new LinkedHashMap<>();
        map.forEach((name, value) -> changed.put(name, changed(value, random)));
        return changed;
    }

    private AttributeValue changed(AttributeValue value, SplittableRandom random) {
        return switch (value.type()) {
            case S -> AttributeValue.fromS(changed(value.s(), random));
            case M -> AttributeValue.fromM(changed(value.m(), random));
            case L ->
                AttributeValue.fromL(value.l().stream()
                        .map(element -> changed(element, random))
                        .toList());
            default -> value;
        };
    }

    /**
     * The random numbers that are drawn do not depend on the shares, so that a share of more changes more, not others.
     */
    private String changed(String text, SplittableRandom random) {
        double escape = random.nextDouble();
        double other = random.nextDouble();
        SplittableRandom places = random.split();
        char[] chars = text.toCharArray();
        if (beyond > 0 && other < 1.0 / beyond) {
            goBeyondAscii(chars, places);
        }
        if (escapes > 0 && escape < 1.0 / escapes) {
            addEscapes(chars, places);
        }
        return new String(chars);
    }

    /** One of three strings is all CJK, one has a letter of Latin-1, and one ends with an emoji. */
    private static void goBeyondAscii(char[] chars, SplittableRandom places) {
        switch (places.nextInt(3)) {
            case 0 -> {
                for (int i = 0; i < chars.length; i++) {
                    chars[i] = Character.isLetter(chars[i]) ? pick(CJK, places) : chars[i];
                }
            }
            case 1 -> chars[places.nextInt(chars.length)] = pick(LATIN, places);
            default -> {
                int emoji = 2 * places.nextInt(EMOJI.length() / 2);
                chars[chars.length - 2] = EMOJI.charAt(emoji);
                chars[chars.length - 1] = EMOJI.charAt(emoji + 1);
            }
        }
    }

    /** At a first place, and from there on at some more, 12 characters apart on average. */
    private static void addEscapes(char[] chars, SplittableRandom places) {
        for (int i = places.nextInt(Math.max(1, chars.length - 2)); i < chars.length - 2; i += 1 + places.nextInt(24)) {
            chars[i] = pick(ESCAPED, places);
        }
    }

    private static char pick(String from, SplittableRandom random) {
        return from.charAt(random.nextInt(from.length()));
    }
}
