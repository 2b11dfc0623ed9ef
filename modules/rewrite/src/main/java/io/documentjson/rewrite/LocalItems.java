package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Makes a map of each local {@code Item} that is set once, by code that can be rewritten, and only used by such code.
 */
final class LocalItems extends JavaVisitor<ExecutionContext> {

    private static final JavaType ITEM_MAP = new JavaType.Parameterized(
            null,
            JavaType.ShallowClass.build("java.util.Map"),
            List.of(
                    JavaType.ShallowClass.build("java.lang.String"),
                    JavaType.ShallowClass.build(DocumentApi.ATTRIBUTE_VALUE)));

    private final Translator translator;

    /** The variables that are maps by now. */
    private final Set<String> maps = new HashSet<>();

    LocalItems(Translator translator) {
        this.translator = translator;
    }

    @Override
    public J visitVariableDeclarations(J.VariableDeclarations declaration, ExecutionContext context) {
        J.VariableDeclarations visited = (J.VariableDeclarations) super.visitVariableDeclarations(declaration, context);
        J.VariableDeclarations.NamedVariable variable = visited.getVariables().get(0);
        // Another variable of the name may be in a block before.
        maps.remove(CollectionUses.key(variable.getName()));
        Cursor around = getCursor().getParentTreeCursor();
        ItemCode code = !DocumentApi.isItem(variable.getType()) || variable.getInitializer() == null
                ? null
                : translator.itemMap(variable.getInitializer());
        if (code == null
                || !(around.getValue() instanceof J.Block block)
                || around.getParentTreeCursor().getValue() instanceof J.ClassDeclaration
                || visited.getVariables().size() != 1
                || !visited.getLeadingAnnotations().isEmpty()
                || !isOnlyRewritten(variable, block)) {
            return visited;
        }
        maps.add(CollectionUses.key(variable.getName()));
        boolean inferred = String.valueOf(visited.getTypeExpression()).equals("var");
        String before = (visited.hasModifier(J.Modifier.Type.Final) ? "final " : "")
                + (inferred ? "var " : "Map<String, AttributeValue> ") + variable.getSimpleName() + " = ";
        return code.in(before + "<item>", List.of())
                .apply(this, visited, visited.getCoordinates().replace())
                .withPrefix(visited.getPrefix());
    }

    @Override
    public J visitIdentifier(J.Identifier identifier, ExecutionContext context) {
        return DocumentApi.isItem(identifier.getType()) && maps.contains(CollectionUses.key(identifier))
                ? identifier
                        .withType(ITEM_MAP)
                        .withFieldType(identifier.getFieldType().withType(ITEM_MAP))
                : identifier;
    }

    /**
     * Whether every use of the variable is in a call that is rewritten when the variable is a map. Its name may be one
     * too, where types are not known.
     */
    private boolean isOnlyRewritten(J.VariableDeclarations.NamedVariable variable, J.Block block) {
        boolean[] all = {true};
        new JavaIsoVisitor<boolean[]>() {
            @Override
            public J.Identifier visitIdentifier(J.Identifier identifier, boolean[] rewritten) {
                Object user = getCursor().getParentTreeCursor().getValue();
                boolean isNoUse = !identifier.getSimpleName().equals(variable.getSimpleName())
                        || user instanceof J.VariableDeclarations.NamedVariable declared
                                && declared.getName().isScope(identifier)
                        || user instanceof J.MethodInvocation call
                                && call.getName().isScope(identifier);
                boolean isKnown = identifier.getFieldType() != null
                        && identifier.getType() != null
                        && !(identifier.getType() instanceof JavaType.Unknown);
                rewritten[0] &= isNoUse
                        || isKnown && (!DocumentApi.isItem(identifier.getType()) || isRewritten(identifier, user));
                return identifier;
            }
        }.visit(block, all);
        return all[0];
    }

    private boolean isRewritten(J.Identifier identifier, Object user) {
        if (!(user instanceof J.MethodInvocation call) || !DocumentApi.declares(call)) {
            return user instanceof J.Binary comparison && EmptyMaps.comparedWithNull(comparison) != null;
        }
        J.Identifier asMap = identifier.withType(ITEM_MAP);
        boolean isSelect = call.getSelect() != null && call.getSelect().isScope(identifier);
        return (isSelect || call.getArguments().size() == 1)
                && translator.of(isSelect ? call.withSelect(asMap) : call.withArguments(List.<Expression>of(asMap)))
                        != null;
    }
}
