package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Where a response of the SDK v1 had no item or no last key, and an attribute value no list, it had {@code null}; that
 * of the SDK v2 has an empty one. Rewrites comparisons of them with {@code null} to {@code hasItem()}, {@code hasL()}
 * and their like, and gives {@code null} to variables and methods for which {@code null} matters. The recipes of AWS
 * leave such code, so that a miss is not found, a loop over pages does not end, and every value is a set.
 */
final class EmptyMaps extends JavaVisitor<ExecutionContext> {

    /** Lists that v1 always had. */
    private static final String NEVER_NULL = "items|responses|records|tableNames";

    private CollectionUses uses;

    @Override
    public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        uses = new CollectionUses(unit, context);
        return super.visitCompilationUnit(unit, context);
    }

    @Override
    public J visitBinary(J.Binary binary, ExecutionContext context) {
        J.Binary comparison = (J.Binary) super.visitBinary(binary, context);
        if (!(comparedWithNull(comparison) instanceof J.MethodInvocation call) || asks(call) == null) {
            return comparison;
        }
        J.MethodInvocation has = has(call);
        return comparison.getOperator() == J.Binary.Type.NotEqual
                ? has.withPrefix(comparison.getPrefix())
                : new ItemCode("!#{any(boolean)}", List.of(has)).replacing(comparison, this);
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        String around = getCursor().getParentTreeCursor().getValue().toString();
        if (asks(visited) == null || around.contains(asks(visited) + "() ?")) {
            return visited;
        }
        boolean isMap = String.valueOf(call.getType()).startsWith("java.util.Map<");
        String copy = isMap ? "LinkedHashMap" : "ArrayList";
        boolean isChanged = uses.isChanged(call) && uses.canBeCopied(call, getCursor());
        String given = !isChanged
                ? "#{any()}"
                : uses.areElementsChanged(call)
                        ? "#{any(java.util.List)}.stream().map(LinkedHashMap::new).collect(Collectors.toList())"
                        : "new " + copy + "<>(#{any(java.util." + (isMap ? "Map" : "Collection") + ")})";
        if (!uses.isNullable(call) || call.getSimpleName().matches(NEVER_NULL)) {
            return isChanged ? new ItemCode(given, List.of(visited)).replacing(visited, this) : visited;
        }
        if (visited.getSelect() instanceof J.Identifier) {
            return new ItemCode("#{any(boolean)} ? " + given + " : null", List.of(has(visited), visited))
                    .replacing(visited, this);
        }
        // A call is not made twice.
        maybeAddImport(DocumentApi.owner(visited), null, false);
        String type = visited.getMethodType().getDeclaringType().getClassName() + "::";
        String code = ".filter(" + type + asks(visited) + ").map(" + type + visited.getSimpleName() + ")"
                + (isChanged ? ".map(" + copy + "::new)" : "") + ".orElse(null)";
        return new ItemCode("Optional.of(#{any()})" + code, List.of(visited.getSelect())).replacing(visited, this);
    }

    /**
     * Whether a method may answer otherwise for {@code null} than for an empty map: not those of the SDK and of
     * collections.
     */
    static boolean mayAskForNull(J.MethodInvocation outer) {
        String owner = DocumentApi.owner(outer);
        return owner.matches("java\\.util\\.(Optional|Objects|concurrent\\.atomic\\..*)")
                || outer.getSimpleName().matches("(to|from)Plain|fromItem")
                || !owner.matches(
                        "(java\\.|software\\.amazon\\.|com\\.amazonaws\\.services\\.|io\\.documentjson\\.(lambda\\.)?[A-Z]).*");
    }

    static Expression comparedWithNull(J.Binary comparison) {
        Expression left = comparison.getLeft().unwrap();
        Expression right = comparison.getRight().unwrap();
        return J.Literal.isLiteralValue(right, null) ? left : J.Literal.isLiteralValue(left, null) ? right : null;
    }

    private static J.MethodInvocation has(J.MethodInvocation call) {
        String asks = asks(call);
        return call.withName(call.getName().withSimpleName(asks))
                .withMethodType(call.getMethodType().withName(asks).withReturnType(JavaType.Primitive.Boolean));
    }

    /** The method that says whether there is what the call gives, or null. */
    static String asks(J.MethodInvocation call) {
        String asks = "has" + StringUtils.capitalize(call.getSimpleName());
        boolean known = call.getSelect() != null
                && DocumentApi.owner(call).startsWith(DocumentApi.MODEL)
                && DocumentApi.arguments(call).isEmpty()
                && SdkV2.has(DocumentApi.owner(call), asks, 0)
                && String.valueOf(call.getType()).matches("java\\.util\\.(List|Map)<.*");
        return known ? asks : null;
    }
}
