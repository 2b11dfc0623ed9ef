package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * A response of the SDK v1 without an item or a last key, and an attribute value without a list, had {@code null}; that
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
        Object user = getCursor().getParentTreeCursor().getValue();
        if (asks(visited) == null || user.toString().contains(asks(visited) + "() ?")) {
            return visited;
        }
        boolean isMap = String.valueOf(call.getType()).startsWith("java.util.Map<");
        boolean isChanged = uses.isChanged(call) && uses.canBeCopied(call, getCursor());
        boolean isOfBuffers = String.valueOf(call.getType()).contains("ByteBuffer")
                && !(user instanceof J.Binary)
                && !(user instanceof J.MethodInvocation setter
                        && setter.getSimpleName().equals("bs"));
        String elements = ".stream()" + (isOfBuffers ? Bytes.TO_BUFFER : ".map(LinkedHashMap::new)")
                + ".collect(Collectors.toList())";
        boolean isOfCopies = isOfBuffers || isChanged && uses.areElementsChanged(call);
        String copy = isMap ? "LinkedHashMap" : "ArrayList";
        String given = isOfCopies
                ? "#{any(java.util.List)}" + elements
                : isChanged
                        ? "new " + copy + "<>(#{any(java.util." + (isMap ? "Map" : "Collection") + ")})"
                        : "#{any()}";
        // In a further cycle its buffers are there.
        J.MethodInvocation got = isOfBuffers
                ? visited.withMethodType(visited.getMethodType().withReturnType(JavaType.buildType("java.util.List")))
                : visited;
        if (!uses.isNullable(call) || call.getSimpleName().matches(NEVER_NULL)) {
            return isChanged || isOfBuffers ? new ItemCode(given, List.of(got)).replacing(visited, this) : visited;
        }
        if (visited.getSelect() instanceof J.Identifier) {
            return new ItemCode("#{any(boolean)} ? " + given + " : null", List.of(has(visited), got))
                    .replacing(visited, this);
        }
        // A call is not made twice.
        maybeAddImport(DocumentApi.owner(visited), null, false);
        String type = visited.getMethodType().getDeclaringType().getClassName() + "::";
        String copied = isOfCopies ? ".map(all -> all" + elements + ")" : isChanged ? ".map(" + copy + "::new)" : "";
        String code = "Optional.of(#{any()}).filter(" + type + asks(visited) + ").map(" + type + visited.getSimpleName()
                + ")" + copied + ".orElse(null)";
        return new ItemCode(code, List.of(visited.getSelect())).replacing(visited, this);
    }

    /**
     * True where a method may answer otherwise for {@code null} than for an empty map: not those of the SDK and of
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
