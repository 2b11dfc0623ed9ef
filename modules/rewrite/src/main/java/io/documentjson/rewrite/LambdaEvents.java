package io.documentjson.rewrite;

import java.util.List;
import java.util.Locale;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * The recipes of AWS rename the getters of stream events of AWS Lambda, whose classes stay. Gives them back their
 * names, and makes items of the images, whose attribute values are no longer those of the SDK:
 * {@code LambdaItems.toItem(...)}. Records and their changes have to be classes of the events by then.
 */
final class LambdaEvents extends JavaVisitor<ExecutionContext> {

    static final String EVENTS = "com.amazonaws.services.lambda.runtime.events.";

    static boolean isEvent(JavaType type) {
        return String.valueOf(type).startsWith(EVENTS);
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        String name = visited.getSimpleName();
        if (visited.getSelect() == null
                || !isEvent(visited.getSelect().getType())
                || DocumentApi.hasArguments(visited)
                || name.matches("(get|is|has)[A-Z].*|toString|hashCode|clone|values|name|ordinal")) {
            return visited;
        }
        String getter = name.matches("[snbml]|[snb]s|bool|null?")
                ? name.equals("nul") ? "NULL" : name.toUpperCase(Locale.ROOT)
                : Character.toUpperCase(name.charAt(0)) + name.substring(1);
        J.MethodInvocation restored = visited.withName(visited.getName().withSimpleName("get" + getter));
        // In a further cycle the recipes of AWS have renamed the getter again, and its item is there.
        boolean isItem = getCursor().getParentTreeCursor().getValue().toString().startsWith("LambdaItems.toItem(");
        if (isItem || !name.matches("newImage|oldImage|keys") || !DocumentApi.isItem(visited.getType())) {
            return restored;
        }
        return new ItemCode("LambdaItems.toItem(#{any(java.util.Map)})", List.of(restored)).replacing(visited, this);
    }
}
