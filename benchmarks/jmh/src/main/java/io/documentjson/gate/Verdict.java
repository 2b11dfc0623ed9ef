package io.documentjson.gate;

import java.util.Locale;

/** What is said of a row, and what to do about it. */
enum Verdict {
    WORSE(
            "\u274c",
            "slower than may be, or more bytes, or beyond a limit: look for the cause (bench callsites check; a profiler on the"
                    + " row's benchmark), or change the limit in gate.json and say why"),
    NOT_RUN("\u274c", "the row ran on neither side, or on one only: mend it, or take it out of gate.json"),
    UNCLEAR(
            "\u2754",
            "the interval still reaches beyond what counts as equal: run again with --minutes, or when the machine has less"
                    + " to do"),
    BETTER("\ud83d\ude80", "faster, or fewer bytes: measure it for the tables (bench run)"),
    EQUAL("\u2705", "nothing to do");

    private final String sign;
    private final String next;

    Verdict(String sign, String next) {
        this.sign = sign;
        this.next = next;
    }

    /** For Markdown. */
    String sign() {
        return sign;
    }

    String next() {
        return next;
    }

    String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
