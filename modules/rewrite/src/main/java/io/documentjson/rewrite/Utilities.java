package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Tree;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.marker.Markers;

/**
 * Utilities of the SDK v1 that the SDK v2 has in another form: {@code TableUtils}, and the text of {@code Base64}. What
 * threw a checked exception that code around it catches is left.
 */
final class Utilities extends JavaVisitor<ExecutionContext> {

    private static final String TABLES = "(" + DocumentApi.SDK_V1 + "|" + DocumentApi.SDK_V2 + ")\\.util\\.TableUtils";

    /** The exception of v1's waiting: the waiter of the SDK v2 throws none that is checked. */
    private static final String CAUGHT = "(?s).*\\b(InterruptedException|TableNeverTransitionedToStateException)\\b.*";

    private static final String WAIT =
            "DynamoDbWaiter.builder().client(#{any()}).build().waitUntilTableExists(DescribeTableRequest.builder().tableName(#{any()}).build())";

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        String owner = DocumentApi.owner(visited);
        List<Expression> arguments = DocumentApi.arguments(visited);
        boolean isText = owner.equals("com.amazonaws.util.Base64")
                && visited.getSimpleName().equals("encodeAsString")
                && arguments.size() == 1
                && !String.valueOf(arguments.get(0).getType()).matches("(?i)(java.lang.)?byte");
        if (isText) {
            removeImports(visited);
            return new ItemCode("BinaryUtils.toBase64(#{any()})", arguments).replacing(visited, this);
        }
        boolean isWait = owner.matches(TABLES)
                && visited.getSimpleName().equals("waitUntilActive")
                && arguments.size() == 2
                && getCursor()
                        .getPathAsStream(J.Try.class::isInstance)
                        .flatMap(one -> ((J.Try) one).getCatches().stream())
                        .noneMatch(one -> one.getParameter().toString().matches(CAUGHT));
        if (!isWait) {
            return visited;
        }
        removeImports(visited);
        return new ItemCode(WAIT, arguments).replacing(visited, this);
    }

    private void removeImports(J.MethodInvocation call) {
        maybeRemoveImport(DocumentApi.owner(call));
        maybeRemoveImport(DocumentApi.owner(call) + "." + call.getSimpleName());
    }

    /** Puts the request for a table, which may fail since it is there, or is not, before the {@code if} that asks. */
    @Override
    public J visitBlock(J.Block block, ExecutionContext context) {
        J.Block visited = (J.Block) super.visitBlock(block, context);
        Cursor cursor = updateCursor(visited);
        return visited.withStatements(ListUtils.flatMap(visited.getStatements(), one -> statements(one, cursor)));
    }

    private Object statements(Statement one, Cursor cursor) {
        Expression asked = one instanceof J.If either ? either.getIfCondition().getTree() : null;
        boolean isNot = asked instanceof J.Unary not && not.getOperator() == J.Unary.Type.Not;
        J tree = asked == null ? one : isNot ? ((J.Unary) asked).getExpression() : asked;
        if (!(tree instanceof J.MethodInvocation call)
                || !DocumentApi.owner(call).matches(TABLES)
                || !call.getSimpleName().matches("createTableIfNotExists|deleteTableIfExists")) {
            return one;
        }
        boolean isMade = call.getSimpleName().startsWith("create");
        String name = isMade ? "isCreated" : "isDeleted";
        String caught = isMade ? "inUse" : "notFound";
        String body = CollectionUses.body(getCursor());
        boolean isTaken = body.matches("(?s).*\\b(" + name + "|" + caught + ")\\b.*");
        if (isTaken || asked != null && (body.isEmpty() || body.split(call.getSimpleName(), -1).length > 2)) {
            return one;
        }
        removeImports(call);
        String error = isMade ? "ResourceInUseException" : "ResourceNotFoundException";
        maybeAddImport(DocumentApi.MODEL + error, null, false);
        String comment = one.getPrefix().getIndent() + "    // The table is " + (isMade ? "" : "not ") + "there.";
        String failed = asked == null ? comment : name + " = false;";
        Statement attempt = new ItemCode(
                        "try { #{any()}." + (isMade ? "createTable" : "deleteTable") + "(#{any()}); } catch (" + error
                                + " " + caught + ") {\n" + failed + "\n}",
                        DocumentApi.arguments(call))
                .statement(this, cursor);
        if (asked == null) {
            return attempt.<Statement>withPrefix(one.getPrefix());
        }
        Statement flag = new ItemCode("boolean " + name + " = true;", List.of()).statement(this, cursor);
        Space line = Space.format("\n" + one.getPrefix().getIndent());
        Expression known = new J.Identifier(
                Tree.randomId(), Space.EMPTY, Markers.EMPTY, List.of(), name, JavaType.Primitive.Boolean, null);
        J.If either = (J.If) one;
        J.If asks = either.withIfCondition(
                either.getIfCondition().withTree(isNot ? ((J.Unary) asked).withExpression(known) : known));
        return List.<Statement>of(
                flag.<Statement>withPrefix(one.getPrefix()),
                attempt.<Statement>withPrefix(line),
                asks.<Statement>withPrefix(line));
    }
}
