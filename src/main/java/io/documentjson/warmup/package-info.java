/** What the AWS SDK calls to warm this library up. It is not exported. */
@NullMarked
package io.documentjson.warmup;

import org.jspecify.annotations.NullMarked;
