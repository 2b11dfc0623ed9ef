package io.documentjson.enhanced;

import io.documentjson.DocumentJson;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.document.DocumentTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.enhanced.dynamodb.mapper.WrappedTableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes {@link FastDocument}s of the items that are read, and takes the item out of those that are written, where the
 * wrapped schema builds a document for every call. Documents of others are left to the wrapped schema.
 */
final class FastDocumentSchema extends WrappedTableSchema<EnhancedDocument, DocumentTableSchema> {

    private final DocumentJson json;
    private final Converters converters;

    FastDocumentSchema(DocumentTableSchema schema, DocumentJson json) {
        super(schema);
        this.json = json;
        this.converters = Converters.of(schema.mapToItem(Map.of()).attributeConverterProviders());
    }

    @Override
    public @Nullable EnhancedDocument mapToItem(@Nullable Map<String, AttributeValue> attributeMap) {
        return attributeMap == null ? null : FastDocument.of(json, converters, DocumentRules.unchanging(attributeMap));
    }

    @Override
    public @Nullable EnhancedDocument mapToItem(
            @Nullable Map<String, AttributeValue> attributeMap, boolean preserveEmptyObject) {
        return preserveEmptyObject ? super.mapToItem(attributeMap, true) : mapToItem(attributeMap);
    }

    @Override
    public @Nullable Map<String, AttributeValue> itemToMap(@Nullable EnhancedDocument item, boolean ignoreNulls) {
        return item instanceof FastDocument document
                ? new CopyOnWriteItem(document.attributes(converters))
                : super.itemToMap(item, ignoreNulls);
    }

    /** Needs converters in the document itself, like the wrapped schema. */
    @Override
    public @Nullable Map<String, AttributeValue> itemToMap(EnhancedDocument item, Collection<String> attributes) {
        if (!(item instanceof FastDocument document)) {
            return super.itemToMap(item, attributes);
        }
        Map<String, AttributeValue> some = new LinkedHashMap<>(document.attributes());
        some.keySet().retainAll(attributes);
        return some;
    }

    @Override
    public @Nullable AttributeValue attributeValue(@Nullable EnhancedDocument item, @Nullable String attributeName) {
        return item instanceof FastDocument document
                ? FastDocument.get(document.attributes(converters), attributeName)
                : super.attributeValue(item, attributeName);
    }
}
