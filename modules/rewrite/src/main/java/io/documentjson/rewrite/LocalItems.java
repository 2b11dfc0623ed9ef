package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;

/**
 * Makes a map of each local {@code Item} that is set once, by code that can be rewritten, and only used by such code.
 */
final class LocalItems extends JavaIsoVisitor<ExecutionContext> {

    private static final JavaType ITEM_MAP = new JavaType.Parameterized(
            null,
            JavaType.ShallowClass.build("java.util.Map"),
            List.of(
                    JavaType.ShallowClass.build("java.lang.String"),
                    JavaType.ShallowClass.build(DocumentApi.ATTRIBUTE_VALUE)));

    private final Translator translator;

    LocalItems(Translator translator) {
        this.translator = translator;
    }

    @Override
    public J.Block visitBlock(J.Block block, ExecutionContext context) {
        J.Block visited = super.visitBlock(block, context);
        for (Statement statement : visited.getStatements()) {
            if (statement instanceof J.VariableDeclarations declaration) {
                visited = rewritten(visited, declaration, context);
            }
        }
        return visited;
    }

    private J.Block rewritten(J.Block block, J.VariableDeclarations declaration, ExecutionContext context) {
        if (getCursor().getParentTreeCursor().getValue() instanceof J.ClassDeclaration
                || declaration.getVariables().size() != 1
                || !declaration.getLeadingAnnotations().isEmpty()) {
            return block;
        }
        J.VariableDeclarations.NamedVariable variable =
                declaration.getVariables().get(0);
        if (!DocumentApi.isItem(variable.getType()) || variable.getInitializer() == null) {
            return block;
        }
        ItemCode code = translator.itemMap(variable.getInitializer());
        if (code == null || !isOnlyRewritten(variable, block)) {
            return block;
        }
        boolean inferred = declaration.getTypeExpression() instanceof J.Identifier written
                && written.getSimpleName().equals("var");
        String before = (declaration.hasModifier(J.Modifier.Type.Final) ? "final " : "")
                + (inferred ? "var " : "Map<String, AttributeValue> ") + variable.getSimpleName() + " = ";
        ItemCode map = code.in(before, "");
        Cursor cursor = new Cursor(new Cursor(getCursor().getParent(), block), declaration);
        J.VariableDeclarations replaced =
                map.apply(cursor, declaration.getCoordinates().replace()).withPrefix(declaration.getPrefix());
        map.addImports(this);
        maybeRemoveImport(DocumentApi.ITEM);
        maybeRemoveImport(DocumentApi.PACKAGE + ".ItemUtils");
        List<Statement> statements = ListUtils.map(block.getStatements(), one -> one == declaration ? replaced : one);
        JavaType type = replaced.getVariables().get(0).getType();
        return (J.Block)
                new JavaVisitor<ExecutionContext>() {
                    @Override
                    public J visitIdentifier(J.Identifier identifier, ExecutionContext inner) {
                        return isUse(identifier, variable)
                                ? identifier
                                        .withType(type)
                                        .withFieldType(identifier.getFieldType().withType(type))
                                : identifier;
                    }
                }.visitNonNull(
                        block.withStatements(statements), context, getCursor().getParentOrThrow());
    }

    private static boolean isUse(J.Identifier identifier, J.VariableDeclarations.NamedVariable variable) {
        return identifier.getFieldType() != null
                && identifier.getSimpleName().equals(variable.getSimpleName())
                && DocumentApi.isItem(identifier.getType());
    }

    /** Whether every use of the variable is in a call that is rewritten when the variable is a map. */
    private boolean isOnlyRewritten(J.VariableDeclarations.NamedVariable variable, J.Block block) {
        boolean[] all = {true};
        new JavaIsoVisitor<boolean[]>() {
            @Override
            public J.Identifier visitIdentifier(J.Identifier identifier, boolean[] rewritten) {
                Object user = getCursor().getParentTreeCursor().getValue();
                boolean isDeclaration = user instanceof J.VariableDeclarations.NamedVariable declared
                        && declared.getName().isScope(identifier);
                rewritten[0] &= !mayBeUse(identifier, variable, user)
                        && (!isUse(identifier, variable) || isDeclaration || isRewritten(identifier, user));
                return identifier;
            }
        }.visit(block, all);
        return all[0];
    }

    /** Whether it has the name of the variable, in code whose types are not known. */
    private static boolean mayBeUse(
            J.Identifier identifier, J.VariableDeclarations.NamedVariable variable, Object user) {
        return identifier.getSimpleName().equals(variable.getSimpleName())
                && (identifier.getFieldType() == null
                        || identifier.getType() == null
                        || identifier.getType() instanceof JavaType.Unknown)
                && !(user instanceof J.MethodInvocation call && call.getName().isScope(identifier));
    }

    private boolean isRewritten(J.Identifier identifier, Object user) {
        if (!(user instanceof J.MethodInvocation call) || !DocumentApi.declares(call.getMethodType())) {
            return user instanceof J.Binary comparison
                    && (J.Literal.isLiteralValue(comparison.getLeft(), null)
                            || J.Literal.isLiteralValue(comparison.getRight(), null));
        }
        J.Identifier asMap = identifier.withType(ITEM_MAP);
        boolean isSelect = call.getSelect() != null && call.getSelect().isScope(identifier);
        return (isSelect || call.getArguments().size() == 1)
                && translator.of(isSelect ? call.withSelect(asMap) : call.withArguments(List.<Expression>of(asMap)))
                        != null;
    }
}
