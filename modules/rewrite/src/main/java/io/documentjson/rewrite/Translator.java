package io.documentjson.rewrite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.RemoveImport;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Puts code of this library in place of calls of the Document API, where every {@code Item} around is a map by then.
 */
final class Translator extends JavaVisitor<ExecutionContext> {

    /** Lines of a method of v1 and the code for it, with the item first. */
    static final Map<String, String> CALLS = ItemCode.rows("calls.txt");

    /** A plain value, or a list or map of them, whose type is Object, or a type parameter that nothing decides on. */
    private static final String PLAIN =
            "(java\\.util\\.(List<|Map<java\\.lang\\.String, ))?(java\\.lang\\.Object|Generic\\{.*})>?";

    /** Lines of a reference to a method of v1 and the code for it, or SAME. */
    private static final Map<String, String> REFERENCES = ItemCode.rows("references.txt");

    /** The message with the rows of calls in a statement whose exceptions are caught. */
    private static final String CAUGHT = "caught";

    private static final String FROM_JSON = "Item.fromJSON";

    /** The code for {@link #FROM_JSON} of a text that may be {@code null}, which gave {@code null}. */
    private static final String OF_NULLABLE =
            "Optional.ofNullable(#{any(java.lang.String)}).map(DocumentJson.create()::fromJson).orElse(null)";

    /** In place of a reference to a method that gives the map that it takes: the call around goes. */
    static final String SAME = "SAME";

    private final ItemsAsMaps maps;
    private final CollectionUses uses;
    private final boolean afterAws;
    private final boolean hasBean;
    private final NewItems items = new NewItems();

    /**
     * @param afterAws true if the recipes of AWS changed the file before: they change the names of attribute values and
     *     leave the types of expressions that are maps of them
     * @param hasBean true if Jackson read and wrote attribute values of v1 as beans
     */
    Translator(ItemsAsMaps maps, CollectionUses uses, boolean afterAws, boolean hasBean) {
        this.maps = maps;
        this.uses = uses;
        this.afterAws = afterAws;
        this.hasBean = hasBean;
    }

    /** Finds again what is no map, as the recipes of AWS may have left values of v1. */
    @Override
    public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        maps.visit(unit, this);
        J.CompilationUnit visited = (J.CompilationUnit) super.visitCompilationUnit(unit, context);
        // The types of methods keep the import otherwise.
        String code = visited.printAll().replaceAll("import .*", "");
        boolean isGone = !code.matches("(?s).*\\bItem\\b.*")
                && visited.getImports().stream()
                        .noneMatch(any -> any.isStatic()
                                && any.getTypeName().equals(DocumentApi.ITEM)
                                && UnusedImports.isUsed(any, code));
        doAfterVisit(new RemoveImport<>(DocumentApi.ITEM, isGone));
        return visited;
    }

    @Override
    public J visitIdentifier(J.Identifier name, ExecutionContext context) {
        if (!DocumentApi.ITEM.equals(String.valueOf(name.getType())) || !maps.areMaps(getCursor())) {
            return name;
        }
        JavaType.Variable variable = name.getFieldType();
        if (variable != null || !name.getSimpleName().equals("Item")) {
            return name.withType(null).withFieldType(variable == null ? null : variable.withType(null));
        }
        maybeAddImport("java.util.Map", null, false);
        maybeAddImport(DocumentApi.MODEL + "AttributeValue", null, false);
        return name.withSimpleName("Map<String, AttributeValue>").withType(null);
    }

    @Override
    public J visitMemberReference(J.MemberReference reference, ExecutionContext context) {
        String code = maps.areMaps(getCursor()) ? of(reference) : null;
        if (code == null) {
            return super.visitMemberReference(reference, context);
        }
        if (!code.equals(SAME)) {
            ItemCode.imports(code).forEach(name -> maybeAddImport(name, null, false));
        }
        return reference.getReference().withSimpleName(code).withPrefix(reference.getPrefix());
    }

    @Override
    public J visitBlock(J.Block block, ExecutionContext context) {
        return items.around((J.Block) super.visitBlock(block, context), block);
    }

    @Override
    public J visitNewClass(J.NewClass created, ExecutionContext context) {
        if (!NewItems.isNew(created) || !maps.areMaps(getCursor())) {
            return super.visitNewClass(created, context);
        }
        boolean isInChain =
                NewItems.isAttribute(getCursor().getParentTreeCursor().getValue());
        return isInChain ? created : new ItemCode("new LinkedHashMap<>()", List.of()).replacing(created, this);
    }

    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        if (visited.toString().endsWith(".map(" + SAME + ")")) {
            return visited.getSelect().withPrefix(visited.getPrefix());
        }
        boolean isKept = ItemsAsMaps.hasItem(visited.getMethodType()) && !maps.areMaps(getCursor());
        if (NewItems.isAttribute(call) && NewItems.isOfMany(call, getCursor()) && !isKept) {
            boolean isWhole =
                    !NewItems.isAttribute(getCursor().getParentTreeCursor().getValue());
            return isWhole ? items.put(visited, getCursor(), this) : visited;
        }
        ItemCode code =
                DocumentApi.declares(visited) ? of(visited, getCursor()) : hasBean ? JacksonValues.code(visited) : null;
        if (code == null || isKept) {
            return visited;
        }
        if (DocumentApi.declares(visited) && isCaught(visited.getSimpleName(), getCursor())) {
            String row = DocumentApi.row(DocumentApi.owner(visited), visited.getSimpleName());
            DocumentApi.addRow(getCursor(), CAUGHT, row);
        }
        return code.replacing(visited, this);
    }

    /** True where code around the call catches what v1 throws, and not what the code for it throws. */
    private static boolean isCaught(String method, Cursor call) {
        String caught = method.matches("(from|with)JSON")
                ? ".*\\b(AmazonClientException|SdkBaseException|Sdk(Client)?Exception)\\b.*"
                : ".*\\b(NumberFormat|IllegalArgument|UnsupportedOperation)Exception\\b.*";
        Object inner = call.getValue();
        for (Cursor around = call.getParentTreeCursor();
                !around.isRoot() && !(around.getValue() instanceof J.MethodDeclaration);
                around = around.getParentTreeCursor()) {
            if (around.getValue() instanceof J.Try attempt
                    && !(inner instanceof J.Try.Catch)
                    && inner != attempt.getFinally()
                    && attempt.getCatches().stream()
                            .anyMatch(one -> one.getParameter().toString().matches(caught))) {
                return true;
            }
            inner = around.getValue();
        }
        return false;
    }

    @Override
    public J postVisit(J tree, ExecutionContext context) {
        Set<String> rows = getCursor().getMessage(CAUGHT, Set.of());
        return rows.isEmpty() ? tree : DocumentApi.withComment(tree, String.join(" and ", rows));
    }

    /** The code for a call of v1, where the item is a map, or null if there is none that means the same. */
    ItemCode of(J.MethodInvocation call, Cursor cursor) {
        JavaType.Method method = call.getMethodType();
        // The methods of InternalUtils mean the same as those of ItemUtils.
        String owner = method.getDeclaringType().getClassName().replace("InternalUtils", "ItemUtils");
        String name = owner + "." + call.getSimpleName();
        String code = CALLS.get(name);
        List<Expression> arguments = DocumentApi.arguments(call);
        // The collections of an item of v1 are its own.
        boolean isOther = name.startsWith("Item.get")
                && (uses.isChanged(method) || name.matches(".*get(List|(Raw)?Map)") && !isPlain(method));
        if (code == null || isOther || !afterAws && owner.equals("ItemUtils")) {
            return null;
        }
        if (method.hasFlags(Flag.Static)) {
            if (isLeft(name, method, arguments.get(0))) {
                return null;
            }
            boolean mayBeNull = name.equals(FROM_JSON) && NullableTexts.mayBeRead(call, cursor);
            return new ItemCode(mayBeNull ? OF_NULLABLE : code, arguments);
        }
        if (NewItems.isAttribute(call) && NewItems.isOfMany(call, cursor)) {
            return NewItems.canBePut(call, cursor) ? new ItemCode(code, arguments) : null;
        }
        boolean isNew = NewItems.isNew(call.getSelect());
        boolean isOne = arguments.size() == 2 && !method.hasFlags(Flag.Varargs);
        if (call.getSelect() == null || isNew != name.startsWith("Item.with") || isNew && !isOne) {
            return null;
        }
        return new ItemCode(code, isNew ? arguments : ListUtils.concat(call.getSelect(), arguments));
    }

    /** True where a static method takes values of v1, or gives them. */
    private boolean isLeft(String name, JavaType.Method method, Expression argument) {
        if (name.startsWith("ItemUtils.toSimple")) {
            boolean isItem = DocumentApi.isItem(argument.getType()) && isOfSdkV2(argument);
            return !isItem || !isPlain(method);
        }
        return name.equals(FROM_JSON) && NullableTexts.isNull(argument)
                || name.startsWith("ItemUtils.toItem") && !isOfSdkV2(argument)
                || name.equals("ItemUtils.toAttributeValues") && !DocumentApi.isItem(method.getReturnType());
    }

    private static boolean isPlain(JavaType.Method method) {
        return method.getReturnType().toString().matches(PLAIN);
    }

    /** The code for a reference to a method of v1, or null if there is none. */
    String of(J.MemberReference reference) {
        String type = String.valueOf(reference.getContaining().getType());
        boolean isOfClass = afterAws && type.endsWith("." + reference.getContaining());
        return isOfClass ? REFERENCES.get(type + "::" + reference.getReference().getSimpleName()) : null;
    }

    /** True where attribute values are those of the SDK v2, unless another library of AWS returns them. */
    private boolean isOfSdkV2(Expression expression) {
        return afterAws
                && !(expression.unwrap() instanceof J.MethodInvocation call
                        && DocumentApi.owner(call).matches("com\\.amazonaws\\.(?!services\\.dynamodbv2\\.model\\.).*"));
    }
}
