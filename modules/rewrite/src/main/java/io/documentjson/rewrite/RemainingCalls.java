package io.documentjson.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Comment;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TextComment;
import org.openrewrite.marker.Markers;

/** Puts one comment with links to their rows before each statement whose calls have to be replaced by hand. */
final class RemainingCalls extends JavaIsoVisitor<ExecutionContext> {

    private static final String MESSAGE = "rows";

    private final boolean afterAws;

    RemainingCalls(boolean afterAws) {
        this.afterAws = afterAws;
    }

    @Override
    public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        found(DocumentApi.row(call.getMethodType()));
        Expression select = call.getSelect();
        if (afterAws && JacksonValues.isOne(call)) {
            found("jackson");
        } else if (afterAws && DocumentApi.hasArguments(call) && select instanceof J.Identifier && isOfModel(select.getType())) {
            found("setters");
        } else if (afterAws
                && select != null
                && LambdaEvents.isEvent(select.getType())
                && call.getArguments().stream().anyMatch(argument -> isOfModel(argument.getType()))) {
            found("lambda-events");
        }
        return super.visitMethodInvocation(call, context);
    }

    @Override
    public J.NewClass visitNewClass(J.NewClass created, ExecutionContext context) {
        found(DocumentApi.row(created.getMethodType()));
        return super.visitNewClass(created, context);
    }

    @Override
    public J.MemberReference visitMemberReference(J.MemberReference reference, ExecutionContext context) {
        found(DocumentApi.row(reference.getMethodType()));
        return super.visitMemberReference(reference, context);
    }

    /** Whether it is a class of the model, whose objects cannot be changed in the SDK v2; enums have methods with arguments. */
    private static boolean isOfModel(JavaType type) {
        return type instanceof JavaType.Class named
                && named.getKind() == JavaType.FullyQualified.Kind.Class
                && (named.getPackageName().equals(DocumentApi.SDK_V1 + ".model")
                        || named.getPackageName().equals(DocumentApi.SDK_V2 + ".model"));
    }

    /** Remembers the row, or nothing if it is null, at the statement around the cursor. */
    private void found(String row) {
        if (row == null) {
            return;
        }
        Cursor statement = getCursor();
        while (!(statement.getValue() instanceof Statement
                && statement.getParentTreeCursor().getValue() instanceof J.Block)) {
            statement = statement.getParentTreeCursor();
            if (statement.isRoot()) {
                return;
            }
        }
        Set<String> rows = statement.computeMessageIfAbsent(MESSAGE, key -> new LinkedHashSet<>());
        rows.add("#" + row);
    }

    @Override
    public J postVisit(J tree, ExecutionContext context) {
        Set<String> rows = getCursor().getMessage(MESSAGE);
        if (rows == null) {
            return tree;
        }
        String text = " TODO: SDK v1, see " + DocumentApi.PAGE + String.join(" and ", rows);
        List<Comment> comments = new ArrayList<>(tree.getComments());
        if (comments.stream()
                .anyMatch(comment ->
                        comment instanceof TextComment line && line.getText().equals(text))) {
            return tree;
        }
        // After the other comments, at the indentation of the statement.
        comments.add(new TextComment(false, text, "\n" + tree.getPrefix().getIndent(), Markers.EMPTY));
        return tree.withComments(comments);
    }
}
