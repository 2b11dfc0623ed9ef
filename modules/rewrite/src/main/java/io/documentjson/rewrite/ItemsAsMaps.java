package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Finds the methods of a program, and the classes with fields, in which every {@code Item} can be a map: only calls use
 * it that are rewritten then, and it comes from and goes to such methods and classes of the program alone.
 */
final class ItemsAsMaps extends JavaIsoVisitor<Translator> {

    /** A method that may tell an item from a map. */
    private static final String TAKES_OBJECT = ".*parameters=\\[(.*,)?java\\.lang\\.Object[],\\[].*";

    /** Code around an item, or its class, that no map can be in. */
    private static final String OTHERS = "ControlParentheses|InstanceOf|AssignmentOperation|NewArray";

    /** Between the methods and classes that hand items to each other, both ways. What has no name takes all others. */
    private final Links links = new Links();

    private final Set<String> declared = new HashSet<>();

    /** The name of the method around, or of the class if there is none. */
    static String member(Cursor cursor) {
        J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
        J.ClassDeclaration type = cursor.firstEnclosing(J.ClassDeclaration.class);
        return Links.name(method != null ? method.getMethodType() : type == null ? null : type.getType());
    }

    boolean areMaps(Cursor cursor) {
        Set<String> together = links.from(member(cursor));
        return declared.containsAll(together) && !together.contains("");
    }

    static boolean hasItem(Object type) {
        return String.valueOf(type).matches("(.*\\W)?" + DocumentApi.ITEM + "\\b.*");
    }

    @Override
    public J preVisit(J tree, Translator translator) {
        Object user = getCursor().getParentTreeCursor().getValue();
        if (tree instanceof J.ClassDeclaration || tree instanceof J.MethodDeclaration) {
            declared.add(member(getCursor()));
        }
        if (tree instanceof J.Lambda || tree instanceof J.MemberReference) {
            methods(((Expression) tree).getType()).forEach(method -> linkIf(hasItem(method), method));
        }
        if (tree instanceof J.MethodDeclaration method && method.getMethodType() != null) {
            visitMethod(method.getMethodType());
        } else if (tree instanceof J.MemberReference reference && DocumentApi.declares(reference)) {
            String code = translator.of(reference);
            boolean isMapped = user instanceof J.MethodInvocation call
                    && call.getSimpleName().equals("map");
            linkIf(code == null || code.equals(Translator.SAME) && !isMapped, null);
        } else if (tree instanceof J.NewClass created && DocumentApi.declares(created)) {
            linkIf(!NewItems.isNew(created), null);
        } else if (tree instanceof J.MethodInvocation call && DocumentApi.declares(call)) {
            linkIf(translator.of(call, getCursor()) == null, null);
        } else if (tree instanceof MethodCall call) {
            visitCall(call);
        }
        return tree;
    }

    /** Links it with what it overrides; overloads could be alike with maps. */
    private void visitMethod(JavaType.Method method) {
        JavaType.FullyQualified type = method.getDeclaringType();
        linkIf(hasItem(method) && overloads(method).size() > 1, null);
        linkIf(hasItem(type.getSupertype()) || hasItem(type.getInterfaces()), type);
        TypeUtils.findOverriddenMethod(method).ifPresent(overridden -> linkIf(hasItem(overridden), overridden));
    }

    /** Links it with a method that takes or gives an item, and not with one of any type. */
    private void visitCall(MethodCall call) {
        JavaType.Method method = call.getMethodType();
        boolean isGiven = call.getArguments().stream().anyMatch(argument -> hasItem(argument.getType()));
        linkIf(isGiven && method == null, null);
        for (JavaType.Method one : isGiven || hasItem(method) ? overloads(method) : List.<JavaType.Method>of()) {
            linkIf(hasItem(one), one);
            linkIf(one.toString().matches(TAKES_OBJECT), null);
        }
    }

    private static List<JavaType.Method> overloads(JavaType.Method method) {
        return methods(method == null ? null : method.getDeclaringType()).stream()
                .filter(other -> other.getName().equals(method.getName()))
                .toList();
    }

    private static List<JavaType.Method> methods(JavaType type) {
        return type instanceof JavaType.FullyQualified named ? named.getMethods() : List.of();
    }

    private void linkIf(boolean condition, JavaType other) {
        if (condition) {
            links.add(member(getCursor()), Links.name(other));
            links.add(Links.name(other), member(getCursor()));
        }
    }

    @Override
    public J.Identifier visitIdentifier(J.Identifier name, Translator translator) {
        Object user = getCursor().getParentTreeCursor().getValue();
        JavaType.Variable variable = name.getFieldType();
        boolean isMethod =
                user instanceof J.MethodInvocation call && call.getName().isScope(name);
        JavaType type = isMethod ? ((MethodCall) user).getMethodType() : name.getType();
        boolean isUnknown = type == null || type instanceof JavaType.Unknown;
        if (isUnknown && !(user instanceof J.MethodDeclaration)) {
            for (Cursor around = getCursor(); !member(around).isEmpty(); around = around.getParentOrThrow()) {
                links.add(name.getSimpleName() + " in " + member(around), "");
            }
            linkIf(isMethod && Translator.CALLS.containsKey("Item." + name), null);
        } else if (hasItem(type)) {
            String local = name.getSimpleName() + " in " + member(getCursor());
            boolean isComputed = user instanceof J.Binary comparison && EmptyMaps.comparedWithNull(comparison) == null;
            boolean isClass = user instanceof J.FieldAccess && variable == null;
            declared.add(local);
            links.add(member(getCursor()), local);
            linkIf(isComputed || isClass || user.getClass().getSimpleName().matches(OTHERS), null);
            linkIf(variable != null, variable == null ? null : variable.getOwner());
        }
        return name;
    }
}
