package io.documentjson.rewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;

/**
 * Where an import of v1 is left, the recipes of AWS write the whole name of the type that is not there: it is short
 * again.
 */
final class NamesOfAws extends JavaVisitor<ExecutionContext> {

    /** The names that the recipes of AWS give to classes of packages that have no successor. */
    static final String GONE = DocumentApi.SDK_V2 + "\\.(document|util)\\.([a-z]+\\.)*[A-Z]\\w*";

    @Override
    public J visitFieldAccess(J.FieldAccess name, ExecutionContext context) {
        boolean isType = name.toString().matches(GONE) && getCursor().firstEnclosing(J.Import.class) == null;
        return isType
                ? name.getName().withType(name.getType()).withPrefix(name.getPrefix())
                : super.visitFieldAccess(name, context);
    }

    @Override
    public J visitIdentifier(J.Identifier name, ExecutionContext context) {
        String whole = name.getSimpleName();
        return whole.matches(GONE) ? name.withSimpleName(whole.substring(whole.lastIndexOf('.') + 1)) : name;
    }
}
