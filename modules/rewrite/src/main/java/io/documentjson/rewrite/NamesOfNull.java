package io.documentjson.rewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;

/**
 * The recipes of AWS make {@code value.null()} of {@code value.getNULL()}, which is not Java. Rewrites it to {@code value.nul()},
 * as the SDK v2 names it.
 */
public final class NamesOfNull extends Recipe {

    @Override
    public String getDisplayName() {
        return "Name the method of an attribute value that is NULL `nul`";
    }

    @Override
    public String getDescription() {
        return "Rewrites `value.null()`, which no method can be named, to `value.nul()`.";
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return new JavaIsoVisitor<>() {
            @Override
            public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
                J.MethodInvocation visited = super.visitMethodInvocation(call, context);
                return visited.getSimpleName().equals("null")
                        ? visited.withName(visited.getName().withSimpleName("nul"))
                        : visited;
            }
        };
    }
}
