package io.documentjson.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Random items that DynamoDB could hold: all ten types, up to 31 containers around a scalar, names and strings of every
 * awkward kind, numbers of up to 38 digits whose text is a JSON number. The same seed always gives the same item, so a
 * seed printed by a failed test is the item. Size is kept small, so that tens of thousands take seconds.
 */
public final class RandomItems {

    /** Containers within each other below the item, as DynamoDB counts them: with the item that makes 32 levels. */
    public static final int MAX_CONTAINERS = 31;

    /** The longest strings, but for a few characters. */
    public static final int MAX_STRING_LENGTH = 13_000;

    private static final String[] NAUGHTY = {
        "",
        " ",
        "\t\n\f\r\b",
        "\"",
        "\\",
        "\\\"\\",
        "/",
        "</script>&'",
        "\u0000",
        "\u0001\u001f",
        "\u007f",
        "\u0080\u009f",
        "\u00a0\u00e9\u00ff",
        "\u07ff\u0800",
        "\u2028\u2029",
        "\u65e5\u672c\u8a9e",
        "\ud55c\uad6d\uc5b4 \u4e2d\u6587",
        "\ufeff",
        "\ufffd\ufffe\uffff",
        "\ud7ff\ue000",
        "\ud83d\ude00",
        "\ud800\udc00\udbff\udfff",
        "\ud83d",
        "\ude00",
        "\ude00\ud83d",
        "\ud83d\ud83d\ude00",
        "a\ud800",
        "\udfffz",
        "\ud83d\n",
        "null",
        "true",
        "NaN",
        "{\"a\":1}",
        "[1,2]",
        "a.b[0]",
        "$",
        "__proto__",
        "S",
        "NULL",
        "Item",
        "e\u0301",
        "\u202egnp.exe",
        "=1+1",
        "%00%0a",
        "\\u0041",
        "12345678901234567890"
    };

    private static final String[] NUMBERS = {
        "0",
        "-0",
        "-0.0",
        "0e0",
        "0E+130",
        "1",
        "-1",
        "1.10",
        "100",
        "1E+2",
        "1e2",
        "1e-7",
        "1.0E-130",
        "-1e-130",
        "9.9999999999999999999999999999999999999E+125",
        "-9.9999999999999999999999999999999999999e125",
        "99999999999999999999999999999999999999",
        "0.12345678901234567890123456789012345678",
        "-3.1415926535897932384626433832795028841",
        "9007199254740993",
        "-9223372036854775808",
        "18446744073709551616",
        "2.2250738585072014e-108",
        "1.500000000000000000000000000000000000000000"
    };

    /** Characters of the texts: of one, two, three and four bytes in UTF-8, and mixed. */
    private static final int[][] SCRIPTS = Stream.of(
                    "etaoin shrdlu ETAOIN 0123456789",
                    "\u00e0\u00e2\u00e4\u00e7\u00e8\u00e9\u00ea\u00ef\u00f1\u00f6\u00fc\u00df\u00ff\u00bf e",
                    "\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437 \u0438",
                    "\u65e5\u672c\u8a9e\u4e2d\u6587\u5b57\ud55c\uae00\u3001\u3002",
                    "\ud83d\ude00\ud83d\udc4d\ud83c\udffd\ud83d\ude80\u2764\ufe0f",
                    "plain \u2019quoted\u201d \u2014 text\u2026",
                    "a\u00e9\u0430\u65e5\ud83d\ude00")
            .map(script -> script.codePoints().toArray())
            .toArray(int[][]::new);

    private static final String ESCAPED = "\"\\\b\t\n\f\r\u0000\u0001\u001f/\u007f";

    private static final String WORD = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.# ";

    private final Random random;

    private RandomItems(long seed) {
        // Neighbouring seeds of java.util.Random begin alike; the multiplier of its own scrambling sets them apart.
        random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /** The item of this seed. */
    public static Map<String, AttributeValue> item(long seed) {
        return new RandomItems(seed).item();
    }

    /**
     * Forty items of neighbouring seeds in one, some tens of kilobytes: more than the buffers of a writer or reader.
     */
    public static Map<String, AttributeValue> large(long seed) {
        Map<String, AttributeValue> large = new LinkedHashMap<>();
        for (int i = 0; i < 40; i++) {
            large.put(
                    "part " + i, AttributeValue.builder().m(item(seed * 40 + i)).build());
        }
        return large;
    }

    /** The item below 1 to 120 maps and lists, deeper than DynamoDB stores and no deeper than any limit allows. */
    public static Map<String, AttributeValue> deep(long seed) {
        Random random = new Random(seed);
        AttributeValue value = AttributeValue.builder().m(item(seed)).build();
        for (int levels = 1 + random.nextInt(120); levels > 0; levels--) {
            AttributeValue sibling =
                    AttributeValue.builder().s("level " + levels).build();
            Map<String, AttributeValue> members = new LinkedHashMap<>();
            members.put("before", sibling);
            members.put("below", value);
            members.put("after", sibling);
            value = random.nextBoolean()
                    ? AttributeValue.builder().m(members).build()
                    : AttributeValue.builder().l(sibling, value, sibling).build();
        }
        return Map.of("top", value);
    }

    private Map<String, AttributeValue> item() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        int attributes = random.nextInt(50) == 0 ? 0 : 1 + random.nextInt(8);
        for (int i = 0; i < attributes; i++) {
            item.put(random.nextInt(60) == 0 ? longName() : name(), random.nextInt(25) == 0 ? tower() : value(4));
        }
        return mapOfSomeKind(item);
    }

    /** The item in a map of another class, most with an order of their own. */
    private Map<String, AttributeValue> mapOfSomeKind(Map<String, AttributeValue> item) {
        return switch (random.nextInt(12)) {
            case 0 -> new HashMap<>(item);
            case 1 -> new TreeMap<>(item);
            case 2 -> new ConcurrentHashMap<>(item);
            case 3 -> Collections.unmodifiableMap(item);
            case 4 -> Map.copyOf(item);
            case 5 ->
                new TreeMap<String, AttributeValue>(Collections.reverseOrder()) {
                    private static final long serialVersionUID = 1L;

                    {
                        putAll(item);
                    }
                };
            case 6 -> AttributeValue.builder().m(item).build().m();
            default -> item;
        };
    }

    /** Containers within containers, a few siblings on the way, down to one scalar. */
    private AttributeValue tower() {
        int containers = random.nextBoolean() ? MAX_CONTAINERS : 1 + random.nextInt(MAX_CONTAINERS);
        int kind = random.nextInt(3);
        AttributeValue value = random.nextInt(4) == 0 ? set() : scalar();
        if (value.hasSs() || value.hasNs() || value.hasBs()) {
            containers--;
        }
        for (int i = 0; i < containers; i++) {
            boolean list = kind == 0 || kind == 2 && random.nextBoolean();
            if (list) {
                List<AttributeValue> elements = new ArrayList<>();
                siblings(elements);
                elements.add(value);
                siblings(elements);
                value = AttributeValue.builder().l(elements).build();
            } else {
                Map<String, AttributeValue> members = new LinkedHashMap<>();
                if (random.nextInt(8) == 0) {
                    members.put(name(), scalar());
                }
                members.put(name(), value);
                value = AttributeValue.builder().m(members).build();
            }
        }
        return value;
    }

    private void siblings(List<AttributeValue> elements) {
        if (random.nextInt(8) == 0) {
            elements.add(scalar());
        }
    }

    private AttributeValue value(int containers) {
        int kind = random.nextInt(containers > 0 ? 14 : 10);
        return switch (kind) {
            case 10, 11 -> list(containers);
            case 12, 13 -> map(containers);
            case 9 -> containers > 0 ? set() : scalar();
            default -> scalar();
        };
    }

    private AttributeValue scalar() {
        AttributeValue.Builder value = AttributeValue.builder();
        return switch (random.nextInt(10)) {
            case 0, 1, 2, 3 -> value.s(string()).build();
            case 4, 5, 6 -> value.n(number()).build();
            case 7 -> value.b(bytes()).build();
            case 8 -> value.bool(random.nextBoolean()).build();
            default -> value.nul(true).build();
        };
    }

    private AttributeValue list(int containers) {
        List<AttributeValue> elements = new ArrayList<>();
        for (int i = size(); i > 0; i--) {
            elements.add(value(containers - 1));
        }
        return AttributeValue.builder().l(elements).build();
    }

    private AttributeValue map(int containers) {
        Map<String, AttributeValue> members = new LinkedHashMap<>();
        for (int i = size(); i > 0; i--) {
            members.put(name(), value(containers - 1));
        }
        if (random.nextInt(4) == 0) {
            members = new HashMap<>(members);
        }
        return AttributeValue.builder().m(members).build();
    }

    /** A set, now and then one that DynamoDB would refuse for being empty or having a member twice. */
    private AttributeValue set() {
        int size = random.nextInt(20) == 0 ? 0 : 1 + random.nextInt(4);
        AttributeValue.Builder set = AttributeValue.builder();
        switch (random.nextInt(3)) {
            case 0 -> {
                List<String> members = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    members.add(string());
                }
                set.ss(distinct(members));
            }
            case 1 -> {
                List<String> members = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    members.add(number());
                }
                set.ns(distinct(members));
            }
            default -> {
                List<SdkBytes> members = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    members.add(bytes());
                }
                set.bs(distinct(members));
            }
        }
        return set.build();
    }

    private <T> List<T> distinct(List<T> members) {
        Set<T> distinct = new LinkedHashSet<>(members);
        return random.nextInt(20) == 0 ? members : new ArrayList<>(distinct);
    }

    private int size() {
        return random.nextInt(6) == 0 ? 0 : 1 + random.nextInt(4);
    }

    private String name() {
        return switch (random.nextInt(4)) {
            case 0 -> NAUGHTY[random.nextInt(NAUGHTY.length)];
            case 1 -> string();
            default -> word(1 + random.nextInt(12));
        };
    }

    private String longName() {
        return word(255 + random.nextInt(300));
    }

    private String string() {
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> word(random.nextInt(24));
            case 3 -> NAUGHTY[random.nextInt(NAUGHTY.length)];
            case 4 -> word(random.nextInt(20)) + NAUGHTY[random.nextInt(NAUGHTY.length)] + word(random.nextInt(20));
            case 5 -> chars(0x0000, 0x0080, random.nextInt(20));
            case 6 -> chars(0x0000, 0x0800, random.nextInt(20));
            case 7 -> chars(0x0000, 0x10000, random.nextInt(20));
            case 8 -> codePoints(random.nextInt(12));
            case 9 -> random.nextInt(10) == 0 ? text(longLength()) : word(random.nextInt(80));
            default -> text(random.nextInt(60));
        };
    }

    /** Anything up to more than the buffers of writers and readers, and often close to one of them. */
    private int longLength() {
        return random.nextBoolean()
                ? 200 + random.nextInt(MAX_STRING_LENGTH - 200)
                : (4_096 << random.nextInt(2)) - 24 + random.nextInt(32);
    }

    /** Text of one script, with no, few or many escapes and now and then a character of another script. */
    private String text(int length) {
        int[] script = SCRIPTS[random.nextInt(SCRIPTS.length)];
        int escapes = new int[] {0, 2, 80, 300}[random.nextInt(4)];
        int others = random.nextBoolean() ? 0 : 50;
        StringBuilder text = new StringBuilder(length + 1);
        while (text.length() < length) {
            int share = random.nextInt(1_000);
            if (share < escapes) {
                text.append(ESCAPED.charAt(random.nextInt(ESCAPED.length())));
            } else {
                appendCharacter(text, share < escapes + others ? SCRIPTS[random.nextInt(SCRIPTS.length)] : script);
            }
        }
        if (random.nextInt(40) == 0) {
            text.insert(random.nextInt(text.length() + 1), NAUGHTY[random.nextInt(NAUGHTY.length)]);
        }
        return text.toString();
    }

    /** A character with both its halves. */
    private void appendCharacter(StringBuilder text, int[] script) {
        text.appendCodePoint(script[random.nextInt(script.length)]);
    }

    private String word(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(WORD.charAt(random.nextInt(WORD.length())));
        }
        return text.toString();
    }

    /** UTF-16 code units of a range, surrogates as they come. */
    private String chars(int from, int to, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) (from + random.nextInt(to - from)));
        }
        return text.toString();
    }

    private String codePoints(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(random.nextInt(0x110000));
        }
        return text.toString();
    }

    private String number() {
        if (random.nextInt(6) == 0) {
            return NUMBERS[random.nextInt(NUMBERS.length)];
        }
        if (random.nextInt(3) == 0) {
            return String.valueOf(random.nextInt(2000) - 1000);
        }
        int digits = 1 + random.nextInt(38);
        StringBuilder text = new StringBuilder();
        if (random.nextInt(3) == 0) {
            text.append('-');
        }
        int whole = random.nextInt(digits + 1);
        text.append(whole == 0 ? "0" : integer(whole));
        if (whole < digits && (whole == 0 || random.nextBoolean())) {
            text.append('.');
            for (int i = whole; i < digits; i++) {
                text.append((char) ('0' + random.nextInt(10)));
            }
        }
        if (random.nextInt(3) == 0) {
            // Within the magnitude that DynamoDB stores, whatever the digits before.
            text.append(random.nextBoolean() ? 'e' : 'E')
                    .append(random.nextInt(3) == 0 ? "+" : random.nextBoolean() ? "-" : "")
                    .append(random.nextInt(88));
        }
        return text.toString();
    }

    private String integer(int digits) {
        StringBuilder text = new StringBuilder().append((char) ('1' + random.nextInt(9)));
        while (text.length() < digits) {
            text.append((char) ('0' + random.nextInt(10)));
        }
        return text.toString();
    }

    private SdkBytes bytes() {
        byte[] bytes = new byte[random.nextInt(30) == 0 ? random.nextInt(2000) : random.nextInt(20)];
        random.nextBytes(bytes);
        return SdkBytes.fromByteArray(bytes);
    }
}
