package io.documentjson.rewrite;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Loop;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TextComment;
import org.openrewrite.marker.Markers;

/** Puts one comment with links to their rows before each statement whose calls have to be replaced by hand. */
final class RemainingCalls extends JavaIsoVisitor<ExecutionContext> {

    private static final String MESSAGE = "rows";

    /**
     * Lines of what is not in the SDK v2: the type before the point, a method of a client or of regions, and the call;
     * or what a class extends and implements.
     */
    private static final String CLIENTS = ItemCode.resource("clients.txt").replace("\n", "|");

    private final boolean afterAws;
    private CollectionUses uses;

    RemainingCalls(boolean afterAws) {
        this.afterAws = afterAws;
    }

    @Override
    public J preVisit(J tree, ExecutionContext context) {
        if (tree instanceof J.CompilationUnit unit) {
            uses = new CollectionUses(unit, context);
        }
        if (afterAws
                && tree instanceof J.ClassDeclaration type
                && ("class " + type.getType().getSupertype() + type.getType().getInterfaces()).matches(CLIENTS)) {
            getCursor().putMessage(MESSAGE, Set.of("#client"));
        }
        boolean isLost = tree instanceof J.Assignment assignment && isLost(assignment);
        boolean isCaptured = tree instanceof J.Identifier && isCaptured(tree + " = " + tree + ".toBuilder()");
        found(isLost || isCaptured ? "setters" : null);
        if (tree instanceof MethodCall call) {
            String row = DocumentApi.row(call);
            found(row != null || !afterAws ? row : rowOfModel(call));
        }
        return tree;
    }

    /**
     * The row of a call with objects of the model that compiles and fails, or does not compile, after the recipes of
     * AWS.
     */
    private String rowOfModel(MethodCall any) {
        if (any instanceof J.MemberReference reference) {
            boolean isOfV1 = reference.getReference().getSimpleName().matches("new|(get|is|set|with)[A-Z].*");
            return isOfV1 && isOfModel(reference.getContaining().getType()) ? "setters" : null;
        }
        Expression select = any instanceof J.MethodInvocation call ? call.getSelect() : null;
        JavaType holder = select == null ? null : select.getType();
        String method = holder + " " + any.getMethodType() + " " + any;
        if (method.matches(CLIENTS)) {
            return "client";
        }
        if (!(any instanceof J.MethodInvocation call)) {
            return DocumentApi.hasArguments(any) && isOfModel(any.getType()) ? "setters" : null;
        }
        if (JacksonValues.isOne(call)) {
            return "jackson";
        }
        if (isSetter(call, holder) || uses.isChanged(call) && !uses.canBeCopied(call, getCursor())) {
            return "setters";
        }
        boolean changesEvent = String.valueOf(holder).startsWith(LambdaEvents.EVENTS)
                && (DocumentApi.uses(getCursor().firstEnclosing(J.CompilationUnit.class), LambdaEvents.OTHER_RECORDS)
                        || call.getArguments().stream().anyMatch(argument -> isOfModel(argument.getType())));
        return changesEvent ? "lambda-events" : null;
    }

    /** Whether it changes or copies an object of the model, or takes or gives types of Java that v1 had. */
    private boolean isSetter(J.MethodInvocation call, JavaType holder) {
        String name = call.getSimpleName();
        String types = "java\\.util\\.Date" + (name.equals("bs") ? "|.*ByteBuffer.*" : "");
        if (String.valueOf(call.getSelect()).matches("(?s)new .*|.*uilder\\(\\).*")) {
            return DocumentApi.owner(call).startsWith(DocumentApi.MODEL)
                            && name.matches("(add|clear)[A-Z].*Entr.*|with[A-Z].*")
                    || call.getArguments().stream()
                            .anyMatch(argument ->
                                    String.valueOf(argument.getType()).matches(types));
        }
        boolean isCompared = getCursor().getParentTreeCursor().getValue() instanceof J.Binary;
        return isOfModel(holder)
                && (DocumentApi.hasArguments(call) && !name.matches("equals.*|getValueForField|from[A-Z].*")
                        || name.matches(
                                "clear[A-Z].*|clone|getSdk.*" + (call.getMethodType() == null ? "|get[A-Z].*" : ""))
                        || !isCompared && String.valueOf(call.getType()).matches(types));
    }

    /**
     * Whether it is a class of the model, whose objects cannot be changed in the SDK v2; enums have methods with
     * arguments.
     */
    private static boolean isOfModel(JavaType type) {
        return type instanceof JavaType.Class named
                && named.getKind() == JavaType.FullyQualified.Kind.Class
                && named.getPackageName().matches(DocumentApi.EITHER_MODEL);
    }

    /**
     * Whether it is what the recipes of AWS make of a setter, {@code x = x.toBuilder()...build()}, and the method does
     * not use {@code x} after it: then v1's object was changed for others.
     */
    private boolean isLost(J.Assignment assignment) {
        String name = assignment.getVariable().toString();
        if (!assignment.getAssignment().toString().startsWith(name + ".toBuilder()")
                || !(assignment.getVariable() instanceof J.Identifier variable)) {
            return name.endsWith(")");
        }
        String body = CollectionUses.body(getCursor());
        boolean isInLoop = getCursor().firstEnclosing(Loop.class) != null;
        int after = isInLoop ? 0 : body.lastIndexOf(assignment.toString()) + 1;
        String uses = body.substring(after).replace(name + ".toBuilder()", "");
        return variable.getFieldType().hasFlags(Flag.Final)
                || variable.getFieldType().getOwner() instanceof JavaType.Method
                        && !body.isEmpty()
                        && !uses.matches("(?s).*\\b" + name + "\\b(?!\\s*[=:]).*");
    }

    /** Whether it is in a lambda, and the method around changes it by an assignment that is not in the lambda. */
    private boolean isCaptured(String assignment) {
        J.Lambda lambda = getCursor().firstEnclosing(J.Lambda.class);
        return lambda != null
                && CollectionUses.body(getCursor()).contains(assignment)
                && !lambda.toString().contains(assignment);
    }

    /** Remembers the row, or nothing if it is null, at the statement around the cursor. */
    private void found(String row) {
        Iterator<Cursor> statements = getCursor()
                .getPathAsCursors(path -> path.getValue() instanceof Statement
                        && path.getParentTreeCursor().getValue() instanceof J.Block);
        if (row != null && statements.hasNext()) {
            Set<String> rows = statements.next().computeMessageIfAbsent(MESSAGE, key -> new LinkedHashSet<>());
            rows.add("#" + row);
        }
    }

    @Override
    public J postVisit(J tree, ExecutionContext context) {
        Set<String> rows = getCursor().getMessage(MESSAGE, Set.of());
        String text = " TODO: SDK v1, see " + DocumentApi.PAGE + String.join(" and ", rows);
        // After the other comments, at the indentation of the statement.
        TextComment comment =
                new TextComment(false, text, "\n" + tree.getPrefix().getIndent(), Markers.EMPTY);
        boolean isThere = tree.getComments().stream()
                .anyMatch(one -> one.printComment(getCursor()).equals("//" + text));
        return rows.isEmpty() || isThere ? tree : tree.withComments(ListUtils.concat(tree.getComments(), comment));
    }
}
