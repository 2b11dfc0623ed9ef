package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.Set;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;

/**
 * Finds whether every {@code Item} of a method or field can be a map: it stays inside, and only calls use it that are
 * rewritten then.
 */
final class ItemsAsMaps extends JavaIsoVisitor<Translator> {

    private final Set<String> items = new HashSet<>();
    private final Set<String> unknown = new HashSet<>();
    private boolean all = true;

    static boolean holds(J member, Translator translator) {
        ItemsAsMaps found = new ItemsAsMaps();
        found.visit(member, translator);
        found.unknown.retainAll(found.items);
        return found.all && found.unknown.isEmpty();
    }

    @Override
    public J preVisit(J tree, Translator translator) {
        if (tree instanceof J.MethodDeclaration method) {
            all &= !hasItem(method.getMethodType());
        } else if (tree instanceof J.MemberReference reference && DocumentApi.declares(reference)) {
            String code = translator.of(reference);
            Object user = getCursor().getParentTreeCursor().getValue();
            boolean isMap = user instanceof J.MethodInvocation call
                    && call.getSimpleName().equals("map");
            all &= code != null && (isMap || !code.equals(Translator.SAME));
        } else if (tree instanceof J.NewClass created) {
            all &= !DocumentApi.declares(created) && isGeneric(created);
        } else if (tree instanceof J.MethodInvocation call) {
            boolean isKnown = call.getMethodType() != null || call.getSelect() == null;
            all &= DocumentApi.declares(call)
                    ? translator.of(call, true) != null
                    : (isKnown || !Translator.isNameOfItem(call.getSimpleName())) && isGeneric(call);
        }
        return tree;
    }

    /** Whether a call of another class takes and gives any type where it takes or gives an item. */
    private static boolean isGeneric(MethodCall call) {
        JavaType.Method method = call.getMethodType();
        boolean isGiven = call.getArguments().stream().anyMatch(argument -> hasItem(argument.getType()));
        return !isGiven && !hasItem(method)
                || method != null
                        && method.getDeclaringType().getMethods().stream()
                                .filter(declared -> declared.getName().equals(method.getName()))
                                .map(String::valueOf)
                                .noneMatch(declared -> hasItem(declared) || declared.contains("java.lang.Object"));
    }

    private static boolean hasItem(Object type) {
        return String.valueOf(type).matches("(.*\\W)?" + DocumentApi.ITEM + "\\b.*");
    }

    @Override
    public J.Identifier visitIdentifier(J.Identifier name, Translator translator) {
        Object user = getCursor().getParentTreeCursor().getValue();
        boolean isMethod =
                user instanceof J.MethodInvocation call && call.getName().isScope(name)
                        || user instanceof J.MemberReference reference
                                && reference.getReference().isScope(name);
        JavaType.Variable variable = name.getFieldType();
        if (!isMethod && (name.getType() == null || name.getType() instanceof JavaType.Unknown)) {
            unknown.add(name.getSimpleName());
        } else if (!isMethod && hasItem(name.getType())) {
            items.add(name.getSimpleName());
            all &= (variable == null || variable.getOwner() instanceof JavaType.Method) && !isOther(user);
        }
        return name;
    }

    /** Whether it is a cast, the class itself, a field, or a computation with the item. */
    private static boolean isOther(Object user) {
        return user instanceof J.Binary comparison
                ? EmptyMaps.comparedWithNull(comparison) == null
                : user.getClass()
                        .getSimpleName()
                        .matches("ControlParentheses|TypeCast|InstanceOf|FieldAccess|AssignmentOperation");
    }
}
