package io.documentjson.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.Statement;

/**
 * Who has the objects of DynamoDB's model. A setter of the SDK v1 changed an object for all who had it; that is a new
 * object in the SDK v2, which only the variable gets. What is not known is taken for a holder.
 */
final class Holders extends JavaIsoVisitor<ExecutionContext> {

    /** The clients of both SDKs, which keep no request, and give new responses. */
    static final String CLIENTS = ".*\\.(\\w*Client|AmazonDynamoDB\\w*)";

    /** A call of a method of the program, and the method around it; null for a reference. */
    private record Call(MethodCall call, J.MethodDeclaration around) {}

    private final Map<String, List<J.MethodDeclaration>> methods = new HashMap<>();
    private final Map<String, List<Call>> calls = new HashMap<>();

    /** Answers by their questions; while one is looked for, the answer of those who do not know. */
    private final Map<String, Boolean> answers = new HashMap<>();

    @Override
    public J preVisit(J tree, ExecutionContext context) {
        if (tree instanceof J.MethodDeclaration method) {
            methods.computeIfAbsent(Links.name(method.getMethodType()), key -> new ArrayList<>())
                    .add(method);
        } else if (tree instanceof MethodCall call
                && !DocumentApi.owner(call).matches("(java\\.|com\\.amazonaws\\.services\\.dynamodbv2\\.).*")) {
            calls.computeIfAbsent(Links.name(call.getMethodType()), key -> new ArrayList<>())
                    .add(new Call(call, getCursor().firstEnclosing(J.MethodDeclaration.class)));
        }
        return tree;
    }

    /** True where others than the variable may have its object where the code changes it. */
    boolean areOthers(Expression variable, J change, Cursor cursor) {
        String name = variable instanceof J.FieldAccess access ? access.getSimpleName() : variable.toString();
        J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
        if (variable instanceof J.Identifier && method != null) {
            Uses uses = new Uses(method, name, this);
            if (uses.isDeclared()) {
                return uses.reachOthers(change);
            }
        }
        return cursor.getPathAsStream(J.ClassDeclaration.class::isInstance)
                .reduce((inner, outer) -> outer)
                .map(outermost -> new Uses((J) outermost, name, this))
                .map(uses -> !uses.isDeclared() || uses.reachOthers(change))
                .orElse(true);
    }

    /** True where an object of the model may have the map where the code changes it. */
    boolean isPutIn(Expression map, J change, Cursor cursor) {
        String name = map instanceof J.FieldAccess access ? access.getSimpleName() : map.toString();
        J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
        return method != null && new Uses(method, name, true, this).reachOthers(change);
    }

    /** True where nobody has the value of an expression. */
    boolean isNew(Expression value) {
        Expression given = value.unwrap();
        if (!(given instanceof J.MethodInvocation call)) {
            return given instanceof J.Ternary either
                    ? isNew(either.getTruePart()) && isNew(either.getFalsePart())
                    : given instanceof J.TypeCast cast
                            ? isNew(cast.getExpression())
                            : given instanceof J.NewClass || J.Literal.isLiteralValue(given, null);
        }
        Expression select = call.getSelect();
        if (select != null && call.getSimpleName().equals("build")) {
            return Setters.isBuilder(select);
        }
        return select != null && Uses.isSetter(call)
                ? isNew(select)
                : DocumentApi.owner(call).matches(CLIENTS) || isMade(call);
    }

    /** True where a method of the program makes the result of the call, and hands it to nobody else. */
    boolean isMade(MethodCall call) {
        String method = Links.name(call.getMethodType());
        return all(
                "made",
                method,
                one -> new JavaIsoVisitor<List<J.Return>>() {
                    @Override
                    public J.Return visitReturn(J.Return returned, List<J.Return> found) {
                        Expression given = returned.getExpression();
                        boolean isOwn = given != null
                                && (isNew(given)
                                        || given instanceof J.Identifier variable
                                                && isOwn(one, variable.getSimpleName(), returned));
                        if (!isOwn) {
                            found.add(returned);
                        }
                        return returned;
                    }
                }.reduce(one, new ArrayList<>()).isEmpty());
    }

    private boolean isOwn(J.MethodDeclaration method, String variable, J code) {
        Uses uses = new Uses(method, variable, this);
        return uses.isDeclared() && !uses.reachOthers(code);
    }

    /** True where the method of the name may keep the argument. */
    boolean isKept(String method, int argument) {
        return !all("kept " + argument, method, one -> !parameter(one, argument).isGiven());
    }

    /** True where the method of the name keeps the argument nowhere, and may give it back. */
    boolean isReturned(String method, int argument) {
        return argument >= 0
                && !isKept(method, argument)
                && all(
                        "returned " + argument,
                        method,
                        one -> parameter(one, argument).isReturned());
    }

    private Uses parameter(J.MethodDeclaration method, int argument) {
        List<Statement> parameters = method.getParameters();
        Statement parameter = parameters.get(Math.min(argument, parameters.size() - 1));
        String name = parameter instanceof J.VariableDeclarations declared
                ? declared.getVariables().get(0).getSimpleName()
                : "";
        return new Uses(method.withParameters(List.of()), name, this);
    }

    /**
     * True where no caller of the method uses the argument again; for a method without callers, where it gives the
     * argument back.
     */
    boolean isGivenAway(String method, int parameter) {
        return answer("given " + parameter + " " + method, () -> {
            List<Call> found = calls.getOrDefault(method, List.of());
            return found.isEmpty()
                    ? isReturned(method, parameter)
                    : found.stream().allMatch(one -> isGivenAway(one, parameter));
        });
    }

    private boolean isGivenAway(Call one, int parameter) {
        List<Expression> arguments = one.call.getArguments();
        if (one.call instanceof J.MemberReference || parameter >= arguments.size()) {
            return false;
        }
        Expression argument = arguments.get(parameter).unwrap();
        if (isNew(argument)) {
            return true;
        }
        if (one.around == null || !(argument instanceof J.Identifier variable)) {
            return false;
        }
        Uses uses = new Uses(one.around, variable.getSimpleName(), this);
        // The methods of that name tell what becomes of the argument.
        return uses.isDeclared() && !uses.reachOthers(one.call, variable) && !uses.isUsedAfter(one.call);
    }

    /** True where the methods of the name are known, and each fulfils the condition. */
    private boolean all(String asked, String name, Predicate<J.MethodDeclaration> condition) {
        List<J.MethodDeclaration> found = methods.getOrDefault(name, List.of());
        return answer(
                asked + " " + name,
                () -> !name.isEmpty()
                        && !found.isEmpty()
                        && found.stream().allMatch(one -> one.getBody() != null && condition.test(one)));
    }

    /** The answer to the question, which is asked once. */
    private boolean answer(String question, BooleanSupplier asked) {
        Boolean known = answers.putIfAbsent(question, false);
        if (known == null) {
            answers.put(question, asked.getAsBoolean());
        }
        return answers.get(question);
    }
}
