package io.documentjson.rewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Preconditions;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.search.UsesType;

/**
 * Rewrites calls of the Document API of the AWS SDK for Java v1 whose meaning is local: JSON in and out, and items as plain
 * values. All other calls of it get a comment with the link to their row of the guide. Attribute values have to be those of
 * the SDK v2, which the recipes of AWS see to.
 */
public final class DocumentApiToDocumentJson extends Recipe {

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
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return Preconditions.check(
                Preconditions.or(
                        new UsesType<>(DocumentApi.PACKAGE + "..*", false),
                        new UsesType<>(DocumentApi.PACKAGE_AFTER_AWS + "..*", false)),
                new DocumentApiVisitor());
    }
}
