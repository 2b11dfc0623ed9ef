package io.documentjson.callsites;

/**
 * How the compiled code of a caller gets to its callee, from the best to the worst.
 *
 * <p>The last two before {@link #UNKNOWN} are one thing to the processor, a call through a table. They differ in how
 * much was seen of it, and so have one rank.
 */
enum Verdict {
    INLINED(0, "the callee is part of the caller's code, nothing is asked"),
    MONOMORPHIC(1, "one receiver: a check of its class, then its body"),
    DOMINANT(2, "several receivers; the most common is checked for and inlined, the others are called"),
    BIMORPHIC(3, "two receivers: two checks, then the body of either"),
    DIRECT(4, "the target is known, and called instead of inlined"),
    VIRTUAL(5, "a call through a table; fewer than three targets were seen"),
    MEGAMORPHIC(5, "a call through a table to three targets or more"),
    UNKNOWN(6, "no evidence: not compiled by C2, or left out of its code and never seen");

    private final int rank;
    private final String meaning;

    Verdict(int rank, String meaning) {
        this.rank = rank;
        this.meaning = meaning;
    }

    int rank() {
        return rank;
    }

    String meaning() {
        return meaning;
    }

    boolean isWorseThan(Verdict other) {
        return rank > other.rank;
    }
}
