/** Finds items in the texts around them: exports, stream records, output of the AWS CLI. Detects what a text is. */
@NullMarked
package io.documentjson.internal.records;

import org.jspecify.annotations.NullMarked;
