/** DynamoDB JSON to document JSON and back without items: text to text. */
@NullMarked
package io.documentjson.transcode;

import org.jspecify.annotations.NullMarked;
