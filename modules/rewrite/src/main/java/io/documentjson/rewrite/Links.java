package io.documentjson.rewrite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Names, and from which of them a value may go to which. */
final class Links {

    private final Map<String, Set<String>> links = new HashMap<>();

    void add(String from, String to) {
        links.computeIfAbsent(from, key -> new HashSet<>()).add(to);
    }

    /** The name, and all that can be reached from it. */
    Set<String> from(String name) {
        Set<String> found = new HashSet<>();
        follow(name, found);
        return found;
    }

    private void follow(String name, Set<String> found) {
        if (found.add(name)) {
            links.getOrDefault(name, Set.of()).forEach(next -> follow(next, found));
        }
    }

    /**
     * The name of a class, or of a method without its types, which may be those before or after the recipes of AWS;
     * empty for null.
     */
    static String name(JavaType type) {
        return type instanceof JavaType.Method method
                ? name(method.getDeclaringType()) + "." + method.getName()
                : type instanceof JavaType.FullyQualified named ? named.getFullyQualifiedName() : "";
    }

    /** The name of a variable and what declares it. */
    static String name(J.Identifier variable) {
        JavaType.Variable type = variable.getFieldType();
        return variable.getSimpleName() + " of " + name(type == null ? null : type.getOwner());
    }
}
