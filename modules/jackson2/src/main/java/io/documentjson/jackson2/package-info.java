/**
 * Items as objects of Jackson 2 and back without text, and a module with which its mappers write and read attribute
 * values and documents.
 */
@NullMarked
package io.documentjson.jackson2;

import org.jspecify.annotations.NullMarked;
