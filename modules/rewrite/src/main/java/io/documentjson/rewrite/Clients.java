package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Space;

/**
 * Mends clients after the recipes of AWS: endpoints, regions, and calls with a table and a key, the name of a stream,
 * or a matcher of Mockito, in place of a request.
 */
final class Clients extends JavaVisitor<ExecutionContext> {

    private static final String REGION = "com.amazonaws.regions.Region";

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        Expression argument =
                DocumentApi.arguments(visited).stream().findFirst().orElse(null);
        if (argument instanceof J.MethodInvocation region
                && region.getSimpleName().equals("getRegion")
                && DocumentApi.owner(region).equals(REGION)
                && isOfDynamoDb(visited.getSelect())) {
            // A region of v1 with the constant that is one in the SDK v2.
            maybeRemoveImport(REGION);
            return visited.withArguments(
                    ListUtils.mapFirst(region.getArguments(), one -> one.withPrefix(argument.getPrefix())));
        }
        if (argument instanceof J.NewClass endpoint
                && DocumentApi.holder(endpoint).endsWith("EndpointConfiguration")
                && isOfDynamoDb(visited.getSelect())) {
            return withEndpoint(visited, endpoint);
        }
        String request = StringUtils.capitalize(visited.getSimpleName()) + "Request";
        String owner = DocumentApi.owner(visited);
        if (!owner.matches(".*\\.(dynamodb|kinesis)\\..*Client")
                || String.valueOf(argument).startsWith(request + ".builder()")) {
            return visited;
        }
        // Of two methods that take any object, the one with the request.
        boolean isMatcher = argument instanceof J.MethodInvocation any
                && any.toString().endsWith("any()")
                && DocumentApi.owner(any).startsWith("org.mockito.");
        ItemCode code = isMatcher
                ? new ItemCode(argument.toString().replace("()", "(" + request + ".class)"), List.of())
                : Builders.code(request, request, visited);
        if (code == null) {
            return visited;
        }
        String model =
                owner.contains(".kinesis.") ? "software.amazon.awssdk.services.kinesis.model." : DocumentApi.MODEL;
        maybeAddImport(model + request, null, false);
        return code.replacingArguments(visited, this);
    }

    private static boolean isOfDynamoDb(Expression builder) {
        return builder instanceof J.MethodInvocation call && call.getSelect() != null
                ? isOfDynamoDb(call.getSelect())
                : builder != null && String.valueOf(builder.getType()).startsWith(DocumentApi.SDK_V2 + ".DynamoDb");
    }

    private J withEndpoint(J.MethodInvocation call, J.NewClass endpoint) {
        maybeRemoveImport(DocumentApi.holder(endpoint).replaceFirst("\\$.*", ""));
        List<Expression> names = endpoint.getArguments();
        J.Identifier override = call.getName().withSimpleName("endpointOverride");
        J.MethodInvocation uri = new ItemCode("URI.create(#{any()})", names.subList(0, 1))
                .replacingArguments(call.withName(override), this);
        J.MethodInvocation region =
                call.withName(override.withSimpleName("region")).withSelect(uri.withPrefix(Space.EMPTY));
        return new ItemCode("Region.of(#{any()})", names.subList(1, 2)).replacingArguments(region, this);
    }
}
