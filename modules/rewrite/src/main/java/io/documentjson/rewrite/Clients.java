package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;

/**
 * Mends clients after the recipes of AWS: endpoints, regions, and calls with a table and a key, the name of a stream,
 * or a matcher of Mockito, in place of a request.
 */
final class Clients extends JavaVisitor<ExecutionContext> {

    static final String REGION = "com.amazonaws.regions.Region";

    static final String REGION_OF_V2 = "software.amazon.awssdk.regions.Region";

    /** Gives the region that is set right after a client was made to the builder, as the client is fixed then. */
    @Override
    public J visitBlock(J.Block block, ExecutionContext context) {
        J.Block visited = (J.Block) super.visitBlock(block, context);
        List<Statement> old = visited.getStatements();
        return visited.withStatements(ListUtils.map(
                old,
                (i, one) -> i > 0 && setsRegion(one, old.get(i - 1))
                        ? null
                        : i + 1 < old.size() && setsRegion(old.get(i + 1), one)
                                ? withRegion(one, old.get(i + 1))
                                : one));
    }

    /** True for a statement that sets the region of the client that the one before makes. */
    private static boolean setsRegion(Statement statement, Statement before) {
        return statement instanceof J.MethodInvocation call
                && call.getSimpleName().equals("setRegion")
                && call.getSelect() != null
                && call.getComments().isEmpty()
                && before.toString()
                        .matches("(?s)(.*\\W)?\\Q" + call.getSelect()
                                + "\\E = (\\w+\\.)*\\w+Client\\s*\\.builder\\(\\).*\\.build\\(\\)");
    }

    private Statement withRegion(Statement made, Statement set) {
        Expression region = ((J.MethodInvocation) set).getArguments().get(0).withPrefix(Space.EMPTY);
        return (Statement)
                new JavaVisitor<Expression>() {
                    @Override
                    public J visitMethodInvocation(J.MethodInvocation call, Expression any) {
                        String name = call.getSimpleName();
                        if (!name.matches("region|builder")) {
                            return call.withSelect((Expression) visitNonNull(call.getSelect(), any));
                        }
                        // The method is of the builder, which the call does not tell.
                        J.MethodInvocation with = call.withName(call.getName().withSimpleName("region"))
                                .withArguments(List.of(any))
                                .withMethodType(null);
                        return name.equals("region")
                                ? with
                                : with.withSelect(call).withPrefix(Space.EMPTY);
                    }
                }.visitNonNull(made, region, getCursor());
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        Expression argument =
                DocumentApi.arguments(visited).stream().findFirst().orElse(null);
        if (DocumentApi.owner(visited).equals(REGION)) {
            // A region of v1 was made of the constant that is one in the SDK v2.
            return argument != null && Links.name(argument.getType()).equals(REGION_OF_V2)
                    ? argument.withPrefix(visited.getPrefix())
                    : visited.withName(visited.getName()
                            .withSimpleName(visited.getSimpleName().replaceFirst("^getName$", "id")));
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
        // Two methods take any object: the one with the request is meant.
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
