package io.documentjson.internal.copying;

import io.documentjson.internal.learning.Transition;

/**
 * The order of tokens of a form: what stands between the content of one value and that of the next one, and the
 * content.
 */
sealed interface FormCopier permits DynamoDbCopier, DocumentCopier {

    /** Copies up to where no transition is known, or to the item's end. */
    boolean copyPredicted();

    /**
     * Copies what stands between two contents.
     *
     * @param atStart whether nothing of the container has been read
     * @return the kind of content after it, as {@link Transition} has it
     */
    int copyTransition(boolean atStart);

    /** Copies a content that is not a container. */
    boolean copyContent(int kind);

    /**
     * Which bits of the byte after a transition belong to it, as transitions to other kinds of content have the same
     * bytes.
     */
    int lookaheadMask(int kind);
}
