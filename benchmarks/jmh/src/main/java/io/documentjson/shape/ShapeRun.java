package io.documentjson.shape;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.StoredItem;
import io.documentjson.callsites.BadInputException;
import io.documentjson.enhanced.FastDocuments;
import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import io.documentjson.plain.PlainItems;
import io.documentjson.scenario.Work;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The program of a fresh JVM whose compilations are recorded: takes one way through the library, as a service takes it,
 * with two kinds of documents, plain ones and ones with text beyond Latin-1, until nothing more is compiled.
 *
 * <p>The kinds come one after the other and then in turns: what a compilation takes in depends on what was seen first.
 */
public final class ShapeRun {

    /**
     * Processor time of the thread: for each kind alone, without a compilation at the end, and at most for both kinds.
     */
    private static final long KIND_MILLIS = 200;

    private static final long QUIET_MILLIS = 250;
    private static final long MOST_MILLIS = 30_000;

    /** After that much processor time a round is over. */
    private static final long ROUND_MILLIS = 10;

    private static final int DOCUMENTS = 64;

    private static final String ATTRIBUTE = "data";
    private static final DocumentJson DOCUMENT = DocumentJson.create();
    private static final DynamoDbJson DYNAMO_DB = DynamoDbJson.create();
    private static final DynamoDbTranscoder TRANSCODER = DynamoDbTranscoder.create();
    private static final PlainItems PLAIN = PlainItems.create();
    private static final FastDocuments DOCUMENTS_OF_TABLES = FastDocuments.create();
    private static final TableSchema<EnhancedDocument> SCHEMA =
            DOCUMENTS_OF_TABLES.schema(TableSchema.documentSchemaBuilder().build());

    private static final Map<String, Work.Call<Document>> ROWS = new LinkedHashMap<>();

    static {
        ROWS.put("to-json", document -> DOCUMENT.toJson(document.item).length());
        ROWS.put("to-json-bytes", document -> DOCUMENT.toJsonBytes(document.item).length);
        ROWS.put("json-lines", ShapeRun::lines);
        ROWS.put("to-dynamodb-json", document -> DYNAMO_DB.toJson(document.item).length());
        ROWS.put("from-json", document -> DOCUMENT.fromJson(document.text).size());
        ROWS.put(
                "from-json-bytes", document -> DOCUMENT.fromJson(document.bytes).size());
        ROWS.put(
                "from-dynamodb-json",
                document -> DYNAMO_DB.fromJson(document.typedText).size());
        ROWS.put(
                "from-dynamodb-json-bytes",
                document -> DYNAMO_DB.fromJson(document.typedBytes).size());
        ROWS.put("to-document-lines", document -> transcoded(document.typedBytes, TRANSCODER::toDocumentLines));
        ROWS.put("to-dynamodb-lines", document -> transcoded(document.bytes, TRANSCODER::toDynamoDbLines));
        ROWS.put("drop-in", ShapeRun::dropIn);
        ROWS.put("stored-and-plain", ShapeRun::storedAndPlain);
        ROWS.put("both-directions", ShapeRun::bothDirections);
    }

    private ShapeRun() {}

    private interface Lines {
        void take(ByteArrayInputStream in, ByteArrayOutputStream out) throws IOException;
    }

    /** An item in all the forms that a row may take. */
    private record Document(
            Map<String, AttributeValue> item,
            Map<String, AttributeValue> holder,
            String text,
            byte[] bytes,
            String typedText,
            byte[] typedBytes) {}

    /** The chosen rows, or all of them if none is chosen. */
    static List<String> rows(List<String> chosen) {
        if (!ROWS.keySet().containsAll(chosen)) {
            throw new BadInputException("Expected rows of " + ROWS.keySet() + " but was " + chosen);
        }
        return chosen.isEmpty() ? List.copyOf(ROWS.keySet()) : chosen;
    }

    private static int transcoded(byte[] in, Lines lines) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(in.length + 1);
        lines.take(new ByteArrayInputStream(in), out);
        return out.size();
    }

    /** Writing a line, and reading it from a stream. */
    private static int lines(Document document) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(document.bytes.length + 1);
        DOCUMENT.writeJsonLines(List.of(document.item), out);
        try (Stream<Map<String, AttributeValue>> items =
                DOCUMENT.readJsonLines(new ByteArrayInputStream(document.bytes))) {
            return out.size() + (int) items.count();
        }
    }

    /** The documents of a table, with the library in place of the SDK's reader and writer. */
    private static int dropIn(Document document) {
        EnhancedDocument read = SCHEMA.mapToItem(document.holder);
        EnhancedDocument made = DOCUMENTS_OF_TABLES.fromJson(document.text);
        return read.toJson().length()
                + read.getJson(ATTRIBUTE).length()
                + SCHEMA.itemToMap(made, true).size();
    }

    /** An item in a cache of serialized objects, and as plain values. */
    private static int storedAndPlain(Document document) throws IOException {
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

    /** A service that has both forms. */
    private static int bothDirections(Document document) {
        return DOCUMENT.toJson(document.item).length()
                + DOCUMENT.fromJson(document.text).size()
                + DYNAMO_DB.toJson(document.item).length()
                + DYNAMO_DB.fromJson(document.typedBytes).size();
    }

    /** Takes the name of a row, and {@code plain-first} or {@code wide-first}. */
    public static void main(String[] args) throws IOException, JMException {
        Work.Call<Document> row = ROWS.get(args[0]);
        List<Document> plain = documents(Payload.B500, Payload.MIXED_10_TYPES, Payload.EMBEDDING_256);
        List<Document> wide = documents(Payload.CJK_STATUSES, Payload.FLAGS);
        boolean wideFirst = args[1].equals("wide-first");
        Work.run(row, wideFirst ? wide : plain, KIND_MILLIS);
        Work.run(row, wideFirst ? plain : wide, KIND_MILLIS);
        List<Document> both = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            both.add(plain.get(i));
            both.add(wide.get(i));
        }
        System.out.println(args[0] + " " + args[1] + " " + settle(row, both));
    }

    /** Documents of some kinds, one of each after the other; no part of this library writes their texts. */
    private static List<Document> documents(Payload... kinds) {
        List<Document> documents = new ArrayList<>();
        List<List<Map<String, AttributeValue>>> items =
                Stream.of(kinds).map(kind -> kind.items(DOCUMENTS)).toList();
        for (int i = 0; i < DOCUMENTS; i++) {
            Map<String, AttributeValue> item = items.get(i % kinds.length).get(i);
            String text = Operation.text(item);
            String typed = Operation.typedText(item);
            documents.add(new Document(
                    item,
                    Map.of(ATTRIBUTE, AttributeValue.fromM(item)),
                    text,
                    text.getBytes(StandardCharsets.UTF_8),
                    typed,
                    typed.getBytes(StandardCharsets.UTF_8)));
        }
        return documents;
    }

    /** Goes on until the compilers have had nothing to do for a while. */
    private static int settle(Work.Call<Document> row, List<Document> documents) throws IOException, JMException {
        int result = 0;
        for (long all = 0, quiet = 0; quiet < QUIET_MILLIS; all += ROUND_MILLIS) {
            if (all > MOST_MILLIS) {
                throw new IllegalStateException("Expected the compilers to come to an end but they have more to do");
            }
            result = Work.run(row, documents, ROUND_MILLIS);
            quiet = isCompiling() ? 0 : quiet + ROUND_MILLIS;
        }
        return result;
    }

    /** Asks for what {@code jcmd PID Compiler.queue} prints: compilations and headings, or <i>Empty</i>. */
    private static boolean isCompiling() throws JMException {
        ObjectName commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
        Object queues = ManagementFactory.getPlatformMBeanServer().invoke(commands, "compilerQueue", null, null);
        return queues.toString().lines().anyMatch(line -> !line.strip().matches("|.*:|Empty"));
    }
}
