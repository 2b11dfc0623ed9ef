package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;

/** Makes a constant of the calls of {@code create()} of a class of this library, if a class has more than a few. */
final class SharedInstances extends JavaVisitor<ExecutionContext> {

    private static final int MIN_CALLS = 6;

    private final String name;
    private final String constant;

    SharedInstances(String name, String constant) {
        this.name = name;
        this.constant = constant;
    }

    @Override
    public J visitClassDeclaration(J.ClassDeclaration type, ExecutionContext context) {
        if (!(getCursor().getParentTreeCursor().getValue() instanceof J.CompilationUnit)) {
            return super.visitClassDeclaration(type, context);
        }
        String code = type.print(getCursor());
        boolean isOften = code.split(name + "\\.create\\(\\)", -1).length > MIN_CALLS;
        if (!isOften || type.getKind() != J.ClassDeclaration.Kind.Type.Class || code.contains(constant)) {
            return type;
        }
        J.ClassDeclaration used = (J.ClassDeclaration) super.visitClassDeclaration(type, context);
        return new ItemCode("private static final " + name + " " + constant + " = " + name + ".create();", List.of())
                .apply(this, used, used.getBody().getCoordinates().firstStatement());
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        return call.printTrimmed(getCursor()).equals(name + ".create()")
                ? ((J.Identifier) call.getSelect()).withSimpleName(constant).withPrefix(call.getPrefix())
                : super.visitMethodInvocation(call, context);
    }
}
