package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Turns lines {@code {"Item":{...}}} into the requests of calls of BatchWriteItem, a call a line; the last one ends when
 * this is closed.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html">
 *     BatchWriteItem</a>
 */
final class WriteRequestOutput extends LineOutput {

    /** How many requests a call takes. */
    private static final int MOST = 25;

    /** How long a call may be; AWS says 16 MB, and items are longer in JSON than they are stored. */
    private static final int MOST_BYTES = 16_000_000;

    private static final String END = "]}\n";

    private final String begin;

    /** Of the call that has begun. */
    private int requests;

    private int bytes;

    /** @param table the name of a table, which has no character with a meaning in JSON */
    WriteRequestOutput(OutputStream target, String table) {
        super(target, StandardCharsets.ISO_8859_1);
        begin = "{\"" + table + "\":[";
    }

    @Override
    String change(String lines) {
        StringBuilder calls = new StringBuilder(lines.length());
        for (String item : lines.split("\n")) {
            String request = "{\"PutRequest\":" + item + "}";
            if (requests == MOST || requests > 0 && bytes + request.length() > MOST_BYTES) {
                calls.append(END);
                requests = 0;
            }
            bytes = (requests == 0 ? 0 : bytes) + request.length() + 1;
            calls.append(requests++ == 0 ? begin : ",").append(request);
        }
        return calls.toString();
    }

    @Override
    public void close() throws IOException {
        if (requests > 0) {
            target.write(END.getBytes(StandardCharsets.US_ASCII));
        }
        super.close();
    }
}
