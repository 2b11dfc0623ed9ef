package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Says how far a job is: on a terminal by one line that is written over, with {@code --progress} by a line every few
 * seconds, and otherwise not at all. Messages go through it, so that they do not run into the line.
 */
final class ProgressMeter implements AutoCloseable {

    /** Form in which progress is shown. */
    enum Style {
        SILENT,
        ONE_LINE,
        LINES
    }

    private static final long FIRST_MILLIS = 400;
    private static final long LINE_MILLIS = 5_000;
    private static final long REFRESH_MILLIS = 200;

    /** A window changes its size now and then. */
    private static final int REFRESHES_PER_WIDTH = 10;

    private static final String CLEAR = "\r\u001b[K";

    private final Style style;
    private final Streams streams;
    private final AtomicLong bytesRead = new AtomicLong();
    private final AtomicLong items = new AtomicLong();
    private final AtomicLong filesDone = new AtomicLong();
    private final long started = System.nanoTime();

    private final Thread painter;
    private final int files;
    private final long bytes;

    private boolean lineShown;

    /** True if the job has taken long enough for a line. */
    private volatile boolean everShown;

    private boolean closed;

    /**
     * @param files the number of all files
     * @param bytes the bytes of all files; 0 if that is not known
     */
    ProgressMeter(Style style, Streams streams, int files, long bytes) {
        this.style = style;
        this.streams = streams;
        this.files = files;
        this.bytes = bytes;
        painter = new Thread(this::paint, "progress");
        painter.setDaemon(true);
        if (style != Style.SILENT) {
            painter.start();
        }
    }

    /** Counts bytes that were read. */
    void read(long count) {
        bytesRead.addAndGet(count);
    }

    /** Counts a file that was there already. */
    void skipped(long size) {
        bytesRead.addAndGet(size);
        filesDone.incrementAndGet();
    }

    /** Counts the items of a file. */
    Sample sample() {
        return new Sample();
    }

    /** Prints a line. */
    synchronized void message(String line) {
        clear();
        streams.say(line);
    }

    /** Duration of the job so far. */
    long seconds() {
        return (System.nanoTime() - started) / 1_000_000_000L;
    }

    /** True if a last line shows the results, which it does only if somebody had to wait. */
    boolean hasSummary() {
        return style == Style.LINES || everShown;
    }

    private void paint() {
        try {
            Thread.sleep(FIRST_MILLIS);
            int refreshes = 0;
            int width = Terminal.DEFAULT_WIDTH;
            while (true) {
                if (style == Style.ONE_LINE && refreshes++ % REFRESHES_PER_WIDTH == 0) {
                    width = streams.terminal().width();
                }
                show(width);
                Thread.sleep(style == Style.LINES ? LINE_MILLIS : REFRESH_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void show(int width) {
        if (closed) {
            return;
        }
        String line = line();
        if (style == Style.LINES) {
            streams.say(line);
            return;
        }
        streams.err().print(CLEAR + line.substring(0, Math.min(line.length(), Math.max(1, width - 1))));
        streams.err().flush();
        lineShown = true;
        everShown = true;
    }

    /** The present state, the most important first, as a narrow terminal cuts it. */
    private String line() {
        long read = bytesRead.get();
        double seconds = Math.max(0.001, (System.nanoTime() - started) / 1e9);
        boolean isKnown = bytes > 0;
        long left = isKnown && read > 0 ? Math.round(seconds * Math.max(0, bytes - read) / read) : -1;
        return (isKnown ? Math.min(100, 100 * read / bytes) + "%  " : "")
                + filesDone.get() + "/" + files + " files  " + Sizes.bytes(read)
                + (isKnown ? " of " + Sizes.bytes(bytes) : "")
                + "  " + Sizes.count((long) (items.get() / seconds)) + " items/s"
                + (left < 0 ? "" : "  " + Sizes.seconds(left) + " left");
    }

    private void clear() {
        if (lineShown) {
            streams.err().print(CLEAR);
            streams.err().flush();
            lineShown = false;
        }
    }

    /** Removes the line. */
    @Override
    public synchronized void close() {
        closed = true;
        painter.interrupt();
        clear();
    }

    /**
     * Estimates the items of a file so far: those that begin a line at the start of each piece are counted, not all.
     */
    final class Sample {

        private static final int SAMPLE_BYTES = 2_048;

        private long estimated;

        /** The target as seen through this sample. */
        OutputStream watch(OutputStream target) {
            if (style == Style.SILENT) {
                return target;
            }
            return new ForwardingOutput(target) {
                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    super.write(bytes, offset, length);
                    int sampled = Math.min(length, SAMPLE_BYTES);
                    long begun = 0;
                    for (int i = offset; i < offset + sampled; i++) {
                        begun += bytes[i] == '{' && (i == offset || bytes[i - 1] == '\n') ? 1 : 0;
                    }
                    add(sampled == 0 ? 0 : begun * length / sampled);
                }
            };
        }

        /** Counts items. */
        void add(long count) {
            estimated += count;
            items.addAndGet(count);
        }

        /** Puts the number of items in place of the estimate. */
        void done(long count) {
            add(count - estimated);
            filesDone.incrementAndGet();
        }
    }
}
