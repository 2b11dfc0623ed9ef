package io.documentjson.enhanced;

import io.documentjson.DocumentJson;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.DocumentTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The ways to a document, those of the AWS SDK and the same ones of this library. */
enum DocumentMaker {
    SDK {
        @Override
        EnhancedDocument.Builder builder() {
            return EnhancedDocument.builder();
        }

        @Override
        EnhancedDocument fromMap(Map<String, AttributeValue> item) {
            return EnhancedDocument.fromAttributeValueMap(item);
        }

        @Override
        EnhancedDocument fromJson(String text) {
            return EnhancedDocument.fromJson(text);
        }

        @Override
        TableSchema<EnhancedDocument> schema(DocumentTableSchema schema) {
            return schema;
        }
    },
    FAST {
        @Override
        EnhancedDocument.Builder builder() {
            return FastDocuments.create().builder();
        }

        @Override
        EnhancedDocument fromMap(Map<String, AttributeValue> item) {
            return FastDocuments.create().fromAttributeValueMap(item);
        }

        @Override
        EnhancedDocument fromJson(String text) {
            return FastDocuments.create().fromJson(text);
        }

        @Override
        TableSchema<EnhancedDocument> schema(DocumentTableSchema schema) {
            return FastDocuments.create(DocumentJson.sdkCompatible()).schema(schema);
        }
    };

    abstract EnhancedDocument.Builder builder();

    abstract EnhancedDocument fromMap(Map<String, AttributeValue> item);

    abstract EnhancedDocument fromJson(String text);

    abstract TableSchema<EnhancedDocument> schema(DocumentTableSchema schema);
}
