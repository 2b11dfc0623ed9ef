package io.documentjson.internal.records;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.tokens.ReadErrors;

/** The errors of objects around items. */
public final class RecordErrors {

    private RecordErrors() {}

    /** Makes sure that a value is of the kind that is expected. */
    static void expect(int kind, int expected) {
        if (kind != expected) {
            throw invalid("Expected " + ReadErrors.nameOf(expected) + " but was " + ReadErrors.nameOf(kind));
        }
    }

    static TextException duplicateName() {
        return new TextException(
                ErrorCode.DUPLICATE_NAME, "Expected each name once in an object but was a second member of this one");
    }

    public static TextException invalid(String problem) {
        return new TextException(ErrorCode.INVALID_ENVELOPE, problem);
    }
}
