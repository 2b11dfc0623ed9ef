package io.documentjson.rewrite;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;

/** Builders in place of constructors of v1, and of calls with the arguments of a request. */
final class Builders {

    /** Lines of a type with those that its constructor in v1 took, and the properties or code that take them. */
    private static final Map<String, String> PROPERTIES = ItemCode.rows("constructors.txt");

    private Builders() {}

    /**
     * The code that builds an object in place of the call, or null if that is not known.
     *
     * @param name the class in code
     * @param type its name in the lines
     */
    static ItemCode code(String name, String type, MethodCall call) {
        List<Expression> arguments = DocumentApi.arguments(call);
        if (arguments.isEmpty()) {
            return call instanceof J.NewClass ? new ItemCode(name + ".builder().build()", arguments) : null;
        }
        JavaType.Method method = call.getMethodType();
        Stream<JavaType> types =
                method == null ? arguments.stream().map(Expression::getType) : method.getParameterTypes().stream();
        // Any type in place of one that is not known.
        String taken = types.map(one -> String.valueOf(one).replaceAll("<.*|\\w+\\.", ""))
                .map(one -> one.replaceAll("^(null|Unknown)$", "\\\\S+"))
                .collect(Collectors.joining(" ", type + " ", "( .*)?"));
        List<String> codes = PROPERTIES.keySet().stream()
                .filter(row -> row.matches(taken))
                .map(row -> Arrays.stream(PROPERTIES.get(row).split(" "))
                        .limit(arguments.size())
                        .map(property -> property.contains("#") ? property : property + "(#{any()})")
                        .collect(Collectors.joining(".", name + ".builder().", ".build()")))
                .distinct()
                .toList();
        return codes.size() == 1 ? new ItemCode(codes.get(0), arguments) : null;
    }
}
