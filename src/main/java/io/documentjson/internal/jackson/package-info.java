/**
 * A caller's parser and generator of Jackson, of any format.
 *
 * <p>In comes a parser, whose tokens the library's own parsers read, or an item, which a generator takes. This package
 * alone, and one class of {@code items}, knows Jackson.
 */
@NullMarked
package io.documentjson.internal.jackson;

import org.jspecify.annotations.NullMarked;
