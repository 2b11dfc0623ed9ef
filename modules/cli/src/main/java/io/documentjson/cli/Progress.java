package io.documentjson.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Says how far a job is: on a terminal by one line that is written over, with {@code --progress} by a line every few seconds, and
 * otherwise not at all. Messages go through it, so that they do not run into the line.
 */
final class Progress implements AutoCloseable {

    /** How progress is shown. */
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
    private final PrintStream err;
    private final AtomicLong bytesRead = new AtomicLong();
    private final AtomicLong itemsDone = new AtomicLong();
    private final AtomicLong itemsEstimated = new AtomicLong();
    private final AtomicLong filesDone = new AtomicLong();
    private final long started = System.nanoTime();

    private final Thread painter;
    private final int files;
    private final long bytes;

    private boolean lineShown;

    /** Whether the job has taken long enough for a line. */
    private volatile boolean everShown;

    private boolean closed;

    /**
     * @param files how many there are
     * @param bytes how many they have; 0 if that is not known
     */
    Progress(Style style, Streams streams, int files, long bytes) {
        this.style = style;
        this.streams = streams;
        this.err = streams.err();
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

    /** How long the job has taken. */
    long seconds() {
        return (System.nanoTime() - started) / 1_000_000_000L;
    }

    /** Whether a last line says what has been done: not where nobody has had to wait. */
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
        } else {
            err.print(CLEAR + line.substring(0, Math.min(line.length(), Math.max(1, width - 1))));
            err.flush();
            lineShown = true;
            everShown = true;
        }
    }

    /** What is known now, the most important first, as a narrow terminal cuts it. */
    String line() {
        long read = bytesRead.get();
        double seconds = Math.max(0.001, (System.nanoTime() - started) / 1e9);
        StringBuilder line = new StringBuilder();
        if (bytes > 0) {
            line.append(Math.min(100, 100 * read / bytes)).append("%  ");
        }
        line.append(filesDone.get())
                .append('/')
                .append(files)
                .append(" files  ")
                .append(Sizes.bytes(read));
        if (bytes > 0) {
            line.append(" of ").append(Sizes.bytes(bytes));
        }
        long items = itemsDone.get() + itemsEstimated.get();
        line.append("  ").append(Sizes.count((long) (items / seconds))).append(" items/s");
        if (bytes > 0 && read > 0) {
            long left = Math.round(seconds * Math.max(0, bytes - read) / read);
            line.append("  ").append(Sizes.seconds(left)).append(" left");
        }
        return line.toString();
    }

    private void clear() {
        if (lineShown) {
            err.print(CLEAR);
            err.flush();
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

    /** Estimates how many lines a file has had so far: the line ends at the start of each piece are counted, not all. */
    final class Sample {

        private static final int SAMPLE_BYTES = 2_048;

        private long sampled;
        private long lineEnds;
        private long written;
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
                    add(bytes, offset, length);
                }
            };
        }

        private void add(byte[] bytes, int offset, int length) {
            int stop = offset + Math.min(length, SAMPLE_BYTES);
            for (int i = offset; i < stop; i++) {
                if (bytes[i] == '\n') {
                    lineEnds++;
                }
            }
            sampled += stop - offset;
            written += length;
            long now = sampled == 0 ? 0 : Math.round((double) written * lineEnds / sampled);
            itemsEstimated.addAndGet(now - estimated);
            estimated = now;
        }

        /** Counts an item. */
        void addItem() {
            estimated++;
            itemsEstimated.incrementAndGet();
        }

        /** Puts the number of items in place of the estimate. */
        void done(long items) {
            itemsEstimated.addAndGet(-estimated);
            itemsDone.addAndGet(items);
            filesDone.incrementAndGet();
        }
    }
}
