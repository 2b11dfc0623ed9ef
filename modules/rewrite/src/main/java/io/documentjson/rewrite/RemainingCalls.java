package io.documentjson.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Comment;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TextComment;
import org.openrewrite.marker.Markers;

/** Puts a comment with the link to its row before each statement that calls the Document API. */
final class RemainingCalls extends JavaIsoVisitor<ExecutionContext> {

    private static final String MESSAGE = "rows";

    @Override
    public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        found(call.getMethodType());
        return super.visitMethodInvocation(call, context);
    }

    @Override
    public J.NewClass visitNewClass(J.NewClass created, ExecutionContext context) {
        found(created.getMethodType());
        return super.visitNewClass(created, context);
    }

    @Override
    public J.MemberReference visitMemberReference(J.MemberReference reference, ExecutionContext context) {
        found(reference.getMethodType());
        return super.visitMemberReference(reference, context);
    }

    private void found(JavaType.Method method) {
        if (!DocumentApi.declares(method)) {
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
        rows.add(DocumentApi.row(method));
    }

    @Override
    public J postVisit(J tree, ExecutionContext context) {
        Set<String> rows = getCursor().getMessage(MESSAGE);
        return rows == null ? tree : commented(tree, rows);
    }

    private static J commented(J statement, Set<String> rows) {
        J commented = statement;
        for (String row : rows) {
            String text = " TODO: SDK v1, see " + DocumentApi.PAGE + "#" + row;
            if (commented.getComments().stream().noneMatch((Comment comment) -> has(comment, text))) {
                // After the other comments, at the indentation of the statement.
                String indentation = "\n" + commented.getPrefix().getIndent();
                Comment added = new TextComment(false, text, indentation, Markers.EMPTY);
                List<Comment> comments = new ArrayList<>(commented.getComments());
                comments.add(added);
                commented = commented.withComments(comments);
            }
        }
        return commented;
    }

    private static boolean has(Comment comment, String text) {
        return comment instanceof TextComment line && line.getText().equals(text);
    }
}
