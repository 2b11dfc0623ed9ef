package io.documentjson.callsites;

import java.io.PrintStream;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Says which of many steps begins and how long the rest will take, as long on average as what is done. A step ends when
 * the next one begins.
 */
public final class Progress {

    private final int total;
    private final LongSupplier nanoTime;
    private final PrintStream out;
    private final long started;
    private int done;
    private int skipped;

    public Progress(int total) {
        this(total, System::nanoTime, System.out);
    }

    Progress(int total, LongSupplier nanoTime, PrintStream out) {
        this.total = total;
        this.nanoTime = nanoTime;
        this.out = out;
        this.started = nanoTime.getAsLong();
    }

    public void begin(String step) {
        String left = done == skipped ? "" : ", " + left() + " left";
        out.println("[" + (done + 1) + "/" + total + left + "] " + step);
        done++;
    }

    /** A step that takes no time. */
    public void skip() {
        done++;
        skipped++;
    }

    private String left() {
        Duration left = Duration.ofNanos((nanoTime.getAsLong() - started) / (done - skipped) * (total - done));
        return left.toMinutes() > 0
                ? left.toMinutes() + " min " + left.toSecondsPart() + " s"
                : left.toSeconds() + " s";
    }
}
