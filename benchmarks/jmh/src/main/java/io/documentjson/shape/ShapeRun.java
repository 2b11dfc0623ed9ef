package io.documentjson.shape;

import io.documentjson.payload.Payload;
import io.documentjson.peer.Operation;
import io.documentjson.peer.Peer;
import io.documentjson.peer.PeerName;
import io.documentjson.shape.ShapeRow.Document;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The program of a fresh JVM whose compilations are recorded: takes one {@link ShapeRow way} with two kinds of documents, plain
 * ones and ones with text beyond Latin-1, until nothing more is compiled.
 *
 * <p>The kinds come one after the other and then in turns: what a compilation takes in depends on what was seen first.
 */
public final class ShapeRun {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final CompilationMXBean COMPILERS = ManagementFactory.getCompilationMXBean();

    /** Processor time of the thread: for each kind alone, without a compilation at the end, and at most for both kinds. */
    private static final long KIND_MILLIS = 200;

    private static final long QUIET_MILLIS = 250;
    private static final long MOST_MILLIS = 5_000;

    /** After that much processor time a round is over. */
    private static final long ROUND_MILLIS = 10;

    private static final int DOCUMENTS = 64;

    private static int sink;

    private ShapeRun() {}

    /** Takes the name of a row, and {@code plain-first} or {@code wide-first}. */
    public static void main(String[] args) throws IOException {
        ShapeRow row = ShapeRow.named(args[0]);
        Peer writer = PeerName.JACKSON_WRITER.create();
        List<Document> plain = documents(writer, Payload.B500, Payload.MIXED_10_TYPES);
        List<Document> wide = documents(writer, Payload.CJK_STATUSES, Payload.FLAGS);
        boolean wideFirst = args[1].equals("wide-first");
        work(row, wideFirst ? wide : plain, KIND_MILLIS);
        work(row, wideFirst ? plain : wide, KIND_MILLIS);
        List<Document> both = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            both.add(plain.get(i));
            both.add(wide.get(i));
        }
        settle(row, both);
        System.out.println(row.label() + " " + args[1] + " " + sink);
    }

    /** Documents of some kinds, one of each after the other; no part of this library writes their texts. */
    private static List<Document> documents(Peer writer, Payload... kinds) {
        List<Document> documents = new ArrayList<>();
        List<List<Map<String, AttributeValue>>> items =
                Stream.of(kinds).map(kind -> kind.items(DOCUMENTS)).toList();
        for (int i = 0; i < DOCUMENTS; i++) {
            Map<String, AttributeValue> item = items.get(i % kinds.length).get(i);
            documents.add(new Document(item, (String) Operation.FROM_JSON.document(writer, item), (String)
                    Operation.FROM_DYNAMO_DB_JSON.document(writer, item)));
        }
        return documents;
    }

    /** Goes on until the compilers have had nothing to do for a while. */
    private static void settle(ShapeRow row, List<Document> documents) throws IOException {
        long compiled = COMPILERS.getTotalCompilationTime();
        long quiet = 0;
        for (long all = 0; all < MOST_MILLIS && quiet < QUIET_MILLIS; all += ROUND_MILLIS) {
            work(row, documents, ROUND_MILLIS);
            long now = COMPILERS.getTotalCompilationTime();
            quiet = now - compiled > ROUND_MILLIS / 2 ? 0 : quiet + ROUND_MILLIS;
            compiled = now;
        }
    }

    private static void work(ShapeRow row, List<Document> documents, long millis) throws IOException {
        long end = THREADS.getCurrentThreadCpuTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (THREADS.getCurrentThreadCpuTime() < end) {
            sink += round(row, documents);
        }
    }

    private static int round(ShapeRow row, List<Document> documents) throws IOException {
        int sum = 0;
        for (Document document : documents) {
            sum += row.call(document);
        }
        return sum;
    }
}
