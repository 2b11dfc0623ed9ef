package io.documentjson.internal.jackson;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.documentjson.events.ErrorCode;

/** The meaning of Jackson's exceptions. Their messages may quote the text, so nothing of them is passed on. */
final class JacksonErrors {

    /** Words of messages, with our words for each; the first row counts. */
    private static final String[][] BY_WORDS = {
        {"Unrecognized token", "Expected a JSON value but was another word"},
        {"Non-standard token", "Expected a JSON number but was NaN or an infinity"},
        {"Unexpected close marker", "Expected the end of the innermost object or array but was that of the other kind"},
        {"Illegal unquoted character", "Expected control characters in strings to be escaped but was one that is not"},
        {"surrogate", "Expected whole surrogate pairs in a name but was half of one"},
        {"double-quote to start", "Expected a name in double quotes but was something else"},
        {"comma to separate", "Expected a comma or the end of the object or array but was something else"},
        {"a colon to separate", "Expected a colon after the name but was something else"},
        {"character escape", "Expected an escape that JSON has but was something else"},
        {"comment", "Expected a JSON value but was a comment; see JsonReadFeature.ALLOW_JAVA_COMMENTS"},
        {"numeric value", "Expected a JSON number but was something else"},
        {"root-level values", "Expected a JSON number but was something else"},
        {"expected a value", "Expected a JSON value but was something else"},
        {"expected a valid value", "Expected a JSON value but was something else"}
    };

    private JacksonErrors() {}

    /** The limit of a caller's parser that was met; only its message tells. */
    static ErrorCode limit(StreamConstraintsException e) {
        String message = String.valueOf(e.getOriginalMessage());
        if (message.startsWith("Document nesting depth")) {
            return ErrorCode.TOO_DEEP;
        }
        if (message.startsWith("Number value length")) {
            return ErrorCode.NUMBER_TOO_LONG;
        }
        if (message.startsWith("String value length")) {
            return ErrorCode.STRING_TOO_LONG;
        }
        return message.startsWith("Name length") ? ErrorCode.NAME_TOO_LONG : ErrorCode.INVALID_JSON;
    }

    /**
     * The error in words of our own, because Jackson's message may quote the text. Only the words of that message tell
     * the kind of problem; should they ever change, the last answer remains true.
     */
    static String of(JacksonException e) {
        String message = String.valueOf(e.getOriginalMessage());
        if (e instanceof JsonEOFException || message.startsWith("Unexpected end-of-input")) {
            return "Expected the rest of the JSON text but was its end";
        }
        for (String[] row : BY_WORDS) {
            if (message.contains(row[0])) {
                return row[1];
            }
        }
        return "Expected JSON text but was something else";
    }
}
