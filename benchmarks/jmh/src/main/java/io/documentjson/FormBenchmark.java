package io.documentjson;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A study of a form of items: some items are written together into {@code byte[]}, and read from it together. */
public abstract class FormBenchmark extends MeanTime {

    /** How long the written form is, beside the time that it took; of each iteration the last value counts. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class ByteCount {
        /** The bytes of all documents together. */
        public long bytes;
    }

    private StoredForm form;
    private List<Map<String, AttributeValue>> items;
    private byte[][] written;

    final void prepare(StoredForm chosen, List<Map<String, AttributeValue>> documents) throws IOException {
        form = chosen;
        items = documents;
        written = new byte[items.size()][];
        for (int i = 0; i < written.length; i++) {
            written[i] = form.writing().write(items.get(i));
        }
    }

    final void writeAll(Blackhole results, ByteCount count) throws IOException {
        long bytes = 0;
        for (Map<String, AttributeValue> item : items) {
            byte[] result = form.writing().write(item);
            bytes += result.length;
            results.consume(result);
        }
        count.bytes = bytes;
    }

    final void readAll(Blackhole results, ByteCount count) throws IOException {
        long bytes = 0;
        for (byte[] document : written) {
            bytes += document.length;
            results.consume(form.reading().read(document));
        }
        count.bytes = bytes;
    }
}
