/**
 * Items as objects of Jackson 3 and back without text, and a module with which its mappers write and read attribute
 * values and documents.
 */
@NullMarked
package io.documentjson.jackson3;

import org.jspecify.annotations.NullMarked;
