package io.documentjson.enhanced;

import java.lang.reflect.Method;

/**
 * Bytes that the current thread allocates. The JVM's figures come through reflection, because the module under test does
 * not read {@code jdk.management}.
 */
final class Allocation {

    private static final int ROUNDS = 20;

    private Allocation() {}

    /** The least that one of several runs allocated: the others may have loaded classes. */
    static long ofOne(Runnable call) throws ReflectiveOperationException {
        Object threads = Class.forName("java.lang.management.ManagementFactory")
                .getMethod("getThreadMXBean")
                .invoke(null);
        Method allocated =
                Class.forName("com.sun.management.ThreadMXBean").getMethod("getThreadAllocatedBytes", long.class);
        Object self = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = (Long) allocated.invoke(threads, self);
            call.run();
            least = Math.min(least, (Long) allocated.invoke(threads, self) - before);
        }
        return least;
    }
}
