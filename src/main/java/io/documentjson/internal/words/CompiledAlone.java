package io.documentjson.internal.words;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that C2 compiles once, by itself, and not as a part of each caller: it has more than 325 bytes of byte
 * code, which C2 does not inline by default ({@code FreqInlineSize}).
 *
 * <p>These methods keep C2 from compiling everything that a text needs as one unit. Such a unit would reach the limits
 * of C2, which then leaves out calls by chance, and texts would be slow until it is ready. Loops that should become
 * vector instructions have small methods of their own, or such a method for themselves. Do not split a marked method
 * into smaller ones. A test checks their size and their number.
 */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface CompiledAlone {}
