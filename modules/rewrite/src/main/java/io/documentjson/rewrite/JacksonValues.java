package io.documentjson.rewrite;

import java.util.List;
import java.util.Map;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Calls by which Jackson or Gson reads or writes classes of DynamoDB's model: beans in the SDK v1, and none in the SDK
 * v2.
 */
final class JacksonValues {

    private static final String LIBRARIES =
            "com\\.(fasterxml\\.jackson\\.databind\\.Object|amazonaws\\.util\\.json\\.Jackson|google\\.gson\\.Gson).*";

    private static final Map<String, String> READS = Map.of("convertValue", "valueToTree", "readValue", "readTree");

    private JacksonValues() {}

    static boolean isOne(J.MethodInvocation call) {
        return DocumentApi.owner(call).matches(LIBRARIES)
                && call.getArguments().stream()
                        .anyMatch(argument ->
                                String.valueOf(type(argument)).matches(".*" + DocumentApi.EITHER_MODEL + "\\..*"));
    }

    /**
     * The code for such a call, or null if the text may be another one than DynamoDB JSON: v1's bean has the names of
     * types in lower case. It is for files with a mapper that ignores case, which is there to read DynamoDB JSON.
     */
    static ItemCode code(J.MethodInvocation call) {
        String read = READS.get(call.getSimpleName());
        if (read == null || call.getSelect() == null || !isOne(call)) {
            return null;
        }
        return !DocumentApi.isOfItems(type(call.getArguments().get(1)))
                ? null
                : new ItemCode(
                        "DynamoDbJson.create().fromJson(#{any()}." + read + "(#{any()}).toString())",
                        List.of(call.getSelect(), call.getArguments().get(0)));
    }

    /** The type of an expression; that which {@code new TypeReference<...>() {}} names. */
    private static JavaType type(Expression expression) {
        return expression instanceof J.NewClass created && created.getClazz() != null
                ? created.getClazz().getType()
                : expression.getType();
    }
}
