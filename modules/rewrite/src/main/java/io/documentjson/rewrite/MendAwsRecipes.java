package io.documentjson.rewrite;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Mends code with classes of DynamoDB that does not compile after the recipes of AWS, or fails when it runs:
 * {@code value.null()}, constructors and shorthands of the client with arguments, {@code client.shutdown()}, bytes, and
 * {@code null} in place of what is empty.
 */
final class MendAwsRecipes extends JavaVisitor<ExecutionContext> {

    /** Lines of a type with those that its constructor in v1 took, and the properties that these set. */
    private static final Map<String, String> PROPERTIES = ItemCode.rows("constructors.txt");

    /** The classes that have builders in place of constructors; those of exceptions are alike. */
    private static final String BUILT = DocumentApi.MODEL
            + ".*|software\\.amazon\\.awssdk\\.(\\w+\\.exception\\..*|services\\.dynamodb\\.DynamoDb\\w*Client)";

    @Override
    public J visitNewClass(J.NewClass created, ExecutionContext context) {
        J.NewClass visited = (J.NewClass) super.visitNewClass(created, context);
        String owner = DocumentApi.holder(visited);
        if (!owner.matches(BUILT) || visited.getBody() != null) {
            return visited;
        }
        String type = owner.replaceAll(".*\\.|\\w+(?=Exception)", "");
        ItemCode code = built(visited.getClazz().printTrimmed(getCursor()), type, visited);
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
        if (isOfModel && visited.getSimpleName().equals("clone")) {
            // Objects of the SDK v2 cannot be changed.
            return visited.getSelect().withPrefix(visited.getPrefix());
        }
        String name = SdkV2.name(type, visited.getSimpleName(), TypeUtils.isString(visited.getType()));
        // Stream events of AWS Lambda keep their getters.
        boolean isEvent = select != null && String.valueOf(select.getType()).startsWith(Names.EVENTS);
        if (!isEvent && !name.equals(visited.getSimpleName())) {
            return visited.withName(visited.getName().withSimpleName(name));
        }
        if (visited.toString().endsWith(".b().asByteBuffer().array()")) {
            // The buffers of the SDK v2 can only be read, and give no array.
            J.Identifier bytes = visited.getName().withSimpleName("asByteArray");
            return ((J.MethodInvocation) visited.getSelect()).withName(bytes).withPrefix(visited.getPrefix());
        }
        List<Expression> buffers = visited.getArguments().stream()
                .filter(one -> TypeUtils.isOfClassType(one.getType(), "java.nio.ByteBuffer"))
                .filter(one -> !one.toString().startsWith("SdkBytes"))
                .toList();
        boolean isBytes = (isOfModel || visited.toString().contains(".toBuilder().b(")) && name.matches("bs?");
        if (isBytes && buffers.equals(visited.getArguments())) {
            String bytes = "SdkBytes.fromByteBuffer(#{any(java.nio.ByteBuffer)})";
            return new ItemCode(String.join(", ", Collections.nCopies(buffers.size(), bytes)), buffers)
                    .apply(this, visited, visited.getCoordinates().replaceArguments());
        }
        if (isBytes && isListOfBuffers(first(visited))) {
            String bytes = "Optional.ofNullable(#{any()})"
                    + ".map(all -> all.stream().map(SdkBytes::fromByteBuffer).collect(Collectors.toList())).orElse(null)";
            return new ItemCode(bytes, visited.getArguments())
                    .apply(this, visited, visited.getCoordinates().replaceArguments());
        }
        if (isOfDynamoDb(select)
                && first(visited) instanceof J.NewClass endpoint
                && DocumentApi.holder(endpoint).endsWith("EndpointConfiguration")) {
            maybeRemoveImport(DocumentApi.holder(endpoint).replaceFirst("\\$.*", ""));
            List<Expression> names = endpoint.getArguments();
            J.MethodInvocation uri = (J.MethodInvocation) new ItemCode("URI.create(#{any()})", names.subList(0, 1))
                    .apply(this, visited, visited.getCoordinates().replaceArguments());
            J.Identifier override = visited.getName().withSimpleName("endpointOverride");
            J.MethodInvocation region = visited.withName(override.withSimpleName("region"))
                    .withSelect(uri.withName(override).withPrefix(Space.EMPTY));
            return new ItemCode("Region.of(#{any()})", names.subList(1, 2))
                    .apply(this, region, region.getCoordinates().replaceArguments());
        }
        Object user = getCursor().getParentTreeCursor().getValue();
        // It fails for a value that is no binary.
        boolean isBufferOfValue = visited.toString().endsWith(".b().asByteBuffer()");
        if (isBufferOfValue && !(user instanceof J.MethodInvocation outer && outer.getSelect() == call)) {
            // The buffer, or, in a comparison with null, the bytes.
            String code = "Optional.ofNullable(#{any(software.amazon.awssdk.core.SdkBytes)})"
                    + ".map(SdkBytes::asByteArray).map(ByteBuffer::wrap).orElse(null)";
            return user instanceof J.Binary
                    ? visited.getSelect().withPrefix(visited.getPrefix())
                    : new ItemCode(code, List.of(visited.getSelect())).replacing(visited, this);
        }
        return shorthand(visited);
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

    /** The call of the client with a request, or the call if it has one or is another call. */
    private J shorthand(J.MethodInvocation call) {
        String name = call.getSimpleName();
        String request = StringUtils.capitalize(name) + "Request";
        boolean isOfClient = DocumentApi.owner(call).matches(".*\\.dynamodb\\..*Client");
        // Of two methods that take any object, the one with the request.
        boolean isMatcher = first(call) instanceof J.MethodInvocation any
                && any.toString().endsWith("any()")
                && DocumentApi.owner(any).startsWith("org.mockito.");
        ItemCode code = !isOfClient || String.valueOf(first(call)).startsWith(request + ".builder()")
                ? null
                : isMatcher
                        ? new ItemCode(first(call).toString().replace("()", "(" + request + ".class)"), List.of())
                        : built(request, request, call);
        if (code == null) {
            return call;
        }
        maybeAddImport(DocumentApi.MODEL + request, null, false);
        return code.apply(this, call, call.getCoordinates().replaceArguments());
    }

    private static Expression first(J.MethodInvocation call) {
        return DocumentApi.arguments(call).stream().findFirst().orElse(null);
    }

    /** Whether they are not those that {@code value.bs()} gives. */
    private static boolean isListOfBuffers(Expression given) {
        return given != null
                && String.valueOf(given.getType()).matches("java\\.util\\.\\w+<java\\.nio\\.ByteBuffer>")
                && !given.toString().endsWith(".bs()");
    }

    private static boolean isOfDynamoDb(Expression builder) {
        return builder instanceof J.MethodInvocation call && call.getSelect() != null
                ? isOfDynamoDb(call.getSelect())
                : builder != null && String.valueOf(builder.getType()).startsWith(DocumentApi.SDK_V2 + ".DynamoDb");
    }

    /** The code that builds an object of the model in place of the constructor of v1, or null if that is not known. */
    private static ItemCode built(String name, String type, MethodCall call) {
        List<Expression> arguments = DocumentApi.arguments(call);
        if (arguments.isEmpty()) {
            return call instanceof J.NewClass ? new ItemCode(name + ".builder().build()", arguments) : null;
        }
        JavaType.Method method = call.getMethodType();
        Stream<JavaType> types =
                method == null ? arguments.stream().map(Expression::getType) : method.getParameterTypes().stream();
        // Where v1's client is without a region.
        String region = type.endsWith("Client") ? "region(Region.US_EAST_1)." : "";
        // Any type in place of one that is not known.
        String taken = types.map(one -> String.valueOf(one).replaceAll("<.*|\\w+\\.", ""))
                .map(one -> one.replaceAll("^(null|Unknown)$", "\\\\S+"))
                .collect(Collectors.joining(" ", type + " ", "( .*)?"));
        List<String> codes = PROPERTIES.keySet().stream()
                .filter(row -> row.matches(taken))
                .map(row -> Arrays.stream(PROPERTIES.get(row).split(" "))
                        .limit(arguments.size())
                        .map(property -> property + "(#{any()})" + (property.contains("(") ? ")." : "."))
                        .collect(Collectors.joining("", name + ".builder()." + region, "build()")))
                .distinct()
                .toList();
        return codes.size() == 1 ? new ItemCode(codes.get(0), arguments) : null;
    }
}
