package io.documentjson.enhanced;

import io.documentjson.DocumentJson;
import io.documentjson.events.DocumentJsonException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.DocumentTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes {@code EnhancedDocument}s that write and read JSON with a {@link DocumentJson}. An application gets them from
 * all its tables by changing one line, the one with the schema:
 *
 * <pre>{@code
 * DynamoDbTable<EnhancedDocument> orders = client.table(
 *         "orders",
 *         FastDocuments.create().schema(TableSchema.documentSchemaBuilder()
 *                 .addIndexPartitionKey(TableMetadata.primaryIndexName(), "id", AttributeValueType.S)
 *                 .attributeConverterProviders(AttributeConverterProvider.defaultProvider())
 *                 .build()));
 * String json = orders.getItem(key).toJson();
 * }</pre>
 *
 * <p>The same schema serves {@code DynamoDbEnhancedClient} and {@code DynamoDbEnhancedAsyncClient}. The AWS SDK's own
 * documents can be written through it, and documents of this class through the AWS SDK's schema. The static methods of
 * {@code EnhancedDocument} always make documents of the AWS SDK. {@link #fromJson(String)},
 * {@link #fromAttributeValueMap} and {@link #builder()} are their counterparts; {@link #wrap} turns one into the other.
 *
 * <p>Instances, and the documents that they make, are immutable and safe for use by any number of threads. Builders of
 * documents are not.
 *
 * <h2>Where a document differs from one of the AWS SDK</h2>
 *
 * <p>A document answers every call as the AWS SDK's does, with the same converters, and fails with an exception of the
 * same type, except that
 * <ul>
 *   <li>{@code toJson} and {@code getJson} write the text of {@link DocumentJson}, which is always valid JSON. A value
 *       without a JSON form (a number whose text is not a number, a Java {@code null}, more levels than
 *       {@link DocumentJson.Builder#maxDepth}) is a {@link DocumentJsonException}. A value with several
 *       members set is written as the first one, in the order that converters of the AWS SDK use.
 *   <li>JSON text that cannot be read, an empty text included, is a {@link DocumentJsonException},
 *       which says where the error is and never quotes the text. The AWS SDK throws {@code UncheckedIOException} with
 *       the text in it, {@code IllegalArgumentException}, or {@code StackOverflowError}. The {@code DocumentJson}
 *       decides which text can be read: with {@link #create()} all that the AWS SDK reads, except for names with half a
 *       surrogate pair, which no table can hold.
 *   <li>{@code toMap()} gives a map of the caller's own. Changing it does not change the document, nor what the next
 *       {@code toMap()} gives.
 *   <li>{@code equals} and {@code hashCode} compare the attributes as values; two documents of the AWS SDK are never
 *       equal. A document is never equal to one of the AWS SDK.
 *   <li>{@code toString} names the attributes and not their values.
 *   <li>An item that is read from a table may have an attribute with a blank name. It is still refused wherever the
 *       application itself gives a name.
 *   <li>A value that was put as an object is converted when it is first asked for, by the document's own converters or
 *       by the schema's, and that result is kept; the AWS SDK converts it again for each request.
 * </ul>
 */
public final class FastDocuments {

    private static final FastDocuments SDK_COMPATIBLE = new FastDocuments(DocumentJson.sdkCompatible());

    private final DocumentJson json;

    private FastDocuments(DocumentJson json) {
        this.json = json;
    }

    /** Does what {@link DocumentJson#warmUp()} does, for programs whose items are documents of the enhanced client. */
    public static void warmUp() {
        DocumentJson.warmUp();
        Map<String, AttributeValue> item = new LinkedHashMap<>(Map.of("id", AttributeValue.fromS("u1")));
        create().fromJson(create().fromAttributeValueMap(item).toJson());
    }

    /** Documents that read all JSON text that the AWS SDK's do, see {@link DocumentJson#sdkCompatible()}. */
    public static FastDocuments create() {
        return SDK_COMPATIBLE;
    }

    /** Documents whose JSON is written and read by {@code json}; {@link DocumentJson#create()} for strict reading. */
    public static FastDocuments create(DocumentJson json) {
        return new FastDocuments(Objects.requireNonNull(json, "json"));
    }

    /**
     * A schema with the keys, indexes and converters of the given one, whose documents are made here. A map that is
     * given to its {@code mapToItem} must not be changed afterwards if it is an unmodifiable view of another one.
     */
    public TableSchema<EnhancedDocument> schema(DocumentTableSchema schema) {
        return new FastDocumentSchema(Objects.requireNonNull(schema, "schema"), json);
    }

    /**
     * A document with the attributes and converters of the given one. All its values are converted, so this throws what
     * {@code document.toMap()} throws.
     */
    public EnhancedDocument wrap(EnhancedDocument document) {
        if (document instanceof FastDocument fast) {
            return fast.with(json);
        }
        Converters converters = Converters.of(document.attributeConverterProviders());
        return FastDocument.of(json, converters, new LinkedHashMap<>(document.toMap()));
    }

    /**
     * A document with these attributes. A map of the kind in the AWS SDK's responses, or any other that
     * {@code Collections.unmodifiableMap} gave, is kept and must not change any more; all others are copied.
     *
     * @param converterProviders used in this order, {@link AttributeConverterProvider#defaultProvider()} if there are
     *     none
     * @throws IllegalArgumentException if the name of an attribute is null, empty or blank
     */
    public EnhancedDocument fromAttributeValueMap(
            Map<String, AttributeValue> attributes, AttributeConverterProvider... converterProviders) {
        Converters converters =
                converterProviders.length == 0 ? Converters.DEFAULT : Converters.of(List.of(converterProviders));
        attributes.forEach(DocumentRules::check);
        return FastDocument.of(json, converters, DocumentRules.unchanging(attributes));
    }

    /**
     * A document read from a JSON object, with {@link AttributeConverterProvider#defaultProvider()}.
     *
     * @throws DocumentJsonException if the text cannot be read
     */
    public EnhancedDocument fromJson(String text) {
        return FastDocument.of(json, Converters.DEFAULT, json.fromJson(text));
    }

    /**
     * Reads a document from UTF-8, like {@link #fromJson(String)}.
     *
     * @throws DocumentJsonException if the text cannot be read
     */
    public EnhancedDocument fromJson(byte[] text) {
        return FastDocument.of(json, Converters.DEFAULT, json.fromJson(text));
    }

    /** A builder without attributes and, as the AWS SDK's, without converters. */
    public EnhancedDocument.Builder builder() {
        return FastDocument.of(json, Converters.NONE, Map.of()).toBuilder();
    }
}
