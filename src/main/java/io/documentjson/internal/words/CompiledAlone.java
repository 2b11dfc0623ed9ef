package io.documentjson.internal.words;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that C2 compiles once, by itself, and not as a part of each caller: it has more than 325 bytes of byte
 * code, which C2 does not inline by default ({@code FreqInlineSize}).
 *
 * <p>Such methods are borders in the frame code of a text. Without them one compilation takes in all that a text needs,
 * comes to the limits of C2, and leaves out calls by chance; and the text is read or written at a fraction of the speed
 * until it is ready. Loops that are to become vector instructions have small methods of their own. Do not split a
 * marked method into smaller ones. A test checks the size of each, and that there are few.
 */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface CompiledAlone {}
