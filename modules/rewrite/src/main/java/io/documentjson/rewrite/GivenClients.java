package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;
import org.openrewrite.java.tree.TypedTree;

/**
 * Finds objects of classes of the program that are given as clients, where the parser does not know all that the class
 * extends and implements: it may have been a client of the SDK v1 by an interface in another language, but it is not a
 * client of the SDK v2. The visits of all files come first.
 */
final class GivenClients extends JavaIsoVisitor<ExecutionContext> {

    private static final String CLIENT =
            "software\\.amazon\\.awssdk\\.services\\.dynamodb\\..*Client|com\\.amazonaws\\.services\\.dynamodbv2\\.AmazonDynamoDB\\w*";

    /** Classes with a superclass or an interface that the parser does not know. */
    private final Set<String> ofUnknown = new HashSet<>();

    /** The places of parameters that are clients: the parser finds no method for arguments that do not fit. */
    private final Set<String> parameters = new HashSet<>();

    @Override
    public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration type, ExecutionContext context) {
        if (ListUtils.concat(type.getImplements(), type.getExtends()).stream()
                .anyMatch(one -> TypeUtils.asFullyQualified(one.getType()) == null)) {
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

    private boolean isOfUnknown(JavaType type) {
        return type instanceof JavaType.FullyQualified known
                && (ofUnknown.contains(Links.name(known)) || isOfUnknown(known.getSupertype()));
    }

    /** True where the value may have been a client of the SDK v1, and one of the SDK v2 is wanted. */
    boolean isGiven(Expression value, Cursor cursor) {
        if (value instanceof J.MemberReference reference) {
            JavaType.Method made = reference.getMethodType();
            return made != null
                    && isOfUnknown(made.isConstructor() ? made.getDeclaringType() : made.getReturnType())
                    && gives(reference.getType());
        }
        J.ClassDeclaration around = cursor.firstEnclosing(J.ClassDeclaration.class);
        boolean isThis = around != null && value.toString().equals("this");
        return isOfUnknown(isThis ? around.getType() : DocumentApi.type(value))
                && isWanted(value, cursor.getParentTreeCursor());
    }

    /** True where the code around the value wants a client. */
    private boolean isWanted(J value, Cursor user) {
        J tree = user.getValue() instanceof J any ? any : value;
        boolean isOfSwitch = value instanceof J.Yield || value instanceof J.Case;
        if (tree.getClass().getSimpleName().matches("Parentheses|Ternary|SwitchExpression|Yield|Case")
                || tree instanceof J.Block && isOfSwitch) {
            return isWanted(tree, user.getParentTreeCursor());
        }
        if (tree instanceof J.Return) {
            Cursor code = user.dropParentUntil(one -> one instanceof J.MethodDeclaration || one instanceof J.Lambda);
            return code.getValue() instanceof J.MethodDeclaration method
                    ? method.getMethodType() != null
                            && isClient(method.getMethodType().getReturnType())
                    : gives(((J.Lambda) code.getValue()).getType());
        }
        if (tree instanceof MethodCall call) {
            int index = call.getArguments().indexOf(value);
            return index >= 0 && isClient(call, index);
        }
        JavaType type = tree instanceof J.InstanceOf test
                ? ((TypedTree) test.getClazz()).getType()
                : tree instanceof TypedTree typed && !(tree instanceof J.FieldAccess) ? typed.getType() : null;
        return isClient(type)
                || tree instanceof J.Lambda lambda && lambda.getBody() == value && gives(lambda.getType());
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
        JavaType.FullyQualified known = TypeUtils.asFullyQualified(function);
        List<JavaType> types = known == null ? List.of() : known.getTypeParameters();
        return known == null
                || (types.isEmpty()
                        ? known.getMethods().stream().anyMatch(one -> isClient(one.getReturnType()))
                        : isClient(types.get(types.size() - 1)));
    }
}
