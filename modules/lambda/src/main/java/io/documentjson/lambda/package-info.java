/** Stream events of AWS Lambda as items and records, and back. */
@NullMarked
package io.documentjson.lambda;

import org.jspecify.annotations.NullMarked;
