package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Loop;
import org.openrewrite.java.tree.Space;
import org.openrewrite.marker.Markers;

/**
 * Setters of the SDK v1 change the object and give it back. Where the recipes of AWS leave one, a changed copy takes
 * the place of the object: {@code request.withLimit(3)} is {@code request = request.toBuilder().limit(3).build()}, or
 * the copy alone where the method does not use the object after it.
 */
final class Setters extends JavaVisitor<ExecutionContext> {

    private static final String STATEMENTS = "Block|Case|If|Else|ForLoop|Control|ForEachLoop|WhileLoop|DoWhileLoop";

    private static final String COPY = "#{any()}.build()";

    /** Code that keeps a value beside the object that it was. */
    private static final String KEEPS = "NamedVariable|Assignment|NewArray|Ternary";

    private final Holders holders;

    Setters(Holders holders) {
        this.holders = holders;
    }

    /** Takes {@code final} from the variables that are assigned now. */
    @Override
    public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        J.CompilationUnit changed = (J.CompilationUnit) super.visitCompilationUnit(unit, context);
        String text = changed.printAll();
        return new JavaIsoVisitor<ExecutionContext>() {
            @Override
            public J.VariableDeclarations visitVariableDeclarations(
                    J.VariableDeclarations variables, ExecutionContext any) {
                String name = variables.getVariables().get(0).getSimpleName();
                boolean isAssigned = variables.hasModifier(J.Modifier.Type.Final)
                        && text.matches("(?s).*\\b" + name + " = (this\\.)?" + name + "\\.toBuilder\\(\\).*");
                if (!isAssigned) {
                    return super.visitVariableDeclarations(variables, any);
                }
                J.VariableDeclarations open = variables.withModifiers(ListUtils.map(
                        variables.getModifiers(), one -> one.getType() == J.Modifier.Type.Final ? null : one));
                boolean isFirst = open.getModifiers().isEmpty()
                        && open.getLeadingAnnotations().isEmpty();
                return isFirst
                        ? open.withTypeExpression(open.getTypeExpression().withPrefix(Space.EMPTY))
                        : open;
            }
        }.visitNonNull(changed, context);
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        Object user = getCursor().getParentTreeCursor().getValue();
        boolean isWhole = isSetter(call)
                && !(user instanceof J.MethodInvocation outer && outer.getSelect() == call && isSetter(outer));
        String code = isWhole ? code(call, user) : null;
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        if (code == null) {
            return isProperty(visited) && isBuilder(visited.getSelect())
                    ? visited.withName(visited.getName().withSimpleName(property(visited)))
                    : visited;
        }
        // The message of a recipe of AWS that failed at the setter goes.
        Expression copy = copy(visited, visited).withPrefix(Space.EMPTY).withMarkers(Markers.EMPTY);
        return new ItemCode(code, code.equals(COPY) ? List.of(copy) : List.of(object(call), copy))
                .replacing(visited, this);
    }

    /** True where the method sets a property of an object, which the SDK v2 has in the builder alone. */
    private static boolean isSetter(J.MethodInvocation call) {
        int arguments = DocumentApi.arguments(call).size();
        return isProperty(call)
                && !isBuilder(call.getSelect())
                && !SdkV2.has(DocumentApi.holder(call), call.getSimpleName(), arguments);
    }

    private static boolean isProperty(J.MethodInvocation call) {
        int arguments = DocumentApi.arguments(call).size();
        String type = DocumentApi.holder(call);
        return arguments > 0
                && call.getSelect() != null
                && type.startsWith(DocumentApi.MODEL)
                && SdkV2.has(type + ".Builder", property(call), arguments);
    }

    /** The name of a property in the builder. */
    private static String property(J.MethodInvocation call) {
        String name = call.getSimpleName().replaceFirst("^(set|with)(?=[A-Z])", "");
        return SdkV2.name(DocumentApi.holder(call) + ".Builder", name, false);
    }

    static boolean isBuilder(Expression select) {
        String name = select instanceof J.MethodInvocation call ? call.getSimpleName() : "build";
        return name.matches("(toB|b)uilder")
                || !name.equals("build") && isBuilder(((J.MethodInvocation) select).getSelect());
    }

    /** The object that the setters of a chain change. */
    private static Expression object(J.MethodInvocation call) {
        return call.getSelect() instanceof J.MethodInvocation inner && isSetter(inner)
                ? object(inner)
                : call.getSelect();
    }

    private J.MethodInvocation copy(J.MethodInvocation call, Expression whole) {
        Expression select = call.getSelect();
        J copied = select instanceof J.MethodInvocation inner && isSetter(inner)
                ? copy(inner, whole)
                : new ItemCode("#{any()}.toBuilder()", List.of(select)).replacing(whole, this);
        return call.withName(call.getName().withSimpleName(property(call))).withSelect(copied.withPrefix(Space.EMPTY));
    }

    /** The code for a chain of setters; null where none means the same. */
    private String code(J.MethodInvocation call, Object user) {
        String kind = user.getClass().getSimpleName();
        Expression object = object(call);
        boolean isStatement = kind.matches(STATEMENTS);
        boolean isOfThis = object instanceof J.FieldAccess field
                && field.getTarget().toString().equals("this");
        J.Identifier name =
                isOfThis ? ((J.FieldAccess) object).getName() : object instanceof J.Identifier one ? one : null;
        boolean isNew = object instanceof J.MethodInvocation got
                && (DocumentApi.owner(got).endsWith("Client")
                        || holders.isMade(got) && !DocumentApi.owner(got).startsWith(DocumentApi.MODEL));
        if (isNew && !isStatement) {
            return COPY;
        }
        if (kind.equals("Lambda")
                || name == null
                || name.getFieldType() == null
                || holders.areOthers(object, call, getCursor())
                || mayAdd(call, name.getSimpleName())) {
            return null;
        }
        boolean isLocal = name.getFieldType().getOwner() instanceof JavaType.Method;
        boolean isUsed =
                isStatement || !isLocal || !kind.equals("Return") && isUsedAfter(object.toString(), call, getCursor());
        if (!isUsed
                || user instanceof J.Assignment assignment
                        && assignment.getVariable().toString().equals(object.toString())) {
            return COPY;
        }
        boolean isFixed = isFixed(name.getFieldType(), getCursor()) || isLocal && isOutside(name.getFieldType());
        String code = "#{any()} = " + COPY;
        return isFixed || kind.matches(KEEPS)
                ? null
                : user instanceof J.MethodInvocation outer && outer.getSelect() == call ? "(" + code + ")" : code;
    }

    /** True where a setter may add to a list that is there: those of v1 do for values that are in no collection. */
    private boolean mayAdd(J.MethodInvocation call, String name) {
        String body = CollectionUses.body(getCursor());
        String sets = "(?i)\\.(set|with)?" + property(call) + "\\(";
        boolean isFirst = body.matches("(?s).*[\\w>]\\s+" + name + "\\s*=.*")
                && body.split(sets, -1).length == 2
                && getCursor().firstEnclosing(Loop.class) == null;
        JavaType.Method method = call.getMethodType();
        return !isFirst
                        && (method == null
                                || method.getParameterTypes().stream().anyMatch(type -> type instanceof JavaType.Array))
                || call.getSelect() instanceof J.MethodInvocation inner && isSetter(inner) && mayAdd(inner, name);
    }

    /** True where the method uses the object after the code, or in a loop around it. */
    static boolean isUsedAfter(String name, J code, Cursor cursor) {
        String body = CollectionUses.body(cursor);
        boolean isInLoop = cursor.firstEnclosing(Loop.class) != null;
        int from = isInLoop ? 0 : Math.max(0, body.lastIndexOf(code.toString()));
        return body.substring(from)
                .replace(code.toString(), "")
                .replace(name + ".toBuilder()", "")
                .matches("(?s).*\\b" + name + "\\b(?!\\s*[=:]).*");
    }

    /** True for a variable that is final, and declared in another class. */
    static boolean isFixed(JavaType.Variable variable, Cursor cursor) {
        J.ClassDeclaration around = cursor.firstEnclosing(J.ClassDeclaration.class);
        return variable.hasFlags(Flag.Final)
                && variable.getOwner() instanceof JavaType.FullyQualified owner
                && !Links.name(owner).equals(Links.name(around == null ? null : around.getType()));
    }

    /** True where a lambda, or a method in a class in the method, is around the code and not around the variable. */
    private boolean isOutside(JavaType.Variable variable) {
        J.Lambda lambda = getCursor().firstEnclosing(J.Lambda.class);
        return !Links.name(variable.getOwner()).equals(ItemsAsMaps.member(getCursor()))
                || lambda != null && !lambda.toString().matches("(?s).*[\\w>\\]]\\s+" + variable.getName() + "\\s*=.*");
    }
}
