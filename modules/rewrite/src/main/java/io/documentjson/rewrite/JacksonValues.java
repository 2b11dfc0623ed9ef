package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * Calls by which Jackson or Gson reads or writes classes of DynamoDB's model: beans in the SDK v1, and none in the SDK
 * v2. The attribute value of AWS Lambda's stream events is the bean that v1's was: with it Jackson reads and writes the
 * same text.
 */
final class JacksonValues {

    private static final String JACKSON =
            "com\\.(fasterxml\\.jackson\\.databind\\.Object|amazonaws\\.util\\.json\\.Jackson).*";

    private static final String BEAN = "com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue";

    private static final String BEANS = "new TypeReference<Map<String, " + BEAN + ">>() {}";

    private JacksonValues() {}

    static boolean isOne(J.MethodInvocation call) {
        return DocumentApi.owner(call).matches(JACKSON + "|com\\.google\\.gson\\.Gson.*")
                && call.getArguments().stream()
                        .anyMatch(argument -> type(argument).matches(".*" + DocumentApi.EITHER_MODEL + "\\..*"));
    }

    /**
     * The code for a call of Jackson that writes an item, or the attribute value that a plain value is, or reads an
     * item; null for other calls.
     */
    static ItemCode code(J.MethodInvocation call) {
        if (!isOne(call) || !DocumentApi.owner(call).matches(JACKSON) || call.getSelect() == null) {
            return null;
        }
        List<Expression> arguments = call.getArguments();
        Expression first = arguments.get(0);
        if (call.getSimpleName().startsWith("addMixIn") && first.toString().equals("AttributeValue.class")) {
            String mixin = "#{any()}." + call.getSimpleName() + "(" + BEAN + ".class, #{any()})";
            return new ItemCode(mixin, List.of(call.getSelect(), arguments.get(1)));
        }
        boolean isValue = first.toString().matches(".*\\.valueFromPlain\\(.*");
        String bean = type(first).matches(DocumentApi.ITEM_MAP)
                ? "LambdaItems.fromItem(#{any(java.util.Map)})"
                : isValue ? "LambdaItems.fromItem(Map.of(\"v\", #{any()})).get(\"v\")" : "#{any()}";
        String code = "#{any()}." + call.getSimpleName() + "(" + bean;
        if (arguments.size() == 2
                && type(arguments.get(1)).matches(".*\\.TypeReference<" + DocumentApi.ITEM_MAP + ">")) {
            code = "LambdaItems.toItem(" + code + ", " + BEANS + ")";
        } else if (arguments.size() > 1 || bean.equals("#{any()}")) {
            return null;
        }
        return new ItemCode(code + ")", List.of(call.getSelect(), first));
    }

    /** The type of an expression; that which {@code new TypeReference<...>() {}} or a {@code TypeToken} names. */
    private static String type(Expression expression) {
        boolean isToken = expression.toString().endsWith("}.getType()");
        Expression named = isToken ? ((J.MethodInvocation) expression).getSelect() : expression;
        return String.valueOf(named instanceof J.NewClass ? DocumentApi.type(named) : expression.getType());
    }
}
