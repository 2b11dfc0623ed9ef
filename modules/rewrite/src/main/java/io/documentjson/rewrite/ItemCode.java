package io.documentjson.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.JavaTemplate;
import org.openrewrite.java.tree.Expression;

/** Code of this library in place of a v1 expression: the text of a template and the expressions that fill it. */
record ItemCode(String text, List<Expression> parts) {

    private static final String MAP = "#{any(java.util.Map)}";

    /** An expression of the original that is a map of attribute values. */
    static ItemCode ofMap(Expression map) {
        return new ItemCode(MAP, List.of(map));
    }

    /** What the templates are compiled against: the signatures that they use, and nothing else. */
    private static final String[] SIGNATURES = {"""
        package software.amazon.awssdk.services.dynamodb.model;
        public final class AttributeValue {}
        """, """
        package io.documentjson;
        import java.util.Map;
        import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
        public final class DocumentJson {
            public static DocumentJson create() { return null; }
            public static Builder builder() { return null; }
            public String toJson(Map<String, AttributeValue> item) { return null; }
            public String toJson(AttributeValue value) { return null; }
            public String getJson(Map<String, AttributeValue> item, String attributeName) { return null; }
            public Map<String, AttributeValue> fromJson(String json) { return null; }
            public static final class Builder {
                public Builder prettyPrint(boolean pretty) { return this; }
                public DocumentJson build() { return null; }
            }
        }
        """, """
        package io.documentjson;
        import java.util.Map;
        import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
        public final class PlainItems {
            public static PlainItems create() { return null; }
            public Map<String, Object> toPlain(Map<String, AttributeValue> item) { return null; }
            public Object toPlain(AttributeValue value) { return null; }
            public Map<String, AttributeValue> fromPlain(Map<String, ? extends Object> plain) { return null; }
            public AttributeValue valueFromPlain(Object plain) { return null; }
        }
        """};

    /** The code between others, with what fills those. */
    ItemCode in(String before, String after, Expression... more) {
        List<Expression> all = new ArrayList<>(parts);
        all.addAll(List.of(more));
        return new ItemCode(before + text + after, all);
    }

    /** Whether the code is an expression of the original as it stands. */
    boolean isPart() {
        return text.equals(MAP);
    }

    /** A template of the text, with something before it. */
    JavaTemplate template(String before) {
        return JavaTemplate.builder(before + text)
                .imports(
                        "io.documentjson.DocumentJson",
                        "io.documentjson.PlainItems",
                        "java.util.Map",
                        DocumentApi.ATTRIBUTE_VALUE)
                .javaParser(JavaParser.fromJavaVersion().dependsOn(SIGNATURES))
                .build();
    }
}
