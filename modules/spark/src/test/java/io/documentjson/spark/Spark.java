package io.documentjson.spark;

import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import org.apache.spark.sql.execution.SparkPlan;

/** The one session of all tests: it starts once, and ends with the JVM. */
final class Spark {

    private static final SparkSession SESSION = SparkSession.builder()
            .master("local[1]")
            .appName("tests")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "1")
            .config("spark.sql.session.timeZone", "UTC")
            .config(
                    "spark.sql.warehouse.dir",
                    Path.of(System.getProperty("java.io.tmpdir"), "warehouse").toString())
            .config("spark.sql.catalog.ddb", DynamoDbCatalog.class.getName())
            .getOrCreate();

    private Spark() {}

    /**
     * The session without the settings in files of Hadoop's jars: more than a thousand, which are defaults of its code
     * as well. Each task gets all settings, compressed one by one. Classes that are loaded later bring them back.
     */
    static SparkSession session() {
        SESSION.sparkContext().hadoopConfiguration().clear();
        return SESSION;
    }

    /** The session of a user, with all settings of Hadoop. */
    static SparkSession sessionWithDefaults() {
        SESSION.sparkContext().hadoopConfiguration().reloadConfiguration();
        return SESSION;
    }

    /** The messages of an exception and of its causes, as a user sees them. */
    static String messages(Throwable error) {
        StringBuilder messages = new StringBuilder();
        for (Throwable e = error; e != null; e = e.getCause()) {
            messages.append(e.getMessage()).append('\n');
        }
        return messages.toString();
    }

    /** Runs the query; the sum of that metric of its scan. */
    static long metric(Dataset<Row> query, String name) {
        query.collectAsList();
        TreeNode<?> plan = query.queryExecution().executedPlan();
        TreeNode<?> scan = plan;
        // By numbers, as the class of a list of children is another one in Scala 2.12.
        for (int i = 1; plan.apply(i) != null; i++) {
            scan = plan.apply(i);
        }
        return ((SparkPlan) scan).metrics().apply(name).value();
    }
}
