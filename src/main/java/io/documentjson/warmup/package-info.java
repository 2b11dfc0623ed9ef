/** The provider through which the AWS SDK warms this library up. It is not exported. */
@NullMarked
package io.documentjson.warmup;

import org.jspecify.annotations.NullMarked;
