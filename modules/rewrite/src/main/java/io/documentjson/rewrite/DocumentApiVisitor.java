package io.documentjson.rewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.java.ChangePackage;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/** Rewrites the items in variables, then the calls, and comments what is left. */
final class DocumentApiVisitor extends JavaIsoVisitor<ExecutionContext> {

    @Override
    public J.CompilationUnit visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        boolean afterAws = unit.getImports().stream()
                .anyMatch(imported -> (imported.getTypeName() + ".").startsWith(DocumentApi.PACKAGE_AFTER_AWS + "."));
        J.CompilationUnit rewritten = unit;
        if (afterAws) {
            rewritten = (J.CompilationUnit) new ChangePackage(DocumentApi.PACKAGE_AFTER_AWS, DocumentApi.PACKAGE, true)
                    .getVisitor()
                    .visitNonNull(unit, context);
        }
        Translator translator = new Translator(afterAws);
        rewritten = (J.CompilationUnit) new LocalItems(translator).visitNonNull(rewritten, context);
        rewritten = (J.CompilationUnit) new Calls(translator).visitNonNull(rewritten, context);
        return (J.CompilationUnit) new RemainingCalls().visitNonNull(rewritten, context);
    }

    private static final class Calls extends JavaVisitor<ExecutionContext> {

        private final Translator translator;

        Calls(Translator translator) {
            this.translator = translator;
        }

        @Override
        public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
            J visited = super.visitMethodInvocation(call, context);
            if (!(visited instanceof J.MethodInvocation inner)) {
                return visited;
            }
            ItemCode code = translator.of(inner);
            if (code == null) {
                return inner;
            }
            removeImports();
            if (code.isPart()) {
                Expression part = code.parts().get(0);
                return part.withPrefix(inner.getPrefix());
            }
            maybeAddImport("io.documentjson.DocumentJson");
            maybeAddImport("io.documentjson.PlainItems");
            return code.template("")
                    .apply(
                            updateCursor(inner),
                            inner.getCoordinates().replace(),
                            code.parts().toArray());
        }

        private void removeImports() {
            maybeRemoveImport(DocumentApi.ITEM);
            maybeRemoveImport(DocumentApi.PACKAGE + ".ItemUtils");
            maybeRemoveImport(DocumentApi.PACKAGE + ".internal.InternalUtils");
        }
    }
}
