package io.documentjson.rewrite;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openrewrite.Cursor;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.JavaTemplate;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaCoordinates;
import org.openrewrite.java.tree.Statement;

/** Code of this library in place of a v1 expression: the text of a template and the expressions that fill it. */
record ItemCode(String text, List<Expression> parts) {

    /** The classes that the code may name. */
    private static final List<String> IMPORTS = List.of(resource("imports.txt").split("\\s+"));

    /** The signatures that the templates use, and are compiled against. */
    private static final String[] SIGNATURES = resource("signatures.txt").split("---");

    private static final Pattern LAMBDA = Pattern.compile("(\\w+) ->");

    private static final String VALUE = "#{any(java.util.Map<java.lang.String, " + DocumentApi.MODEL
            + "AttributeValue>)}.get(#{any(java.lang.String)})";

    static String resource(String name) {
        return StringUtils.readFully(ItemCode.class.getResourceAsStream(name));
    }

    /** The lines of a resource, which are a key and a value; <code>#{value}</code> is an attribute of an item. */
    static Map<String, String> rows(String name) {
        return resource(name)
                .replace("#{value}", VALUE)
                .lines()
                .map(row -> row.split(": "))
                .collect(toMap(row -> row[0], row -> row[1]));
    }

    /** The classes that the code names. */
    static Stream<String> imports(String code) {
        return IMPORTS.stream()
                .filter(name -> code.matches(".*(?<![.\\w])" + name.substring(name.lastIndexOf('.') + 1) + "\\b.*"));
    }

    /** Puts the code in place of an expression. */
    J replacing(Expression old, JavaVisitor<?> visitor) {
        if (text.equals("#{any(java.util.Map)}")) {
            return parts.get(0).withPrefix(old.getPrefix());
        }
        return apply(visitor, old, old.getCoordinates().replace());
    }

    /** Puts the code in place of the arguments of a call. */
    J.MethodInvocation replacingArguments(J.MethodInvocation call, JavaVisitor<?> visitor) {
        return (J.MethodInvocation) apply(visitor, call, call.getCoordinates().replaceArguments());
    }

    /** Puts the code where the coordinates say, and adds the imports of the classes that the text names. */
    J apply(JavaVisitor<?> visitor, J tree, JavaCoordinates coordinates) {
        return apply(visitor, visitor.updateCursor(tree), coordinates);
    }

    /** The code as a statement of the block: in place of a call, a template has to be an expression. */
    Statement statement(JavaVisitor<?> visitor, Cursor block) {
        J.Block old = block.getValue();
        J.Block with = (J.Block) apply(visitor, block, old.getCoordinates().lastStatement());
        return with.getStatements().get(old.getStatements().size());
    }

    /** The same for another tree than that of the visitor. */
    J apply(JavaVisitor<?> visitor, Cursor tree, JavaCoordinates coordinates) {
        imports(text).forEach(visitor::maybeAddImport);
        return JavaTemplate.builder(withFreeNames(text, tree))
                .imports(IMPORTS.toArray(String[]::new))
                .javaParser(JavaParser.fromJavaVersion().dependsOn(SIGNATURES))
                .build()
                .apply(tree, coordinates, parts.toArray());
    }

    /** The code with other names for the parameters of its lambdas if the method around has variables of the name. */
    private static String withFreeNames(String text, Cursor cursor) {
        J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
        J around = method == null ? cursor.firstEnclosing(J.ClassDeclaration.class) : method;
        String free = text;
        for (Matcher lambda = LAMBDA.matcher(text); around != null && lambda.find(); ) {
            String name = lambda.group(1);
            // Lambdas that are written before, in the same way, are beside the code.
            String others = around.print(cursor).replaceAll("\\.map\\(" + name + " -> ", "");
            String other = name;
            for (int n = 2;
                    others.matches("(?s).*([\\w>\\]]\\s+" + other + "\\b|\\b" + other + "\\s*(,[^()]*\\))?\\s*->).*");
                    n++) {
                other = name + n;
            }
            free = free.replaceAll("\\b" + name + "\\b", other);
        }
        return free;
    }
}
