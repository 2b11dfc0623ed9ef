package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeTree;

/**
 * Mends names after the recipes of AWS: whole names of classes that stay, where an import is left, and of those that
 * do not stay; names that other imports have; constants whose import went; getters of stream events of AWS Lambda,
 * whose classes stay.
 */
final class Names extends JavaVisitor<ExecutionContext> {

    static final String EVENTS = "com.amazonaws.services.lambda.runtime.events.";

    /** Types of files whose records may be those of the client of streams. */
    static final String OTHER_RECORDS = DocumentApi.SDK_V2 + "\\.(streams\\..*|model\\.GetRecords.*)";

    /** The names that the recipes of AWS give to classes of packages that have no successor. */
    private static final String GONE =
            "(" + DocumentApi.SDK_V1 + "|" + DocumentApi.SDK_V2 + ")\\.(document|util)\\.([a-z]+\\.)*[A-Z]\\w*";

    private final boolean afterAws;

    /** The simple names that imports give to other classes than those of the model. */
    private final Set<String> others = new HashSet<>();

    Names(boolean afterAws) {
        this.afterAws = afterAws;
    }

    @Override
    public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        unit.getImports().stream()
                .filter(any -> !any.isStatic() && !any.getTypeName().startsWith(DocumentApi.MODEL))
                .forEach(any -> others.add(any.getQualid().getSimpleName()));
        return super.visitCompilationUnit(unit, context);
    }

    @Override
    public J visitImport(J.Import any, ExecutionContext context) {
        return any;
    }

    @Override
    public J visitFieldAccess(J.FieldAccess name, ExecutionContext context) {
        String whole = name.toString();
        String successor = SdkV2.successor(whole);
        if (afterAws && !successor.equals(whole) && !SdkV2.isMissing(successor)) {
            return TypeTree.<J.FieldAccess>build(successor).withPrefix(name.getPrefix());
        }
        return whole.matches(GONE)
                ? name.getName().withType(name.getType()).withPrefix(name.getPrefix())
                : super.visitFieldAccess(name, context);
    }

    @Override
    public J visitIdentifier(J.Identifier name, ExecutionContext context) {
        String whole = name.getSimpleName();
        JavaType.Variable constant = name.getFieldType();
        String type = Links.name(name.getType());
        if (constant == null && others.contains(whole) && type.equals(DocumentApi.MODEL + whole)) {
            return name.withSimpleName(type);
        }
        String owner = constant == null ? "" : Links.name(constant.getOwner());
        String user = getCursor().getParentTreeCursor().getValue().getClass().getSimpleName();
        if (owner.startsWith(DocumentApi.MODEL) && !user.matches("FieldAccess|Case") && SdkV2.has(owner, whole, -1)) {
            maybeAddImport(owner, whole, false);
        }
        return whole.matches(GONE) ? name.withSimpleName(whole.substring(whole.lastIndexOf('.') + 1)) : name;
    }

    /** Makes items of images, whose attribute values are no longer those of the SDK. */
    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        String name = visited.getSimpleName();
        if (visited.getSelect() == null
                || !String.valueOf(visited.getSelect().getType()).startsWith(EVENTS)
                || !DocumentApi.arguments(visited).isEmpty()
                || name.matches("(get|is|has|with)[A-Z].*|toBuilder|toString|hashCode|clone|values|name|ordinal")) {
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
