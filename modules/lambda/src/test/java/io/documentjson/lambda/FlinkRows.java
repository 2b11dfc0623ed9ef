package io.documentjson.lambda;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.formats.common.TimestampFormat;
import org.apache.flink.formats.json.debezium.DebeziumJsonDeserializationSchema;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericArrayData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.types.DataType;
import org.apache.flink.util.Collector;

/**
 * The rows that Flink's format debezium-json reads, as plain values.
 *
 * @see <a href="https://nightlies.apache.org/flink/flink-docs-stable/docs/connectors/table/formats/debezium/">Debezium
 *     Format of Apache Flink</a>
 */
final class FlinkRows {

    private static final DataType ADDRESS = DataTypes.ROW(
            DataTypes.FIELD("street", DataTypes.STRING()), DataTypes.FIELD("zip", DataTypes.DECIMAL(38, 0)));

    /** The columns of the table. */
    private static final Map<String, DataType> COLUMNS = new LinkedHashMap<>();

    static {
        COLUMNS.put("id", DataTypes.STRING());
        COLUMNS.put("text", DataTypes.STRING());
        COLUMNS.put("whole", DataTypes.DECIMAL(38, 0));
        COLUMNS.put("amount", DataTypes.DECIMAL(38, 19));
        COLUMNS.put("small", DataTypes.DECIMAL(38, 38));
        COLUMNS.put("ok", DataTypes.BOOLEAN());
        COLUMNS.put("data", DataTypes.BYTES());
        COLUMNS.put("tags", DataTypes.ARRAY(DataTypes.STRING()));
        COLUMNS.put("numbers", DataTypes.ARRAY(DataTypes.DECIMAL(38, 0)));
        COLUMNS.put("address", ADDRESS);
        // Attributes of the event that AWS documents.
        COLUMNS.put("Id", DataTypes.DECIMAL(38, 0));
        COLUMNS.put("Message", DataTypes.STRING());
    }

    private final DebeziumJsonDeserializationSchema format;

    FlinkRows() throws Exception {
        DataTypes.Field[] fields = COLUMNS.entrySet().stream()
                .map(column -> DataTypes.FIELD(column.getKey(), column.getValue()))
                .toArray(DataTypes.Field[]::new);
        format = new DebeziumJsonDeserializationSchema(
                DataTypes.ROW(fields), List.of(), Types.GENERIC(RowData.class), false, false, TimestampFormat.ISO_8601);
        format.open(null);
    }

    /** The rows of an event, each after its operation: {@code +I}, {@code -U}, {@code +U}, {@code -D}. */
    List<Object> read(byte[] event) throws IOException {
        List<Object> rows = new ArrayList<>();
        format.deserialize(event, new Collector<>() {
            @Override
            public void collect(RowData row) {
                rows.add(row.getRowKind().shortString());
                rows.add(plain((GenericRowData) row));
            }

            @Override
            public void close() {}
        });
        return rows;
    }

    private static Map<String, Object> plain(GenericRowData row) {
        Map<String, Object> plain = new TreeMap<>();
        int i = 0;
        for (String name : COLUMNS.keySet()) {
            put(plain, name, row.getField(i++));
        }
        return plain;
    }

    private static void put(Map<String, Object> plain, String name, Object field) {
        if (field instanceof GenericRowData address) {
            Map<String, Object> inner = new TreeMap<>();
            put(inner, "street", address.getField(0));
            put(inner, "zip", address.getField(1));
            plain.put(name, inner);
        } else if (field != null) {
            plain.put(name, comparable(field));
        }
    }

    /** The row that an item is: its attributes that are columns. */
    static Object row(Map<String, Object> item) {
        Map<String, Object> row = new TreeMap<>(item);
        row.keySet().retainAll(COLUMNS.keySet());
        return comparable(row);
    }

    /** A value of either side, so that equal values are equal; attributes that are null are absent in a row. */
    private static Object comparable(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> present = new TreeMap<>();
            map.forEach((name, member) -> {
                if (member != null) {
                    present.put(name, comparable(member));
                }
            });
            return present;
        }
        if (value instanceof GenericArrayData array) {
            return comparable(Arrays.asList(array.toObjectArray()));
        }
        if (value instanceof Iterable<?> elements) {
            List<Object> list = new ArrayList<>();
            elements.forEach(element -> list.add(element == null ? "null" : comparable(element)));
            return list;
        }
        if (value instanceof DecimalData number) {
            return comparable(number.toBigDecimal());
        }
        if (value instanceof BigDecimal number) {
            return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        }
        return value instanceof byte[] bytes
                ? ByteBuffer.wrap(bytes)
                : value instanceof StringData text ? text.toString() : value;
    }
}
