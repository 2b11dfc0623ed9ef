package io.documentjson.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.openrewrite.ExecutionContext;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.ChangePackage;
import org.openrewrite.java.ChangeType;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Rewrites the items in variables, then the calls, and comments what is left. */
final class DocumentApiVisitor extends JavaIsoVisitor<ExecutionContext> {

    /** Packages of v1 that have no successor of the same name, without those that the recipes of AWS leave. */
    private static final List<String> GONE = List.of("document", "util");

    @Override
    public J.CompilationUnit visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        boolean afterAws = unit.getImports().stream()
                        .anyMatch(imported -> imported.getTypeName().startsWith(DocumentApi.SDK_V2 + "."))
                || unit.getTypesInUse().getTypesInUse().stream()
                        .anyMatch(type ->
                                type instanceof JavaType.FullyQualified used && isGone(used.getFullyQualifiedName()));
        List<TreeVisitor<?, ExecutionContext>> steps = new ArrayList<>();
        if (afterAws) {
            steps.add(new NamesOfAws());
            GONE.forEach(gone ->
                    steps.add(new ChangePackage(DocumentApi.SDK_V2 + "." + gone, DocumentApi.SDK_V1 + "." + gone, true)
                            .getVisitor()));
            steps.add(new ChangeType(DocumentApi.PACKAGE + ".DynamoDb", DocumentApi.PACKAGE + ".DynamoDB", true)
                    .getVisitor());
        }
        if (unit.getTypesInUse().getTypesInUse().stream().anyMatch(LambdaEvents::isEvent)) {
            steps.add(new LambdaEvents());
        }
        Translator translator = new Translator(afterAws);
        steps.add(new LocalItems(translator));
        steps.add(new Calls(translator, afterAws && unit.printAll().contains("ACCEPT_CASE_INSENSITIVE_PROPERTIES")));
        steps.add(new SharedInstances());
        steps.add(new RemainingCalls(afterAws));
        steps.add(new EmptyMaps());
        steps.add(new MendAwsRecipes());
        J.CompilationUnit rewritten = unit;
        for (TreeVisitor<?, ExecutionContext> step : steps) {
            rewritten = (J.CompilationUnit) step.visitNonNull(rewritten, context);
        }
        return rewritten;
    }

    private static boolean isGone(String type) {
        return GONE.stream().anyMatch(gone -> (type + ".").startsWith(DocumentApi.SDK_V2 + "." + gone + "."));
    }

    /**
     * Where an import of v1 is left, the recipes of AWS write the whole name of the type that is not there: it is short
     * again.
     */
    private static final class NamesOfAws extends JavaVisitor<ExecutionContext> {

        @Override
        public J visitFieldAccess(J.FieldAccess name, ExecutionContext context) {
            boolean isType = isGone(name.toString()) && getCursor().firstEnclosing(J.Import.class) == null;
            return isType
                    ? name.getName().withType(name.getType()).withPrefix(name.getPrefix())
                    : super.visitFieldAccess(name, context);
        }

        @Override
        public J visitIdentifier(J.Identifier name, ExecutionContext context) {
            String whole = name.getSimpleName();
            return isGone(whole) ? name.withSimpleName(whole.substring(whole.lastIndexOf('.') + 1)) : name;
        }
    }

    private static final class Calls extends JavaVisitor<ExecutionContext> {

        private final Translator translator;
        private final boolean ignoresCase;

        Calls(Translator translator, boolean ignoresCase) {
            this.translator = translator;
            this.ignoresCase = ignoresCase;
        }

        @Override
        public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
            J.MethodInvocation inner = (J.MethodInvocation) super.visitMethodInvocation(call, context);
            ItemCode ofApi = translator.of(inner);
            ItemCode code = ofApi == null ? JacksonValues.code(inner, ignoresCase) : ofApi;
            if (code == null) {
                return inner;
            }
            maybeRemoveImport(DocumentApi.ITEM);
            maybeRemoveImport(DocumentApi.PACKAGE + ".ItemUtils");
            maybeRemoveImport(DocumentApi.PACKAGE + ".internal.InternalUtils");
            maybeRemoveImport("com.fasterxml.jackson.core.type.TypeReference");
            return code.replacing(inner, this);
        }
    }
}
