package io.documentjson.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;

/** A value that is yet to be converted, and as what. The type is what the caller gave, looked at when converting. */
record Typed(Object value, EnhancedType<?> type) {}
