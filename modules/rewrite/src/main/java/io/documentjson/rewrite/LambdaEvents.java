package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.RemoveImport;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * The recipes of AWS rename the getters of stream events of AWS Lambda, whose classes stay. Gives them back their
 * names, and makes items of the images, whose attribute values are no longer those of the SDK:
 * {@code LambdaItems.toItem(...)}.
 */
final class LambdaEvents extends JavaVisitor<ExecutionContext> {

    static final String TYPES = "com\\.amazonaws\\.services\\.lambda\\.runtime\\.events\\..*";

    /** Variables of records and their changes, whose types are of the SDK until then. */
    private final Set<String> records = new HashSet<>();

    static boolean isEvent(JavaType type) {
        return String.valueOf(type).matches(TYPES);
    }

    @Override
    public J visitVariableDeclarations(J.VariableDeclarations declaration, ExecutionContext context) {
        JavaType type = declaration.getType();
        boolean isRecord = String.valueOf(type).matches(DocumentApi.MODEL + "(Stream)?Record");
        J.VariableDeclarations.NamedVariable variable =
                declaration.getVariables().get(0);
        boolean isInferred = variable.getInitializer() != null
                || getCursor().getParentTreeCursor().getValue() instanceof J.ForEachLoop.Control;
        if (!isRecord || !isInferred || !(declaration.getTypeExpression() instanceof J.Identifier name)) {
            return super.visitVariableDeclarations(declaration, context);
        }
        records.add(CollectionUses.key(variable.getName()));
        doAfterVisit(new RemoveImport<>(((JavaType.FullyQualified) type).getFullyQualifiedName(), true));
        J.VariableDeclarations visited = (J.VariableDeclarations) super.visitVariableDeclarations(declaration, context);
        return visited.withTypeExpression(name.withSimpleName("var").withType(null));
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        String name = visited.getSimpleName();
        if (!isOfEvent(visited.getSelect())
                || DocumentApi.hasArguments(visited)
                || name.matches("(get|is|has)[A-Z].*|toString|hashCode|clone|values|name|ordinal")) {
            return visited;
        }
        String getter = name.matches("[snbml]|[snb]s|bool|null?")
                ? name.equals("nul") ? "NULL" : name.toUpperCase(Locale.ROOT)
                : Character.toUpperCase(name.charAt(0)) + name.substring(1);
        J.MethodInvocation restored = visited.withName(visited.getName().withSimpleName("get" + getter));
        // In a further cycle the recipes of AWS have renamed the getter again, and its item is there.
        boolean isItem = getCursor().getParentTreeCursor().getValue().toString().startsWith("LambdaItems.toItem(");
        if (isItem || !name.matches("newImage|oldImage|keys") || !DocumentApi.isItem(visited.getType())) {
            return restored;
        }
        return new ItemCode("LambdaItems.toItem(#{any(java.util.Map)})", List.of(restored)).replacing(visited, this);
    }

    private boolean isOfEvent(Expression select) {
        return isEvent(select == null ? null : select.getType())
                || select instanceof J.Identifier variable && records.contains(CollectionUses.key(variable))
                || select instanceof J.MethodInvocation inner
                        && inner.getSimpleName().equals("getDynamodb")
                        && isOfEvent(inner.getSelect());
    }
}
