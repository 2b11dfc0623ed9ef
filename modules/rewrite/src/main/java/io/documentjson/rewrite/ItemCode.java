package io.documentjson.rewrite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.JavaTemplate;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaCoordinates;

/** Code of this library in place of a v1 expression: the text of a template and the expressions that fill it. */
record ItemCode(String text, List<Expression> parts) {

    private static final String MAP = "#{any(java.util.Map)}";

    /** The classes that the code may name. */
    private static final List<String> IMPORTS = List.of(resource("imports.txt").split("\\s+"));

    /** An expression of the original that is a map of attribute values. */
    static ItemCode ofMap(Expression map) {
        return new ItemCode(MAP, List.of(map));
    }

    /** What the templates are compiled against: the signatures that they use, and nothing else. */
    private static final String[] SIGNATURES = resource("signatures.txt").split("---");

    static String resource(String name) {
        try (InputStream in = ItemCode.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The code between others, with what fills those. */
    ItemCode in(String before, String after, Expression... more) {
        List<Expression> all = new ArrayList<>(parts);
        all.addAll(List.of(more));
        return new ItemCode(before + text + after, all);
    }

    /** Puts the code in place of an expression. */
    J replacing(Expression old, JavaVisitor<?> visitor) {
        if (text.equals(MAP)) {
            return parts.get(0).withPrefix(old.getPrefix());
        }
        addImports(visitor);
        return apply(visitor.updateCursor(old), old.getCoordinates().replace());
    }

    /** Puts the code in place of the arguments of a call. */
    J replacingArguments(J.MethodInvocation call, JavaVisitor<?> visitor) {
        addImports(visitor);
        return apply(visitor.updateCursor(call), call.getCoordinates().replaceArguments());
    }

    /** Adds the imports of the classes that the text names. */
    void addImports(JavaVisitor<?> visitor) {
        IMPORTS.stream()
                .filter(name -> text.matches(".*(?<![.\\w])" + name.substring(name.lastIndexOf('.') + 1) + "\\b.*"))
                .forEach(visitor::maybeAddImport);
    }

    /** Puts the code where the coordinates say. */
    J apply(Cursor cursor, JavaCoordinates coordinates) {
        return JavaTemplate.builder(text)
                .imports(IMPORTS.toArray(String[]::new))
                .javaParser(JavaParser.fromJavaVersion().dependsOn(SIGNATURES))
                .build()
                .apply(cursor, coordinates, parts.toArray());
    }
}
