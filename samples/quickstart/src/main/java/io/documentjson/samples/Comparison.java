package io.documentjson.samples;

import io.documentjson.DocumentJson;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import software.amazon.awssdk.core.util.VersionInfo;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * This library and the AWS SDK on the same items: both warm, in turns of a few milliseconds, by the CPU time of the
 * thread. It shows the order of magnitude on this machine and these items; the benchmarks have numbers to rely on.
 */
final class Comparison {

    private static final int MAX_ITEMS = 1_000;
    private static final int MAX_CHARS = 4_000_000;
    private static final long TURN_NANOS = 10_000_000;

    private static final DocumentJson DOCUMENT_JSON = DocumentJson.create();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final List<Map<String, AttributeValue>> items = new ArrayList<>();
    private final List<EnhancedDocument> documents = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private long chars;
    private int different;

    /** The result, which anyone might look at, so that the compilers leave none out. */
    static volatile long sink;

    /** The work that is measured. */
    private interface Operation {

        /** Does it to one of the items, and gives a number that depends on what comes out. */
        int run(int index);
    }

    /** CPU time for one item. */
    record Times(double ours, double sdk) {

        /** The time of the SDK as a multiple of that of this library. */
        double ratio() {
            return sdk / ours;
        }

        String line(String operation) {
            return String.format(
                    Locale.ROOT,
                    "  %-9s %8.0f ns here, %8.0f ns there: %.1f times as fast%n",
                    operation,
                    ours,
                    sdk,
                    ratio());
        }
    }

    /** Takes the item if there is room for it, and both write it as the same text. */
    void offer(Map<String, AttributeValue> item) {
        if (items.size() == MAX_ITEMS || chars > MAX_CHARS) {
            return;
        }
        String json = DOCUMENT_JSON.toJson(item);
        EnhancedDocument document = sdkDocument(item, json);
        if (document == null) {
            different++;
            return;
        }
        items.add(item);
        documents.add(document);
        texts.add(json);
        chars += json.length();
    }

    /** The document of the SDK; {@code null} if it does not write the text. */
    private static EnhancedDocument sdkDocument(Map<String, AttributeValue> item, String json) {
        try {
            EnhancedDocument document = EnhancedDocument.fromAttributeValueMap(item);
            return document.toJson().equals(json) ? document : null;
        } catch (RuntimeException e) {
            return null;
        }
    }

    /** Measures for about as many seconds, and says what was measured. */
    String report(double seconds) {
        if (items.isEmpty()) {
            return "There is not an item that both write as the same text, so they cannot be compared.\n";
        }
        long nanos = (long) (seconds * 1e9 / 2);
        Times writing = measure(
                i -> DOCUMENT_JSON.toJson(items.get(i)).length(),
                i -> documents.get(i).toJson().length(),
                nanos);
        Times reading = measure(
                i -> DOCUMENT_JSON.fromJson(texts.get(i)).size(),
                i -> EnhancedDocument.fromJson(texts.get(i)).toMap().size(),
                nanos);
        return String.format(
                        Locale.ROOT,
                        "Beside EnhancedDocument of the AWS SDK %s, on %,d items of %,d characters on average, CPU time an item:%n",
                        VersionInfo.SDK_VERSION,
                        items.size(),
                        chars / items.size())
                + writing.line("toJson")
                + reading.line("fromJson")
                + (different == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "%,d items are left out: the SDK does not write the same text.%n",
                                different));
    }

    /** Half of the time both warm up; then the median of the turns counts. */
    private Times measure(Operation ours, Operation sdk, long nanos) {
        int turns = (int) Math.max(3, nanos / (4 * TURN_NANOS));
        double[] oursTimes = new double[turns];
        double[] sdkTimes = new double[turns];
        for (int turn = -turns; turn < turns; turn++) {
            boolean oursFirst = (turn & 1) == 0;
            double first = turn(oursFirst ? ours : sdk);
            double second = turn(oursFirst ? sdk : ours);
            if (turn >= 0) {
                oursTimes[turn] = oursFirst ? first : second;
                sdkTimes[turn] = oursFirst ? second : first;
            }
        }
        return new Times(median(oursTimes), median(sdkTimes));
    }

    /** Goes through all items as often as it takes, and gives the nanoseconds for one. */
    private double turn(Operation operation) {
        long start = nanos();
        long count = 0;
        long results = 0;
        long taken;
        do {
            for (int i = 0; i < items.size(); i++) {
                results += operation.run(i);
            }
            count += items.size();
            taken = nanos() - start;
        } while (taken < TURN_NANOS);
        sink = results;
        return (double) taken / count;
    }

    private static long nanos() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
