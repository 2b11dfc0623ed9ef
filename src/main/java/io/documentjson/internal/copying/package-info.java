/** Copies large text of one form of JSON to the other in one pass. It agrees, or it leaves the text to the parser. */
@NullMarked
package io.documentjson.internal.copying;

import org.jspecify.annotations.NullMarked;
