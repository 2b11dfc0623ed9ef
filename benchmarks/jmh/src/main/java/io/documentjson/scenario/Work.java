package io.documentjson.scenario;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A call on one document after the other, for some time of the processor.
 *
 * <p>Lengths are CPU time of the thread, so that a machine that does something else in between shortens nothing.
 */
public final class Work {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static int sink;

    private Work() {}

    /** Gives a number that depends on the result, so that nothing of the call can be left out. */
    public interface Call<T> {
        int on(T document) throws IOException;
    }

    /** Goes over all documents until the time is over; returns what depends on all results so far. */
    public static <T> int run(Call<T> call, List<T> documents, long millis) throws IOException {
        long end = THREADS.getCurrentThreadCpuTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (THREADS.getCurrentThreadCpuTime() < end) {
            sink += round(call, documents);
        }
        return sink;
    }

    private static <T> int round(Call<T> call, List<T> documents) throws IOException {
        int sum = 0;
        for (T document : documents) {
            sum += call.on(document);
        }
        return sum;
    }
}
