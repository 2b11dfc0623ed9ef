package io.documentjson.rewrite;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.Snippets;
import io.documentjson.rewrite.MigrationGuide.Row;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The programs of docs/migration.md, two for each entry, compiled as they are printed. */
final class GuidePrograms {

    private static final Map<String, Method> BEFORE = new LinkedHashMap<>();
    private static final Map<String, Method> AFTER = new LinkedHashMap<>();

    private GuidePrograms() {}

    /** Compiles the programs of all entries, once for all tests. */
    static void compile(Path directory) throws Exception {
        if (!BEFORE.isEmpty()) {
            return;
        }
        BEFORE.putAll(compile(directory.resolve("before"), V1Input.class, """
                import com.amazonaws.client.builder.AwsClientBuilder;
                import com.amazonaws.services.dynamodbv2.*;
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                import com.amazonaws.services.dynamodbv2.document.*;
                import com.amazonaws.services.dynamodbv2.document.DynamoDB;
                import com.amazonaws.services.dynamodbv2.document.spec.*;
                import com.amazonaws.services.dynamodbv2.document.utils.*;
                import com.amazonaws.services.dynamodbv2.model.*;
                import com.amazonaws.services.dynamodbv2.xspec.ExpressionSpecBuilder;
                import com.amazonaws.util.ImmutableMapParameter;
                import com.amazonaws.util.json.Jackson;
                import com.fasterxml.jackson.core.type.TypeReference;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import java.math.RoundingMode;
                import java.util.*;
                """, """
                Map<String, AttributeValue> map = in.map; Item item = in.item; AmazonDynamoDB client = in.client;
                DynamoDB dynamoDB = in.dynamoDB; ObjectMapper mapper = in.mapper; DynamoDBMapper mapping = in.mapping;
                Table table = in.table; com.amazonaws.services.dynamodbv2.model.Record record = in.record;
                AttributeValue value = in.value; List<AttributeValue> list = in.list;
                Map<String, AttributeValue> key = in.key;
                """, true));
        AFTER.putAll(compile(directory.resolve("after"), V2Input.class, """
                import com.amazonaws.util.json.Jackson;
                import com.fasterxml.jackson.core.type.TypeReference;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import io.documentjson.*;
                import io.documentjson.plain.PlainItems;
                import io.documentjson.enhanced.FastDocuments;
                import io.documentjson.jackson2.JacksonAttributeConverter;
                import io.documentjson.lambda.LambdaItems;
                import java.math.BigDecimal;
                import java.math.RoundingMode;
                import java.net.URI;
                import java.time.Instant;
                import java.util.*;
                import software.amazon.awssdk.enhanced.dynamodb.*;
                import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
                import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
                import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
                import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
                import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;
                import software.amazon.awssdk.regions.Region;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                import software.amazon.awssdk.services.dynamodb.model.*;
                """, """
                Map<String, AttributeValue> map = in.map; DocumentJson json = in.json; PlainItems plain = in.plain;
                DynamoDbClient client = in.client; DynamoDbTable<EnhancedDocument> orders = in.orders;
                DynamoDbEnhancedClient enhanced = in.enhanced; DynamoDbTable<Order> mapped = in.mapped;
                ObjectMapper mapper = in.mapper; software.amazon.awssdk.services.dynamodb.model.Record record = in.record;
                AttributeValue value = in.value; List<AttributeValue> list = in.list;
                Map<String, AttributeValue> key = in.key;
                """, false));
    }

    /** The result of the program of the SDK v1, or {@link V1MigrationTest#ERROR}. */
    static Object before(Row row, V1Input input) {
        return invoke(requireNonNull(BEFORE.get(row.id())), input);
    }

    static Object after(Row row, V2Input input) {
        return invoke(requireNonNull(AFTER.get(row.id())), input);
    }

    private static Object invoke(Method method, Object input) {
        try {
            return method.invoke(null, input);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            return V1MigrationTest.ERROR;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, Method> compile(
            Path directory, Class<?> input, String imports, String variables, boolean before) throws Exception {
        StringBuilder source = new StringBuilder(imports)
                .append("import io.documentjson.rewrite.*;\n@SuppressWarnings(\"all\")\npublic class Snippet {\n");
        List<Row> rows = MigrationGuide.rows();
        for (int i = 0; i < rows.size(); i++) {
            String code = before ? rows.get(i).before() : rows.get(i).after();
            int last = lastExpression(code);
            source.append("public static Object row%d(%s in) throws Exception {%n".formatted(i, input.getSimpleName()))
                    .append(variables)
                    .append("String name = in.name, text = in.text, typed = in.typed; Object object = in.object;")
                    .append("Map<String, Object> values = in.values; Order order = in.order;\n");
            if (rows.get(i).before().startsWith("@")) {
                source.append("interface Members { ").append(code).append(" }\nreturn null;\n}\n");
                continue;
            }
            source.append(code, 0, last)
                    .append(" return ")
                    .append(code.substring(last))
                    .append(";\n}\n");
        }
        Files.createDirectories(directory);
        assertThat(Snippets.compile(source.append('}').toString(), directory)).doesNotContain("error:");
        ClassLoader loader = before
                ? new URLClassLoader(new URL[] {directory.toUri().toURL()}, GuidePrograms.class.getClassLoader())
                : new WithEventsOfVersion3(directory);
        Class<?> compiled = loader.loadClass("Snippet");
        Map<String, Method> methods = new LinkedHashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            methods.put(rows.get(i).id(), compiled.getMethod("row" + i, input));
        }
        return methods;
    }

    /** The start of the last line that is not indented: all statements before it are whole. */
    private static int lastExpression(String code) {
        return Pattern.compile("(?m)^[^\\s})]")
                .matcher(code)
                .results()
                .mapToInt(start -> start.start())
                .max()
                .orElseThrow();
    }

    /** Has the events of AWS Lambda that this library takes, which are not those that the SDK v1 has. */
    private static final class WithEventsOfVersion3 extends URLClassLoader {

        private WithEventsOfVersion3(Path directory) throws Exception {
            super(
                    new URL[] {
                        directory.toUri().toURL(),
                        location("io.documentjson.lambda.LambdaItems"),
                        location("com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue")
                    },
                    GuidePrograms.class.getClassLoader());
        }

        private static URL location(String name) throws ClassNotFoundException {
            return Class.forName(name, false, GuidePrograms.class.getClassLoader())
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation();
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            boolean isOwn = name.matches("(io\\.documentjson|com\\.amazonaws\\.services)\\.lambda\\..*");
            return isOwn && findLoadedClass(name) == null ? findClass(name) : super.loadClass(name, resolve);
        }
    }
}
