package io.documentjson.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.openrewrite.Cursor;
import org.openrewrite.Tree;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Comment;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.marker.Markers;

/**
 * Attributes that an {@code Item} gets one after the other, {@code new Item().withString("a", a).withInt("b", b)}: the
 * map gets them by statements, as it keeps their order.
 */
final class NewItems {

    /** The code for a map of one attribute, which is that of the attribute in a map that is there, too. */
    private static final String ONE = "new LinkedHashMap<>(Map.of(";

    private static final String NEW = "new LinkedHashMap<>()";

    /** Code that a chain may be in, in its statement, and that is evaluated once in any case. */
    private static final String PLAIN =
            "MethodInvocation|NewClass|NamedVariable|VariableDeclarations|Return|Assignment|Parentheses";

    /** Statements to come before and after those in a block. */
    private final Map<UUID, List<Statement>> before = new HashMap<>();

    private final Map<UUID, List<Statement>> after = new HashMap<>();

    private int made;

    static boolean isAttribute(Object tree) {
        return tree instanceof J.MethodInvocation call
                && DocumentApi.owner(call).equals(DocumentApi.ITEM)
                && call.getSimpleName().startsWith("with");
    }

    static boolean isNew(Expression expression) {
        return expression instanceof J.NewClass created
                && DocumentApi.ITEM.equals(String.valueOf(DocumentApi.type(created)))
                && created.getBody() == null
                && DocumentApi.arguments(created).isEmpty();
    }

    /** True where the call is in a chain of more attributes, or of those of an item that is there. */
    static boolean isOfMany(J.MethodInvocation attribute, Cursor cursor) {
        return isAttribute(cursor.getParentTreeCursor().getValue()) || !isNew(attribute.getSelect());
    }

    /** True where all attributes of the chain around can be put into a map. */
    static boolean canBePut(J.MethodInvocation attribute, Cursor cursor) {
        Cursor whole = cursor;
        while (isAttribute(whole.getParentTreeCursor().getValue())) {
            whole = whole.getParentTreeCursor();
        }
        List<J.MethodInvocation> chain = chain(whole.getValue());
        Expression root = chain.get(0).getSelect();
        JavaType.Method method = attribute.getMethodType();
        boolean isOne = attribute.getArguments().size() == 2 && method != null && !method.hasFlags(Flag.Varargs);
        return isOne && (isNew(root) ? statement(whole) != null : root instanceof J.Identifier && isStatement(whole));
    }

    /** The calls from the first to the last. */
    private static List<J.MethodInvocation> chain(J.MethodInvocation last) {
        List<J.MethodInvocation> chain = new ArrayList<>();
        for (Expression one = last; isAttribute(one); one = ((J.MethodInvocation) one).getSelect()) {
            chain.add(0, (J.MethodInvocation) one);
        }
        return chain;
    }

    private static boolean isStatement(Cursor cursor) {
        return cursor.getParentTreeCursor().getValue() instanceof J.Block;
    }

    /** The statement of a block around, before which statements can be; null if there is none. */
    private static Statement statement(Cursor chain) {
        Cursor around = chain;
        while (!isStatement(around)) {
            Cursor outer = around.getParentTreeCursor();
            Object tree = outer.getValue();
            if (!tree.getClass().getSimpleName().matches(PLAIN)
                    || tree instanceof J.VariableDeclarations declared
                            && (declared.getVariables().size() > 1
                                    || String.valueOf(declared.getTypeExpression())
                                            .equals("var"))) {
                return null;
            }
            around = outer;
        }
        J body = around.getParentTreeCursor().getParentTreeCursor().getValue();
        return body instanceof J.ClassDeclaration || body instanceof J.NewClass ? null : around.getValue();
    }

    /** The code for a whole chain, whose arguments are rewritten; the statements for it come by {@link #around}. */
    J put(J.MethodInvocation last, Cursor cursor, JavaVisitor<?> visitor) {
        List<J.MethodInvocation> chain = chain(last);
        Expression root = chain.get(0).getSelect();
        if (!isNew(root)) {
            List<Statement> puts = puts(chain, map((J.Identifier) root), cursor, visitor);
            after.put(((J) cursor.getValue()).getId(), puts.subList(1, puts.size()));
            return ((J) puts.get(0)).withPrefix(last.getPrefix());
        }
        J created = new ItemCode(NEW, List.of()).replacing(last, visitor);
        Statement statement = statement(cursor);
        if (cursor.getParentTreeCursor().getValue() instanceof J.VariableDeclarations.NamedVariable variable) {
            after.put(statement.getId(), puts(chain, map(variable.getName()), cursor, visitor));
            return created;
        }
        String body = CollectionUses.body(cursor);
        String name = "item";
        while (body.matches("(?s).*\\b" + name + "\\b.*") || made > 0 && name.equals("item")) {
            name = "item" + (++made + 1);
        }
        made++;
        List<Statement> all = new ArrayList<>();
        all.add((Statement) new ItemCode("Map<String, AttributeValue> " + name + " = " + NEW + ";", List.of())
                .apply(
                        visitor,
                        new Cursor(cursor, statement),
                        statement.getCoordinates().replace()));
        all.addAll(puts(chain, map(name, null), cursor, visitor));
        before.computeIfAbsent(statement.getId(), key -> new ArrayList<>()).addAll(all);
        return ((J.Identifier) ((J.MethodInvocation) all.get(1)).getSelect()).withPrefix(last.getPrefix());
    }

    private static Expression map(J.Identifier name) {
        return map(name.getSimpleName(), name.getFieldType());
    }

    private static Expression map(String name, JavaType.Variable variable) {
        JavaType type = JavaType.buildType("java.util.Map");
        return new J.Identifier(Tree.randomId(), Space.EMPTY, Markers.EMPTY, List.of(), name, type, variable);
    }

    /** Statements that put the attributes; the map keeps its variable, whose collection they change. */
    private static List<Statement> puts(
            List<J.MethodInvocation> chain, Expression map, Cursor cursor, JavaVisitor<?> visitor) {
        List<Statement> puts = new ArrayList<>();
        for (J.MethodInvocation one : chain) {
            String code = Translator.CALLS.get("Item." + one.getSimpleName());
            String put = "#{any(java.util.Map)}.put(" + code.substring(ONE.length(), code.length() - 1);
            Statement made = (Statement) new ItemCode(put, ListUtils.concat(map, one.getArguments()))
                    .apply(
                            visitor,
                            new Cursor(cursor.getParent(), one),
                            one.getCoordinates().replace());
            puts.add(made.withComments(one.getPadding().getSelect().getAfter().getComments()));
        }
        return puts;
    }

    /** The block with the statements for its chains; the other block is the one before. */
    J.Block around(J.Block block, J.Block old) {
        List<Statement> statements = new ArrayList<>();
        for (int i = 0; i < block.getStatements().size(); i++) {
            Statement one = block.getStatements().get(i);
            UUID id = old.getStatements().get(i).getId();
            List<Statement> all = new ArrayList<>(before.getOrDefault(id, List.of()));
            all.add(one);
            all.addAll(after.getOrDefault(id, List.of()));
            Space line = Space.format("\n" + one.getPrefix().getIndent());
            for (int n = 0; n < all.size(); n++) {
                // Comments of the statement come first; those of a chain stay at their attributes.
                List<Comment> comments = all.get(n) == one
                        ? List.of()
                        : ListUtils.map(all.get(n).getComments(), comment -> comment.withSuffix(line.getWhitespace()));
                statements.add(all.get(n).withPrefix(n == 0 ? one.getPrefix() : line.withComments(comments)));
            }
        }
        return statements.size() == block.getStatements().size() ? block : block.withStatements(statements);
    }
}
