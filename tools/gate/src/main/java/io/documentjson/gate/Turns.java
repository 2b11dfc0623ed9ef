package io.documentjson.gate;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets forks that live at the same time run their iterations in turns, never two at once: what disturbs the machine for
 * longer than an iteration disturbs all of them alike.
 *
 * <p>The forks share a file of {@code int}s: first whose turn it is, then for each one whether it is there. The turns
 * begin when all are there. The class needs no JMH, which the gate itself does not have.
 */
public final class Turns {

    private static final VarHandle INTS = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private static final int STARTING = 0;
    private static final int THERE = 1;
    private static final int GONE = 2;

    /** Short beside an iteration, and seldom enough not to be a load of its own. */
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final int players;
    private final int me;
    private final ByteBuffer shared;

    /** {@code options} are those of {@link #options}. */
    public Turns(String options) throws IOException {
        String[] parts = options.split(":", 3);
        players = Integer.parseInt(parts[0]);
        me = Integer.parseInt(parts[1]);
        try (FileChannel channel =
                FileChannel.open(Path.of(parts[2]), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            shared = channel.map(FileChannel.MapMode.READ_WRITE, 0, channel.size());
        }
    }

    /** A file for so many forks, none of which is there yet. */
    public static Path newFile(Path directory, int players) throws IOException {
        Path file = Files.createTempFile(directory, "turns", null);
        Files.write(file, new byte[(1 + players) * Integer.BYTES]);
        return file;
    }

    /** The options that the fork of this number, from 0 on, is given to take part. */
    public static String options(int players, int number, Path file) {
        return players + ":" + number + ":" + file;
    }

    /** Waits for all the others to be there, and then for this one's turn, which does not come after the last one. */
    public void take() {
        if (state(me) == GONE) {
            throw new IllegalStateException(
                    "Expected one benchmark, with one value of each parameter, but was another");
        }
        if (state(me) == STARTING) {
            setState(me, THERE);
        }
        while (turn() != me || isAnyStarting()) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    /** Gives the turn to the next one that is there, which may be this one again. */
    public void pass() {
        for (int i = 1; i <= players; i++) {
            int next = (me + i) % players;
            if (state(next) != GONE) {
                INTS.setVolatile(shared, 0, next);
                return;
            }
        }
    }

    /** Takes this one out for good. */
    public void leave() {
        setState(me, GONE);
        if (turn() == me) {
            pass();
        }
    }

    private boolean isAnyStarting() {
        for (int i = 0; i < players; i++) {
            if (state(i) == STARTING) {
                return true;
            }
        }
        return false;
    }

    private int turn() {
        return (int) INTS.getVolatile(shared, 0);
    }

    private int state(int player) {
        return (int) INTS.getVolatile(shared, (1 + player) * Integer.BYTES);
    }

    private void setState(int player, int state) {
        INTS.setVolatile(shared, (1 + player) * Integer.BYTES, state);
    }
}
