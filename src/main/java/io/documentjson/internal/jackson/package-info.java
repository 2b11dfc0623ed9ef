/**
 * A caller's parser and generator of Jackson, of any format.
 *
 * <p>In comes a parser, of which text is made for the library's own parsers, or an item, which a generator takes. This
 * package, {@code NumberText} of {@code items} and {@code ItemJson} know Jackson.
 */
@NullMarked
package io.documentjson.internal.jackson;

import org.jspecify.annotations.NullMarked;
