package io.documentjson.rewrite;

import java.util.Collections;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Mends code with classes of DynamoDB that does not compile after the recipes of AWS: constructors, {@code build()}
 * that does not come last, and names such as {@code value.null()} and {@code client.shutdown()}.
 */
final class MendAwsRecipes extends JavaVisitor<ExecutionContext> {

    /**
     * The classes that have builders in place of constructors; those of exceptions are alike, and those of clients
     * whose constructors took the same region.
     */
    private static final String BUILT = DocumentApi.MODEL
            + ".*|software\\.amazon\\.awssdk\\.(\\w+\\.exception\\..*|services\\.(cloudformation|cloudwatch|dynamodb|ec2|firehose|kinesis|kms|lambda|sns|sqs)\\.\\w+Client)";

    /** The milliseconds of what v1 had as {@code Date}. */
    static final String MILLIS = "toEpochMilli";

    @Override
    public J visitNewClass(J.NewClass created, ExecutionContext context) {
        J.NewClass visited = (J.NewClass) super.visitNewClass(created, context);
        String owner = DocumentApi.holder(visited);
        if (!owner.matches(BUILT) || visited.getBody() != null) {
            return visited;
        }
        String type = owner.replaceAll(".*\\.|\\w+(?=Client$|Exception)", "");
        ItemCode code = Builders.code(visited.getClazz().printTrimmed(getCursor()), type, visited);
        return code == null ? visited : code.replacing(visited, this);
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        String type = DocumentApi.holder(visited);
        boolean isOfModel = type.startsWith(DocumentApi.MODEL);
        Expression select = visited.getSelect();
        if (select instanceof J.MethodInvocation build
                && build.getSimpleName().equals("build")
                && !DocumentApi.arguments(visited).isEmpty()
                && isOfModel) {
            // new GetItemRequest(table, key).withConsistentRead(true): build() comes last.
            return build.withSelect(visited.withSelect(build.getSelect()).withPrefix(build.getPrefix()))
                    .withPrefix(visited.getPrefix());
        }
        if (isMillis(visited) && select instanceof J.MethodInvocation) {
            return visited.withName(visited.getName().withSimpleName(MILLIS));
        }
        if (isOfModel && visited.getSimpleName().equals("clone")) {
            // Objects of the SDK v2 cannot be changed.
            return visited.getSelect().withPrefix(visited.getPrefix());
        }
        if (type.equals("com.amazonaws.util.ImmutableMapParameter")
                && visited.getSimpleName().equals("of")) {
            maybeRemoveImport(type);
            String entries =
                    String.join(", ", Collections.nCopies(visited.getArguments().size(), "#{any()}"));
            return new ItemCode("Map.of(" + entries + ")", visited.getArguments()).replacing(visited, this);
        }
        boolean isEnd = type.matches("software\\.amazon\\.awssdk\\.services\\..*Client")
                && visited.getSimpleName().equals("shutdown");
        String name =
                isEnd ? "close" : SdkV2.name(type, visited.getSimpleName(), TypeUtils.isString(visited.getType()));
        // Stream events of AWS Lambda keep their getters.
        boolean isEvent = select != null && String.valueOf(select.getType()).startsWith(Names.EVENTS);
        return isEvent || name.equals(visited.getSimpleName())
                ? visited
                : visited.withName(visited.getName().withSimpleName(name));
    }

    /** True for the milliseconds of a date of a response, which is an instant in the SDK v2. */
    private static boolean isMillis(J.MethodInvocation call) {
        return call.getSimpleName().equals("getTime")
                && DocumentApi.owner(call).equals("java.util.Date")
                && DocumentApi.holder(call.getSelect()).startsWith(DocumentApi.MODEL);
    }

    /** A getter has the name that it has in the SDK v2, unless it gives what the SDK v2 gives in another way. */
    @Override
    public J visitMemberReference(J.MemberReference reference, ExecutionContext context) {
        JavaType.Method method = reference.getMethodType();
        if (method == null || String.valueOf(method.getReturnType()).matches("java\\.(util|nio)\\..*")) {
            return super.visitMemberReference(reference, context);
        }
        J.Identifier old = reference.getReference();
        boolean isText = TypeUtils.isString(method.getReturnType());
        return reference.withReference(old.withSimpleName(
                SdkV2.name(SdkV2.successor(DocumentApi.owner(reference)), old.getSimpleName(), isText)));
    }
}
