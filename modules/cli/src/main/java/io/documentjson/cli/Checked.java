package io.documentjson.cli;

import java.util.List;

/**
 * What checking a file has found.
 *
 * @param form what it is, or {@code -} if it could not be opened
 * @param lines the lines or records, -1 if they are not known
 * @param md5 {@code ok}, {@code wrong}, or {@code -} where the manifest has none
 * @param count the same of the number of lines
 * @param problems the first ones, a line each
 * @param exitCode 0 if all is well
 */
record Checked(
        InputFile file,
        String form,
        long lines,
        long items,
        long badLines,
        String md5,
        String count,
        List<String> problems,
        int exitCode) {}
