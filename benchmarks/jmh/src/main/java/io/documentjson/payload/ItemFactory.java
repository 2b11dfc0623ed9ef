package io.documentjson.payload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/**
 * Makes the items of the payloads from a seed: the same seed, the same items, on every JVM.
 *
 * <p>The items are as a response of the SDK holds them: unmodifiable maps and lists all the way down, every string an
 * object of its own, every attribute name the one interned instance that the SDK's parser gives.
 */
final class ItemFactory {

    private static final String[] WORDS = {
        "amber", "basin", "copper", "delta", "ember", "fjord", "gravel", "harbor", "indigo", "juniper", "kettle",
        "lantern", "meadow", "nickel", "orchard", "pebble", "quarry", "ribbon", "saddle", "timber", "umber", "velvet",
        "willow", "yarrow", "zephyr"
    };
    private static final String[] STATUSES = {"NEW", "PAID", "PACKED", "SHIPPED", "RETURNED"};
    private static final String[] REGIONS = {"eu-central-1", "eu-west-2", "us-east-1", "us-west-2", "ap-south-1"};
    private static final String[] WIDE_WORDS = {
        "\u6ce8\u6587\u756a\u53f7",
        "\u914d\u9001\u72b6\u614b",
        "\u8ba2\u5355\u5df2\u53d1\u8d27",
        "\uace0\uac1d \uc815\ubcf4",
        "\u304a\u5c4a\u3051\u5148",
        "\u5317\u4eac\u5e02\u6d77\u6dc0\u533a",
        "\uc11c\uc6b8\ud2b9\ubcc4\uc2dc",
        "\u6771\u4eac\u90fd\u6e0b\u8c37\u533a",
        "\ud83d\ude80\ud83c\udf89",
        "\ud83d\udce6\u2705",
        "caf\u00e9",
        "Stra\u00dfe"
    };
    private static final String[] ESCAPED_PIECES = {
        "\"quoted\"",
        "C:\\Users\\data",
        "line one\r\nline two",
        "a\tb\tc",
        "{\"level\":\"warn\"}",
        "\u0001\u0002",
        "it's <b>bold</b> & more",
        "\\\\host\\share",
        "bell\u0007",
        "plain words between"
    };

    private final SplittableRandom random;

    ItemFactory(long seed) {
        random = new SplittableRandom(seed);
    }

    /** The map as {@code GetItemResponse.item()} hands it out. */
    static Map<String, AttributeValue> asInResponse(Map<String, AttributeValue> attributes) {
        return GetItemResponse.builder().item(attributes).build().item();
    }

    Map<String, AttributeValue> tiny() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("o-", 8)));
        put(item, "total", money());
        put(item, "paid", AttributeValue.fromBool(random.nextBoolean()));
        return item;
    }

    Map<String, AttributeValue> small() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("o-", 8)));
        put(item, "createdAt", s(timestamp()));
        put(item, "status", s(pick(STATUSES)));
        put(item, "total", money());
        put(item, "lines", n(1 + random.nextInt(40)));
        put(item, "paid", AttributeValue.fromBool(random.nextBoolean()));
        return item;
    }

    /** An order with its customer; {@code contacts} and {@code services} are how many of each it has. */
    Map<String, AttributeValue> order(int contacts, int services) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("order-", 12)));
        put(item, "createdAt", s(timestamp()));
        put(item, "type", s("ORDER"));
        put(item, "status", s(pick(STATUSES)));
        put(item, "priority", n(random.nextInt(5)));
        put(item, "metadata", metadata());
        put(item, "customer", customer(contacts));
        if (services > 0) {
            put(item, "subscription", subscription(services));
        }
        return item;
    }

    /** An order with lines, about 2 KB. */
    Map<String, AttributeValue> orderWithLines(int lines) {
        Map<String, AttributeValue> item = order(2, 2);
        List<AttributeValue> list = new ArrayList<>();
        for (int i = 0; i < lines; i++) {
            Map<String, AttributeValue> line = new LinkedHashMap<>();
            put(line, "sku", s(id("sku-", 8)));
            put(line, "title", s(words(3)));
            put(line, "quantity", n(1 + random.nextInt(9)));
            put(line, "price", money());
            put(line, "taxed", AttributeValue.fromBool(random.nextBoolean()));
            list.add(m(line));
        }
        put(item, "lines", AttributeValue.fromL(list));
        return item;
    }

    /** Many orders in one item. */
    Map<String, AttributeValue> orders(int count) {
        List<AttributeValue> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(m(order(2, 2)));
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("batch-", 12)));
        put(item, "count", n(count));
        put(item, "orders", AttributeValue.fromL(list));
        return item;
    }

    Map<String, AttributeValue> mixedTenTypes() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "string", s(words(4 + random.nextInt(4))));
        put(item, "number", money());
        put(item, "precise", AttributeValue.fromN(digits(10 + random.nextInt(10)) + "." + digits(18)));
        put(item, "bool", AttributeValue.fromBool(random.nextBoolean()));
        put(item, "null", AttributeValue.fromNul(true));
        put(item, "binary", binary(16 + random.nextInt(48)));
        put(item, "stringSet", AttributeValue.fromSs(List.of(id("a", 6), id("b", 8), id("c", 10))));
        put(item, "numberSet", AttributeValue.fromNs(List.of(digits(2), digits(4), digits(3) + "." + digits(2) + "5")));
        put(
                item,
                "binarySet",
                AttributeValue.fromBs(
                        List.of(binary(8 + random.nextInt(8)).b(), binary(24).b())));
        List<AttributeValue> list = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            list.add(anyScalar());
        }
        put(item, "list", AttributeValue.fromL(list));
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (int i = 0; i < 8; i++) {
            put(map, WORDS[i], anyScalar());
        }
        put(map, "inner", m(small()));
        put(map, "tags", AttributeValue.fromSs(List.of(id("t", 5), id("u", 5))));
        put(item, "map", m(map));
        return item;
    }

    /**
     * A customer with so many accounts and contracts. The maps of contracts are by long random names, and the address
     * may have a line end where it has a space otherwise.
     */
    Map<String, AttributeValue> customerAccount(int accounts, int contracts, boolean lineEnd) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "username", s(pick(WORDS) + pick(WORDS)));
        put(item, "name", s(words(2)));
        put(item, "address", s(digits(4) + " " + words(2) + (lineEnd ? "\n" : " ") + words(1) + ", " + digits(5)));
        put(item, "email", s(pick(WORDS) + "." + pick(WORDS) + "@example.com"));
        put(item, "active", AttributeValue.fromBool(random.nextBoolean()));
        List<AttributeValue> numbers = new ArrayList<>();
        for (int i = 0; i < accounts; i++) {
            numbers.add(AttributeValue.fromN(digits(6)));
        }
        put(item, "accounts", AttributeValue.fromL(numbers));
        if (contracts > 0) {
            Map<String, AttributeValue> byId = new LinkedHashMap<>();
            for (int i = 0; i < contracts; i++) {
                String id = id("", 32);
                Map<String, AttributeValue> contract = new LinkedHashMap<>();
                put(contract, "tier", s(pick(WORDS)));
                put(contract, "benefits", AttributeValue.fromL(List.of(s(words(2)), s(words(2)))));
                put(contract, "active", AttributeValue.fromBool(random.nextBoolean()));
                put(contract, "id", s(id));
                put(byId, id, m(contract));
            }
            put(item, "contracts", m(byId));
        }
        return item;
    }

    /**
     * Maps of 30 members, whose names no other item has: six strings of 24 characters, three numbers of up to five
     * digits and a boolean in turns.
     *
     * @param escapes one string in so many has a quote in it; 0 is never
     */
    Map<String, AttributeValue> regular(int maps, int escapes) {
        return mapsOfThirty(maps, escapes, i -> i % 10 < 6 ? 24 : i % 10 < 9 ? 0 : -1);
    }

    /** The same of kinds and lengths, 8 to 48, that are drawn for each member. */
    Map<String, AttributeValue> irregular(int maps, int escapes) {
        return mapsOfThirty(maps, escapes, i -> {
            int kind = random.nextInt(10);
            return kind < 6 ? random.nextInt(8, 49) : kind < 9 ? 0 : -1;
        });
    }

    /** @param kinds the length of a string, 0 for a number or -1 for a boolean, by place */
    private Map<String, AttributeValue> mapsOfThirty(int maps, int escapes, IntUnaryOperator kinds) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        int strings = 0;
        for (int i = 0; i < maps; i++) {
            Map<String, AttributeValue> map = new LinkedHashMap<>();
            for (int member = 0; map.size() < 30; member++) {
                int kind = kinds.applyAsInt(member);
                AttributeValue value;
                if (kind > 0) {
                    strings++;
                    String text = id("", kind);
                    value = s(escapes > 0 && strings % escapes == 0 ? "\"" + text.substring(1) : text);
                } else {
                    value = kind == 0 ? n(random.nextInt(100_000)) : AttributeValue.fromBool(random.nextBoolean());
                }
                put(map, id("", random.nextInt(4, 13)), value);
            }
            put(item, id("", 8), m(map));
        }
        return item;
    }

    Map<String, AttributeValue> shallowMap(int attributes) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < attributes; i++) {
            put(item, WORDS[i % WORDS.length] + i, s(words(1 + random.nextInt(3))));
        }
        return item;
    }

    Map<String, AttributeValue> nested(int levels, int attributesPerLevel) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (int i = 0; i < attributesPerLevel; i++) {
            put(map, WORDS[(levels + i) % WORDS.length], anyScalar());
        }
        if (levels > 1) {
            AttributeValue inner = m(nested(levels - 1, attributesPerLevel));
            put(map, "child", levels % 3 == 0 ? AttributeValue.fromL(List.of(inner)) : inner);
        }
        return map;
    }

    Map<String, AttributeValue> binaries(int count, int bytes) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("blob-", 12)));
        for (int i = 0; i < count; i++) {
            put(item, "part" + i, binary(bytes - random.nextInt(3)));
        }
        return item;
    }

    Map<String, AttributeValue> longStrings(int count, int chars) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("text-", 12)));
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            while (text.length() < chars) {
                text.append(pick(WORDS)).append(random.nextInt(12) == 0 ? ". " : " ");
            }
            put(item, "paragraph" + i, s(text.substring(0, chars - random.nextInt(20))));
        }
        return item;
    }

    Map<String, AttributeValue> wide(int attributes) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("w-", 8)));
        for (int i = 0; i < attributes; i++) {
            String name = i % 5 == 4 ? "\u540d\u79f0" + i : WORDS[i];
            put(item, name, s(pieces(WIDE_WORDS, 2 + random.nextInt(8))));
        }
        return item;
    }

    /**
     * A message and what it answers, about 4 KB: CJK and emoji in few long texts, and much that is ASCII around them.
     */
    Map<String, AttributeValue> status() {
        Map<String, AttributeValue> item = message();
        put(item, "answers", m(message()));
        put(item, "metadata", metadata());
        return item;
    }

    private Map<String, AttributeValue> message() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("m-", 12)));
        put(item, "createdAt", s(timestamp()));
        put(item, "text", s(pieces(WIDE_WORDS, 12 + random.nextInt(12)) + "\n" + pieces(WIDE_WORDS, 6)));
        put(item, "author", author());
        put(item, "shares", n(random.nextInt(2_000)));
        put(item, "isAnswer", AttributeValue.fromBool(random.nextBoolean()));
        List<AttributeValue> links = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Map<String, AttributeValue> link = new LinkedHashMap<>();
            put(link, "address", s("https://example.org/" + id("", 24)));
            put(link, "title", s(words(4)));
            put(link, "begin", n(random.nextInt(140)));
            links.add(m(link));
        }
        put(item, "links", AttributeValue.fromL(links));
        return item;
    }

    private AttributeValue author() {
        Map<String, AttributeValue> author = new LinkedHashMap<>();
        put(author, "id", s(id("u-", 12)));
        put(author, "name", s(pieces(WIDE_WORDS, 2)));
        put(author, "about", s("\"" + pieces(WIDE_WORDS, 8) + "\" " + words(6)));
        put(author, "image", s("https://example.org/images/" + id("", 24)));
        put(author, "followers", n(random.nextInt(100_000)));
        put(author, "verified", AttributeValue.fromBool(random.nextBoolean()));
        return m(author);
    }

    /** A nation with two flags and its name in several scripts, about 2.3 KB. */
    Map<String, AttributeValue> nation() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("n-", 8)));
        put(item, "flag", s(flag()));
        put(item, "title", s(flag() + " " + words(2)));
        put(item, "population", n(random.nextInt(100_000_000)));
        put(item, "area", money());
        Map<String, AttributeValue> names = new LinkedHashMap<>();
        for (int i = 0; i < 14; i++) {
            Map<String, AttributeValue> name = new LinkedHashMap<>();
            boolean wide = i % 2 == 0;
            put(name, "official", s(wide ? pieces(WIDE_WORDS, 4) : words(5)));
            put(name, "common", s(wide ? pieces(WIDE_WORDS, 1) : words(1)));
            put(names, WORDS[i], m(name));
        }
        put(item, "names", m(names));
        List<AttributeValue> regions = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            regions.add(s(words(2)));
        }
        put(item, "regions", AttributeValue.fromL(regions));
        return item;
    }

    /** Two regional indicators, each a pair of surrogates. */
    private String flag() {
        return new StringBuilder()
                .appendCodePoint(0x1f1e6 + random.nextInt(26))
                .appendCodePoint(0x1f1e6 + random.nextInt(26))
                .toString();
    }

    Map<String, AttributeValue> escaped(int attributes) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("e-", 8)));
        for (int i = 0; i < attributes; i++) {
            put(item, WORDS[i], s(pieces(ESCAPED_PIECES, 1 + random.nextInt(6))));
        }
        return item;
    }

    /** Currency codes and their rates, with two decimals each. */
    Map<String, AttributeValue> rates(int currencies) {
        Map<String, AttributeValue> rates = new LinkedHashMap<>();
        for (int i = 0; rates.size() < currencies; i++) {
            String code = "" + (char) ('A' + i / 26 % 26) + (char) ('A' + i % 26) + (char) ('A' + i * 7 % 26);
            put(rates, code, AttributeValue.fromN(1 + random.nextInt(1999) + "." + digits(2)));
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "base", s("EUR"));
        put(item, "time", s(timestamp()));
        put(item, "rates", m(rates));
        return item;
    }

    /** Names that no other item of the payload has, as in a map that is keyed by identifiers. */
    Map<String, AttributeValue> distinctKeys(int attributes) {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        for (int i = 0; i < attributes; i++) {
            put(entries, id("user-", 16), n(random.nextInt(100_000)));
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("scores-", 8)));
        put(item, "scores", m(entries));
        return item;
    }

    /** A list of records that are mostly text: titles, descriptions and identifiers, a number and a boolean. */
    Map<String, AttributeValue> records(int count) {
        List<AttributeValue> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Map<String, AttributeValue> entry = new LinkedHashMap<>();
            put(entry, "key", s(id("k-", 8)));
            put(entry, "title", s(words(1 + random.nextInt(3))));
            put(entry, "text", s(words(4 + random.nextInt(12))));
            put(entry, "price", money());
            put(entry, "open", AttributeValue.fromBool(random.nextBoolean()));
            list.add(m(entry));
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        put(item, "id", s(id("r-", 12)));
        put(item, "records", AttributeValue.fromL(list));
        return item;
    }

    /** Of one type only. */
    Map<String, AttributeValue> strings(int attributes) {
        return shallowMap(attributes);
    }

    /** Strings, but for a number, a boolean and a list in twenty attributes or so. */
    Map<String, AttributeValue> mostlyStrings(int attributes) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < attributes; i++) {
            String name = WORDS[i % WORDS.length] + i;
            int roll = random.nextInt(60);
            put(item, name, roll < 3 ? anyScalar() : s(words(1 + random.nextInt(3))));
        }
        return item;
    }

    /** All types, none of them common. */
    Map<String, AttributeValue> evenlyMixed(int attributes) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < attributes; i++) {
            put(item, WORDS[i % WORDS.length] + i, any(random.nextInt(10)));
        }
        return item;
    }

    private AttributeValue any(int type) {
        return switch (type) {
            case 0 -> s(words(1 + random.nextInt(3)));
            case 1 -> money();
            case 2 -> AttributeValue.fromBool(random.nextBoolean());
            case 3 -> AttributeValue.fromNul(true);
            case 4 -> binary(4 + random.nextInt(12));
            case 5 -> AttributeValue.fromSs(List.of(id("s", 4), id("t", 6)));
            case 6 -> AttributeValue.fromNs(List.of(digits(2), digits(3)));
            case 7 -> AttributeValue.fromBs(List.of(binary(6).b()));
            case 8 -> AttributeValue.fromL(List.of(anyScalar(), anyScalar()));
            default -> {
                Map<String, AttributeValue> map = new LinkedHashMap<>();
                put(map, "key", anyScalar());
                put(map, "value", anyScalar());
                yield m(map);
            }
        };
    }

    private AttributeValue anyScalar() {
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> s(words(1 + random.nextInt(3)));
            case 3, 4 -> money();
            case 5 -> n(random.nextInt(100_000));
            case 6 -> AttributeValue.fromBool(random.nextBoolean());
            default -> AttributeValue.fromNul(true);
        };
    }

    private AttributeValue metadata() {
        Map<String, AttributeValue> flags = new LinkedHashMap<>();
        put(flags, "validated", AttributeValue.fromBool(random.nextBoolean()));
        put(flags, "enriched", AttributeValue.fromBool(random.nextBoolean()));
        put(flags, "archived", AttributeValue.fromBool(random.nextBoolean()));
        Map<String, AttributeValue> metadata = new LinkedHashMap<>();
        put(metadata, "source", s(pick(WORDS) + "-gateway"));
        put(metadata, "region", s(pick(REGIONS)));
        put(metadata, "traceId", s(id("", 24)));
        put(metadata, "tags", AttributeValue.fromL(List.of(s(pick(WORDS)), s(pick(WORDS)), s(pick(WORDS)))));
        put(metadata, "processingFlags", m(flags));
        return m(metadata);
    }

    private AttributeValue customer(int contacts) {
        Map<String, AttributeValue> customer = new LinkedHashMap<>();
        put(customer, "customerId", s(id("c-", 10)));
        put(customer, "name", s(words(2)));
        put(customer, "segment", s(pick(WORDS)));
        if (contacts > 0) {
            List<AttributeValue> list = new ArrayList<>();
            for (int i = 0; i < contacts; i++) {
                Map<String, AttributeValue> contact = new LinkedHashMap<>();
                put(contact, "kind", s(random.nextBoolean() ? "EMAIL" : "PHONE"));
                put(contact, "value", s(pick(WORDS) + "." + pick(WORDS) + "@example.com"));
                put(contact, "verified", AttributeValue.fromBool(random.nextBoolean()));
                put(contact, "since", s(timestamp()));
                list.add(m(contact));
            }
            put(customer, "contacts", AttributeValue.fromL(list));
        }
        return m(customer);
    }

    private AttributeValue subscription(int services) {
        List<AttributeValue> list = new ArrayList<>();
        for (int i = 0; i < services; i++) {
            Map<String, AttributeValue> service = new LinkedHashMap<>();
            put(service, "serviceId", s(id("svc-", 6)));
            put(service, "name", s(words(2)));
            put(service, "active", AttributeValue.fromBool(random.nextBoolean()));
            put(service, "monthlyFee", money());
            put(service, "units", n(random.nextInt(1000)));
            list.add(m(service));
        }
        Map<String, AttributeValue> subscription = new LinkedHashMap<>();
        put(subscription, "plan", s(pick(WORDS)));
        put(subscription, "renewsAt", s(timestamp()));
        put(subscription, "autoRenew", AttributeValue.fromBool(random.nextBoolean()));
        put(subscription, "reference", s(id("ref-", 20)));
        put(subscription, "invoiceTo", s(words(3)));
        put(subscription, "currency", s("EUR"));
        put(subscription, "services", AttributeValue.fromL(list));
        return m(subscription);
    }

    private static void put(Map<String, AttributeValue> map, String name, AttributeValue value) {
        map.put(name.intern(), value);
    }

    /** Strings of items are never shared, as none are that came out of a response. */
    @SuppressWarnings("StringOperationCanBeSimplified")
    private static AttributeValue s(String text) {
        return AttributeValue.fromS(new String(text));
    }

    private static AttributeValue n(int number) {
        return AttributeValue.fromN(Integer.toString(number));
    }

    private static AttributeValue m(Map<String, AttributeValue> map) {
        return AttributeValue.fromM(map);
    }

    private AttributeValue money() {
        return AttributeValue.fromN(1 + random.nextInt(999) + "." + digits(2));
    }

    private AttributeValue binary(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) random.nextInt(256);
        }
        return AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(bytes));
    }

    private String digits(int count) {
        StringBuilder digits = new StringBuilder(count);
        digits.append((char) ('1' + random.nextInt(9)));
        while (digits.length() < count) {
            digits.append((char) ('0' + random.nextInt(10)));
        }
        return digits.toString();
    }

    private String id(String prefix, int length) {
        StringBuilder id = new StringBuilder(prefix);
        for (int i = 0; i < length; i++) {
            id.append(Character.forDigit(random.nextInt(16), 16));
        }
        return id.toString();
    }

    private String timestamp() {
        return "20" + twoDigits(20, 27) + '-' + twoDigits(1, 13) + '-' + twoDigits(1, 29) + 'T' + twoDigits(0, 24) + ':'
                + twoDigits(0, 60) + ':' + twoDigits(0, 60) + 'Z';
    }

    private String twoDigits(int from, int to) {
        int number = random.nextInt(from, to);
        return number < 10 ? "0" + number : Integer.toString(number);
    }

    private String words(int count) {
        return pieces(WORDS, count);
    }

    private String pieces(String[] from, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                text.append(' ');
            }
            text.append(pick(from));
        }
        return text.toString();
    }

    private String pick(String[] from) {
        return from[random.nextInt(from.length)];
    }
}
