package io.documentjson.rewrite;

import java.util.List;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Finds the calls that give collections of the SDK v2 which the code changes or for which {@code null} matters. A
 * collection is followed back from its use, through variables, loops, lambdas, other collections, and methods of the
 * file, to the call that gave it.
 */
final class CollectionUses extends JavaIsoVisitor<ExecutionContext> {

    static final String CHANGES = "(put|add|remove|retain|replace|compute|merge|sort|set|clear|reverse|shuffle|swap).*";
    private static final String VIEWS = "iterator|listIterator|entrySet|keySet|values|subList";

    /** Code behind the name of a collection for its elements. */
    private static final String ELEMENTS = "[]";

    /** Code before the name of a collection for a new one with the same elements. */
    private static final String NEW = "new ";

    private static final String CHANGED = "changed";
    private static final String NULL = "null";

    /** From each collection, and each kind of use, to the collections that it may be. */
    private final Links sources = new Links();

    private final Set<String> changed;
    private final Set<String> nullable;

    CollectionUses(J.CompilationUnit unit, ExecutionContext context) {
        visit(unit, context);
        changed = sources.from(CHANGED);
        nullable = sources.from(NULL);
    }

    boolean isNullable(J.MethodInvocation call) {
        return nullable.contains(call.getId().toString());
    }

    boolean isChanged(J.MethodInvocation call) {
        return changed.contains(call.getId().toString()) || areElementsChanged(call);
    }

    /** True where the result of a method of an {@code Item}, or a collection in it, is changed. */
    boolean isChanged(JavaType.Method method) {
        String name = Links.name(method);
        return changed.contains(name) || changed.contains(name + ELEMENTS);
    }

    /** True where collections in the result of the call are changed. */
    boolean areElementsChanged(J.MethodInvocation call) {
        return String.valueOf(call.getType()).matches(".*[<,] ?java\\.util\\..*<.*")
                && changed.contains(call.getId() + ELEMENTS);
    }

    /** True where a copy of the result can be changed in its place, as nobody looks into the response again. */
    boolean canBeCopied(J.MethodInvocation call, Cursor cursor) {
        String handedOn = "(return|[(,])\\s*\\Q" + call.getSelect() + "\\E\\b(?!\\s*[.=!])";
        String asked = "\\Q" + call + "\\E(?!\\s*[!=]=)";
        // An object that the method makes has maps of others.
        String made = "\\b\\Q" + call.getSelect() + "\\E\\s*=\\s*[\\w.]+\\.builder\\(";
        return !body(cursor).matches("(?s).*(" + made + "|" + handedOn + "|" + asked + "(\\s*\\.|.*" + asked + ")).*")
                && (!areElementsChanged(call)
                        || String.valueOf(call.getType()).matches("[\\w.$]+<" + DocumentApi.ITEM_MAP + ">"));
    }

    /** The code of the method around; empty if there is none. */
    static String body(Cursor cursor) {
        J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
        return method == null ? "" : method.getBody().print(cursor);
    }

    @Override
    public J preVisit(J tree, ExecutionContext context) {
        if (tree instanceof J.VariableDeclarations.NamedVariable variable) {
            link(Links.name(variable.getName()), variable.getInitializer());
        } else if (tree instanceof J.Assignment assignment) {
            link(name(assignment.getVariable()), assignment.getAssignment());
        } else if (tree instanceof J.ForEachLoop.Control loop
                && loop.getVariable() instanceof J.VariableDeclarations declared) {
            link(Links.name(declared.getVariables().get(0).getName()), elements(name(loop.getIterable())));
        } else if (tree instanceof J.Lambda lambda && lambda.getBody() instanceof Expression given) {
            link(NULL, given);
        } else if (tree instanceof J.Return returned) {
            J.MethodDeclaration method = getCursor().firstEnclosing(J.MethodDeclaration.class);
            link(NULL, returned.getExpression());
            link(Links.name(method == null ? null : method.getMethodType()), returned.getExpression());
        } else if (tree instanceof J.Binary comparison
                && !(EmptyMaps.comparedWithNull(comparison) instanceof J.MethodInvocation)) {
            link(NULL, EmptyMaps.comparedWithNull(comparison));
        } else if (tree instanceof J.MethodInvocation call) {
            linkCall(call);
        }
        return tree;
    }

    private void linkCall(J.MethodInvocation call) {
        String owner = DocumentApi.owner(call);
        boolean isKnown = !owner.isEmpty() && !owner.startsWith("java.util.");
        List<String> names = isKnown ? call.getMethodType().getParameterNames() : List.of();
        List<Expression> arguments = call.getArguments();
        String method = Links.name(call.getMethodType());
        String target = name(owner.equals("java.util.Collections") ? arguments.get(0) : call.getSelect());
        if (owner.matches("java\\.util\\.[A-Z].*") && call.getSimpleName().matches(CHANGES)) {
            link(CHANGED, target);
        }
        for (int i = 0; i < arguments.size(); i++) {
            Expression argument = arguments.get(i);
            if (argument instanceof J.Lambda lambda) {
                for (J parameter : lambda.getParameters().getParameters()) {
                    if (parameter instanceof J.VariableDeclarations one) {
                        link(Links.name(one.getVariables().get(0).getName()), elements(target));
                    }
                }
            }
            if (EmptyMaps.mayAskForNull(call)) {
                link(NULL, argument);
            }
            link(i < names.size() ? names.get(i) + " of " + method : elements(target), argument);
        }
    }

    private void link(String collection, Expression source) {
        if (source != null && source.unwrap() instanceof J.Ternary either) {
            link(collection, either.getTruePart());
            link(collection, either.getFalsePart());
        } else {
            link(collection, name(source));
        }
    }

    private void link(String collection, String source) {
        if (!collection.isEmpty() && !source.isEmpty()) {
            sources.add(collection, source);
            sources.add(elements(collection), elements(source));
        }
    }

    private static String elements(String collection) {
        String name = collection.replace(NEW, "");
        return name.isEmpty() || name.endsWith(ELEMENTS) ? name : name + ELEMENTS;
    }

    /** The name of the collection that an expression gives, or an empty text if there is none. */
    private static String name(Expression given) {
        Expression expression = given == null ? null : given.unwrap();
        if (expression instanceof J.NewClass created) {
            return NEW + name(created.getArguments().get(0));
        }
        if (!(expression instanceof J.MethodInvocation call)) {
            return expression instanceof J.FieldAccess field
                    ? Links.name(field.getName())
                    : expression instanceof J.Identifier variable ? Links.name(variable) : "";
        }
        if (EmptyMaps.asks(call) != null) {
            return call.getId().toString();
        }
        if (!DocumentApi.owner(call).startsWith("java.util.")) {
            return Links.name(call.getMethodType());
        }
        boolean isStatic = call.getMethodType().hasFlags(Flag.Static);
        String collection = name(isStatic ? call.getArguments().get(0) : call.getSelect());
        return isStatic || call.getSimpleName().matches(VIEWS)
                ? collection
                : call.getSimpleName().matches("map|flatMap") ? "" : elements(collection);
    }
}
