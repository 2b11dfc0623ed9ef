package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * Finds texts that may be {@code null} by what their class shows: v1 gives {@code null} for them in place of an item.
 * A condition around or before the text that names it is taken for the one that asks.
 */
final class NullableTexts {

    /** Methods that give {@code null} where there is nothing. */
    private static final String GIVES_NULL =
            "java\\.util\\.(\\w+\\.)*\\w*(Map|Queue|Deque|Properties)\\.(get|remove|poll\\w*|peek\\w*|getProperty)"
                    + "|java\\.lang\\.System\\.get(env|Property)|java\\.io\\.\\w+\\.readLine|java\\.sql\\.\\w+\\.getN?String"
                    + "|(\\w+\\.)*(Item\\.get(String|JSON\\w*)|DocumentJson\\.getJson)";

    private static final String EXIT = "(?s).*\\b(return|throw|continue|break)\\b.*";

    private NullableTexts() {}

    /** True where the call reads a text that may be {@code null}, and the code goes on with what it gives. */
    static boolean mayBeRead(J.MethodInvocation call, Cursor cursor) {
        Object user = cursor.getParentTreeCursor().getValue();
        boolean isAsked = user instanceof J.MethodInvocation outer && outer.getSelect() == cursor.getValue();
        Expression text = call.getArguments().get(0).unwrap();
        return !isAsked
                && !isNull(text)
                && !isChecked(text, cursor)
                && (mayBe(text, cursor, new HashSet<>()) || isResultCompared(cursor));
    }

    static boolean isNull(Expression text) {
        Expression plain = text.unwrap();
        return plain instanceof J.TypeCast cast ? isNull(cast.getExpression()) : J.Literal.isLiteralValue(plain, null);
    }

    private static boolean mayBe(Expression given, Cursor cursor, Set<String> seen) {
        Expression text = given.unwrap();
        if (isNull(text)) {
            return true;
        }
        if (text instanceof J.TypeCast cast) {
            return mayBe(cast.getExpression(), cursor, seen);
        }
        if (text instanceof J.Ternary either) {
            return mayBe(either.getTruePart(), cursor, seen) || mayBe(either.getFalsePart(), cursor, seen);
        }
        if (text instanceof J.MethodInvocation call) {
            int count = DocumentApi.arguments(call).size();
            boolean isLastNull = count > 0 && isNull(call.getArguments().get(count - 1));
            return isLastNull && call.getSimpleName().matches("orElse|toString|getOrDefault|getProperty")
                    || count < 2 && (DocumentApi.owner(call) + "." + call.getSimpleName()).matches(GIVES_NULL)
                    || seen.add(Links.name(call.getMethodType())) && isGivenAsNull(call, cursor);
        }
        J.Identifier name = name(text);
        return name != null && seen.add(Links.name(name)) && mayBeSet(name, cursor, seen);
    }

    private static J.Identifier name(Expression text) {
        return text instanceof J.Identifier name ? name : text instanceof J.FieldAccess field ? field.getName() : null;
    }

    private static boolean isSame(Expression one, J.Identifier name) {
        J.Identifier other = name(one.unwrap());
        return other != null && Links.name(other).equals(Links.name(name));
    }

    /** True for a call of a method of the file that has a return of {@code null}, or says that it may. */
    private static boolean isGivenAsNull(J.MethodInvocation call, Cursor cursor) {
        String wanted = Links.name(call.getMethodType());
        boolean[] found = new boolean[1];
        new JavaIsoVisitor<boolean[]>() {
            @Override
            public J.MethodDeclaration visitMethodDeclaration(J.MethodDeclaration method, boolean[] any) {
                boolean isIt = Links.name(method.getMethodType()).equals(wanted);
                any[0] |= isIt && method.getLeadingAnnotations().stream().anyMatch(NullableTexts::saysSo);
                return isIt ? super.visitMethodDeclaration(method, any) : method;
            }

            @Override
            public J.Return visitReturn(J.Return returned, boolean[] any) {
                any[0] |= getCursor().firstEnclosing(J.MethodDeclaration.class) != null
                        && returned.getExpression() != null
                        && isNull(returned.getExpression());
                return returned;
            }
        }.visit(cursor.firstEnclosing(J.CompilationUnit.class), found);
        return found[0];
    }

    private static boolean saysSo(J.Annotation annotation) {
        return annotation.getSimpleName().matches("Nullable|CheckForNull");
    }

    /** True where the class sets the variable to what may be {@code null}, compares it, or declares it so. */
    private static boolean mayBeSet(J.Identifier name, Cursor cursor, Set<String> seen) {
        boolean[] found = new boolean[1];
        new JavaIsoVisitor<boolean[]>() {
            @Override
            public J.VariableDeclarations visitVariableDeclarations(J.VariableDeclarations all, boolean[] any) {
                any[0] |= all.getVariables().stream().anyMatch(one -> isSame(one.getName(), name))
                        && all.getLeadingAnnotations().stream().anyMatch(NullableTexts::saysSo);
                return super.visitVariableDeclarations(all, any);
            }

            @Override
            public J.VariableDeclarations.NamedVariable visitVariable(
                    J.VariableDeclarations.NamedVariable variable, boolean[] any) {
                any[0] |= variable.getInitializer() != null
                        && isSame(variable.getName(), name)
                        && mayBe(variable.getInitializer(), cursor, seen);
                return super.visitVariable(variable, any);
            }

            @Override
            public J.Assignment visitAssignment(J.Assignment assignment, boolean[] any) {
                any[0] |= isSame(assignment.getVariable(), name) && mayBe(assignment.getAssignment(), cursor, seen);
                return super.visitAssignment(assignment, any);
            }

            @Override
            public J.Binary visitBinary(J.Binary binary, boolean[] any) {
                Expression compared = EmptyMaps.comparedWithNull(binary);
                any[0] |= compared != null && isSame(compared, name);
                return super.visitBinary(binary, any);
            }
        }.visit(cursor.firstEnclosing(J.CompilationUnit.class), found);
        return found[0];
    }

    /** True where a condition around the code, or a statement before it that may leave or set the text, names it. */
    private static boolean isChecked(Expression text, Cursor code) {
        J.Identifier name = name(text);
        if (name == null) {
            return false;
        }
        String word = "(?s).*\\b" + name.getSimpleName() + "\\b.*";
        String sets = "(?s).*\\b" + name.getSimpleName() + "\\s*=[^=].*";
        Object inner = code.getValue();
        for (Cursor around = code.getParentTreeCursor();
                !(around.getValue() instanceof J.MethodDeclaration)
                        && !(around.getValue() instanceof J.ClassDeclaration)
                        && !around.isRoot();
                around = around.getParentTreeCursor()) {
            Object tree = around.getValue();
            Object part = inner;
            if (condition(tree, part).matches(word)
                    || tree instanceof J.Block block
                            && block.getStatements().stream()
                                    .takeWhile(one -> one != part)
                                    .anyMatch(one -> isCheck(one, word, sets))) {
                return true;
            }
            inner = tree;
        }
        return false;
    }

    /** The condition of the tree, on which its part depends; empty if there is none. */
    private static String condition(Object tree, Object part) {
        J condition = tree instanceof J.If either
                ? either.getIfCondition()
                : tree instanceof J.Ternary either
                        ? either.getCondition()
                        : tree instanceof J.WhileLoop loop
                                ? loop.getCondition()
                                : tree instanceof J.Binary both && both.getRight() == part ? both.getLeft() : null;
        return condition == null || condition == part && !(tree instanceof J.WhileLoop) ? "" : condition.toString();
    }

    /** True for a statement that names the text in its condition, and may leave or set it; also for a plain check. */
    private static boolean isCheck(J one, String word, String sets) {
        String code = one.toString();
        if (one instanceof J.If either) {
            return either.getIfCondition().toString().matches(word) && (code.matches(EXIT) || code.matches(sets));
        }
        return code.matches(word)
                && (one instanceof J.Assert
                        || one instanceof J.MethodInvocation
                                && code.matches("(?s).*[nN](on|ot)(Null|Blank|Empty)\\(.*"));
    }

    /** True where the code compares the item with {@code null}, or makes an {@code Optional} of it. */
    private static boolean isResultCompared(Cursor call) {
        Object user = call.getParentTreeCursor().getValue();
        if (user instanceof J.Binary comparison) {
            return EmptyMaps.comparedWithNull(comparison) != null;
        }
        if (user instanceof J.MethodInvocation outer) {
            return outer.getSimpleName().equals("ofNullable");
        }
        J.Identifier name = user instanceof J.VariableDeclarations.NamedVariable variable
                ? variable.getName()
                : user instanceof J.Assignment assignment ? name(assignment.getVariable()) : null;
        String text = name == null ? "" : "\\b" + name.getSimpleName() + "\\b";
        return name != null
                && CollectionUses.body(call)
                        .matches("(?s).*(" + text + "\\s*[!=]=\\s*null\\b|\\bnull\\s*[!=]=\\s*" + text
                                + "|\\b(ofNullable|isNull|nonNull|assertNull)\\(" + text + "\\)).*");
    }
}
