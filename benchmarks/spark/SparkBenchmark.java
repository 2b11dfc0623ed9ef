import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.spark.DynamoDbCatalog;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Jobs that make document JSON, rows or VARIANT of an export in Spark, in turns within one JVM: by the functions and
 * the source of modules/spark, by a UDF over attribute values, and by from_json with the schema written by hand.
 * spark.sh runs it.
 */
public final class SparkBenchmark {

    /** The attributes of orders as DynamoDB JSON has them. */
    private static final String SCHEMA = "Item STRUCT<orderId: STRUCT<S: STRING>, customerId: STRUCT<S: STRING>, placedAt: STRUCT<S: STRING>,"
            + " status: STRUCT<S: STRING>, paid: STRUCT<BOOL: BOOLEAN>, currency: STRUCT<S: STRING>,"
            + " lines: STRUCT<L: ARRAY<STRUCT<M: STRUCT<sku: STRUCT<S: STRING>, title: STRUCT<S: STRING>, quantity: STRUCT<N: STRING>,"
            + " unitPrice: STRUCT<N: STRING>, giftWrap: STRUCT<BOOL: BOOLEAN>, options: STRUCT<M: STRUCT<engraving: STRUCT<S: STRING>>>>>>>,"
            + " total: STRUCT<N: STRING>, weightKg: STRUCT<N: STRING>, shipTo: STRUCT<M: STRUCT<name: STRUCT<S: STRING>, street: STRUCT<S: STRING>,"
            + " city: STRUCT<S: STRING>, postalCode: STRUCT<S: STRING>, country: STRUCT<S: STRING>, position: STRUCT<L: ARRAY<STRUCT<N: STRING>>>>>,"
            + " tags: STRUCT<SS: ARRAY<STRING>>, parcelNumbers: STRUCT<NS: ARRAY<STRING>>, labelDigests: STRUCT<BS: ARRAY<STRING>>,"
            + " version: STRUCT<N: STRING>, expiresAt: STRUCT<N: STRING>, coupon: STRUCT<S: STRING>, note: STRUCT<S: STRING>,"
            + " deliveredAt: STRUCT<S: STRING>, signature: STRUCT<B: STRING>>";

    /** The same as a document; numbers stay texts, which costs less than to make numbers of them. */
    private static final String DOCUMENT = "to_json(struct(i.orderId.S AS orderId, i.customerId.S AS customerId, i.placedAt.S AS placedAt, i.status.S AS status,"
            + " i.paid.BOOL AS paid, i.currency.S AS currency, transform(i.lines.L, l -> struct(l.M.sku.S AS sku, l.M.title.S AS title,"
            + " l.M.quantity.N AS quantity, l.M.unitPrice.N AS unitPrice, l.M.giftWrap.BOOL AS giftWrap,"
            + " CASE WHEN l.M.options IS NOT NULL THEN struct(l.M.options.M.engraving.S AS engraving) END AS options)) AS lines,"
            + " i.total.N AS total, i.weightKg.N AS weightKg,"
            + " CASE WHEN i.shipTo IS NOT NULL THEN struct(i.shipTo.M.name.S AS name, i.shipTo.M.street.S AS street, i.shipTo.M.city.S AS city,"
            + " i.shipTo.M.postalCode.S AS postalCode, i.shipTo.M.country.S AS country,"
            + " transform(i.shipTo.M.position.L, p -> p.N) AS position) END AS shipTo,"
            + " i.tags.SS AS tags, i.parcelNumbers.NS AS parcelNumbers, i.labelDigests.BS AS labelDigests, i.version.N AS version,"
            + " i.expiresAt.N AS expiresAt, i.coupon.S AS coupon, i.note.S AS note, i.deliveredAt.S AS deliveredAt, i.signature.B AS signature))";

    private static final List<String> CONVERSIONS = List.of("lines", "item_json", "dynamodb-export", "schema", "variant", "udf", "from_json");
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private final Path export;
    private final Path scratch;

    /** The column item as a structure with all attributes, as inferSchema finds them. */
    private StructType schema = new StructType();
    private final AtomicLong cpu = new AtomicLong();

    private SparkBenchmark(Path export, Path scratch) {
        this.export = export;
        this.scratch = scratch;
    }

    /** Arguments: orders.jsonl, folder to work in, file of results, files, items a file, rounds, commit. */
    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[1]);
        int rounds = Integer.parseInt(args[5]);
        String load = Files.exists(Path.of("/proc/loadavg")) ? Files.readString(Path.of("/proc/loadavg")).strip() : "";
        List<String> lines = new ArrayList<>();
        long bytes = makeExport(Path.of(args[0]), work.resolve("export"), Integer.parseInt(args[3]), Integer.parseInt(args[4]), lines);
        SparkBenchmark benchmark = new SparkBenchmark(work.resolve("export"), work.resolve("out"));

        ObjectNode result = MAPPER.createObjectNode();
        result.put("started", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        result.put("source", args[6]);
        result.put("java", System.getProperty("java.vm.version"));
        result.put("cores", Runtime.getRuntime().availableProcessors());
        result.put("loadBefore", load);
        result.put("files", Integer.parseInt(args[3]));
        result.put("items", lines.size());
        result.put("bytes", bytes);
        ArrayNode measured = result.putArray("measured");
        for (int round = -1; round < rounds; round++) {
            for (int cores = 1; cores <= 2; cores++) {
                SparkSession spark = session(cores);
                if (round < 0 && cores == 1) {
                    result.put("spark", spark.version());
                    benchmark.inferSchema(spark);
                    benchmark.checkAnswers(spark);
                }
                benchmark.listen(spark);
                for (String sink : List.of("noop", "parquet")) {
                    for (String conversion : CONVERSIONS) {
                        long[] times = benchmark.run(spark, conversion, sink);
                        if (round >= 0) {
                            ObjectNode entry = measured.addObject();
                            entry.put("round", round).put("cores", cores).put("sink", sink).put("conversion", conversion);
                            entry.put("wallNanos", times[0]).put("cpuNanos", times[1]);
                        }
                    }
                }
                if (cores == 1) {
                    long nanos = convertAlone(lines);
                    if (round >= 0) {
                        measured.addObject().put("round", round).put("cores", 1).put("sink", "none").put("conversion", "item_json").put("cpuNanos", nanos);
                    }
                }
                spark.stop();
                System.err.println("round " + round + ", local[" + cores + "]");
            }
        }
        Files.writeString(Path.of(args[2]), MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(result) + "\n");
    }

    private static SparkSession session(int cores) {
        SparkSession spark = SparkSession.builder()
                .master("local[" + cores + "]")
                .appName("benchmark")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.catalog.ddb", DynamoDbCatalog.class.getName())
                .getOrCreate();
        spark.udf().register("udf_item", (UDF1<String, String>) SparkBenchmark::withAttributeValues, DataTypes.StringType);
        return spark;
    }

    /** The processor time of tasks is that of their threads. */
    private void listen(SparkSession spark) {
        spark.sparkContext().addSparkListener(new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd end) {
                cpu.addAndGet(end.taskMetrics().executorCpuTime());
            }
        });
    }

    private void inferSchema(SparkSession spark) {
        Dataset<Row> inferred = spark.read().format("dynamodb-export").option("inferSchema", "true").load(export.toString());
        schema = new StructType().add(inferred.schema().apply("item"));
    }

    private Dataset<Row> job(SparkSession spark, String conversion) {
        if (conversion.equals("schema")) {
            return spark.read().format("dynamodb-export").schema(schema).load(export.toString());
        }
        if (conversion.equals("variant")) {
            return spark.read().format("dynamodb-export").option("itemType", "variant").load(export.toString()).select("item");
        }
        if (conversion.equals("dynamodb-export")) {
            return spark.read().format("dynamodb-export").load(export.toString()).select("item");
        }
        Dataset<Row> lines = spark.read().text(export.resolve("data").toString());
        return switch (conversion) {
            case "lines" -> lines;
            case "item_json" -> lines.selectExpr("ddb.item_json(value) AS item");
            case "udf" -> lines.selectExpr("udf_item(value) AS item");
            case "from_json" -> lines.selectExpr("from_json(value, '" + SCHEMA + "').Item AS i").selectExpr(DOCUMENT + " AS item");
            default -> throw new IllegalArgumentException(conversion);
        };
    }

    private long[] run(SparkSession spark, String conversion, String sink) throws Exception {
        Dataset<Row> job = job(spark, conversion);
        System.gc();
        cpu.set(0);
        long start = System.nanoTime();
        if (sink.equals("noop")) {
            job.write().format("noop").mode("overwrite").save();
        } else {
            job.write().mode("overwrite").parquet(scratch.toString());
        }
        long wall = System.nanoTime() - start;
        spark.sparkContext().listenerBus().waitUntilEmpty();
        return new long[] {wall, cpu.get()};
    }

    /** The time of the conversion of all lines without Spark around it. */
    private static long convertAlone(List<String> lines) {
        List<UTF8String> texts = lines.stream().map(UTF8String::fromString).toList();
        ScalarFunction<?> itemJson;
        try {
            Identifier name = Identifier.of(new String[0], "item_json");
            itemJson = (ScalarFunction<?>) new DynamoDbCatalog().loadFunction(name).bind(new StructType().add("line", DataTypes.StringType));
        } catch (NoSuchFunctionException e) {
            throw new IllegalStateException(e);
        }
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            long start = ManagementFactory.getThreadMXBean().isCurrentThreadCpuTimeSupported()
                    ? ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()
                    : System.nanoTime();
            long bytes = 0;
            for (UTF8String text : texts) {
                bytes += ((UTF8String) itemJson.produceResult(new GenericInternalRow(new Object[] {text}))).numBytes();
            }
            long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            if (bytes == 0) {
                throw new IllegalStateException("nothing was converted");
            }
            best = Math.min(best, nanos);
        }
        return best;
    }

    /**
     * Every way gives the same documents: the function, the source and the UDF to the byte, a structure and VARIANT but
     * for the order of names, the spelling of numbers and NULLs, from_json but for numbers as texts and NULLs.
     */
    private void checkAnswers(SparkSession spark) throws JsonProcessingException {
        List<String> expected = documents(spark, "item_json");
        for (String other : List.of("dynamodb-export", "udf")) {
            if (!documents(spark, other).equals(expected)) {
                throw new IllegalStateException(other + " gives other documents");
            }
        }
        Map<String, String> typed = Map.of("schema", "item.orderId", "variant", "variant_get(item, '$.orderId', 'string')");
        for (Map.Entry<String, String> each : typed.entrySet()) {
            List<Row> rows = job(spark, each.getKey())
                    .selectExpr(each.getValue() + " AS id", "to_json(item) AS document")
                    .orderBy("id")
                    .limit(expected.size())
                    .collectAsList();
            for (int i = 0; i < expected.size(); i++) {
                if (!normalized(rows.get(i).getString(1)).equals(normalized(expected.get(i)))) {
                    throw new IllegalStateException(each.getKey() + " gives " + rows.get(i).getString(1) + " and not " + expected.get(i));
                }
            }
        }
        List<String> byHand = documents(spark, "from_json");
        for (int i = 0; i < expected.size(); i++) {
            JsonNode document = withTexts(MAPPER.readTree(expected.get(i)));
            if (!document.equals(MAPPER.readTree(byHand.get(i)))) {
                throw new IllegalStateException("from_json gives " + byHand.get(i) + " and not " + document);
            }
        }
    }

    private List<String> documents(SparkSession spark, String conversion) {
        return job(spark, conversion).orderBy("item").limit(500).collectAsList().stream().map(row -> row.getString(0)).toList();
    }

    private static JsonNode normalized(String document) throws JsonProcessingException {
        return withTexts(MAPPER.readTree(document), number -> number.decimalValue().stripTrailingZeros().toPlainString());
    }

    private static JsonNode withTexts(JsonNode node) {
        return withTexts(node, JsonNode::asText);
    }

    private static JsonNode withTexts(JsonNode node, Function<JsonNode, String> spelling) {
        if (node.isObject()) {
            ObjectNode object = MAPPER.createObjectNode();
            node.fields().forEachRemaining(field -> {
                if (!field.getValue().isNull()) {
                    object.set(field.getKey(), withTexts(field.getValue(), spelling));
                }
            });
            return object;
        }
        if (node.isArray()) {
            ArrayNode array = MAPPER.createArrayNode();
            node.forEach(element -> array.add(withTexts(element, spelling)));
            return array;
        }
        return node.isNumber() ? MAPPER.getNodeFactory().textNode(spelling.apply(node)) : node;
    }

    /** The code that people write today: attribute values of the tree, and the document of the SDK. */
    private static String withAttributeValues(String line) throws Exception {
        JsonNode item = MAPPER.readTree(line).get("Item");
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        item.fields().forEachRemaining(field -> values.put(field.getKey(), value(field.getValue())));
        return EnhancedDocument.fromAttributeValueMap(values).toJson();
    }

    private static AttributeValue value(JsonNode typed) {
        Map.Entry<String, JsonNode> member = typed.fields().next();
        JsonNode content = member.getValue();
        return switch (member.getKey()) {
            case "S" -> AttributeValue.fromS(content.asText());
            case "N" -> AttributeValue.fromN(content.asText());
            case "B" -> AttributeValue.fromB(bytes(content));
            case "BOOL" -> AttributeValue.fromBool(content.asBoolean());
            case "NULL" -> AttributeValue.fromNul(true);
            case "SS" -> AttributeValue.fromSs(texts(content));
            case "NS" -> AttributeValue.fromNs(texts(content));
            case "BS" -> {
                List<SdkBytes> members = new ArrayList<>();
                content.forEach(each -> members.add(bytes(each)));
                yield AttributeValue.fromBs(members);
            }
            case "L" -> {
                List<AttributeValue> elements = new ArrayList<>();
                content.forEach(each -> elements.add(value(each)));
                yield AttributeValue.fromL(elements);
            }
            default -> {
                Map<String, AttributeValue> members = new LinkedHashMap<>();
                content.fields().forEachRemaining(field -> members.put(field.getKey(), value(field.getValue())));
                yield AttributeValue.fromM(members);
            }
        };
    }

    private static SdkBytes bytes(JsonNode base64) {
        return SdkBytes.fromByteArrayUnsafe(Base64.getDecoder().decode(base64.asText()));
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    /** An export of orders, each with a number of its own; gives the bytes of its lines. */
    private static long makeExport(Path orders, Path folder, int files, int perFile, List<String> all) throws Exception {
        List<String> items = Files.readAllLines(orders);
        Files.createDirectories(folder.resolve("data"));
        StringBuilder manifest = new StringBuilder();
        long bytes = 0;
        for (int file = 0; file < files; file++) {
            Path data = folder.resolve("data").resolve("part" + file + ".json.gz");
            try (BufferedWriter out = new BufferedWriter(new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(data)), StandardCharsets.UTF_8))) {
                for (int i = 0; i < perFile; i++) {
                    int number = file * perFile + i;
                    String line = "{\"Item\":" + items.get(number % items.size()).replaceFirst("O-2026-\\d+", "O-2026-" + (100_000 + number)) + "}";
                    out.write(line);
                    out.write('\n');
                    all.add(line);
                    bytes += line.getBytes(StandardCharsets.UTF_8).length + 1;
                }
            }
            manifest.append("{\"itemCount\":" + perFile + ",\"md5Checksum\":\"" + md5(data) + "\",\"dataFileS3Key\":\"data/" + data.getFileName() + "\"}\n");
        }
        Files.writeString(folder.resolve("manifest-files.json"), manifest);
        Files.writeString(folder.resolve("manifest-summary.json"), "{\"exportType\":\"FULL_EXPORT\",\"itemCount\":" + files * perFile + "}");
        return bytes;
    }

    private static String md5(Path file) throws Exception {
        return Base64.getEncoder().encodeToString(MessageDigest.getInstance("MD5").digest(Files.readAllBytes(file)));
    }
}
