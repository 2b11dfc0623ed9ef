package io.documentjson.rewrite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.ChangePackage;
import org.openrewrite.java.ChangeType;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.RemoveImport;
import org.openrewrite.java.tree.J;

/** Rewrites the items in variables, then the calls, and comments what is left. */
final class DocumentApiVisitor extends JavaIsoVisitor<ExecutionContext> {

    /** Packages of v1 that have no successor of the same name, without those that the recipes of AWS leave. */
    private static final List<String> GONE = List.of("document", "util");

    /** The names that the recipes of AWS give to classes in these packages. */
    private static final String GONE_NAMES = DocumentApi.SDK_V2 + "\\.(" + String.join("|", GONE) + ")\\..*";

    private final Set<Path> files;

    DocumentApiVisitor(Set<Path> files) {
        this.files = files;
    }

    @Override
    public J.CompilationUnit visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        J.CompilationUnit rewritten = unit;
        if (files.contains(unit.getSourcePath())) {
            for (TreeVisitor<?, ExecutionContext> step : steps(unit)) {
                rewritten = (J.CompilationUnit) step.visitNonNull(rewritten, context);
            }
        }
        return rewritten;
    }

    private static List<TreeVisitor<?, ExecutionContext>> steps(J.CompilationUnit unit) {
        boolean afterAws = DocumentApi.uses(unit, GONE_NAMES)
                || unit.getImports().stream().anyMatch(one -> one.getTypeName().startsWith(DocumentApi.SDK_V2 + "."));
        List<TreeVisitor<?, ExecutionContext>> steps = new ArrayList<>();
        if (afterAws) {
            steps.add(new NamesOfAws());
            GONE.forEach(gone ->
                    steps.add(new ChangePackage(DocumentApi.SDK_V2 + "." + gone, DocumentApi.SDK_V1 + "." + gone, true)
                            .getVisitor()));
            steps.add(new ChangeType(DocumentApi.PACKAGE + ".DynamoDb", DocumentApi.PACKAGE + ".DynamoDB", true)
                    .getVisitor());
        }
        if (DocumentApi.uses(unit, LambdaEvents.TYPES)) {
            steps.add(new LambdaEvents());
        }
        boolean ignoresCase = afterAws && unit.printAll().contains("ACCEPT_CASE_INSENSITIVE_PROPERTIES");
        Translator translator = new Translator(afterAws, ignoresCase);
        steps.add(new LocalItems(translator));
        steps.add(translator);
        steps.add(new RemoveImport<>(DocumentApi.ITEM));
        steps.add(new RemoveImport<>(DocumentApi.PACKAGE + ".ItemUtils"));
        steps.add(new RemoveImport<>(DocumentApi.PACKAGE + ".internal.InternalUtils"));
        if (ignoresCase) {
            steps.add(new RemoveImport<>("com.fasterxml.jackson.core.type.TypeReference"));
        }
        steps.add(new SharedInstances("PlainItems", "PLAIN_ITEMS"));
        steps.add(new SharedInstances("DocumentJson", "DOCUMENT_JSON"));
        steps.add(new SharedInstances("DynamoDbJson", "DYNAMODB_JSON"));
        steps.add(new RemainingCalls(afterAws));
        steps.add(new EmptyMaps());
        steps.add(new MendAwsRecipes());
        return steps;
    }

    /**
     * Where an import of v1 is left, the recipes of AWS write the whole name of the type that is not there: it is short
     * again.
     */
    private static final class NamesOfAws extends JavaVisitor<ExecutionContext> {

        @Override
        public J visitFieldAccess(J.FieldAccess name, ExecutionContext context) {
            boolean isType = name.toString().matches(GONE_NAMES) && getCursor().firstEnclosing(J.Import.class) == null;
            return isType
                    ? name.getName().withType(name.getType()).withPrefix(name.getPrefix())
                    : super.visitFieldAccess(name, context);
        }

        @Override
        public J visitIdentifier(J.Identifier name, ExecutionContext context) {
            String whole = name.getSimpleName();
            return whole.matches(GONE_NAMES) ? name.withSimpleName(whole.substring(whole.lastIndexOf('.') + 1)) : name;
        }
    }
}
