package io.documentjson;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A bounded store of idle {@link ItemWriter}s, shared by all threads. A thread starts at a slot of its own, so that
 * threads seldom meet; who finds nothing makes a new writer, and who finds no room drops his.
 *
 * <p>There is no {@code ThreadLocal}: virtual threads would each fill theirs, and one that is never cleared keeps the
 * class loader of this library alive.
 */
final class WriterPool {

    private static final int MAX_SLOTS = 64;
    private static final int PROBES = 2;

    /** A power of two, at least twice the number of processors. */
    private static final int SLOTS = Math.min(
            MAX_SLOTS, 2 * Integer.highestOneBit(2 * Runtime.getRuntime().availableProcessors() - 1));

    private static final AtomicReferenceArray<ItemWriter> IDLE = new AtomicReferenceArray<>(SLOTS);

    private WriterPool() {}

    static ItemWriter take() {
        int slot = firstSlot();
        for (int i = 0; i < PROBES; i++) {
            ItemWriter writer = IDLE.getAndSet(slot + i & SLOTS - 1, null);
            if (writer != null) {
                return writer;
            }
        }
        return new ItemWriter();
    }

    /** Two threads that find the same slot free may lose a writer; that is cheaper than to make sure. */
    static void give(ItemWriter writer) {
        int slot = firstSlot();
        for (int i = 0; i < PROBES; i++) {
            if (IDLE.getPlain(slot + i & SLOTS - 1) == null) {
                IDLE.setRelease(slot + i & SLOTS - 1, writer);
                return;
            }
        }
    }

    private static int firstSlot() {
        long id = Thread.currentThread().getId();
        return (int) (id ^ id >>> 32) & SLOTS - 1;
    }
}
