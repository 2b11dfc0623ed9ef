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
import org.openrewrite.java.tree.TypeUtils;

/**
 * Where a response of the SDK v1 had no item or no last key, and an attribute value no list, it had {@code null}; that
 * of the SDK v2 has an empty one. Rewrites comparisons of them with {@code null} to {@code hasItem()}, {@code hasL()}
 * and their like, and gives {@code null} to variables and methods for which {@code null} matters. The recipes of AWS
 * leave such code, so that a miss is not found, a loop over pages does not end, and every value is a set.
 */
final class EmptyMaps extends JavaVisitor<ExecutionContext> {

    /** Lists that v1 always had. */
    private static final String NEVER_NULL = "items|responses|records|tableNames";

    private static final String CHANGES = "(put|add|remove|retain|replace|compute|merge|sort|set|clear).*";

    private static final Set<Class<?>> AROUND =
            Set.of(J.Parentheses.class, J.TypeCast.class, J.Ternary.class, J.FieldAccess.class);

    /** Variables for which {@code null} matters, with their owners. */
    private final Set<String> nullable = new HashSet<>();

    /** Variables of collections that are changed, which those of the SDK v2 cannot be. */
    private final Set<String> changed = new HashSet<>();

    @Override
    public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        new Uses().visit(unit, context);
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
        Cursor value = value(getCursor());
        Object user = value.getParentTreeCursor().getValue();
        J.Identifier variable = variable(user);
        boolean isMap = TypeUtils.isAssignableTo("java.util.Map", call.getType());
        String copy = isMap ? "LinkedHashMap" : "ArrayList";
        boolean isChanged = variable != null && changed.contains(key(variable));
        String given =
                isChanged ? "new " + copy + "<>(#{any(java.util." + (isMap ? "Map" : "Collection") + ")})" : "#{any()}";
        boolean nullMatters = variable == null
                ? isGivenWhereNullMatters(call, value.getValue(), user)
                : nullable.contains(key(variable));
        if (!nullMatters || call.getSimpleName().matches(NEVER_NULL)) {
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

    /** The expression whose value is that at the cursor: with parentheses, casts, conditions and {@code this}. */
    private static Cursor value(Cursor cursor) {
        Cursor around = cursor.getParentTreeCursor();
        return AROUND.contains(around.getValue().getClass()) ? value(around) : cursor;
    }

    /** The variable that is set to a value, or null. */
    private static J.Identifier variable(Object user) {
        Object set = user instanceof J.Assignment assignment ? assignment.getVariable() : user;
        Object name = set instanceof J.FieldAccess field ? field.getName() : set;
        return name instanceof J.VariableDeclarations.NamedVariable declared
                ? declared.getName()
                : name instanceof J.Identifier variable ? variable : null;
    }

    private static boolean isGivenWhereNullMatters(J.MethodInvocation call, Object value, Object user) {
        // Who gives on a list of an attribute value has asked for its type before.
        return user instanceof J.Return
                || user instanceof J.Lambda
                || user instanceof J.MethodInvocation outer
                        && outer.getArguments().contains(value)
                        && mayAskForNull(outer)
                        && (!DocumentApi.owner(call).equals(DocumentApi.ATTRIBUTE_VALUE)
                                || outer.getSimpleName().equals("toPlain"));
    }

    /**
     * Whether a method may answer otherwise for {@code null} than for an empty map: not those of the SDK and of
     * collections.
     */
    private static boolean mayAskForNull(J.MethodInvocation outer) {
        String owner = DocumentApi.owner(outer);
        return owner.matches("java\\.util\\.(Optional|Objects|concurrent\\.atomic\\..*)")
                || outer.getSimpleName().matches("(to|from)Plain")
                || !owner.matches(
                        "(java\\.|software\\.amazon\\.|com\\.amazonaws\\.services\\.|io\\.documentjson\\.(lambda\\.)?[A-Z]).*");
    }

    private static Expression comparedWithNull(J.Binary comparison) {
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
                && DocumentApi.owner(call).startsWith(DocumentApi.MODEL)
                && !DocumentApi.hasArguments(call)
                && (TypeUtils.isAssignableTo("java.util.Collection", call.getType())
                        || TypeUtils.isAssignableTo("java.util.Map", call.getType()));
        return known ? "has" + Character.toUpperCase(name.charAt(0)) + name.substring(1) : null;
    }

    /** Finds variables that are compared with {@code null}, returned, given to who may ask for it, or changed. */
    private final class Uses extends JavaIsoVisitor<ExecutionContext> {

        @Override
        public J.Identifier visitIdentifier(J.Identifier variable, ExecutionContext context) {
            Cursor value = value(getCursor());
            Object user = value.getParentTreeCursor().getValue();
            J.MethodInvocation call = user instanceof J.MethodInvocation invocation ? invocation : null;
            if (call != null
                    && call.getSelect() == value.getValue()
                    && call.getSimpleName().matches(CHANGES)) {
                changed.add(key(variable));
            }
            if (user instanceof J.Return
                    || user instanceof J.Lambda
                    || user instanceof J.Binary comparison && comparedWithNull(comparison) != null
                    || call != null && call.getArguments().contains(value.getValue()) && mayAskForNull(call)) {
                nullable.add(key(variable));
            }
            return variable;
        }
    }
}
