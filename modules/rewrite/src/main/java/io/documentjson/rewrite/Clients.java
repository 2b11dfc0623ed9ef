package io.documentjson.rewrite;

import java.util.ArrayList;
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
        List<Statement> statements = new ArrayList<>();
        for (Statement next : visited.getStatements()) {
            int last = statements.size() - 1;
            Statement joined = last < 0 ? null : joined(statements.get(last), next);
            if (joined == null) {
                statements.add(next);
            } else {
                statements.set(last, joined);
            }
        }
        return statements.size() == visited.getStatements().size() ? visited : visited.withStatements(statements);
    }

    /** The statement that makes a client, with the region that the next one sets; null for others. */
    private static Statement joined(Statement made, Statement next) {
        if (!(next instanceof J.MethodInvocation set)
                || set.getSelect() == null
                || !set.getSimpleName().equals("setRegion")
                || !Links.name(DocumentApi.type(set.getSelect())).matches("software\\.amazon\\.awssdk\\..*Client")
                || !set.getComments().isEmpty()) {
            return null;
        }
        String client = set.getSelect().toString();
        Expression region = set.getArguments().get(0);
        Expression value = made instanceof J.Assignment assignment
                        && assignment.getVariable().toString().equals(client)
                ? assignment.getAssignment()
                : made instanceof J.VariableDeclarations declared
                                && declared.getVariables().get(0).getSimpleName().equals(client)
                        ? declared.getVariables().get(0).getInitializer()
                        : null;
        boolean isBuilt = value instanceof J.MethodInvocation build
                && build.getSimpleName().equals("build")
                && !region.toString().contains(client);
        Expression chain = isBuilt ? withRegion((J.MethodInvocation) value, region) : null;
        return chain == null
                ? null
                : made instanceof J.Assignment assignment
                        ? assignment.withAssignment(chain)
                        : ((J.VariableDeclarations) made)
                                .withVariables(ListUtils.map(
                                        ((J.VariableDeclarations) made).getVariables(),
                                        one -> one.withInitializer(chain)));
    }

    /** The chain of a builder with the region in place of its own. */
    private static J.MethodInvocation withRegion(J.MethodInvocation call, Expression region) {
        if (call.getSimpleName().equals("builder")) {
            // The method is of the builder, which the call does not tell.
            return withRegion(call.withName(call.getName().withSimpleName("region")).withMethodType(null), region)
                    .withSelect(call)
                    .withPrefix(Space.EMPTY);
        }
        if (call.getSimpleName().equals("region")) {
            return call.withArguments(List.of(region.withPrefix(Space.EMPTY)));
        }
        J.MethodInvocation before =
                call.getSelect() instanceof J.MethodInvocation inner ? withRegion(inner, region) : null;
        return before == null ? null : call.withSelect(before);
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        Expression argument =
                DocumentApi.arguments(visited).stream().findFirst().orElse(null);
        if (DocumentApi.owner(visited).equals(REGION)) {
            // A region of v1 was made of the constant that is one in the SDK v2.
            boolean isConstant =
                    argument != null && Links.name(argument.getType()).equals(REGION_OF_V2);
            return isConstant
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
