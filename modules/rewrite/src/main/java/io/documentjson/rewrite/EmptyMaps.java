package io.documentjson.rewrite;

import java.util.Map;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.JavaTemplate;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Where a response of the SDK v1 had no item or no last key, and an attribute value no list, it had {@code null}; that of the SDK
 * v2 has an empty one. Rewrites comparisons of them with {@code null} to {@code hasItem()}, {@code hasL()} and their like. The
 * recipes of AWS leave these comparisons, so that a miss is not found, a loop over pages does not end, and every value is a set.
 */
public final class EmptyMaps extends Recipe {

    private static final String MODEL = "software.amazon.awssdk.services.dynamodb.model.";
    private static final Map<String, String> ASKED = Map.of(
            "item", "hasItem",
            "lastEvaluatedKey", "hasLastEvaluatedKey",
            "attributes", "hasAttributes",
            "items", "hasItems",
            "unprocessedItems", "hasUnprocessedItems",
            "unprocessedKeys", "hasUnprocessedKeys");
    private static final Map<String, String> ASKED_OF_VALUES =
            Map.of("ss", "hasSs", "ns", "hasNs", "bs", "hasBs", "l", "hasL", "m", "hasM");

    @Override
    public String getDisplayName() {
        return "Ask responses and values of DynamoDB whether they have what is read";
    }

    @Override
    public String getDescription() {
        return "Rewrites `response.item() == null`, which is never true in the AWS SDK for Java v2, to `!response.hasItem()`.";
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return new JavaVisitor<>() {
            @Override
            public J visitBinary(J.Binary binary, ExecutionContext context) {
                J visited = super.visitBinary(binary, context);
                if (!(visited instanceof J.Binary comparison)) {
                    return visited;
                }
                boolean equal = comparison.getOperator() == J.Binary.Type.Equal;
                if (!equal && comparison.getOperator() != J.Binary.Type.NotEqual) {
                    return comparison;
                }
                Expression left = comparison.getLeft().unwrap();
                Expression right = comparison.getRight().unwrap();
                Expression compared = isNull(right) ? left : isNull(left) ? right : null;
                if (!(compared instanceof J.MethodInvocation call)) {
                    return comparison;
                }
                String asks = asks(call);
                if (asks == null) {
                    return comparison;
                }
                J.MethodInvocation has = call.withName(call.getName().withSimpleName(asks))
                        .withMethodType(call.getMethodType().withName(asks).withReturnType(JavaType.Primitive.Boolean));
                if (!equal) {
                    return has.withPrefix(comparison.getPrefix());
                }
                return JavaTemplate.builder("!#{any(boolean)}")
                        .javaParser(JavaParser.fromJavaVersion())
                        .build()
                        .apply(
                                updateCursor(comparison),
                                comparison.getCoordinates().replace(),
                                has);
            }
        };
    }

    private static boolean isNull(Expression expression) {
        return J.Literal.isLiteralValue(expression, null);
    }

    /** The method that says whether there is what the call gives, or null. */
    private static String asks(J.MethodInvocation call) {
        if (call.getMethodType() == null || call.getSelect() == null) {
            return null;
        }
        String type = call.getMethodType().getDeclaringType().getFullyQualifiedName();
        if (type.equals(DocumentApi.ATTRIBUTE_VALUE)) {
            return ASKED_OF_VALUES.get(call.getSimpleName());
        }
        return type.startsWith(MODEL) && type.endsWith("Response") ? ASKED.get(call.getSimpleName()) : null;
    }
}
