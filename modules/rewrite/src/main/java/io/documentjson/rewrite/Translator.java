package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Says which code of this library means the same as an expression of the Document API. */
final class Translator {

    private static final String STRING = "#{any(java.lang.String)}";
    private static final String MAP = "#{any(java.util.Map)}";

    private final boolean afterAws;

    /**
     * @param afterAws whether the recipes of AWS changed the file before: they change the names of attribute values and
     *     leave the types of expressions that are maps of them
     */
    Translator(boolean afterAws) {
        this.afterAws = afterAws;
    }

    /** The map that stands for an {@code Item} of v1, or null if it cannot be told from the expression alone. */
    ItemCode itemMap(Expression item) {
        Expression expression = item.unwrap();
        if (isItemMap(expression)) {
            return ItemCode.ofMap(expression);
        }
        if (!(expression instanceof J.MethodInvocation call) || !DocumentApi.declares(call.getMethodType())) {
            return null;
        }
        Expression argument = call.getArguments().get(0);
        return switch (owner(call) + "." + call.getSimpleName()) {
            case "Item.fromJSON" -> new ItemCode("DocumentJson.create().fromJson(" + STRING + ")", List.of(argument));
            case "Item.fromMap" -> new ItemCode("PlainItems.create().fromPlain(" + MAP + ")", List.of(argument));
            case "ItemUtils.toItem" -> isItemMap(argument) ? ItemCode.ofMap(argument) : null;
            default -> null;
        };
    }

    /** The code for a call of v1, or null if there is none that means the same wherever it stands. */
    ItemCode of(J.MethodInvocation call) {
        JavaType.Method method = call.getMethodType();
        if (!DocumentApi.declares(method)) {
            return null;
        }
        String owner = owner(call);
        if (owner.equals("Item")) {
            return call.getSelect() == null ? null : ofItem(call);
        }
        if (!owner.equals("ItemUtils") && !owner.equals("InternalUtils")) {
            return null;
        }
        Expression argument = call.getArguments().get(0);
        JavaType returned = method.getReturnType();
        return switch (call.getSimpleName()) {
            case "toAttributeValues" ->
                afterAws && method.getParameterTypes().size() == 1 && DocumentApi.isItemMap(returned)
                        ? itemMap(argument)
                        : null;
            case "fromSimpleMap" -> afterAws ? plain("fromPlain(" + MAP + ")", argument) : null;
            case "toAttributeValue" -> afterAws ? plain("valueFromPlain(#{any(java.lang.Object)})", argument) : null;
            case "toSimpleMapValue" ->
                isItemMap(argument)
                                && returned instanceof JavaType.Parameterized map
                                && isObject(map.getTypeParameters().get(1))
                        ? plain("toPlain(" + MAP + ")", argument)
                        : null;
            case "toSimpleValue" ->
                isAttributeValue(argument) && isObject(returned)
                        ? plain("toPlain(#{any(" + DocumentApi.ATTRIBUTE_VALUE + ")})", argument)
                        : null;
            default -> null;
        };
    }

    private static ItemCode plain(String method, Expression argument) {
        return new ItemCode("PlainItems.create()." + method, List.of(argument));
    }

    private ItemCode ofItem(J.MethodInvocation call) {
        ItemCode item = itemMap(call.getSelect());
        if (item == null) {
            return null;
        }
        Expression argument = call.getArguments().get(0);
        return switch (call.getSimpleName()) {
            case "toJSON" -> item.in("DocumentJson.create().toJson(", ")");
            case "toJSONPretty" -> item.in("DocumentJson.builder().prettyPrint(true).build().toJson(", ")");
            case "getJSON" -> item.in("DocumentJson.create().getJson(", ", " + STRING + ")", argument);
            case "getJSONPretty" ->
                item.in("DocumentJson.builder().prettyPrint(true).build().getJson(", ", " + STRING + ")", argument);
            case "asMap" -> item.in("PlainItems.create().toPlain(", ")");
            case "get" -> item.in("PlainItems.create().toPlain(", ").get(" + STRING + ")", argument);
            case "hasAttribute", "isPresent" -> item.in("", ".containsKey(" + STRING + ")", argument);
            case "numberOfAttributes" -> item.in("", ".size()");
            default -> null;
        };
    }

    private boolean isItemMap(Expression expression) {
        return DocumentApi.isItemMap(expression.getType()) && isOfSdkV2(expression);
    }

    private boolean isAttributeValue(Expression expression) {
        return DocumentApi.isAttributeValue(expression.getType()) && isOfSdkV2(expression);
    }

    /** Whether attribute values are those of the SDK v2 by now: not if another library of AWS returns them. */
    private boolean isOfSdkV2(Expression expression) {
        return afterAws
                && !(expression.unwrap() instanceof J.MethodInvocation call
                        && DocumentApi.owner(call).startsWith("com.amazonaws."));
    }

    private static String owner(J.MethodInvocation call) {
        return call.getMethodType().getDeclaringType().getClassName();
    }

    /** Whether it is Object, or a type parameter that nothing decides on. */
    private static boolean isObject(JavaType type) {
        return type instanceof JavaType.GenericTypeVariable
                || type instanceof JavaType.FullyQualified named
                        && named.getFullyQualifiedName().equals("java.lang.Object");
    }
}
