package io.documentjson.streaming;

import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.TestSize;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A program that writes and reads more than its heap could hold, one item at a time. */
final class LargeStream {

    /** Twice the heap at least. */
    static final long BYTES = Math.max(32_000_000, TestSize.of(200_000_000));

    private static final String TEXT = "naïve \"text\" ".repeat(700);

    private LargeStream() {}

    public static void main(String[] args) throws IOException {
        for (Form form : Form.values()) {
            int lineBytes = form.json().toJsonBytes(item(100_000)).length;
            int count = (int) (BYTES / lineBytes) + 1;
            CountingOutputStream lines = new CountingOutputStream();
            form.json().writeJsonLines(() -> items(count), lines);
            check(lines.count() >= BYTES, "lines of " + lines.count() + " bytes");
            CountingOutputStream array = new CountingOutputStream();
            form.json().writeJsonArray(() -> items(count), array);
            check(array.count() == lines.count() + 1, "array of " + array.count() + " bytes");
            byte[] line = (form.json().toJson(item(100_000)) + "\n").getBytes(StandardCharsets.UTF_8);
            try (Stream<Map<String, AttributeValue>> items =
                    form.json().readJsonLines(new RepeatingSource(line, count))) {
                check(items.filter(item -> item.size() == 3).count() == count, "items read");
            }
        }
        System.out.println(BYTES + " bytes at least written as lines, as an array, and read");
    }

    private static Map<String, AttributeValue> item(int id) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromN(Integer.toString(100_000 + id % 100_000)));
        item.put("text", AttributeValue.fromS(TEXT));
        item.put("flag", AttributeValue.fromBool(true));
        return item;
    }

    private static Iterator<Map<String, AttributeValue>> items(int count) {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < count;
            }

            @Override
            public Map<String, AttributeValue> next() {
                return item(next++);
            }
        };
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("wrong " + what);
        }
    }

    /** The same line over and over. */
    private static final class RepeatingSource extends InputStream {

        private final byte[] line;
        private long left;
        private int position;

        RepeatingSource(byte[] line, int count) {
            this.line = line;
            this.left = (long) line.length * count;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (left == 0) {
                return -1;
            }
            int count = (int) Math.min(Math.min(length, line.length - position), left);
            System.arraycopy(line, position, target, offset, count);
            position = (position + count) % line.length;
            left -= count;
            return count;
        }
    }
}
