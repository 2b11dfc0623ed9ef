package io.documentjson;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import io.documentjson.jackson2.ItemMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How long does an item take to become an object, and an object an item?
 *
 * <ul>
 *   <li>{@code text}: through document JSON, {@code mapper.readValue(document.toJson(), Order.class)} and back with
 *       {@code EnhancedDocument.fromJson}. It loses sets and binaries; this is what applications do today.
 *   <li>{@code item}: {@link ItemMapper}, Jackson without text.
 *   <li>{@code bean-schema}: the enhanced client's own binding, which has no options of Jackson.
 * </ul>
 *
 * <p>Each but the last with Jackson 2 and, as {@code -jackson3}, with Jackson 3, with their reflection and, as
 * {@code -blackbird}, with their module Blackbird. Measured are 64 orders of ten attributes and six lines together; the time of
 * one is a 64th.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar ObjectBenchmark}
 */
public class ObjectBenchmark extends MeanTime {

    /** How many orders are measured together. */
    public static final int ORDERS = 64;

    @Param({
        "item",
        "item-blackbird",
        "text",
        "text-blackbird",
        "item-jackson3",
        "item-jackson3-blackbird",
        "text-jackson3",
        "text-jackson3-blackbird",
        "bean-schema"
    })
    public String route;

    /** A way from items to orders and back. */
    record Way(Reader reader, Writer writer) {

        OrderBean read(Map<String, AttributeValue> item) throws IOException {
            return reader.read(item);
        }

        Map<String, AttributeValue> write(OrderBean order) throws IOException {
            return writer.write(order);
        }
    }

    interface Reader {
        OrderBean read(Map<String, AttributeValue> item) throws IOException;
    }

    interface Writer {
        Map<String, AttributeValue> write(OrderBean order) throws IOException;
    }

    private Way way;
    private List<OrderBean> orders;
    private List<Map<String, AttributeValue>> items;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        way = way(route);
        orders = OrderBean.orders(ORDERS);
        items = new ArrayList<>();
        for (OrderBean order : orders) {
            // In the unmodifiable maps that responses have.
            items.add(AttributeValue.fromM(way("bean-schema").write(order)).m());
        }
    }

    static Way way(String route) {
        return switch (route) {
            case "text", "text-blackbird" -> {
                ObjectMapper mapper = jackson2(route);
                yield new Way(
                        item -> mapper.readValue(document(item), OrderBean.class),
                        order -> item(mapper.writeValueAsString(order)));
            }
            case "text-jackson3", "text-jackson3-blackbird" -> {
                tools.jackson.databind.ObjectMapper mapper = jackson3(route);
                yield new Way(
                        item -> mapper.readValue(document(item), OrderBean.class),
                        order -> item(mapper.writeValueAsString(order)));
            }
            case "item", "item-blackbird" -> {
                ItemMapper mapper = ItemMapper.of(jackson2(route));
                yield new Way(item -> mapper.fromItem(item, OrderBean.class), mapper::toItem);
            }
            case "item-jackson3", "item-jackson3-blackbird" -> {
                io.documentjson.jackson3.ItemMapper mapper = io.documentjson.jackson3.ItemMapper.of(jackson3(route));
                yield new Way(item -> mapper.fromItem(item, OrderBean.class), mapper::toItem);
            }
            case "bean-schema" -> {
                TableSchema<OrderBean> schema = TableSchema.fromBean(OrderBean.class);
                yield new Way(schema::mapToItem, order -> schema.itemToMap(order, false));
            }
            default -> throw new IllegalArgumentException(route);
        };
    }

    private static ObjectMapper jackson2(String route) {
        return route.endsWith("-blackbird")
                ? JsonMapper.builder().addModule(new BlackbirdModule()).build()
                : new JsonMapper();
    }

    private static tools.jackson.databind.ObjectMapper jackson3(String route) {
        return route.endsWith("-blackbird")
                ? tools.jackson.databind.json.JsonMapper.builder()
                        .addModule(new tools.jackson.module.blackbird.BlackbirdModule())
                        .build()
                : new tools.jackson.databind.json.JsonMapper();
    }

    private static String document(Map<String, AttributeValue> item) {
        return EnhancedDocument.fromAttributeValueMap(item).toJson();
    }

    private static Map<String, AttributeValue> item(String document) {
        return EnhancedDocument.fromJson(document).toMap();
    }

    @Benchmark
    public void read(Blackhole results) throws IOException {
        for (Map<String, AttributeValue> item : items) {
            results.consume(way.read(item));
        }
    }

    @Benchmark
    public void write(Blackhole results) throws IOException {
        for (OrderBean order : orders) {
            results.consume(way.write(order));
        }
    }
}
