package io.documentjson.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ConformanceCase;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** The cases of conformance/cases.jsonl by the functions of SQL. */
class ConformanceCasesTest {

    @Test
    void toJson_casesOfItems_givesTheirDocumentOrNull() throws IOException {
        List<ConformanceCase> cases = ConformanceCase.all(Path.of("../.."));
        Spark.session()
                .createDataset(cases.stream().map(ConformanceCase::text).toList(), Encoders.BINARY())
                .createOrReplaceTempView("cases");
        Map<ByteBuffer, String> documents = new HashMap<>();
        for (Row row : Spark.session()
                .sql("SELECT value, ddb.try_to_json(CAST(value AS STRING)) FROM cases")
                .collectAsList()) {
            documents.put(ByteBuffer.wrap(row.getAs(0)), row.getString(1));
        }

        assertThat(ConformanceCase.wrong(cases, ConformanceCase::isItem, text -> {
                    String document = documents.get(ByteBuffer.wrap(text));
                    if (document == null) {
                        throw new IOException("NULL");
                    }
                    return document;
                }))
                .isEmpty();
    }
}
