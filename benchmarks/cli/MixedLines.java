import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.SplittableRandom;

/**
 * Writes lines of an export from a seed: {@code java MixedLines.java FILE MEGABYTES}. Half are orders, the others
 * profiles, events, texts, sensors and files.
 */
final class MixedLines {

    private static final String[] WORDS = ("oak chair fountain pen travel bag soap Liège Köln Malmö Zürich 東京 大阪 Москва łódź naïve "
                    + "garçon São Paulo ☃ 😀 blue green delivered shipped quick slow very and the of in a with")
            .split(" ");

    private final SplittableRandom random = new SplittableRandom(20_261_122);

    public static void main(String[] arguments) throws IOException {
        long bytes = Long.parseLong(arguments[1]) * 1_000_000;
        MixedLines lines = new MixedLines();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(arguments[0])), 1 << 16)) {
            for (long written = 0; written < bytes; ) {
                byte[] line = ("{\"Item\":{" + lines.item() + "}}\n").getBytes(StandardCharsets.UTF_8);
                out.write(line);
                written += line.length;
            }
        }
    }

    private String item() {
        int kind = random.nextInt(100);
        return kind < 50 ? order() : kind < 65 ? profile() : kind < 78 ? event() : kind < 88 ? text() : kind < 94 ? sensor() : file();
    }

    private String order() {
        StringBuilder lines = new StringBuilder();
        int count = 1 + random.nextInt(6);
        for (int i = 0; i < count; i++) {
            lines.append(i == 0 ? "" : ",").append("{\"M\":{").append(s("sku", "SKU-" + random.nextInt(10_000))).append(',')
                    .append(s("title", words(3))).append(',').append(n("quantity", 1 + random.nextInt(9))).append(',')
                    .append(n("unitPrice", random.nextInt(100_000) / 100.0)).append("}}");
        }
        return s("orderId", "O-" + random.nextLong(1L << 40)) + ',' + s("customerId", "C-" + random.nextInt(1_000_000)) + ','
                + s("placedAt", "2026-0" + (1 + random.nextInt(9)) + "-1" + random.nextInt(10) + "T10:00:00Z") + ",\"paid\":{\"BOOL\":"
                + random.nextBoolean() + "},\"lines\":{\"L\":[" + lines + "]}," + n("total", random.nextInt(1_000_000) / 100.0)
                + ",\"tags\":{\"SS\":[\"express\",\"gift\"]},\"coupon\":{\"NULL\":true}," + n("version", random.nextInt(20));
    }

    private String profile() {
        return s("id", "U-" + random.nextInt(1_000_000)) + ',' + s("name", words(2)) + ',' + s("about", words(30)) + ','
                + n("followers", random.nextInt(100_000)) + ",\"address\":{\"M\":{" + s("city", words(1)) + ',' + s("street", words(3))
                + "}}";
    }

    private String event() {
        return s("id", "E-" + random.nextLong(1L << 50)) + ',' + s("type", words(1)) + ",\"detail\":{\"M\":{\"a\":{\"M\":{\"b\":{\"L\":[{\"N\":\""
                + random.nextInt(1_000) + "\"},{\"M\":{" + s("c", words(2)) + "}}]}}}," + n("at", 1_700_000_000L + random.nextInt(1 << 24))
                + "}}";
    }

    private String text() {
        return s("id", "T-" + random.nextInt(1_000_000)) + ',' + s("body", words(40) + "\\n\\t\\\"" + words(20) + "\\\"\\u00e9\\n" + words(40));
    }

    private String sensor() {
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            values.append(i == 0 ? "" : ",").append("{\"N\":\"").append(random.nextDouble() * 100).append("\"}");
        }
        return s("id", "S-" + random.nextInt(1_000)) + ",\"values\":{\"L\":[" + values + "]}," + n("battery", random.nextInt(100));
    }

    private String file() {
        byte[] bytes = new byte[300 + random.nextInt(600)];
        random.nextBytes(bytes);
        return s("id", "F-" + random.nextInt(1_000_000)) + ",\"content\":{\"B\":\"" + Base64.getEncoder().encodeToString(bytes) + "\"}";
    }

    private String words(int count) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < count; i++) {
            words.append(i == 0 ? "" : " ").append(WORDS[random.nextInt(WORDS.length)]);
        }
        return words.toString();
    }

    private static String s(String name, String value) {
        return "\"" + name + "\":{\"S\":\"" + value + "\"}";
    }

    private static String n(String name, Number value) {
        return "\"" + name + "\":{\"N\":\"" + value + "\"}";
    }
}
