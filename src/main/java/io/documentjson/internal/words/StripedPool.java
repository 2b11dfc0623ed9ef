package io.documentjson.internal.words;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded store of idle objects, shared by all threads. A thread starts at a slot of its own, so that threads seldom
 * meet. A thread that does not find an object makes one; an object that does not find a free slot is dropped.
 *
 * <p>There is no {@code ThreadLocal}: virtual threads would each fill theirs, and one that is never cleared keeps the
 * class loader of this library alive.
 */
public final class StripedPool<T> {

    private static final int MAX_SLOTS = 64;
    private static final int PROBES = 2;

    /** A power of two, at least twice the number of processors. */
    private static final int SLOTS = Math.min(
            MAX_SLOTS, 2 * Integer.highestOneBit(2 * Runtime.getRuntime().availableProcessors() - 1));

    private final AtomicReferenceArray<@Nullable T> idle = new AtomicReferenceArray<>(SLOTS);

    @Nullable
    public T take() {
        int slot = firstSlot();
        for (int i = 0; i < PROBES; i++) {
            T found = idle.getAndSet(slot + i & SLOTS - 1, null);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Two threads that find the same slot free may lose an object; that is cheaper than to make sure. */
    public void release(T object) {
        int slot = firstSlot();
        for (int i = 0; i < PROBES; i++) {
            if (idle.getPlain(slot + i & SLOTS - 1) == null) {
                idle.setRelease(slot + i & SLOTS - 1, object);
                return;
            }
        }
    }

    private static int firstSlot() {
        long id = Thread.currentThread().getId();
        return (int) (id ^ id >>> 32) & SLOTS - 1;
    }
}
