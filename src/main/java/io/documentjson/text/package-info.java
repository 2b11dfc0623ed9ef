/**
 * JSON as bytes: reading and writing tokens, without any knowledge of items. It depends on {@code java.base} alone and is
 * not exported.
 */
@NullMarked
package io.documentjson.text;

import org.jspecify.annotations.NullMarked;
