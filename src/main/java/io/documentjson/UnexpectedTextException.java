package io.documentjson;

/**
 * The text is not what {@link Utf8DocumentReader} takes. It carries nothing, not even a stack trace, because nobody gets to
 * see it: the text is read again by who can say what is wrong with it, or that nothing is.
 */
final class UnexpectedTextException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnexpectedTextException() {
        super(null, null, false, false);
    }
}
