package io.documentjson.rewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.java.ChangePackage;
import org.openrewrite.java.ChangeType;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Rewrites the items in variables, then the calls, and comments what is left. */
final class DocumentApiVisitor extends JavaIsoVisitor<ExecutionContext> {

    @Override
    public J.CompilationUnit visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        boolean afterAws = unit.getTypesInUse().getTypesInUse().stream()
                        .anyMatch(type -> type instanceof JavaType.FullyQualified used
                                && isAfterAws(used.getFullyQualifiedName()))
                || unit.getImports().stream().anyMatch(imported -> isAfterAws(imported.getTypeName()));
        J.CompilationUnit rewritten = unit;
        if (afterAws) {
            rewritten = (J.CompilationUnit) new NamesOfAws().visitNonNull(rewritten, context);
            rewritten = (J.CompilationUnit) new ChangePackage(DocumentApi.PACKAGE_AFTER_AWS, DocumentApi.PACKAGE, true)
                    .getVisitor()
                    .visitNonNull(rewritten, context);
            rewritten = (J.CompilationUnit)
                    new ChangeType(DocumentApi.PACKAGE + ".DynamoDb", DocumentApi.PACKAGE + ".DynamoDB", true)
                            .getVisitor()
                            .visitNonNull(rewritten, context);
        }
        Translator translator = new Translator(afterAws);
        rewritten = (J.CompilationUnit) new LocalItems(translator).visitNonNull(rewritten, context);
        rewritten = (J.CompilationUnit) new Calls(translator).visitNonNull(rewritten, context);
        return (J.CompilationUnit) new RemainingCalls().visitNonNull(rewritten, context);
    }

    private static boolean isAfterAws(String type) {
        return (type + ".").startsWith(DocumentApi.PACKAGE_AFTER_AWS + ".");
    }

    /**
     * Where an import of v1 is left, the recipes of AWS write the whole name of the type that is not there: it gets its own
     * again.
     */
    private static final class NamesOfAws extends JavaVisitor<ExecutionContext> {

        @Override
        public J visitImport(J.Import imported, ExecutionContext context) {
            return imported;
        }

        @Override
        public J visitFieldAccess(J.FieldAccess name, ExecutionContext context) {
            return isImported(name.toString())
                    ? name.getName().withType(name.getType()).withPrefix(name.getPrefix())
                    : super.visitFieldAccess(name, context);
        }

        @Override
        public J visitIdentifier(J.Identifier name, ExecutionContext context) {
            String whole = name.getSimpleName();
            return isImported(whole) ? name.withSimpleName(whole.substring(whole.lastIndexOf('.') + 1)) : name;
        }

        private boolean isImported(String name) {
            if (!isAfterAws(name)) {
                return false;
            }
            String type = DocumentApi.PACKAGE + name.substring(DocumentApi.PACKAGE_AFTER_AWS.length());
            return getCursor().firstEnclosingOrThrow(J.CompilationUnit.class).getImports().stream()
                    .anyMatch(imported -> imported.getTypeName().equals(type));
        }
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
            J.MethodInvocation chain = new References(translator).joined(inner, updateCursor(inner));
            if (chain != null) {
                removeImports();
                maybeAddImport("io.documentjson.DocumentJson");
                maybeAddImport("io.documentjson.PlainItems");
                return chain;
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
