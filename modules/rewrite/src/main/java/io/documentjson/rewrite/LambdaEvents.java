package io.documentjson.rewrite;

import java.util.List;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;

/**
 * The recipes of AWS rename the getters of stream events of AWS Lambda, whose classes stay. Gives them back their
 * names, and makes items of the images, whose attribute values are no longer those of the SDK:
 * {@code LambdaItems.toItem(...)}. Records and their changes have to be classes of the events by then.
 */
final class LambdaEvents extends JavaVisitor<ExecutionContext> {

    static final String EVENTS = "com.amazonaws.services.lambda.runtime.events.";

    /** Types of files whose records may be those of the client of streams. */
    static final String OTHER_RECORDS = DocumentApi.SDK_V2 + "\\.(streams\\..*|model\\.GetRecords.*)";

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        String name = visited.getSimpleName();
        if (visited.getSelect() == null
                || !String.valueOf(visited.getSelect().getType()).startsWith(EVENTS)
                || DocumentApi.hasArguments(visited)
                || name.matches("(get|is|has)[A-Z].*|toString|hashCode|clone|values|name|ordinal")) {
            return visited;
        }
        String getter = "get" + StringUtils.capitalize(name).replaceAll("Id$", "ID");
        J.MethodInvocation restored = visited.withName(visited.getName().withSimpleName(getter));
        // In a further cycle the recipes of AWS have renamed the getter again, and its item is there.
        boolean isItem = getCursor().getParentTreeCursor().getValue().toString().startsWith("LambdaItems.toItem(");
        if (isItem || !name.matches("newImage|oldImage|keys") || !DocumentApi.isItem(visited.getType())) {
            return restored;
        }
        return new ItemCode("LambdaItems.toItem(#{any(java.util.Map)})", List.of(restored)).replacing(visited, this);
    }
}
