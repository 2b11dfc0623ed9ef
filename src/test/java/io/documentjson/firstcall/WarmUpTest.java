package io.documentjson.firstcall;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.enhanced.FastDocuments;
import io.documentjson.fixtures.ChildJvm;
import io.documentjson.fixtures.LibraryModule;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Classes that are loaded after a warm-up, as JVMs of their own log them: with the SDK of the tests,
 * which has {@code SdkWarmUp} or is older.
 */
@Tag("slow")
class WarmUpTest {

    private static final String SDK_WARM_UP = "software.amazon.awssdk.core.warmup.SdkWarmUp";

    /** By name, because it cannot be loaded with an SDK that is older. */
    private static final String PROVIDER = "io.documentjson.warmup.JsonWarmUp";

    private static final String WARM = "--- warm ---";
    private static final String DONE = "--- done ---";

    private static final Pattern LOADED = Pattern.compile("class,load *\\] (\\S+) source: ");

    /** A class that only reading loads. */
    private static final String READER = "io.documentjson.internal.items.ItemReader";

    /** All ten types, nested, with escapes, Latin-1, text beyond it, and numbers of all lengths. */
    private static final String ITEM =
            "{\"pk\":{\"S\":\"order\\n1 \\u00e9 \u00FC\"},\"text\":{\"S\":\"\u4E2D\\t\uD83D\uDE80\"},\"n\":{\"N\":\"-1.5E10\"},"
                    + "\"i\":{\"N\":\"12\"},\"yes\":{\"BOOL\":false},\"no\":{\"NULL\":true},\"blob\":{\"B\":\"AAECAwQ=\"},"
                    + "\"lines\":{\"L\":[{\"M\":{\"sku\":{\"S\":\"x\"},\"q\":{\"N\":\"3\"}}},{\"L\":[]},{\"N\":\"1\"}]},\"map\":{\"M\":{}},"
                    + "\"tags\":{\"SS\":[\"x\",\"y\"]},\"ns\":{\"NS\":[\"10\"]},\"bs\":{\"BS\":[\"AA==\",\"AQ==\"]}}";

    @ParameterizedTest
    @CsvSource({"DocumentJson, false", "DocumentJson, true", "FastDocuments, false", "FastDocuments, true"})
    void warmUp_thenFirstCalls_loadNoClass(String door, boolean asModule) throws Exception {
        List<String> options = options(door, door.equals("FastDocuments"));

        assertThat(loadedByFirstCalls(run(options, asModule))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(classes = {DynamoDbClient.class, DynamoDbAsyncClient.class})
    void sdkWarmUp_ofAClientOnTheClassPath_isOneOfTheLibrary(Class<?> client) throws Exception {
        assertThatLibraryIsWarmIfSdkCan(run(options(client.getName(), true), false));
    }

    @Test
    void sdkWarmUp_withoutTheEnhancedClient_isOneOfTheRest() throws Exception {
        List<String> classPath = Stream.of(ChildJvm.classPath().split(Pattern.quote(File.pathSeparator)))
                .filter(entry -> !entry.contains("dynamodb-enhanced"))
                .toList();

        assertThatLibraryIsWarmIfSdkCan(
                ChildJvm.run(Program.class, options(DynamoDbClient.class.getName(), false), classPath));
    }

    @Test
    void sdkWarmUp_ofAClientOnTheModulePath_leavesTheLibraryAlone() throws Exception {
        assertThat(loadedByFirstCalls(run(options(DynamoDbClient.class.getName(), true), true)))
                .contains(READER);
    }

    @Test
    void warmUp_withATime_goesOnUntilItIsOver() {
        long start = System.nanoTime();

        DocumentJson.warmUp(Duration.ofMillis(20));

        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(20_000_000);
        DocumentJson.warmUp(Duration.ofSeconds(-1));
    }

    private static boolean sdkHasWarmUp() {
        try {
            Class.forName(SDK_WARM_UP, false, WarmUpTest.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException olderSdk) {
            return false;
        }
    }

    private static void assertThatLibraryIsWarmIfSdkCan(String log) {
        if (sdkHasWarmUp()) {
            assertThat(loadedByFirstCalls(log)).isEmpty();
        } else {
            assertThat(log).doesNotContain(PROVIDER);
            assertThat(loadedByFirstCalls(log)).contains(READER);
        }
    }

    private static List<String> options(String way, boolean documents) {
        List<String> options = new ArrayList<>(ChildJvm.SHORT);
        options.addAll(List.of("-Xlog:class+load", "-Dway=" + way, "-Ddocuments=" + documents));
        return options;
    }

    private static String run(List<String> options, boolean asModule) throws Exception {
        return asModule ? LibraryModule.run(Program.class, options) : ChildJvm.run(Program.class, options);
    }

    private static List<String> loadedByFirstCalls(String log) {
        return log.substring(log.indexOf(WARM), log.indexOf(DONE))
                .lines()
                .map(LOADED::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .toList();
    }

    /** Warms up in a way, then makes the first calls. */
    static final class Program {

        private Program() {}

        public static void main(String[] args) throws Exception {
            String way = System.getProperty("way");
            switch (way) {
                case "DocumentJson" -> DocumentJson.warmUp();
                case "FastDocuments" -> FastDocuments.warmUp();
                default -> warmUpSdk(Class.forName(way));
            }
            System.out.println(WARM);
            Map<String, AttributeValue> item = DynamoDbJson.create().fromJson(ITEM);
            use(DynamoDbJson.create(), item);
            use(DocumentJson.create(), item);
            if (Boolean.getBoolean("documents")) {
                FastDocuments documents = FastDocuments.create();
                documents.fromJson(documents.fromAttributeValueMap(item).toJson());
            }
            System.out.println(DONE);
        }

        private static void warmUpSdk(Class<?> client) throws ReflectiveOperationException {
            try {
                Class.forName(SDK_WARM_UP).getMethod("warmUp", Class[].class).invoke(null, (Object)
                        new Class<?>[] {client});
            } catch (ClassNotFoundException olderSdk) {
                System.out.println("There is no " + SDK_WARM_UP);
            }
        }

        private static void use(ItemJson json, Map<String, AttributeValue> item) {
            json.fromJson(json.toJson(item));
            json.fromJson(json.toJsonBytes(item));
        }
    }
}
