/**
 * A drop-in for the documents of the AWS SDK's enhanced client: {@link io.documentjson.enhanced.FastDocuments} makes
 * {@code EnhancedDocument}s that write and read JSON with {@link io.documentjson.DocumentJson}.
 *
 * <p>This package needs {@code software.amazon.awssdk:dynamodb-enhanced}, which the rest of the library does not.
 */
@NullMarked
package io.documentjson.enhanced;

import org.jspecify.annotations.NullMarked;
