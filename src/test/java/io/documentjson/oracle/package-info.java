/** Independent, slow and obvious answers to compare the library with, and random items to ask about. */
package io.documentjson.oracle;
