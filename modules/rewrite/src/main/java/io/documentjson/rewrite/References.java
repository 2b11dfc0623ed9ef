package io.documentjson.rewrite;

import java.util.List;
import java.util.Map;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Joins two steps of a chain between which there is an {@code Item}:
 * {@code .map(Item::fromJSON).map(ItemUtils::toAttributeValues)}.
 */
final class References {

    private static final String JSON = "DocumentJson.create()";
    private static final String PRETTY = "DocumentJson.builder().prettyPrint(true).build()";
    private static final String PLAIN = "PlainItems.create()";

    /** Both steps, and the reference that does what they do: the object and its method. */
    private static final Map<String, List<String>> JOINED = Map.of(
            "Item.fromJSON ItemUtils.toAttributeValues", List.of(JSON, "fromJson"),
            "Item.fromMap ItemUtils.toAttributeValues", List.of(PLAIN, "fromPlain"),
            "ItemUtils.toItem Item.toJSON", List.of(JSON, "toJson"),
            "ItemUtils.toItem Item.toJSONPretty", List.of(PRETTY, "toJson"),
            "ItemUtils.toItem Item.asMap", List.of(PLAIN, "toPlain"));

    private static final String TO_ITEM = "ItemUtils.toItem";

    private final Translator translator;

    References(Translator translator) {
        this.translator = translator;
    }

    /** The chain with one step less, or null if it does not end with two such steps. */
    J.MethodInvocation joined(J.MethodInvocation call, Cursor cursor) {
        if (!(call.getSelect() instanceof J.MethodInvocation before)
                || !call.getSimpleName().equals("map")
                || call.getArguments().size() != 1
                || before.getArguments().size() != 1
                || !(call.getArguments().get(0) instanceof J.MemberReference second)) {
            return null;
        }
        Expression argument = before.getArguments().get(0);
        if (argument instanceof J.MemberReference first
                && before.getSimpleName().equals("map")) {
            List<String> code = JOINED.get(name(first.getMethodType()) + " " + name(second.getMethodType()));
            boolean valuesOfV1 = name(first.getMethodType()).equals(TO_ITEM) && !translator.isAfterAws();
            return code == null || valuesOfV1
                    ? null
                    : before.withArguments(
                                    List.of(reference(second, code, cursor).withPrefix(first.getPrefix())))
                            .withPrefix(call.getPrefix());
        }
        // In attempt(() -> ItemUtils.toItem(map)).map(Item::toJSON) the type of the result is that of the lambda.
        if (argument instanceof J.Lambda supplier
                && supplier.getParameters().getParameters().stream().allMatch(J.Empty.class::isInstance)
                && supplier.getBody() instanceof J.MethodInvocation made
                && name(made.getMethodType()).equals(TO_ITEM)
                && isInferred(before.getMethodType())) {
            List<String> code = JOINED.get(TO_ITEM + " " + name(second.getMethodType()));
            ItemCode map = translator.itemMap(made);
            return code == null || map == null
                    ? null
                    : call.withSelect(before.withArguments(
                                    List.of(supplier.withBody(map.parts().get(0).withPrefix(made.getPrefix())))))
                            .withArguments(List.of(reference(second, code, cursor)));
        }
        return null;
    }

    private static J.MemberReference reference(J.MemberReference replaced, List<String> code, Cursor cursor) {
        Expression owner = replaced.getContaining();
        Expression object = new ItemCode(code.get(0), List.of())
                .template("")
                .apply(
                        new Cursor(new Cursor(cursor, replaced), owner),
                        owner.getCoordinates().replace());
        JavaType.FullyQualified type = (JavaType.FullyQualified) object.getType();
        JavaType.Method method = type.getMethods().stream()
                .filter(one -> one.getName().equals(code.get(1)))
                .findFirst()
                .orElseThrow();
        return replaced.withContaining(object.withPrefix(owner.getPrefix()))
                .withReference(
                        replaced.getReference().withSimpleName(code.get(1)).withType(null))
                .withMethodType(method);
    }

    private static String name(JavaType.Method method) {
        return DocumentApi.declares(method) ? method.getDeclaringType().getClassName() + "." + method.getName() : "";
    }

    /** Whether the result has a type parameter of the method, as in {@code <T> Optional<T> of(T value)}. */
    private static boolean isInferred(JavaType.Method method) {
        return method != null
                && method.getDeclaringType().getMethods().stream()
                        .filter(declared -> declared.getName().equals(method.getName()))
                        .allMatch(declared -> declared.getReturnType() instanceof JavaType.Parameterized result
                                && result.getTypeParameters().stream()
                                        .anyMatch(JavaType.GenericTypeVariable.class::isInstance));
    }
}
