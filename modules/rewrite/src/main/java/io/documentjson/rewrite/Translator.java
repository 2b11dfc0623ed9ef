package io.documentjson.rewrite;

import java.util.List;
import java.util.Map;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Puts code of this library in place of calls of the Document API, where it means the same wherever it stands. */
final class Translator extends JavaVisitor<ExecutionContext> {

    /** Lines of a method of v1 and the code for it, where an {@code Item} is {@code <item>}. */
    private static final Map<String, String> CALLS = ItemCode.rows("calls.txt");

    /** A plain value or a map of them, whose type is Object, or a type parameter that nothing decides on. */
    private static final String PLAIN =
            "(java\\.util\\.Map<java\\.lang\\.String, )?(java\\.lang\\.Object|Generic\\{.*})>?";

    private final boolean afterAws;
    private final boolean ignoresCase;

    /**
     * @param afterAws whether the recipes of AWS changed the file before: they change the names of attribute values and
     *     leave the types of expressions that are maps of them
     * @param ignoresCase whether a mapper of Jackson in the file ignores case, after the recipes of AWS
     */
    Translator(boolean afterAws, boolean ignoresCase) {
        this.afterAws = afterAws;
        this.ignoresCase = ignoresCase;
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        ItemCode code = of(visited);
        return code == null ? visited : code.replacing(visited, this);
    }

    /** The map that stands for an {@code Item} of v1, or null if it cannot be told from the expression alone. */
    ItemCode itemMap(Expression item) {
        Expression expression = item.unwrap();
        if (isItemMap(expression)) {
            return ItemCode.ofMap(expression);
        }
        if (!(expression instanceof J.MethodInvocation call) || !DocumentApi.declares(call)) {
            return null;
        }
        String name = name(call);
        Expression argument = call.getArguments().get(0);
        if (name.equals("ItemUtils.toItem")) {
            return isItemMap(argument) ? ItemCode.ofMap(argument) : null;
        }
        return name.startsWith("Item.from") ? new ItemCode(CALLS.get(name), List.of(argument)) : null;
    }

    /** The code for a call of v1, or null if there is none that means the same wherever it stands. */
    ItemCode of(J.MethodInvocation call) {
        JavaType.Method method = call.getMethodType();
        if (!DocumentApi.declares(call)) {
            return ignoresCase ? JacksonValues.code(call) : null;
        }
        String name = name(call);
        String code = CALLS.get(name);
        Expression argument = call.getArguments().get(0);
        if (name.startsWith("Item.")) {
            ItemCode item = code == null || call.getSelect() == null ? null : itemMap(call.getSelect());
            return item == null
                    ? null
                    : item.in(code, DocumentApi.hasArguments(call) ? call.getArguments() : List.of());
        }
        if (!afterAws) {
            return null;
        }
        if (name.equals("ItemUtils.toAttributeValues")) {
            boolean isOfItem = method.getParameterTypes().size() == 1 && DocumentApi.isItemMap(method.getReturnType());
            return isOfItem ? itemMap(argument) : null;
        }
        boolean isKept = name.startsWith("ItemUtils.toSimple")
                && !((isItemMap(argument) || DocumentApi.isAttributeValue(argument.getType()) && isOfSdkV2(argument))
                        && method.getReturnType().toString().matches(PLAIN));
        return code == null || isKept ? null : new ItemCode(code, List.of(argument));
    }

    private boolean isItemMap(Expression expression) {
        return DocumentApi.isItemMap(expression.getType()) && isOfSdkV2(expression);
    }

    /** Whether attribute values are those of the SDK v2 by now: not if another library of AWS returns them. */
    private boolean isOfSdkV2(Expression expression) {
        return afterAws
                && !(expression.unwrap() instanceof J.MethodInvocation call
                        && DocumentApi.owner(call).startsWith("com.amazonaws."));
    }

    /** The class and the name of a method; those of {@code InternalUtils} mean the same as those of ItemUtils. */
    private static String name(J.MethodInvocation call) {
        String owner = call.getMethodType().getDeclaringType().getClassName();
        return owner.replace("InternalUtils", "ItemUtils") + "." + call.getSimpleName();
    }
}
