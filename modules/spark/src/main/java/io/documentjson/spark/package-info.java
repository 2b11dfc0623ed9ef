/** Exports of DynamoDB tables in Apache Spark. */
@NullMarked
package io.documentjson.spark;

import org.jspecify.annotations.NullMarked;
