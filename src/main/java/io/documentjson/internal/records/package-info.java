/**
 * Finds items in the texts around them: exports, stream records, output of the AWS CLI. Detects what a text is.
 *
 * <p>In come tokens of the whole text, or bytes of its head; out go the images of each record, which {@code parsing}
 * reads, or the form of the text.
 */
@NullMarked
package io.documentjson.internal.records;

import org.jspecify.annotations.NullMarked;
