package io.documentjson.rewrite;

import java.util.List;
import java.util.Map;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;

/**
 * Makes a constant of the calls of {@code PlainItems.create()}, and of its like, that a class has more than a few of.
 */
final class SharedInstances extends JavaIsoVisitor<ExecutionContext> {

    private static final int MIN_CALLS = 6;
    private static final Map<String, String> CONSTANTS =
            Map.of("PlainItems", "PLAIN_ITEMS", "DocumentJson", "DOCUMENT_JSON", "DynamoDbJson", "DYNAMODB_JSON");

    @Override
    public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration type, ExecutionContext context) {
        J.ClassDeclaration shared = type;
        for (Map.Entry<String, String> constant : CONSTANTS.entrySet()) {
            String code = shared.print(getCursor());
            boolean isOften = code.split(constant.getKey() + "\\.create\\(\\)", -1).length > MIN_CALLS;
            if (isOften
                    && type.getKind() == J.ClassDeclaration.Kind.Type.Class
                    && !code.contains(constant.getValue())) {
                shared = shared(shared, constant.getKey(), constant.getValue(), context);
            }
        }
        return shared;
    }

    private J.ClassDeclaration shared(J.ClassDeclaration type, String name, String constant, ExecutionContext context) {
        J.ClassDeclaration used = (J.ClassDeclaration)
                new JavaVisitor<ExecutionContext>() {
                    @Override
                    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext inner) {
                        return call.printTrimmed(getCursor()).equals(name + ".create()")
                                ? call.getName()
                                        .withSimpleName(constant)
                                        .withType(call.getType())
                                        .withPrefix(call.getPrefix())
                                : super.visitMethodInvocation(call, inner);
                    }
                }.visitNonNull(type, context, getCursor().getParentOrThrow());
        return (J.ClassDeclaration) new ItemCode(
                        "private static final " + name + " " + constant + " = " + name + ".create();", List.of())
                .apply(updateCursor(used), used.getBody().getCoordinates().firstStatement());
    }
}
