package io.documentjson.rewrite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.ChangePackage;
import org.openrewrite.java.ChangeType;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.RemoveImport;
import org.openrewrite.java.tree.J;

/**
 * Rewrites calls of the Document API of the AWS SDK for Java v1 whose meaning is local: JSON in and out, and items as
 * plain values. All other calls of it get a comment with the link to their row of the guide. Attribute values have to
 * be those of the SDK v2, which the recipes of AWS see to.
 */
public final class DocumentApiToDocumentJson extends ScanningRecipe<Set<Path>> {

    @Override
    public String getDisplayName() {
        return "Use DocumentJson and PlainItems in place of Item and ItemUtils";
    }

    @Override
    public String getDescription() {
        return "Rewrites JSON and plain values of the Document API of the AWS SDK for Java v1, and comments what it cannot rewrite.";
    }

    /** The dependency is added to projects whose code uses it, which it does only now. */
    @Override
    public boolean causesAnotherCycle() {
        return true;
    }

    @Override
    public Set<Path> getInitialValue(ExecutionContext context) {
        return new HashSet<>();
    }

    /**
     * Finds the files with the SDK v1 before the recipes of AWS change them, as code of the SDK v2 alone stays as it
     * is.
     */
    @Override
    public TreeVisitor<?, ExecutionContext> getScanner(Set<Path> files) {
        return new JavaIsoVisitor<>() {
            @Override
            public J.CompilationUnit visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
                if (DocumentApi.uses(unit, DocumentApi.SDK_V1 + "\\..*|" + LambdaEvents.TYPES)) {
                    files.add(unit.getSourcePath());
                }
                return unit;
            }
        };
    }

    /** Rewrites the items, then the calls, and comments what is left. */
    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor(Set<Path> files) {
        return new JavaIsoVisitor<>() {
            @Override
            public J.CompilationUnit visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
                if (files.contains(unit.getSourcePath())) {
                    steps(unit).forEach(this::doAfterVisit);
                }
                return unit;
            }
        };
    }

    private static List<TreeVisitor<?, ExecutionContext>> steps(J.CompilationUnit unit) {
        boolean afterAws = DocumentApi.uses(unit, NamesOfAws.GONE)
                || unit.getImports().stream().anyMatch(one -> one.getTypeName().startsWith(DocumentApi.SDK_V2 + "."));
        List<TreeVisitor<?, ExecutionContext>> steps = new ArrayList<>();
        if (afterAws) {
            steps.add(new NamesOfAws());
            for (String gone : List.of(".document", ".util")) {
                steps.add(new ChangePackage(DocumentApi.SDK_V2 + gone, DocumentApi.SDK_V1 + gone, true).getVisitor());
            }
            steps.add(new ChangeType(DocumentApi.PACKAGE + ".DynamoDb", DocumentApi.PACKAGE + ".DynamoDB", true)
                    .getVisitor());
        }
        if (DocumentApi.uses(unit, LambdaEvents.TYPES)) {
            steps.add(new LambdaEvents());
        }
        boolean ignoresCase = afterAws && unit.printAll().contains("ACCEPT_CASE_INSENSITIVE_PROPERTIES");
        steps.add(new Translator(afterAws, ignoresCase));
        List.of(".Item", ".ItemUtils", ".internal.InternalUtils")
                .forEach(type -> steps.add(new RemoveImport<>(DocumentApi.PACKAGE + type)));
        if (ignoresCase) {
            steps.add(new RemoveImport<>("com.fasterxml.jackson.core.type.TypeReference"));
        }
        List.of("PlainItems", "DocumentJson", "DynamoDbJson").forEach(name -> steps.add(new SharedInstances(name)));
        steps.add(new RemainingCalls(afterAws));
        steps.add(new EmptyMaps());
        steps.add(new MendAwsRecipes());
        return steps;
    }
}
