/**
 * The JSON side of Amazon DynamoDB: items of the AWS SDK for Java v2 to JSON and back.
 *
 * <p>{@link io.documentjson.DocumentJson} speaks <em>document JSON</em>, {@code {"id":"u1","age":42}};
 * {@link io.documentjson.DynamoDbJson} speaks <em>DynamoDB JSON</em>, {@code {"id":{"S":"u1"},"age":{"N":"42"}}}.
 * {@link io.documentjson.ItemJson} describes once what both can do.
 *
 * <p>No parameter accepts {@code null} unless its description says so; a {@code null} argument is a
 * {@link NullPointerException}. Every error in an item or a JSON text is a
 * {@link io.documentjson.events.DocumentJsonException}.
 *
 * <p>Each item or value that was written or read is an event of Java Flight Recorder, {@code io.documentjson.Write} or
 * {@code io.documentjson.Read}, if a recording enables it; both are disabled by default. The module {@code jdk.jfr} may
 * be absent.
 */
@NullMarked
package io.documentjson;

import org.jspecify.annotations.NullMarked;
