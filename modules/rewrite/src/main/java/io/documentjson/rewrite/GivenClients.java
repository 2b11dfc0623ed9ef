package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Finds objects of classes of the program that are given as clients, where the parser does not know all that the class
 * extends and implements: it may have been a client of the SDK v1 by an interface in another language, and is none of
 * the SDK v2. The visits of all files come first.
 */
final class GivenClients extends JavaIsoVisitor<ExecutionContext> {

    private static final String CLIENT =
            "software\\.amazon\\.awssdk\\.services\\.dynamodb\\..*Client|com\\.amazonaws\\.services\\.dynamodbv2\\.AmazonDynamoDB\\w*";

    /** Classes with a superclass or an interface that the parser does not know. */
    private final Set<String> ofUnknown = new HashSet<>();

    /** The places of parameters that are clients, as the parser does not find a method for arguments that do not fit. */
    private final Set<String> parameters = new HashSet<>();

    @Override
    public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration type, ExecutionContext context) {
        boolean isUnknown = Stream.concat(
                        Stream.ofNullable(type.getExtends()),
                        Stream.ofNullable(type.getImplements()).flatMap(List::stream))
                .anyMatch(one -> !(one.getType() instanceof JavaType.FullyQualified known)
                        || known instanceof JavaType.Unknown);
        if (isUnknown) {
            ofUnknown.add(Links.name(type.getType()));
        }
        return super.visitClassDeclaration(type, context);
    }

    @Override
    public J.MethodDeclaration visitMethodDeclaration(J.MethodDeclaration method, ExecutionContext context) {
        List<Statement> declared = method.getParameters();
        for (int i = 0; i < declared.size(); i++) {
            if (declared.get(i) instanceof J.VariableDeclarations one && isClient(one.getType())) {
                parameters.add(place(method.isConstructor() ? SdkV2.NEW : method.getSimpleName(), declared, i));
            }
        }
        return super.visitMethodDeclaration(method, context);
    }

    private static String place(String method, List<?> all, int index) {
        return method + " " + all.size() + " " + index;
    }

    private static boolean isClient(JavaType type) {
        return Links.name(type instanceof JavaType.Array array ? array.getElemType() : type)
                .matches(CLIENT);
    }

    private boolean isOfUnknown(JavaType.FullyQualified type) {
        return type != null && (ofUnknown.contains(Links.name(type)) || isOfUnknown(type.getSupertype()));
    }

    /** True where the value may have been a client of the SDK v1, and one of the SDK v2 is wanted. */
    boolean isGiven(Expression value, Cursor cursor) {
        J.ClassDeclaration around = cursor.firstEnclosing(J.ClassDeclaration.class);
        boolean isThis = around != null && value.toString().equals("this");
        if (value instanceof J.MemberReference reference && reference.getMethodType() != null) {
            JavaType.Method made = reference.getMethodType();
            JavaType type = made.isConstructor() ? made.getDeclaringType() : made.getReturnType();
            return isOfUnknown(TypeUtils.asFullyQualified(type)) && gives(reference.getType());
        }
        return isOfUnknown(TypeUtils.asFullyQualified(isThis ? around.getType() : DocumentApi.type(value)))
                && isClient(value, cursor.getParentTreeCursor());
    }

    /** True where the user of the value wants a client. */
    private boolean isClient(J value, Cursor user) {
        J tree = user.getValue() instanceof J any ? any : value;
        boolean isPassedOn = tree instanceof J.Parentheses
                || tree instanceof J.Ternary choice && choice.getCondition() != value
                || tree instanceof J.SwitchExpression
                || tree instanceof J.Yield
                || tree instanceof J.Case
                || tree instanceof J.Block && (value instanceof J.Yield || value instanceof J.Case);
        if (isPassedOn) {
            return isClient(tree, user.getParentTreeCursor());
        }
        if (tree instanceof J.Return) {
            Cursor code = user.dropParentUntil(one -> one instanceof J.MethodDeclaration || one instanceof J.Lambda);
            return code.getValue() instanceof J.MethodDeclaration method
                    ? method.getReturnTypeExpression() != null
                            && isClient(method.getReturnTypeExpression().getType())
                    : gives(((J.Lambda) code.getValue()).getType());
        }
        if (tree instanceof MethodCall call) {
            int index = call.getArguments().indexOf(value);
            return index >= 0 && isClient(call, index);
        }
        return tree instanceof J.Lambda lambda && lambda.getBody() == value && gives(lambda.getType())
                || tree instanceof J.VariableDeclarations.NamedVariable variable
                        && variable.getInitializer() == value
                        && isClient(variable.getType())
                || tree instanceof J.Assignment assignment
                        && assignment.getAssignment() == value
                        && isClient(assignment.getVariable().getType())
                || tree instanceof J.NewArray array && isClient(array.getType())
                || tree instanceof J.TypeCast cast
                        && cast.getExpression() == value
                        && isClient(cast.getClazz().getType())
                || tree instanceof J.InstanceOf test
                        && test.getExpression() == value
                        && test.getClazz() instanceof Expression type
                        && isClient(type.getType());
    }

    private boolean isClient(MethodCall call, int argument) {
        JavaType.Method method = call.getMethodType();
        if (method == null) {
            String name = DocumentApi.name(call);
            boolean isOfClients = call instanceof J.MethodInvocation any
                    && any.getSelect() != null
                    && any.getSelect().getType() instanceof JavaType.Parameterized collection
                    && collection.getTypeParameters().stream().anyMatch(GivenClients::isClient);
            return isOfClients
                    || parameters.contains(
                            place(name.matches("super|this") ? SdkV2.NEW : name, call.getArguments(), argument));
        }
        List<JavaType> types = method.getParameterTypes();
        return !types.isEmpty() && isClient(types.get(Math.min(argument, types.size() - 1)));
    }

    /** True for an interface of functions that give a client, and where it is not known. */
    private static boolean gives(JavaType function) {
        List<JavaType> types = function instanceof JavaType.Parameterized any ? any.getTypeParameters() : List.of();
        return !(function instanceof JavaType.FullyQualified known)
                || known instanceof JavaType.Unknown
                || (types.isEmpty()
                        ? known.getMethods().stream().anyMatch(one -> isClient(one.getReturnType()))
                        : isClient(types.get(types.size() - 1)));
    }
}
