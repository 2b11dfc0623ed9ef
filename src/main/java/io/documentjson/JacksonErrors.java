package io.documentjson;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.documentjson.text.TextException.Code;

/** What Jackson's exceptions mean. Their messages may quote the text, so that nothing of them is passed on. */
final class JacksonErrors {

    private JacksonErrors() {}

    /** Which limit of a caller's parser was met; only its message tells. */
    static Code limit(StreamConstraintsException e) {
        String message = String.valueOf(e.getOriginalMessage());
        if (message.startsWith("Document nesting depth")) {
            return Code.TOO_DEEP;
        }
        if (message.startsWith("Number value length")) {
            return Code.NUMBER_TOO_LONG;
        }
        if (message.startsWith("String value length")) {
            return Code.STRING_TOO_LONG;
        }
        return message.startsWith("Name length") ? Code.NAME_TOO_LONG : Code.INVALID_JSON;
    }

    /**
     * What is wrong, in words of our own: Jackson's message may quote the text. What kind of problem it is can only be
     * told by the words of that message; should they ever change, the last answer remains true.
     */
    static String of(JacksonException e) {
        String message = String.valueOf(e.getOriginalMessage());
        if (e instanceof JsonEOFException || message.startsWith("Unexpected end-of-input")) {
            return "Expected the rest of the JSON text but was its end";
        }
        if (message.startsWith("Unrecognized token")) {
            return "Expected a JSON value but was another word";
        }
        if (message.startsWith("Non-standard token")) {
            return "Expected a JSON number but was NaN or an infinity";
        }
        if (message.startsWith("Unexpected close marker")) {
            return "Expected the end of the innermost object or array but was that of the other kind";
        }
        if (message.startsWith("Illegal unquoted character")) {
            return "Expected control characters in strings to be escaped but was one that is not";
        }
        if (message.contains("surrogate")) {
            return "Expected whole surrogate pairs in a name but was half of one";
        }
        if (message.contains("double-quote to start")) {
            return "Expected a name in double quotes but was something else";
        }
        if (message.contains("comma to separate")) {
            return "Expected a comma or the end of the object or array but was something else";
        }
        if (message.contains("a colon to separate")) {
            return "Expected a colon after the name but was something else";
        }
        if (message.contains("character escape")) {
            return "Expected an escape that JSON has but was something else";
        }
        if (message.contains("comment")) {
            return "Expected a JSON value but was a comment; see Builder.allowComments";
        }
        if (message.contains("numeric value") || message.contains("root-level values")) {
            return "Expected a JSON number but was something else";
        }
        if (message.contains("expected a value") || message.contains("expected a valid value")) {
            return "Expected a JSON value but was something else";
        }
        return "Expected JSON text but was something else";
    }
}
