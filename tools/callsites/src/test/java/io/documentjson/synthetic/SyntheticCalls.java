package io.documentjson.synthetic;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.SplittableRandom;
import jdk.jfr.Event;

/**
 * A program with one call of interest, {@code call}, and as many receivers of it as its first argument says: a number,
 * or the percentage of the most frequent of ten. Its second argument is for how many milliseconds of CPU time it runs,
 * a third how many events it writes with each round of calls.
 */
public final class SyntheticCalls {

    private static final Receiver[] RECEIVERS = Receiver.values();

    private static int sink;

    private SyntheticCalls() {}

    /** Constants with bodies: ten classes. */
    public enum Receiver {
        A {
            @Override
            int work(int x) {
                return mix(x, 3);
            }
        },
        B {
            @Override
            int work(int x) {
                return mix(x, 5);
            }
        },
        C {
            @Override
            int work(int x) {
                return mix(x, 7);
            }
        },
        D {
            @Override
            int work(int x) {
                return mix(x, 11);
            }
        },
        E {
            @Override
            int work(int x) {
                return mix(x, 13);
            }
        },
        F {
            @Override
            int work(int x) {
                return mix(x, 17);
            }
        },
        G {
            @Override
            int work(int x) {
                return mix(x, 19);
            }
        },
        H {
            @Override
            int work(int x) {
                return mix(x, 23);
            }
        },
        I {
            @Override
            int work(int x) {
                return mix(x, 29);
            }
        },
        J {
            @Override
            int work(int x) {
                return mix(x, 31);
            }
        };

        abstract int work(int x);

        private static int mix(int x, int by) {
            int mixed = x;
            for (int i = 0; i < 12; i++) {
                mixed = (mixed ^ mixed >>> by % 13) * (by + i);
            }
            return mixed;
        }
    }

    /** Fills a recording. */
    static final class Flood extends Event {
        int number;
    }

    static int call(Receiver receiver, int x) {
        return receiver.work(x);
    }

    public static void main(String[] args) {
        Receiver[] order = order(args[0]);
        int events = args.length > 2 ? Integer.parseInt(args[2]) : 0;
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + Long.parseLong(args[1]) * 1_000_000;
        while (threads.getCurrentThreadCpuTime() < end) {
            sink += round(order);
            for (int i = 0; i < events; i++) {
                Flood flood = new Flood();
                flood.number = i;
                flood.commit();
            }
        }
        System.out.println(sink);
    }

    private static int round(Receiver[] order) {
        int sum = 0;
        for (Receiver receiver : order) {
            sum += call(receiver, sum);
        }
        return sum;
    }

    /** Mixed up always the same way, long enough to be no pattern. */
    private static Receiver[] order(String kind) {
        boolean skewed = kind.endsWith("%");
        int number = Integer.parseInt(kind.replace("%", ""));
        SplittableRandom random = new SplittableRandom(42);
        Receiver[] order = new Receiver[4096];
        for (int i = 0; i < order.length; i++) {
            order[i] = skewed
                    ? RECEIVERS[random.nextInt(100) < number ? 0 : 1 + random.nextInt(9)]
                    : RECEIVERS[random.nextInt(number)];
        }
        return order;
    }
}
