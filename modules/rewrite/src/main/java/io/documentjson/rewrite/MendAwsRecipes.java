package io.documentjson.rewrite;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Mends code with classes of DynamoDB that does not compile after the recipes of AWS, or fails when it runs:
 * {@code value.null()}, constructors and shorthands of the client with arguments, {@code client.shutdown()}, bytes, and
 * {@code null} in place of what is empty.
 */
final class MendAwsRecipes extends JavaVisitor<ExecutionContext> {

    /** Lines of a type and the properties that its constructor in v1 set. */
    private static final Map<String, String> PROPERTIES = ItemCode.rows("constructors.txt");

    /** Getters that gave the text of a constant in v1 and give the constant here, which is equal to no text. */
    private static final Set<String> ENUMS =
            Set.of(ItemCode.resource("enums.txt").split("\\s+"));

    /** Getters that the recipes of AWS leave, or name as no method can be named. */
    private static final Map<String, String> GETTERS = Map.of("null", "nul", "isNULL", "nul", "isBOOL", "bool");

    @Override
    public J visitNewClass(J.NewClass created, ExecutionContext context) {
        J.NewClass visited = (J.NewClass) super.visitNewClass(created, context);
        if (!(visited.getType() instanceof JavaType.FullyQualified type)
                || !type.getFullyQualifiedName().startsWith(DocumentApi.MODEL)
                || visited.getBody() != null
                || !DocumentApi.hasArguments(visited)) {
            return visited;
        }
        ItemCode code =
                built(visited.getClazz().printTrimmed(getCursor()), type.getClassName(), visited.getArguments());
        return code == null ? visited : code.replacing(visited, this);
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        if (visited.getSelect() instanceof J.MethodInvocation build
                && build.getSimpleName().equals("build")
                && DocumentApi.hasArguments(visited)
                && DocumentApi.owner(visited).startsWith(DocumentApi.MODEL)) {
            // new GetItemRequest(table, key).withConsistentRead(true): build() comes last.
            return build.withSelect(visited.withSelect(build.getSelect()).withPrefix(build.getPrefix()))
                    .withPrefix(visited.getPrefix());
        }
        String name = name(visited);
        if (!name.equals(visited.getSimpleName())) {
            return visited.withName(visited.getName().withSimpleName(name));
        }
        if (visited.getSimpleName().equals("array")
                && visited.getSelect() instanceof J.MethodInvocation buffer
                && buffer.getSimpleName().equals("asByteBuffer")) {
            // The buffers of the SDK v2 can only be read, and give no array.
            return buffer.withName(buffer.getName().withSimpleName("asByteArray"))
                    .withPrefix(visited.getPrefix());
        }
        if (isBytes(visited)) {
            return new ItemCode("SdkBytes.fromByteBuffer(#{any(java.nio.ByteBuffer)})", visited.getArguments())
                    .apply(this, visited, visited.getCoordinates().replaceArguments());
        }
        Object user = getCursor().getParentTreeCursor().getValue();
        // It fails for a value that is no binary.
        boolean isBufferOfValue = visited.toString().endsWith(".b().asByteBuffer()");
        if (isBufferOfValue && user instanceof J.Binary) {
            // A comparison with null.
            return visited.getSelect().withPrefix(visited.getPrefix());
        }
        if (isBufferOfValue && !(user instanceof J.MethodInvocation outer && outer.getSelect() == call)) {
            return new ItemCode(
                            "Optional.ofNullable(#{any(software.amazon.awssdk.core.SdkBytes)})"
                                    + ".map(SdkBytes::asByteArray).map(ByteBuffer::wrap).orElse(null)",
                            List.of(visited.getSelect()))
                    .replacing(visited, this);
        }
        return shorthand(visited);
    }

    /** The call of the client with a request, or the call if it has one or is another call. */
    private J shorthand(J.MethodInvocation call) {
        List<Expression> arguments = call.getArguments();
        if (!DocumentApi.owner(call).equals(DocumentApi.SDK_V2 + ".DynamoDbClient")
                || !DocumentApi.hasArguments(call)
                || !String.valueOf(arguments.get(0).getType()).matches("String|java\\..*")) {
            return call;
        }
        String name = call.getSimpleName();
        String request = Character.toUpperCase(name.charAt(0)) + name.substring(1) + "Request";
        ItemCode code = built(request, request, arguments);
        if (code == null) {
            return call;
        }
        maybeAddImport(DocumentApi.MODEL + request, null, false);
        return code.apply(this, call, call.getCoordinates().replaceArguments());
    }

    /** The code that builds an object of the model in place of the constructor of v1, or null if that is not known. */
    private static ItemCode built(String name, String type, List<Expression> arguments) {
        String names = properties(type, arguments.get(0).getType());
        String[] properties = names == null ? new String[0] : names.split(" ");
        if (arguments.size() > properties.length) {
            return null;
        }
        String code = Arrays.stream(properties, 0, arguments.size())
                .map(property -> property + "(#{any()}).")
                .collect(Collectors.joining("", name + ".builder().", "build()"));
        return new ItemCode(code, arguments);
    }

    /** The properties that the arguments of v1's constructor set, in their order, or null if that is not known. */
    private static String properties(String type, JavaType first) {
        return switch (type) {
            case "AttributeValue" -> TypeUtils.isString(first) ? "s" : "ss";
            case "WriteRequest" -> String.valueOf(first).contains("Delete") ? "deleteRequest" : "putRequest";
            default -> type.endsWith("Exception") ? "message" : PROPERTIES.get(type);
        };
    }

    /** The name of the method in the SDK v2. */
    private static String name(J.MethodInvocation call) {
        String name = call.getSimpleName();
        String owner = DocumentApi.owner(call);
        if (name.equals("shutdown") && owner.matches(DocumentApi.SDK_V2 + "\\..*Client")) {
            return "close";
        }
        boolean givesText =
                TypeUtils.isString(call.getType()) && ENUMS.contains(owner.replace(DocumentApi.MODEL, "") + "." + name);
        return givesText
                ? name + "AsString"
                : owner.contains(".lambda.runtime.events.") ? name : GETTERS.getOrDefault(name, name);
    }

    /** Whether it is {@code b(bytes)} of the builder of an attribute value. */
    private static boolean isBytes(J.MethodInvocation call) {
        return call.getSimpleName().equals("b")
                && DocumentApi.owner(call).startsWith(DocumentApi.MODEL)
                && TypeUtils.isOfClassType(call.getArguments().get(0).getType(), "java.nio.ByteBuffer")
                && !call.getArguments().get(0).toString().startsWith("SdkBytes");
    }
}
