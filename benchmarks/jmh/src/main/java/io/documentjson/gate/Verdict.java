package io.documentjson.gate;

/** What is said about a line of the report. */
enum Verdict {
    /** Slower, or larger, by more than the limit. */
    REGRESSION(":x:"),
    /** In the base, but not in the head. */
    MISSING(":x:"),
    /** Neither a difference nor its absence is proven. */
    INCONCLUSIVE(":grey_question:"),
    /** The same, where forks fall into two groups. */
    BIMODAL(":grey_question:"),
    /** Faster, or smaller, by more than the limit. */
    IMPROVED(":rocket:"),
    /** In the head, but not in the base. */
    NEW(":new:"),
    /** No difference beyond the limit: the whole interval lies within it. */
    EQUAL(":white_check_mark:"),
    /** A rule about the head alone that holds. */
    KEPT(":white_check_mark:"),
    /** Shown, not judged. */
    SHOWN(":small_blue_diamond:");

    private final String sign;

    Verdict(String sign) {
        this.sign = sign;
    }

    String sign() {
        return sign;
    }

    boolean isOpen() {
        return this == INCONCLUSIVE || this == BIMODAL;
    }
}
