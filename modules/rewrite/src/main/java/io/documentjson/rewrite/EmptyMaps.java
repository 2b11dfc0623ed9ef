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
 * Where a response of the SDK v1 had no item or no last key it had {@code null}; that of the SDK v2 has an empty map. Rewrites
 * comparisons of them with {@code null} to {@code hasItem()} and its like. The recipes of AWS leave these comparisons, so that a
 * miss is not found and a loop over pages does not end.
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

    @Override
    public String getDisplayName() {
        return "Ask responses of DynamoDB whether they have an item";
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
                if (!(compared instanceof J.MethodInvocation call) || !isOfResponse(call)) {
                    return comparison;
                }
                String asks = ASKED.get(call.getSimpleName());
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

    private static boolean isOfResponse(J.MethodInvocation call) {
        if (!ASKED.containsKey(call.getSimpleName()) || call.getMethodType() == null || call.getSelect() == null) {
            return false;
        }
        String type = call.getMethodType().getDeclaringType().getFullyQualifiedName();
        return type.startsWith(MODEL) && type.endsWith("Response");
    }
}
