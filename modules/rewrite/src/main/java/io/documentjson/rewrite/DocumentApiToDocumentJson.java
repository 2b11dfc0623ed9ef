package io.documentjson.rewrite;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.JavaIsoVisitor;
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

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor(Set<Path> files) {
        return new DocumentApiVisitor(files);
    }
}
