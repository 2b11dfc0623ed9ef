package io.documentjson.rewrite;

import java.util.List;
import java.util.Map;
import org.openrewrite.Cursor;
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

    /** Lines of a reference to a method of v1 and the code for it, or SAME. */
    private static final Map<String, String> REFERENCES = ItemCode.rows("references.txt");

    /** In place of a reference to a method that gives the map that it takes: the call around goes. */
    static final String SAME = "SAME";

    /** Whether every {@code Item} of a method or field is a map by now. */
    private static final String MAPS = "maps";

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
    public J preVisit(J tree, ExecutionContext context) {
        Cursor around = getCursor().getParentTreeCursor();
        if (around.getValue() instanceof J.Block
                && around.getParentTreeCursor().getValue() instanceof J.ClassDeclaration) {
            getCursor().putMessage(MAPS, ItemsAsMaps.holds(tree, this));
        }
        return tree;
    }

    private boolean areMaps() {
        return getCursor().getNearestMessage(MAPS, false);
    }

    @Override
    public J visitIdentifier(J.Identifier name, ExecutionContext context) {
        if (!areMaps() || !DocumentApi.ITEM.equals(String.valueOf(name.getType()))) {
            return name;
        }
        JavaType.Variable variable = name.getFieldType();
        if (variable != null || !name.getSimpleName().equals("Item")) {
            return name.withType(null).withFieldType(variable == null ? null : variable.withType(null));
        }
        maybeAddImport("java.util.Map", null, false);
        maybeAddImport(DocumentApi.ATTRIBUTE_VALUE, null, false);
        return name.withSimpleName("Map<String, AttributeValue>").withType(null);
    }

    @Override
    public J visitMemberReference(J.MemberReference reference, ExecutionContext context) {
        String code = areMaps() ? of(reference) : null;
        if (code == null) {
            return super.visitMemberReference(reference, context);
        }
        if (!code.equals(SAME)) {
            maybeAddImport("io.documentjson." + code.replaceFirst("\\..*", ""), null, false);
        }
        return reference.getReference().withSimpleName(code).withPrefix(reference.getPrefix());
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        if (visited.toString().endsWith(".map(" + SAME + ")")) {
            return visited.getSelect().withPrefix(visited.getPrefix());
        }
        ItemCode code = of(visited, areMaps());
        return code == null ? visited : code.replacing(visited, this);
    }

    /** The map that stands for an {@code Item} of v1, or null if it cannot be told from the expression alone. */
    private ItemCode itemMap(Expression item, boolean areMaps) {
        Expression expression = item.unwrap();
        if (expression instanceof J.MethodInvocation call && DocumentApi.declares(call)) {
            return of(call, true);
        }
        return areMaps || isItem(expression) ? ItemCode.ofMap(expression) : null;
    }

    /**
     * The code for a call of v1, or null if there is none that means the same wherever it stands.
     *
     * @param areMaps whether every {@code Item} around is a map by now
     */
    ItemCode of(J.MethodInvocation call, boolean areMaps) {
        JavaType.Method method = call.getMethodType();
        if (!DocumentApi.declares(call)) {
            return ignoresCase ? JacksonValues.code(call) : null;
        }
        // The methods of InternalUtils mean the same as those of ItemUtils.
        String owner = method.getDeclaringType().getClassName().replace("InternalUtils", "ItemUtils");
        String name = owner + "." + call.getSimpleName();
        String code = CALLS.get(name);
        Expression argument = call.getArguments().get(0);
        if (name.startsWith("Item.from")) {
            return areMaps ? new ItemCode(code, List.of(argument)) : null;
        }
        if (name.startsWith("Item.")) {
            ItemCode item = code == null || call.getSelect() == null ? null : itemMap(call.getSelect(), areMaps);
            return item == null
                    ? null
                    : item.in(code, DocumentApi.hasArguments(call) ? call.getArguments() : List.of());
        }
        if (!afterAws) {
            return null;
        }
        if (name.equals("ItemUtils.toAttributeValues")) {
            return DocumentApi.isItem(method.getReturnType()) ? itemMap(argument, areMaps) : null;
        }
        boolean isKept = name.startsWith("ItemUtils.toSimple")
                && !(isItem(argument) && method.getReturnType().toString().matches(PLAIN));
        boolean isLeft = name.startsWith("ItemUtils.toItem") && !(areMaps && isOfSdkV2(argument));
        return code == null || isKept || isLeft ? null : new ItemCode(code, List.of(argument));
    }

    /** The code for a reference to a method of v1, or null if there is none. */
    String of(J.MemberReference reference) {
        JavaType type = reference.getContaining().getType();
        return afterAws ? REFERENCES.get(type + "::" + reference.getReference().getSimpleName()) : null;
    }

    static boolean isNameOfItem(String method) {
        return CALLS.containsKey("Item." + method);
    }

    private boolean isItem(Expression expression) {
        return DocumentApi.isItem(expression.getType()) && isOfSdkV2(expression);
    }

    /** Whether attribute values are those of the SDK v2 by now: not if another library of AWS returns them. */
    private boolean isOfSdkV2(Expression expression) {
        return afterAws
                && !(expression.unwrap() instanceof J.MethodInvocation call
                        && DocumentApi.owner(call).startsWith("com.amazonaws."));
    }
}
