package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Where a response of the SDK v1 had no item or no last key, and an attribute value no list, it had {@code null}; that of the SDK
 * v2 has an empty one. Rewrites comparisons of them with {@code null} to {@code hasItem()}, {@code hasL()} and their like, and
 * gives {@code null} to variables and methods for which {@code null} matters. The recipes of AWS leave such code, so that a miss
 * is not found, a loop over pages does not end, and every value is a set.
 */
final class EmptyMaps extends JavaVisitor<ExecutionContext> {

    private static final String MODEL = DocumentApi.SDK_V2 + ".model.";

    /** Lists that v1 always had. */
    private static final String NEVER_NULL = "items|responses|records|tableNames";

    /** Variables for which {@code null} matters, with their owners. */
    private Set<String> nullable = Set.of();

    @Override
    public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        nullable = new HashSet<>();
        new NullableVariables().visit(unit, nullable);
        return super.visitCompilationUnit(unit, context);
    }

    @Override
    public J visitBinary(J.Binary binary, ExecutionContext context) {
        J visited = super.visitBinary(binary, context);
        if (!(visited instanceof J.Binary comparison)
                || !(comparedWithNull(comparison) instanceof J.MethodInvocation call)
                || asks(call) == null) {
            return visited;
        }
        J.MethodInvocation has = has(call);
        return comparison.getOperator() == J.Binary.Type.NotEqual
                ? has.withPrefix(comparison.getPrefix())
                : new ItemCode("!#{any(boolean)}", List.of(has)).replacing(comparison, updateCursor(comparison));
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        if (asks(visited) == null || call.getSimpleName().matches(NEVER_NULL) || !isGivenWhereNullMatters(call)) {
            return visited;
        }
        if (visited.getSelect() instanceof J.Identifier) {
            return new ItemCode("#{any(boolean)} ? #{any()} : null", List.of(has(visited), visited))
                    .replacing(visited, updateCursor(visited));
        }
        // A call is not made twice.
        maybeAddImport("java.util.Optional");
        maybeAddImport(DocumentApi.owner(visited), null, false);
        String type = visited.getMethodType().getDeclaringType().getClassName() + "::";
        String code = ".filter(" + type + asks(visited) + ").map(" + type + visited.getSimpleName() + ").orElse(null)";
        return new ItemCode("Optional.of(#{any()})" + code, List.of(visited.getSelect()))
                .replacing(visited, updateCursor(visited));
    }

    private boolean isGivenWhereNullMatters(J.MethodInvocation call) {
        Object user = getCursor().getParentTreeCursor().getValue();
        if (user instanceof J.VariableDeclarations.NamedVariable variable) {
            return nullable.contains(key(variable.getName()));
        }
        if (user instanceof J.Assignment assignment) {
            return assignment.getVariable() instanceof J.Identifier variable && nullable.contains(key(variable));
        }
        // Who gives on a list of an attribute value has asked for its type before.
        return user instanceof J.Return
                || user instanceof J.MethodInvocation outer
                        && outer.getArguments().contains(call)
                        && mayAskForNull(outer)
                        && (!DocumentApi.owner(call).equals(DocumentApi.ATTRIBUTE_VALUE)
                                || outer.getSimpleName().equals("toPlain"));
    }

    /** Whether a method may answer otherwise for {@code null} than for an empty map: not those of the SDK and of collections. */
    private static boolean mayAskForNull(J.MethodInvocation outer) {
        String owner = DocumentApi.owner(outer);
        return owner.matches("java\\.util\\.(Optional|Objects)")
                || outer.getSimpleName().matches("(to|from)Plain")
                || !owner.matches(
                        "(java\\.|software\\.amazon\\.|com\\.amazonaws\\.services\\.|io\\.documentjson\\.(lambda\\.)?[A-Z]).*");
    }

    private static Expression comparedWithNull(J.Binary comparison) {
        if (comparison.getOperator() != J.Binary.Type.Equal && comparison.getOperator() != J.Binary.Type.NotEqual) {
            return null;
        }
        Expression left = comparison.getLeft().unwrap();
        Expression right = comparison.getRight().unwrap();
        return J.Literal.isLiteralValue(right, null) ? left : J.Literal.isLiteralValue(left, null) ? right : null;
    }

    /** The name of a variable and what declares it. */
    static String key(J.Identifier variable) {
        JavaType.Variable type = variable.getFieldType();
        return type == null ? variable.getSimpleName() : variable.getSimpleName() + " of " + type.getOwner();
    }

    private static J.MethodInvocation has(J.MethodInvocation call) {
        String asks = asks(call);
        return call.withName(call.getName().withSimpleName(asks))
                .withMethodType(call.getMethodType().withName(asks).withReturnType(JavaType.Primitive.Boolean));
    }

    /** The method that says whether there is what the call gives, or null. */
    private static String asks(J.MethodInvocation call) {
        String name = call.getSimpleName();
        boolean known = call.getSelect() != null
                && DocumentApi.owner(call).startsWith(MODEL)
                && !DocumentApi.hasArguments(call)
                && (TypeUtils.isAssignableTo("java.util.Collection", call.getType())
                        || TypeUtils.isAssignableTo("java.util.Map", call.getType()));
        return known ? "has" + Character.toUpperCase(name.charAt(0)) + name.substring(1) : null;
    }

    /** Finds variables that are compared with {@code null}, returned, or given to methods that may ask for it. */
    private static final class NullableVariables extends JavaIsoVisitor<Set<String>> {

        @Override
        public J.Identifier visitIdentifier(J.Identifier variable, Set<String> nullable) {
            Object user = getCursor().getParentTreeCursor().getValue();
            if (user instanceof J.Return
                    || user instanceof J.Binary comparison && comparedWithNull(comparison) == variable
                    || user instanceof J.MethodInvocation call
                            && call.getArguments().contains(variable)
                            && mayAskForNull(call)) {
                nullable.add(key(variable));
            }
            return variable;
        }
    }
}
