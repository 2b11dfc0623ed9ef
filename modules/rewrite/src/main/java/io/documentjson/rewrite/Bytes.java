package io.documentjson.rewrite;

import java.util.Collections;
import java.util.List;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.TypeUtils;

/** Gives {@code SdkBytes} to attribute values that took buffers in v1, and buffers to the code that reads them. */
final class Bytes extends JavaVisitor<ExecutionContext> {

    /** From {@code SdkBytes} to a buffer as v1 gave it, which can be written. */
    static final String TO_BUFFER = ".map(SdkBytes::asByteArray).map(ByteBuffer::wrap)";

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        String text = visited.toString();
        boolean isOfModel =
                DocumentApi.holder(visited).startsWith(DocumentApi.MODEL) || text.contains(".toBuilder().b(");
        if (isOfModel && visited.getSimpleName().matches("bs?")) {
            return taken(visited);
        }
        if (text.endsWith(".b().asByteBuffer().array()")) {
            // The buffers of the SDK v2 can only be read, and give no array.
            J.Identifier bytes = visited.getName().withSimpleName("asByteArray");
            return ((J.MethodInvocation) visited.getSelect()).withName(bytes).withPrefix(visited.getPrefix());
        }
        Object user = getCursor().getParentTreeCursor().getValue();
        boolean isUsed = user instanceof J.MethodInvocation outer && outer.getSelect() == call;
        if (!text.endsWith(".b().asByteBuffer()") || isUsed) {
            return visited;
        }
        // It fails for a value that is no binary: the buffer, or, in a comparison with null, the bytes.
        String code = "Optional.ofNullable(#{any(software.amazon.awssdk.core.SdkBytes)})" + TO_BUFFER + ".orElse(null)";
        return user instanceof J.Binary
                ? visited.getSelect().withPrefix(visited.getPrefix())
                : new ItemCode(code, List.of(visited.getSelect())).replacing(visited, this);
    }

    /** The call with {@code SdkBytes} for buffers, or for a list of them that {@code value.bs()} did not give. */
    private J taken(J.MethodInvocation call) {
        List<Expression> given = DocumentApi.arguments(call);
        if (given.isEmpty()) {
            return call;
        }
        String first = String.valueOf(given.get(0).getType());
        boolean isList = first.matches("java\\.util\\.\\w+<java\\.nio\\.ByteBuffer>")
                && !given.get(0).toString().endsWith(".bs()");
        boolean areBuffers = given.stream()
                .allMatch(one -> TypeUtils.isOfClassType(one.getType(), "java.nio.ByteBuffer")
                        && !one.toString().startsWith("SdkBytes"));
        String code = isList
                ? "Optional.ofNullable(#{any()})"
                        + ".map(all -> all.stream().map(SdkBytes::fromByteBuffer).collect(Collectors.toList())).orElse(null)"
                : String.join(
                        ", ",
                        Collections.nCopies(given.size(), "SdkBytes.fromByteBuffer(#{any(java.nio.ByteBuffer)})"));
        return isList || areBuffers ? new ItemCode(code, given).replacingArguments(call, this) : call;
    }
}
