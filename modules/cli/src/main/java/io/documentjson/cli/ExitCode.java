package io.documentjson.cli;

/** How the command ends; the numbers are those of {@code sysexits.h}. */
final class ExitCode {

    static final int OK = 0;

    /** Wrong arguments. */
    static final int USAGE = 64;

    /** Input that is not what it should be. */
    static final int BAD_DATA = 65;

    /** Input that is not there, or may not be read. */
    static final int NO_INPUT = 66;

    /** An error of the command itself. */
    static final int INTERNAL = 70;

    /** A device that fails, such as a disk that is full. */
    static final int IO = 74;

    private ExitCode() {}
}
