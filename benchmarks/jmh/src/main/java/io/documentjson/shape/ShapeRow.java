package io.documentjson.shape;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.PlainItems;
import io.documentjson.StoredItem;
import io.documentjson.enhanced.FastDocuments;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A way through the library, as a service takes it: what it is given for an item, and the call. */
enum ShapeRow {
    TO_JSON {
        @Override
        int call(Document document) {
            return DOCUMENT.toJson(document.item).length();
        }
    },
    TO_JSON_BYTES {
        @Override
        int call(Document document) {
            return DOCUMENT.toJsonBytes(document.item).length;
        }
    },
    /** Writing a line, and reading it from a stream. */
    JSON_LINES {
        @Override
        int call(Document document) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(document.bytes.length + 1);
            DOCUMENT.writeJsonLines(List.of(document.item), out);
            try (Stream<Map<String, AttributeValue>> items =
                    DOCUMENT.readJsonLines(new ByteArrayInputStream(document.bytes))) {
                return out.size() + (int) items.count();
            }
        }
    },
    TO_DYNAMODB_JSON {
        @Override
        int call(Document document) {
            return DYNAMO_DB.toJson(document.item).length();
        }
    },
    FROM_JSON {
        @Override
        int call(Document document) {
            return DOCUMENT.fromJson(document.text).size();
        }
    },
    FROM_JSON_BYTES {
        @Override
        int call(Document document) {
            return DOCUMENT.fromJson(document.bytes).size();
        }
    },
    FROM_DYNAMODB_JSON {
        @Override
        int call(Document document) {
            return DYNAMO_DB.fromJson(document.typedText).size();
        }
    },
    FROM_DYNAMODB_JSON_BYTES {
        @Override
        int call(Document document) {
            return DYNAMO_DB.fromJson(document.typedBytes).size();
        }
    },
    TO_DOCUMENT_LINES {
        @Override
        int call(Document document) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(document.bytes.length + 1);
            TRANSCODER.toDocumentLines(new ByteArrayInputStream(document.typedBytes), out);
            return out.size();
        }
    },
    TO_DYNAMODB_LINES {
        @Override
        int call(Document document) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(document.typedBytes.length + 1);
            TRANSCODER.toDynamoDbLines(new ByteArrayInputStream(document.bytes), out);
            return out.size();
        }
    },
    /** The documents of a table, with the library in place of the SDK's reader and writer. */
    DROP_IN {
        @Override
        int call(Document document) {
            EnhancedDocument read = SCHEMA.mapToItem(document.holder);
            EnhancedDocument made = DOCUMENTS.fromJson(document.text);
            return read.toJson().length()
                    + read.getJson(ATTRIBUTE).length()
                    + SCHEMA.itemToMap(made, true).size();
        }
    },
    /** An item in a cache of serialized objects, and as plain values. */
    STORED_AND_PLAIN {
        @Override
        int call(Document document) throws IOException {
            ByteArrayOutputStream stored = new ByteArrayOutputStream(document.bytes.length);
            try (ObjectOutputStream out = new ObjectOutputStream(stored)) {
                out.writeObject(StoredItem.of(document.item));
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stored.toByteArray()))) {
                Map<String, AttributeValue> item = ((StoredItem) in.readObject()).item();
                return PLAIN.fromPlain(PLAIN.toPlain(item)).size();
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    },
    /** What a service does that has both forms. */
    BOTH_DIRECTIONS {
        @Override
        int call(Document document) throws IOException {
            return TO_JSON.call(document)
                    + FROM_JSON.call(document)
                    + TO_DYNAMODB_JSON.call(document)
                    + FROM_DYNAMODB_JSON_BYTES.call(document);
        }
    };

    private static final String ATTRIBUTE = "data";
    private static final DocumentJson DOCUMENT = DocumentJson.create();
    private static final DynamoDbJson DYNAMO_DB = DynamoDbJson.create();
    private static final DynamoDbTranscoder TRANSCODER = DynamoDbTranscoder.create();
    private static final PlainItems PLAIN = PlainItems.create();
    private static final FastDocuments DOCUMENTS = FastDocuments.create();
    private static final TableSchema<EnhancedDocument> SCHEMA =
            DOCUMENTS.schema(TableSchema.documentSchemaBuilder().build());

    /** An item in all the forms that a row may take. */
    static final class Document {

        private final Map<String, AttributeValue> item;
        private final Map<String, AttributeValue> holder;
        private final String text;
        private final byte[] bytes;
        private final String typedText;
        private final byte[] typedBytes;

        Document(Map<String, AttributeValue> item, String text, String typedText) {
            this.item = item;
            this.holder = Map.of(ATTRIBUTE, AttributeValue.fromM(item));
            this.text = text;
            this.bytes = text.getBytes(StandardCharsets.UTF_8);
            this.typedText = typedText;
            this.typedBytes = typedText.getBytes(StandardCharsets.UTF_8);
        }
    }

    static ShapeRow named(String label) {
        for (ShapeRow row : values()) {
            if (row.label().equals(label)) {
                return row;
            }
        }
        throw new IllegalArgumentException("Expected the name of a row but was " + label);
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A number that depends on the result, so that nothing of the call can be left out. */
    abstract int call(Document document) throws IOException;
}
