package io.documentjson.payload;

import io.documentjson.DocumentJson;
import io.documentjson.data.DataFolder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items of one kind, for all peers the same. Sizes in names are those of the document JSON.
 *
 * <p>A payload has 64 different documents, so that no processor learns one by heart, and no more than that, because the
 * documents of a service have just been read from a response and are near the processor too. Most branches of 64 are
 * learned, and {@link #IRREGULAR_512} shows what that saves. Payloads of less than 2 KB a document are measured in
 * {@linkplain #batched batches}.
 *
 * <p>The sets of documents that other people wrote are {@linkplain #isReal real} payloads, which need their data to be
 * {@linkplain #isPresent present}; their documents, all of the set, come in turn.
 */
public enum Payload implements Labelled {
    B50("50B", true, f -> f.item("tiny", Map.of())),
    B100("100B", true, f -> f.item("small", Map.of())),
    B500("500B", true, f -> f.order(1, 0, 0)),
    KB1("1KB", true, f -> f.order(2, 2, 0)),
    KB2("2KB", false, f -> f.order(2, 2, 10)),
    KB50("50KB", false, f -> f.orders(50)),
    /**
     * Sixteen documents only: their objects are some fifty megabytes, and each has left the caches when its turn comes.
     */
    KB400("400KB", 16, false, f -> f.orders(400)),

    /** The same as 400KB, but of four documents, which stay in the last cache, as one does that has just been read. */
    KB400_NEAR("400KB-near", 4, false, f -> f.orders(400)),

    MIXED_10_TYPES("mixed-10-types", true, f -> f.item("tenTypes", Map.of())),
    /** Sixty strings in a map. */
    STRINGS("strings", true, f -> f.item("shallow", Map.of("count", 60))),
    SHALLOW_MAP_S("shallow-map-s", true, f -> f.item("shallow", Map.of("count", 12))),
    SHALLOW_MAP_M("shallow-map-m", false, f -> f.item("shallow", Map.of("count", 120))),
    SHALLOW_MAP_L("shallow-map-l", false, f -> f.item("shallow", Map.of("count", 500))),
    NESTED_M("nested-m", true, f -> f.nested(8, 4)),
    NESTED_L("nested-l", false, f -> f.nested(28, 6)),
    BINARY_S("binary-s", true, f -> f.item("binaries", Map.of("count", 1, "bytes", 1024))),
    BINARY_M("binary-m", false, f -> f.item("binaries", Map.of("count", 4, "bytes", 16 * 1024))),
    LONG_STRINGS("long-strings", false, f -> f.longStrings(8, 1000)),
    CJK_EMOJI("cjk-emoji", false, f -> f.item("wide", Map.of("count", 24))),
    /** Messages with their authors: long ASCII between texts of CJK, each with an escape or two. */
    CJK_STATUSES("cjk-statuses", false, ItemFactory::status),
    /** Nations with their flags, which are pairs of surrogates, and names in several scripts; no escapes. */
    FLAGS("flags", false, f -> f.item("nation", Map.of())),
    ESCAPES("escapes", false, f -> f.item("escaped", Map.of("count", 24))),
    NUMBERS("numbers", false, f -> f.item("rates", Map.of("count", 155))),
    /** A text of some 200 characters and its embedding, a list of numbers. */
    EMBEDDING_256("embedding-256", false, f -> f.item("chunk", Map.of("dimensions", 256))),
    /** Its numbers have one to nine characters, most of them eight or nine. */
    EMBEDDING_256_ROUNDED(
            "embedding-256-rounded", false, f -> f.item("chunk", Map.of("dimensions", 256, "decimals", 6))),
    /** Sixteen documents, which stay in the last cache. */
    EMBEDDING_1536("embedding-1536", 16, false, f -> f.item("chunk", Map.of("dimensions", 1536))),
    /** The same documents, in a JVM that has written and read {@linkplain #before others}. */
    EMBEDDING_1536_AFTER_OTHERS(
            "embedding-1536+after-others", 16, false, f -> f.item("chunk", Map.of("dimensions", 1536))),
    /** One in four documents has an embedding: what the others made of the compiled code. */
    EMBEDDING_AMONG_ORDERS(
            "embedding-among-orders",
            false,
            f -> f.item("chunkOrOrder", Map.of("dimensions", 1536, "contacts", 1, "services", 0, "lines", 0))),
    MANY_DISTINCT_KEYS("many-distinct-keys", false, f -> f.item("scores", Map.of("count", 100))),

    /**
     * The same customers without and with one line end in the address: what one character costs that must be escaped.
     */
    ACCOUNT_200B("account-200B", true, f -> f.item("account", account(5, 0, " "))),
    ACCOUNT_200B_LINE_END("account-200B+line-end", true, f -> f.item("account", account(5, 0, "\n"))),
    ACCOUNT_400B("account-400B", true, f -> f.item("account", account(8, 1, " "))),
    ACCOUNT_400B_LINE_END("account-400B+line-end", true, f -> f.item("account", account(8, 1, "\n"))),
    ACCOUNT_1KB("account-1KB", true, f -> f.item("account", account(12, 5, " "))),
    ACCOUNT_1KB_LINE_END("account-1KB+line-end", true, f -> f.item("account", account(12, 5, "\n"))),

    /** Maps of 30 members with names of their own; of kinds and lengths that repeat or that are drawn. */
    REGULAR("regular", false, f -> f.regular(2, 0)),
    REGULAR_ESCAPES("regular+escapes", false, f -> f.regular(2, 12)),
    IRREGULAR("irregular", false, f -> f.irregular(2, 0)),
    /** So many that their branches are not learned, and few enough to stay in the last cache. */
    IRREGULAR_512("irregular-512", 512, false, f -> f.irregular(2, 0)),
    IRREGULAR_ESCAPES("irregular+escapes", false, f -> f.irregular(2, 12)),

    /** Articles about films, 0.8 KB each; one in four has text beyond ASCII, one in four escapes. */
    FILMS("films", new RealDocuments("real/films.ndjson")),
    /** Descriptions of books, 1.2 KB each, long texts with escapes. */
    BOOKS("books", new RealDocuments("real/books.ndjson")),
    /** 4.7 KB each: CJK, emoji, escapes. */
    TWITTER_STATUSES("twitter-statuses", new RealDocuments("js-marshall/twitter-statuses.ddb.ndjson")),
    GITHUB_EVENTS("github-events", new RealDocuments("js-marshall/github-events.ddb.ndjson")),
    CITM_PERFORMANCES("citm-performances", new RealDocuments("js-marshall/citm-performances.ddb.ndjson")),
    MOVIES("movies", new RealDocuments("aws-doc-sdk-examples/movies.json")),
    /** The sample orders of this project. */
    ORDERS_SAMPLE("orders-sample", new RealDocuments(null));

    private static final long SEED = 20_260_101L;

    private final String label;
    private final int documents;
    private final boolean batched;
    private final Function<ItemFactory, Map<String, AttributeValue>> kind;
    private final RealDocuments real;

    Payload(String label, boolean batched, Function<ItemFactory, Map<String, AttributeValue>> kind) {
        this(label, 64, batched, kind);
    }

    Payload(String label, int documents, boolean batched, Function<ItemFactory, Map<String, AttributeValue>> kind) {
        this.label = label;
        this.documents = documents;
        this.batched = batched;
        this.kind = kind;
        this.real = null;
    }

    /** Always batched, so that a percentile is about the machine and not about which document it was. */
    Payload(String label, RealDocuments real) {
        this.label = label;
        this.documents = Integer.MAX_VALUE;
        this.batched = true;
        this.kind = null;
        this.real = real;
    }

    private static Map<String, Object> account(int accounts, int contracts, String end) {
        return Map.of("accounts", accounts, "contracts", contracts, "end", end);
    }

    public static Payload named(String label) {
        return Labelled.named(Payload.class, label);
    }

    @Override
    public String label() {
        return label;
    }

    /** The documents that a JVM works on before these, a kind after the other; most payloads have none. */
    public List<Payload> before() {
        return this == EMBEDDING_1536_AFTER_OTHERS ? List.of(KB2, EMBEDDING_256) : List.of();
    }

    /** True if one document takes too little time to be measured alone. */
    public boolean batched() {
        return batched;
    }

    /** The sets of documents that were not generated for measuring. */
    public static List<Payload> realOnes() {
        return Arrays.stream(values()).filter(Payload::isReal).toList();
    }

    /** The argument by which a fork finds the documents, wherever its jar lies. */
    public static String jvmArgument() {
        return "-Ddata.dir=" + DataFolder.find().toAbsolutePath();
    }

    public boolean isReal() {
        return real != null;
    }

    /** True if the payload can be had: generated ones always, real ones where their data are. */
    public boolean isPresent() {
        return real == null || real.isPresent();
    }

    /** The mean size of the document JSON of the first few items. */
    public int bytes() {
        List<Map<String, AttributeValue>> first = items(16);
        return first.stream()
                        .mapToInt(item -> DocumentJson.create().toJsonBytes(item).length)
                        .sum()
                / first.size();
    }

    public List<Map<String, AttributeValue>> items() {
        return items(documents);
    }

    /** The first {@code count} items, or all when there are fewer. */
    public List<Map<String, AttributeValue>> items(int count) {
        if (real != null) {
            List<Map<String, AttributeValue>> items = real.items();
            return items.subList(0, Math.min(count, items.size()));
        }
        // The words after a plus are the one thing in which payloads of one name differ.
        ItemFactory factory =
                new ItemFactory(SEED + label.replaceFirst("\\+.*", "").hashCode());
        List<Map<String, AttributeValue>> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            items.add(ItemFactory.asInResponse(kind.apply(factory)));
        }
        return items;
    }
}
