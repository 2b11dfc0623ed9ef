package io.documentjson.callsites;

/**
 * The way from the compiled code of a caller to its callee, from the best to the worst.
 *
 * <p>The last two before {@link #UNKNOWN} are one thing to the processor, a call through a table. They differ in how
 * much was seen of it, and so have one rank.
 */
enum Verdict {
    /** The callee is part of the caller's code, nothing is asked. */
    INLINED(0),
    /** One receiver: a check of its class, then its body. */
    MONOMORPHIC(1),
    /** Several receivers; the most common is checked for and inlined, the others are called. */
    DOMINANT(2),
    /** Two receivers: two checks, then the body of either. */
    BIMORPHIC(3),
    /** The target is known, and called instead of inlined. */
    DIRECT(4),
    /** A call through a table; fewer than three targets were seen. */
    VIRTUAL(5),
    /** A call through a table to three targets or more. */
    MEGAMORPHIC(5),
    /** No evidence: not compiled by C2, or left out of its code and never seen. */
    UNKNOWN(6);

    private final int rank;

    Verdict(int rank) {
        this.rank = rank;
    }

    int rank() {
        return rank;
    }

    boolean isWorseThan(Verdict other) {
        return rank > other.rank;
    }
}
