package io.documentjson.internal.output;

import java.util.Arrays;

/**
 * Makes strings that have characters beyond Latin-1.
 *
 * <p>The JDK copies their characters in a loop, which the JVM interprets until it has compiled it. A text is one call with one
 * long loop, so that this takes hundreds of texts, and in about half of the JVMs that were measured thousands: the loop then
 * waits for the second compiler. Many short calls have the first compiler take it at once ({@code Tier3InvocationThreshold}, 200 by default). They
 * are made when the first such text ends, and take a fraction of a millisecond.
 */
final class WideStrings {

    private static final int CALLS = 256;

    static {
        char[] beyondLatin1 = new char[16];
        Arrays.fill(beyondLatin1, '\u2014');
        for (int i = 0; i < CALLS; i++) {
            of(beyondLatin1, beyondLatin1.length);
        }
    }

    private WideStrings() {}

    /** The string {@code chars[0..count)}. */
    static String of(char[] chars, int count) {
        return new String(chars, 0, count);
    }
}
