package consumer;

import org.apache.spark.sql.SparkSession;

/** Calls a function of the catalog that modules/spark/README.md names. */
public final class Main {

    private Main() {}

    public static void main(String[] args) throws Exception {
        try (SparkSession spark = SparkSession.builder().getOrCreate()) {
            String text = spark.sql("SELECT ddb.to_json('{\"id\":{\"S\":\"u1\"},\"age\":{\"N\":\"42\"}}')")
                    .first()
                    .getString(0);
            if (!text.equals("{\"id\":\"u1\",\"age\":42}")) {
                throw new AssertionError("Unexpected text " + text);
            }
        }
        System.out.println("spark: passed");
    }
}
