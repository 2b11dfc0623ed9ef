package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Turns lines {@code {"Item":{...}}} into the requests of calls of BatchWriteItem, a call a line; the last one ends
 * when this is closed.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html">
 *     BatchWriteItem</a>
 */
final class WriteRequestOutput extends LineFilterOutput {

    /** Most requests in a call. */
    private static final int MOST = 25;

    /** Most bytes in a call: AWS says 16 MB, and items are longer in JSON than they are stored. */
    private static final int MOST_BYTES = 16_000_000;

    private final String begin;
    private final String end;
    private final String beginRequest;

    /** Number of requests in the call that has begun. */
    private int requests;

    private int bytes;

    WriteRequestOutput(OutputStream target, String table) throws IOException {
        super(target, StandardCharsets.ISO_8859_1);
        String call = text(new JsonObject().add(table, List.of()));
        String request = text(new JsonObject().add("PutRequest", new JsonObject()));
        begin = call.substring(0, call.lastIndexOf(']'));
        end = call.substring(begin.length());
        beginRequest = request.substring(0, request.lastIndexOf('{'));
    }

    private static String text(JsonObject json) throws IOException {
        return new String(json.toLine(), StandardCharsets.ISO_8859_1);
    }

    @Override
    String change(String lines) {
        StringBuilder calls = new StringBuilder(lines.length());
        for (String item : lines.lines().toList()) {
            String request = beginRequest + item + "}";
            if (requests == MOST || requests > 0 && bytes + request.length() > MOST_BYTES) {
                calls.append(end);
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
            out.write(end.getBytes(StandardCharsets.US_ASCII));
        }
        super.close();
    }
}
