package io.documentjson.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;

/**
 * Puts entries into the map of an object: {@code request.addItemEntry("id", id)} and
 * {@code request.getItem().put("id", id)} changed the map that the object had, and that of the SDK v2 cannot be
 * changed. A copy with the entry is set, where nobody else has the object or its map.
 */
final class PutEntries extends JavaIsoVisitor<ExecutionContext> {

    /** Methods of the map that may be called elsewhere in the method. */
    private static final String ASKS = "put|get|containsKey|size|isEmpty";

    /**
     * An entry of a map.
     *
     * @param code the arguments of the call
     */
    private record Entry(J.Identifier object, String property, List<Expression> code) {

        boolean isOfSameMap(Entry other) {
            return other != null
                    && property.equals(other.property)
                    && object.getSimpleName().equals(other.object.getSimpleName());
        }
    }

    private final Holders holders;
    private final Map<UUID, Entry> entries = new HashMap<>();

    /** The names of maps in a method. */
    private final Set<String> names = new HashSet<>();

    PutEntries(Holders holders) {
        this.holders = holders;
    }

    @Override
    public J.MethodDeclaration visitMethodDeclaration(J.MethodDeclaration method, ExecutionContext context) {
        names.clear();
        return super.visitMethodDeclaration(method, context);
    }

    @Override
    public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        Entry entry = getCursor().getParentTreeCursor().getValue() instanceof J.Block ? entry(call) : null;
        if (entry != null && isAlone(entry, call)) {
            entries.put(call.getId(), entry);
        }
        return super.visitMethodInvocation(call, context);
    }

    private static Entry entry(J.MethodInvocation call) {
        Expression select = call.getSelect();
        boolean isAdded = call.getSimpleName().matches("add[A-Z]\\w*Entry");
        boolean isPut =
                call.getSimpleName().equals("put") && call.getArguments().size() == 2;
        if (isPut
                && select instanceof J.MethodInvocation getter
                && getter.getArguments().get(0) instanceof J.Empty) {
            return entry(getter, getter.getSelect(), getter.getSimpleName(), call);
        }
        return isAdded ? entry(call, select, call.getSimpleName().replaceAll("^add|Entry$", ""), call) : null;
    }

    private static Entry entry(J.MethodInvocation onObject, Expression object, String name, J.MethodInvocation call) {
        String type = DocumentApi.holder(onObject);
        String property = SdkV2.name(type, name, false);
        boolean isKnown = type.startsWith(DocumentApi.MODEL)
                && SdkV2.mapType(type, property) != null
                && object instanceof J.Identifier variable
                && variable.getFieldType() != null
                && variable.getFieldType().getOwner() instanceof JavaType.Method;
        return isKnown ? new Entry((J.Identifier) object, property, call.getArguments()) : null;
    }

    /** True where the variable alone has the object, and the object its map. */
    private boolean isAlone(Entry entry, J.MethodInvocation call) {
        J.MethodDeclaration method = getCursor().firstEnclosing(J.MethodDeclaration.class);
        boolean isInside = getCursor().firstEnclosing(J.Lambda.class) != null
                || !Links.name(entry.object.getFieldType().getOwner()).equals(ItemsAsMaps.member(getCursor()));
        if (method == null || isInside || holders.areOthers(entry.object, call, getCursor())) {
            return false;
        }
        String name = entry.object.getSimpleName();
        List<J> others = new ArrayList<>();
        new JavaIsoVisitor<List<J>>() {
            @Override
            public J preVisit(J tree, List<J> found) {
                if (tree instanceof J.VariableDeclarations.NamedVariable variable
                                && variable.getSimpleName().equals(name)
                                && !isMadeHere(variable.getInitializer(), name)
                        || tree instanceof J.Assignment assignment
                                && assignment.getVariable().toString().equals(name)
                                && !isMadeHere(assignment.getAssignment(), name)
                        || tree instanceof MethodCall any && mayShare(any, entry, getCursor())) {
                    found.add(tree);
                }
                return tree;
            }
        }.visit(method, others, getCursor().getParentOrThrow());
        return others.isEmpty();
    }

    private static boolean isMadeHere(Expression value, String name) {
        return value != null
                && value.toString().matches("(?s)(new \\w|[\\w.]+\\.builder\\(\\)|" + name + "\\.toBuilder\\(\\)).*");
    }

    /** True where the call may give the map, or the object with it, to others, or the object a map that others have. */
    private boolean mayShare(MethodCall any, Entry entry, Cursor cursor) {
        String name = entry.object.getSimpleName();
        boolean isGiven =
                any.getArguments().stream().anyMatch(one -> one.toString().equals(name))
                        && !DocumentApi.owner(any).matches("java\\..*|" + Holders.CLIENTS);
        if (isGiven || !(any instanceof J.MethodInvocation call)) {
            return isGiven || any instanceof J.MemberReference && any.toString().startsWith(name + "::");
        }
        String property = call.getSimpleName().replaceFirst("^(set|with|get)(?=[A-Z])", "");
        if (!property.equalsIgnoreCase(entry.property)) {
            return false;
        }
        if (DocumentApi.arguments(call).isEmpty()) {
            Object user = cursor.getParentTreeCursor().getValue();
            return String.valueOf(call.getSelect()).equals(name)
                    && !(user instanceof J.MethodInvocation asks
                            && asks.getSelect() == call
                            && asks.getSimpleName().matches(ASKS));
        }
        Expression map = call.getArguments().get(0);
        return !map.toString().startsWith("Map.of(") && !holders.isNew(map);
    }

    @Override
    public J.Block visitBlock(J.Block block, ExecutionContext context) {
        J.Block visited = super.visitBlock(block, context);
        List<Statement> statements = new ArrayList<>();
        List<Statement> old = visited.getStatements();
        for (int i = 0; i < old.size(); i++) {
            Entry entry = entries.get(old.get(i).getId());
            if (entry == null) {
                statements.add(old.get(i));
                continue;
            }
            int end = i + 1;
            while (end < old.size()
                    && entry.isOfSameMap(entries.get(old.get(end).getId()))
                    && old.get(end).getComments().isEmpty()) {
                end++;
            }
            statements.addAll(code(entry, old.subList(i, end), updateCursor(visited)));
            i = end - 1;
        }
        return statements.size() == old.size() ? visited : visited.withStatements(statements);
    }

    private List<Statement> code(Entry entry, List<Statement> calls, Cursor block) {
        String object = entry.object.getSimpleName();
        String property = entry.property;
        String body = CollectionUses.body(getCursor());
        String map = property;
        for (int n = 2; names.contains(map) || body.matches("(?s).*(?<![.\\w])" + map + "\\b(?!\\().*"); n++) {
            map = property + n;
        }
        names.add(map);
        String type = SdkV2.mapType(DocumentApi.holder(entry.object), property);
        Pattern.compile("[<>, ]+").splitAsStream(type).forEach(name -> maybeAddImport(name, null, false));
        List<Statement> code = new ArrayList<>();
        Statement first = calls.get(0);
        Space line = Space.format("\n" + first.getPrefix().getIndent());
        Expression variable = entry.object.withPrefix(Space.EMPTY);
        String declared = type.replaceAll("\\w+\\.", "") + " " + map + " = new LinkedHashMap<>(" + object + "."
                + property + "());";
        code.add(new ItemCode(declared, List.of()).statement(this, block).withPrefix(first.getPrefix()));
        for (Statement call : calls) {
            code.add(statement(map + ".put(#{any()}, #{any()})", entries.get(call.getId()).code, call, block)
                    .withPrefix(line));
        }
        String set = "#{any()} = #{any()}.toBuilder()." + property + "(" + map + ").build()";
        code.add(statement(set, List.of(variable, variable), first, block).withPrefix(line));
        return code;
    }

    private Statement statement(String code, List<Expression> parts, Statement old, Cursor block) {
        return (Statement) new ItemCode(code, parts)
                .apply(this, new Cursor(block, old), old.getCoordinates().replace());
    }
}
