package io.documentjson.cold;

import io.documentjson.gate.Median;
import io.documentjson.jmhfile.Environment;
import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The times that {@code bench warmup} measured with a JDK: the content of {@code warmup-JDK-PAYLOAD.json}.
 *
 * @param bytes the mean size of a document
 * @param counts after how many documents the times were taken
 */
public record WarmUpTimes(
        int jdk, String payload, int bytes, int jvms, List<Integer> counts, Environment environment, List<Row> rows) {

    /**
     * An operation of a library.
     *
     * @param warmed true if {@code SdkWarmUp} ran before
     * @param thread by JVM, the nanoseconds of the thread up to each count
     * @param process the same of the process, with its compilers
     */
    public record Row(String operation, String peer, boolean warmed, List<long[]> thread, List<long[]> process) {

        Row(String operation, String peer, boolean warmed) {
            this(operation, peer, warmed, new ArrayList<>(), new ArrayList<>());
        }

        /** @param times those of the process and of the thread in turn */
        void add(long[] times) {
            long[] ofThread = new long[times.length / 2];
            long[] ofProcess = new long[times.length / 2];
            for (int i = 0; i < ofThread.length; i++) {
                ofProcess[i] = times[2 * i];
                ofThread[i] = times[2 * i + 1];
            }
            thread.add(ofThread);
            process.add(ofProcess);
        }

        private static double median(List<long[]> jvms, int count) {
            return Median.of(jvms.stream().mapToDouble(jvm -> jvm[count]).toArray());
        }
    }

    /** Medians over the JVMs; in brackets how many times as long as the library the thread takes. */
    public String text() {
        List<String> header = new ArrayList<>(List.of("operation", "library"));
        counts.forEach(count -> header.add(Format.count(count)));
        Table table = new Table(header, column -> column > 1);
        for (Row row : rows) {
            Row ours = rows.stream()
                    .filter(other -> other.operation.equals(row.operation)
                            && other.peer.equals("ours")
                            && other.warmed == row.warmed)
                    .findFirst()
                    .orElse(row);
            List<String> cells = new ArrayList<>(
                    List.of("`" + row.operation + "`", row.peer + (row.warmed ? ", after `SdkWarmUp`" : "")));
            for (int i = 0; i < counts.size(); i++) {
                double thread = Row.median(row.thread, i);
                String times = row == ours ? "" : " (" + Format.ratio(thread / Row.median(ours.thread, i)) + ")";
                double process = Row.median(row.process, i);
                cells.add(String.format(Locale.ROOT, "%.1f / %.1f%s", thread / 1e6, process / 1e6, times));
            }
            table.row(cells);
        }
        return "JDK " + jdk + ", " + payload + ", documents of " + Format.count(bytes) + " bytes, " + jvms
                + " fresh JVMs each, " + environment.where()
                + ". Processor time in milliseconds up to that document, of the thread / of the process:\n\n" + table;
    }
}
