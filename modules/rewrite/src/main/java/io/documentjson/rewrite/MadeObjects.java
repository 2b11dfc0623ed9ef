package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/** Finds the methods of a program that make objects of DynamoDB's model, which nobody else has. */
final class MadeObjects extends JavaIsoVisitor<ExecutionContext> {

    private final Set<String> methods = new HashSet<>();

    /** From the names of methods to those whose objects they give; what has no name may be of others. */
    private final Links given = new Links();

    /** Whether nobody else has what the call gives. */
    boolean isMade(J.MethodInvocation call) {
        return methods.containsAll(given.from(call.getSimpleName()));
    }

    @Override
    public J.Return visitReturn(J.Return returned, ExecutionContext context) {
        J.MethodDeclaration method = getCursor().firstEnclosing(J.MethodDeclaration.class);
        Expression object = returned.getExpression();
        if (method != null && object != null && String.valueOf(object.getType()).startsWith(DocumentApi.V1_MODEL)) {
            while (object instanceof J.MethodInvocation setter
                    && setter.getSelect() != null
                    && DocumentApi.owner(setter).startsWith(DocumentApi.V1_MODEL)) {
                object = setter.getSelect();
            }
            String name = method.getSimpleName();
            methods.add(name);
            boolean isMade = object instanceof J.NewClass
                    || CollectionUses.body(getCursor()).matches(onlySet(object.toString()));
            given.add(name, isMade ? name : object instanceof J.MethodInvocation call ? call.getSimpleName() : "");
        }
        return super.visitReturn(returned, context);
    }

    /** Code that makes an object for a variable, and hands it to nobody. */
    private static String onlySet(String variable) {
        String name = "\\Q" + variable + "\\E";
        return "(?s)(?!.*[(,=]\\s*" + name + "\\s*[,;)]).*[\\w>]\\s+" + name + "\\s*=\\s*new .*";
    }
}
