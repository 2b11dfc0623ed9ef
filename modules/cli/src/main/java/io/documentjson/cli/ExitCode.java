package io.documentjson.cli;

/** The exit codes, which have the numbers of {@code sysexits.h}. */
final class ExitCode {

    static final int OK = 0;

    /** Wrong arguments. */
    static final int USAGE = 64;

    /** Input with an error. */
    static final int BAD_DATA = 65;

    /** Input that is not there, or may not be read. */
    static final int NO_INPUT = 66;

    /** An error of the command itself. */
    static final int INTERNAL = 70;

    /** An I/O error, such as a full disk. */
    static final int IO = 74;

    private ExitCode() {}
}
