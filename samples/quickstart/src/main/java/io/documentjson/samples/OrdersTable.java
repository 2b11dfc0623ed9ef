package io.documentjson.samples;

import io.documentjson.DynamoDbJson;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The orders of an invented shop, as {@code samples/orders.jsonl} has them: every attribute type of DynamoDB, optional
 * attributes, nesting, text in several scripts. The seed is fixed, so the file can be made again at any time.
 */
public final class OrdersTable {

    private static final int ORDERS = 240;
    private static final long SEED = 20260115;
    private static final Instant FIRST_ORDER = Instant.parse("2026-01-15T06:30:00Z");

    private static final String[] STATUS = {"PLACED", "PAID", "PACKED", "SHIPPED", "DELIVERED", "RETURNED"};
    private static final String[] CURRENCIES = {"EUR", "USD", "GBP", "CHF", "SEK"};
    private static final String[] TAGS = {"gift", "express", "first-order", "wholesale", "fragile", "pre-order"};
    private static final String[] PEOPLE = {
        "Ada Byron",
        "Jürgen Groß",
        "Zoë Ångström",
        "María Núñez",
        "Łukasz Żak",
        "山田 花子",
        "Ольга Смирнова",
        "Seán O'Brien"
    };
    private static final String[][] ADDRESSES = {
        {"12 Mill Lane", "Bristol", "BS1 4ND", "GB"},
        {"Königsallee 7", "Düsseldorf", "40212", "DE"},
        {"Calle Mayor 101", "Alcalá de Henares", "28801", "ES"},
        {"1-2-3 Ginza", "東京", "104-0061", "JP"},
        {"Rue de l'Église 4", "Liège", "4000", "BE"},
        {"Storgatan 55", "Malmö", "211 34", "SE"}
    };
    private static final String[][] PRODUCTS = {
        {"KET-017", "Kettle, 1.7 l"}, {"LMP-004", "Desk lamp \"Nord\""}, {"TEA-250", "抹茶 green tea, 250 g"},
        {"MUG-BLU", "Mug, blue/white"}, {"PEN-SET", "Fountain pen set ✒"}, {"CHR-OAK", "Chair, oak, ½ assembled"},
        {"BAG-XL", "Travel bag XL"}, {"SOAP-03", "Savon de Marseille"}, {"BOOK-88", "Cooking for one"}
    };
    private static final String[] NOTES = {
        "Please ring twice.",
        "Leave with the neighbour\n(flat 3, \"Meyer\")",
        "Gift: no invoice in the box 🎁",
        "C:\\door\\code 4711"
    };

    private final Random random = new Random(SEED);

    private OrdersTable() {}

    /** Writes the table to the file that the argument names. */
    public static void main(String[] args) throws IOException {
        if (args.length < 1) {
            System.err.println("Usage: OrdersTable <file to write>");
            System.exit(64);
        }
        OrdersTable table = new OrdersTable();
        List<Map<String, AttributeValue>> orders =
                IntStream.range(0, ORDERS).mapToObj(table::order).toList();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(args[0])))) {
            DynamoDbJson.create().writeJsonLines(orders, out);
        }
    }

    private Map<String, AttributeValue> order(int number) {
        Instant placed = FIRST_ORDER.plus(Duration.ofMinutes(37L * number + random.nextInt(30)));
        String status = any(STATUS);
        Map<String, AttributeValue> order = new LinkedHashMap<>();
        order.put("orderId", s("O-2026-%06d".formatted(100_000 + number)));
        order.put("customerId", s("C-%05d".formatted(random.nextInt(400))));
        order.put("placedAt", s(placed.toString()));
        order.put("status", s(status));
        order.put("paid", AttributeValue.fromBool(!status.equals("PLACED")));
        order.put("currency", s(any(CURRENCIES)));
        List<AttributeValue> lines = lines();
        order.put("lines", AttributeValue.fromL(lines));
        order.put("total", n(total(lines)));
        order.put("weightKg", n(random.nextInt(40) + "." + (1 + random.nextInt(999))));
        order.put("shipTo", AttributeValue.fromM(address()));
        order.put("tags", AttributeValue.fromSs(tags()));
        order.put("parcelNumbers", AttributeValue.fromNs(parcels()));
        order.put("labelDigests", AttributeValue.fromBs(List.of(bytes(16), bytes(16))));
        order.put("coupon", random.nextInt(4) == 0 ? s("WINTER-" + random.nextInt(50)) : AttributeValue.fromNul(true));
        if (status.equals("DELIVERED")) {
            order.put(
                    "deliveredAt",
                    s(placed.plus(Duration.ofHours(20 + random.nextInt(90))).toString()));
            order.put("signature", AttributeValue.fromB(bytes(24 + random.nextInt(60))));
        }
        if (random.nextInt(3) == 0) {
            order.put("note", s(any(NOTES)));
        }
        order.put("version", n(Integer.toString(1 + random.nextInt(9))));
        order.put("expiresAt", n(Long.toString(placed.plus(Duration.ofDays(730)).getEpochSecond())));
        return order;
    }

    private List<AttributeValue> lines() {
        List<AttributeValue> lines = new ArrayList<>();
        for (int count = 1 + random.nextInt(4); count > 0; count--) {
            String[] product = any(PRODUCTS);
            Map<String, AttributeValue> line = new LinkedHashMap<>();
            line.put("sku", s(product[0]));
            line.put("title", s(product[1]));
            line.put("quantity", n(Integer.toString(1 + random.nextInt(5))));
            line.put("unitPrice", n("%d.%02d".formatted(random.nextInt(250), random.nextInt(100))));
            line.put("giftWrap", AttributeValue.fromBool(random.nextInt(5) == 0));
            if (random.nextInt(3) == 0) {
                line.put(
                        "options",
                        AttributeValue.fromM(Map.of("engraving", s(any(PEOPLE).substring(0, 2)))));
            }
            lines.add(AttributeValue.fromM(line));
        }
        return lines;
    }

    private static String total(List<AttributeValue> lines) {
        BigDecimal total = BigDecimal.ZERO;
        for (AttributeValue line : lines) {
            BigDecimal price = new BigDecimal(line.m().get("unitPrice").n());
            total = total.add(
                    price.multiply(new BigDecimal(line.m().get("quantity").n())));
        }
        return total.toPlainString();
    }

    private Map<String, AttributeValue> address() {
        String[] place = any(ADDRESSES);
        Map<String, AttributeValue> address = new LinkedHashMap<>();
        address.put("name", s(any(PEOPLE)));
        address.put("street", s(place[0]));
        address.put("city", s(place[1]));
        address.put("postalCode", s(place[2]));
        address.put("country", s(place[3]));
        address.put("position", AttributeValue.fromL(List.of(n(coordinate(90)), n(coordinate(180)))));
        return address;
    }

    private String coordinate(int bound) {
        return (random.nextBoolean() ? "-" : "") + random.nextInt(bound) + "." + (100_000 + random.nextInt(900_000));
    }

    private List<String> tags() {
        TreeSet<String> tags = new TreeSet<>(Arrays.asList(any(TAGS), any(TAGS)));
        return List.copyOf(tags);
    }

    private List<String> parcels() {
        TreeSet<String> parcels = new TreeSet<>();
        for (int count = 1 + random.nextInt(3); count > 0; count--) {
            parcels.add("3400" + (1_000_000_000L + random.nextInt(900_000_000)));
        }
        return List.copyOf(parcels);
    }

    private SdkBytes bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return SdkBytes.fromByteArrayUnsafe(bytes);
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }
}
