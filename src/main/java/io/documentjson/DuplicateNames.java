package io.documentjson;

import io.documentjson.events.ErrorCode;

/**
 * Treatment of an object that has the same member name twice. RFC 8259, section 4, leaves the meaning of such an
 * object open.
 */
public enum DuplicateNames {
    /** The text is refused with {@link ErrorCode#DUPLICATE_NAME}. */
    REJECT,

    /** The last value counts, at the position of the first, as in the AWS SDK. */
    LAST_WINS
}
