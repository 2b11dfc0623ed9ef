package io.documentjson.enhanced;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.MappedTableResource;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchGetItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchWriteItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.CreateTableEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
import software.amazon.awssdk.enhanced.dynamodb.model.ScanEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactGetItemsEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactWriteItemsEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;

/** The operations of a table of documents, the same for both clients of the AWS SDK. */
abstract class DocumentTable {

    static DocumentTable blocking(DynamoDbEnhancedClient client, String name, TableSchema<EnhancedDocument> schema) {
        return new Blocking(client, client.table(name, schema));
    }

    static DocumentTable async(DynamoDbEnhancedAsyncClient client, String name, TableSchema<EnhancedDocument> schema) {
        return new Async(client, client.table(name, schema));
    }

    abstract MappedTableResource<EnhancedDocument> resource();

    abstract void create(CreateTableEnhancedRequest request);

    abstract void put(EnhancedDocument document);

    abstract EnhancedDocument get(Key key);

    abstract EnhancedDocument get(EnhancedDocument keys);

    abstract List<EnhancedDocument> query(QueryConditional condition);

    abstract List<Page<EnhancedDocument>> scan(ScanEnhancedRequest request);

    abstract EnhancedDocument update(EnhancedDocument document);

    abstract EnhancedDocument delete(EnhancedDocument document);

    abstract void write(BatchWriteItemEnhancedRequest request);

    abstract List<EnhancedDocument> read(BatchGetItemEnhancedRequest request);

    abstract void write(TransactWriteItemsEnhancedRequest request);

    abstract List<EnhancedDocument> read(TransactGetItemsEnhancedRequest request);

    Key keyOf(EnhancedDocument document) {
        return resource().keyFrom(document);
    }

    BatchWriteItemEnhancedRequest putting(List<EnhancedDocument> documents) {
        WriteBatch.Builder<EnhancedDocument> batch =
                WriteBatch.builder(EnhancedDocument.class).mappedTableResource(resource());
        documents.forEach(batch::addPutItem);
        return BatchWriteItemEnhancedRequest.builder()
                .writeBatches(batch.build())
                .build();
    }

    BatchGetItemEnhancedRequest getting(List<EnhancedDocument> keys) {
        ReadBatch.Builder<EnhancedDocument> batch =
                ReadBatch.builder(EnhancedDocument.class).mappedTableResource(resource());
        keys.forEach(batch::addGetItem);
        return BatchGetItemEnhancedRequest.builder().readBatches(batch.build()).build();
    }

    private static final class Blocking extends DocumentTable {

        private final DynamoDbEnhancedClient client;
        private final DynamoDbTable<EnhancedDocument> table;

        Blocking(DynamoDbEnhancedClient client, DynamoDbTable<EnhancedDocument> table) {
            this.client = client;
            this.table = table;
        }

        @Override
        MappedTableResource<EnhancedDocument> resource() {
            return table;
        }

        @Override
        void create(CreateTableEnhancedRequest request) {
            table.createTable(request);
        }

        @Override
        void put(EnhancedDocument document) {
            table.putItem(document);
        }

        @Override
        EnhancedDocument get(Key key) {
            return table.getItem(key);
        }

        @Override
        EnhancedDocument get(EnhancedDocument keys) {
            return table.getItem(keys);
        }

        @Override
        List<EnhancedDocument> query(QueryConditional condition) {
            return table.query(condition).items().stream().toList();
        }

        @Override
        List<Page<EnhancedDocument>> scan(ScanEnhancedRequest request) {
            return table.scan(request).stream().toList();
        }

        @Override
        EnhancedDocument update(EnhancedDocument document) {
            return table.updateItem(document);
        }

        @Override
        EnhancedDocument delete(EnhancedDocument document) {
            return table.deleteItem(document);
        }

        @Override
        void write(BatchWriteItemEnhancedRequest request) {
            client.batchWriteItem(request);
        }

        @Override
        List<EnhancedDocument> read(BatchGetItemEnhancedRequest request) {
            return client.batchGetItem(request).resultsForTable(table).stream().toList();
        }

        @Override
        void write(TransactWriteItemsEnhancedRequest request) {
            client.transactWriteItems(request);
        }

        @Override
        List<EnhancedDocument> read(TransactGetItemsEnhancedRequest request) {
            return client.transactGetItems(request).stream()
                    .map(document -> document.getItem(table))
                    .toList();
        }
    }

    private static final class Async extends DocumentTable {

        private final DynamoDbEnhancedAsyncClient client;
        private final DynamoDbAsyncTable<EnhancedDocument> table;

        Async(DynamoDbEnhancedAsyncClient client, DynamoDbAsyncTable<EnhancedDocument> table) {
            this.client = client;
            this.table = table;
        }

        private static <T> List<T> all(Publisher<T> publisher) {
            List<T> all = new ArrayList<>();
            CompletableFuture<Void> done = SdkPublisher.adapt(publisher).subscribe(all::add);
            done.join();
            return all;
        }

        @Override
        MappedTableResource<EnhancedDocument> resource() {
            return table;
        }

        @Override
        void create(CreateTableEnhancedRequest request) {
            table.createTable(request).join();
        }

        @Override
        void put(EnhancedDocument document) {
            table.putItem(document).join();
        }

        @Override
        EnhancedDocument get(Key key) {
            return table.getItem(key).join();
        }

        @Override
        EnhancedDocument get(EnhancedDocument keys) {
            return table.getItem(keys).join();
        }

        @Override
        List<EnhancedDocument> query(QueryConditional condition) {
            return all(table.query(condition).items());
        }

        @Override
        List<Page<EnhancedDocument>> scan(ScanEnhancedRequest request) {
            return all(table.scan(request));
        }

        @Override
        EnhancedDocument update(EnhancedDocument document) {
            return table.updateItem(document).join();
        }

        @Override
        EnhancedDocument delete(EnhancedDocument document) {
            return table.deleteItem(document).join();
        }

        @Override
        void write(BatchWriteItemEnhancedRequest request) {
            client.batchWriteItem(request).join();
        }

        @Override
        List<EnhancedDocument> read(BatchGetItemEnhancedRequest request) {
            return all(client.batchGetItem(request).resultsForTable(table));
        }

        @Override
        void write(TransactWriteItemsEnhancedRequest request) {
            client.transactWriteItems(request).join();
        }

        @Override
        List<EnhancedDocument> read(TransactGetItemsEnhancedRequest request) {
            return client.transactGetItems(request).join().stream()
                    .map(document -> document.getItem(table))
                    .toList();
        }
    }
}
