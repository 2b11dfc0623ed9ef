package io.documentjson.cli;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes lines of JSON to a terminal. Characters that it would act upon become escapes, which mean the same in JSON.
 */
final class TerminalOutput extends LineFilterOutput {

    /** The other controls have escapes already, and begin colours. */
    private static final Pattern ACTED_UPON = Pattern.compile("[\\x7F-\\x9F\\p{Cf}\\p{Zl}\\p{Zp}&&[^\\u200C\\u200D]]");

    TerminalOutput(OutputStream target) {
        super(target, StandardCharsets.UTF_8);
    }

    @Override
    String change(String lines) {
        return ACTED_UPON.matcher(lines).replaceAll(TerminalOutput::escape);
    }

    private static String escape(MatchResult found) {
        return found.group()
                .chars()
                .mapToObj(c -> String.format("\\\\u%04x", c))
                .collect(Collectors.joining());
    }
}
