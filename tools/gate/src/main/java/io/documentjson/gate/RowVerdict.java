package io.documentjson.gate;

import java.util.Locale;

/** The judgement of a row, and what to do about it. */
public enum RowVerdict {
    WORSE("\u274c", 1, "slower than may be, or more bytes, or beyond a limit: look for the cause"),
    NOT_RUN("\u274c", 2, "the row ran on neither side, or on one only: mend it, or leave it out"),
    SLOWER(
            "\u274c",
            3,
            "its whole interval is slower than may be, or every fork has more bytes, but not yet beyond doubt: see its note"),
    NOT_MEASURED("\u2754", 3, "the time ended before the first pairs: --minutes"),
    UNDECIDED("\u2754", 0, "looks slower, and the time did not tell whether by chance: see its note"),
    BETTER("\ud83d\ude80", 0, "faster, or fewer bytes"),
    PASSED("\u2705", 0, "does not look slower, which is no proof that it is as fast");

    private final String sign;
    private final int exitCode;
    private final String next;

    RowVerdict(String sign, int exitCode, String next) {
        this.sign = sign;
        this.exitCode = exitCode;
        this.next = next;
    }

    /** For Markdown. */
    String sign() {
        return sign;
    }

    /** The exit code of a command, if no row has a verdict before this one. */
    int exitCode() {
        return exitCode;
    }

    String next() {
        return next;
    }

    String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
