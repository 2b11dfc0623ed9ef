package io.documentjson.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;

/** A value that is not converted yet, and the type that the caller gave for it, which is looked at when converting. */
record Unconverted(Object value, EnhancedType<?> type) {}
