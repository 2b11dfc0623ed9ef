package io.documentjson.internal.many;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes a record of its parts; one that the text does not have is {@code null}. */
@FunctionalInterface
public interface RecordParts<R> {

    R record(
            @Nullable String operation,
            @Nullable Instant time,
            @Nullable Map<String, AttributeValue> keys,
            @Nullable Map<String, AttributeValue> item,
            @Nullable Map<String, AttributeValue> oldImage);
}
