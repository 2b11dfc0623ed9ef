package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Space;

/**
 * Makes a map of the entries that a new object gets one at a time: {@code addItemEntry("id", id).addItemEntry("n", n)}
 * is {@code item(Map.of("id", id, "n", n))}.
 */
final class MapEntries extends JavaVisitor<ExecutionContext> {

    /** The arguments that {@code Map.of} takes. */
    private static final int MOST = 20;

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        String name = visited.getSimpleName();
        String type = DocumentApi.holder(visited);
        if (!name.matches("add[A-Z]\\w*Entry")
                || !type.startsWith(DocumentApi.MODEL)
                || !visited.toString().matches("(?s)[\\w.]+\\.builder\\(\\).*")) {
            return visited;
        }
        String property = SdkV2.name(type + ".Builder", name.replaceAll("^add|Entry$", ""), false);
        Expression before = visited.getSelect();
        while (before instanceof J.MethodInvocation one && !one.getSimpleName().equals(property)) {
            before = one.getSelect();
        }
        if (!(before instanceof J.MethodInvocation set)) {
            J.MethodInvocation first = visited.withName(visited.getName().withSimpleName(property));
            return new ItemCode("Map.of(#{any()}, #{any()})", visited.getArguments()).replacingArguments(first, this);
        }
        if (!(set.getArguments().get(0) instanceof J.MethodInvocation map)
                || !map.toString().startsWith("Map.of(")
                || map.getArguments().size() == MOST) {
            return visited;
        }
        List<Expression> entry = ListUtils.map(visited.getArguments(), one -> one.withPrefix(Space.SINGLE_SPACE));
        J.MethodInvocation all = map.withArguments(ListUtils.concatAll(map.getArguments(), entry));
        return replace(visited.getSelect(), set, set.withArguments(List.of(all)))
                .withPrefix(visited.getPrefix());
    }

    private static Expression replace(Expression chain, Expression old, Expression other) {
        return chain == old
                ? other
                : ((J.MethodInvocation) chain)
                        .withSelect(replace(((J.MethodInvocation) chain).getSelect(), old, other));
    }
}
