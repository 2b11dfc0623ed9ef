package io.documentjson.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Loop;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.Space;

/**
 * The places of a method, or of a class for a field, where the object of a variable becomes known to others, or is a
 * new one, in the order of the code.
 */
final class Uses extends JavaIsoVisitor<Integer> {

    /** The effect of a place on the object of the variable. */
    private enum Kind {
        READ,
        NEW,
        GIVEN,
        RETURNED,
        CAPTURED,
        DECLARED
    }

    /**
     * A place.
     *
     * @param around the trees that it is in, with itself
     * @param block the block in which it is a statement
     */
    private record Use(Kind kind, UUID tree, int position, Set<UUID> around, UUID block) {}

    /** Calls that look at an object, and do not keep it. */
    private static final String READERS =
            "java\\.(lang|io)\\..*|java\\.util\\.logging\\..*|org\\.(slf4j|apache\\.(commons\\.logging|logging)|junit|testng|hamcrest|assertj)\\..*"
                    + "|" + Holders.CLIENTS;

    private static final String MODEL = DocumentApi.EITHER_MODEL + "\\..*";

    /** Code that looks at a value, and does not keep it. */
    private static final String LOOKERS =
            "Binary|Block|Case|ControlParentheses|ArrayAccess|FieldAccess|Ternary|Control|If|Else|\\w+Loop";

    private static final String VALUES = "Parentheses|TypeCast|Ternary";

    private final J scope;
    private final String name;
    private final boolean isField;
    private final boolean isMap;
    private final Holders holders;
    private final List<Use> uses = new ArrayList<>();
    private final Map<UUID, Integer> positions = new HashMap<>();
    private final Map<UUID, Set<UUID>> paths = new HashMap<>();
    private final List<UUID> loops = new ArrayList<>();
    private final List<UUID> methods = new ArrayList<>();

    /** The position behind each loop. */
    private final Map<UUID, Integer> ends = new HashMap<>();

    /** The places of {@code break} and {@code continue}, and those that catch exceptions. */
    private final List<Integer> jumps = new ArrayList<>();

    private final List<UUID> tries = new ArrayList<>();

    /** From the first branch of each {@code if} to the second. */
    private final Map<UUID, UUID> branches = new HashMap<>();

    /** The places that may call methods of the class, which may hand a field on. */
    private final List<Integer> calls = new ArrayList<>();

    /** @param scope a method, or, for a field, the class with all that can use it */
    Uses(J scope, String name, Holders holders) {
        this(scope, name, false, holders);
    }

    /** @param isMap true where only objects of the model count: those of the SDK v1 keep the maps that they get */
    Uses(J scope, String name, boolean isMap, Holders holders) {
        this.isMap = isMap;
        this.scope = scope;
        this.name = name;
        this.holders = holders;
        isField = scope instanceof J.ClassDeclaration;
        visit(scope, 0);
    }

    boolean isDeclared() {
        return uses.stream().anyMatch(use -> use.kind == Kind.DECLARED);
    }

    /** True where the code keeps the object, or hands it to code that may. */
    boolean isGiven() {
        return uses.stream().anyMatch(use -> use.kind == Kind.GIVEN || use.kind == Kind.CAPTURED);
    }

    boolean isReturned() {
        return uses.stream().anyMatch(use -> use.kind == Kind.RETURNED);
    }

    /** True where the variable is used after the code. */
    boolean isUsedAfter(J code) {
        int at = positions.get(code.getId());
        return uses.stream().anyMatch(use -> use.position > at && !use.around.contains(code.getId()))
                || loops.stream().anyMatch(loop -> paths.get(code.getId()).contains(loop) && !isDeclaredIn(loop));
    }

    /** True where others may have the object when the code runs. */
    boolean reachOthers(J code) {
        return reachOthers(code, null);
    }

    /** The same without one place. */
    boolean reachOthers(J code, J except) {
        Integer at = positions.get(code.getId());
        Set<UUID> path = paths.get(code.getId());
        if (at == null || isField) {
            return at == null || (isGiven() || isReturned()) && !isNewHere(at, path);
        }
        return uses.stream()
                .filter(use -> except == null || !use.tree.equals(except.getId()))
                .anyMatch(use -> use.kind == Kind.CAPTURED
                        || use.kind == Kind.GIVEN
                                && (isBefore(use, code, path)
                                        ? !isNewAgain(use.position, at, path) && !isReplaced(use, at)
                                        : comesAgain(use, at, path)));
    }

    /** True where the variable has another object on each way from the place on, before the position. */
    private boolean isReplaced(Use use, int end) {
        return tries.stream().noneMatch(use.around::contains)
                && uses.stream()
                        .anyMatch(made -> made.kind == Kind.NEW
                                && made.position > use.position
                                && made.position < end
                                && use.around.contains(made.block)
                                && jumps.stream().noneMatch(at -> at > use.position && at < made.position));
    }

    /** True where the place is before the code, or in it; the value of the code is used after it. */
    private boolean isBefore(Use use, J code, Set<UUID> path) {
        return use.around.contains(code.getId())
                ? !use.tree.equals(code.getId())
                : use.position < positions.get(code.getId()) && !path.contains(use.tree) && !isElse(use, path);
    }

    /** True where the code is in the other branch of an {@code if} than the place. */
    private boolean isElse(Use use, Set<UUID> path) {
        return branches.entrySet().stream()
                .anyMatch(one -> use.around.contains(one.getKey()) && path.contains(one.getValue()));
    }

    /** True where the variable has another object between the two, on each way to the second. */
    private boolean isNewAgain(int from, int to, Set<UUID> path) {
        return uses.stream()
                .anyMatch(use ->
                        use.kind == Kind.NEW && use.position > from && use.position < to && path.contains(use.block));
    }

    /** True where a loop leads from the place back to the code with the same object. */
    private boolean comesAgain(Use use, int at, Set<UUID> path) {
        return loops.stream()
                .anyMatch(loop -> use.around.contains(loop)
                        && path.contains(loop)
                        && !isDeclaredIn(loop)
                        && !isNewAgain(positions.get(loop), at, path)
                        && !isReplaced(use, ends.get(loop)));
    }

    /** True where the method has put a new object into the field, and nothing between the two hands it on. */
    private boolean isNewHere(int at, Set<UUID> path) {
        return uses.stream()
                .filter(use -> use.kind == Kind.NEW && use.position < at && path.contains(use.block))
                .anyMatch(made -> methods.stream().anyMatch(one -> path.contains(one) && made.around.contains(one))
                        && loops.stream().noneMatch(loop -> path.contains(loop) && !made.around.contains(loop))
                        && calls.stream().noneMatch(call -> call > made.position && call < at)
                        && uses.stream()
                                .noneMatch(use -> use.position > made.position
                                        && use.position < at
                                        && use.kind != Kind.READ
                                        && use.kind != Kind.NEW));
    }

    private boolean isDeclaredIn(UUID tree) {
        return uses.stream().anyMatch(use -> use.kind == Kind.DECLARED && use.around.contains(tree));
    }

    @Override
    public J preVisit(J tree, Integer any) {
        positions.put(tree.getId(), positions.size());
        if (tree instanceof MethodCall || tree instanceof J.Assignment || tree instanceof J.Return) {
            paths.put(tree.getId(), around(getCursor()));
        }
        if (tree instanceof Loop) {
            loops.add(tree.getId());
        } else if (tree instanceof J.Break || tree instanceof J.Continue) {
            jumps.add(positions.get(tree.getId()));
        } else if (tree instanceof J.Try caught && !caught.getCatches().isEmpty()) {
            tries.add(tree.getId());
        } else if (tree instanceof J.If either && either.getElsePart() != null) {
            branches.put(either.getThenPart().getId(), either.getElsePart().getId());
        } else if (tree instanceof J.MethodDeclaration) {
            methods.add(tree.getId());
        } else if (tree instanceof J.MethodInvocation call
                && (call.getSelect() == null || call.getSelect().toString().matches("this|super"))) {
            calls.add(positions.get(tree.getId()));
        }
        if (tree instanceof J.VariableDeclarations.NamedVariable variable
                && variable.getSimpleName().equals(name)) {
            declare(variable);
        }
        return tree;
    }

    @Override
    public J postVisit(J tree, Integer any) {
        if (tree instanceof Loop) {
            ends.put(tree.getId(), positions.size());
        }
        return tree;
    }

    /** Leaves comments out: a name in Javadoc is no use. */
    @Override
    public Space visitSpace(Space space, Space.Location location, Integer any) {
        return space;
    }

    private static Set<UUID> around(Cursor cursor) {
        return cursor.getPathAsStream(J.class::isInstance)
                .map(one -> ((J) one).getId())
                .collect(Collectors.toSet());
    }

    private void add(Kind kind, Cursor cursor) {
        Object parent = cursor.getParentTreeCursor().getValue();
        if (parent instanceof J.VariableDeclarations) {
            parent = cursor.getParentTreeCursor().getParentTreeCursor().getValue();
        }
        UUID block = parent instanceof J.Block || parent instanceof J.Case ? ((J) parent).getId() : null;
        UUID tree = ((J) cursor.getValue()).getId();
        uses.add(new Use(kind, tree, positions.get(tree), around(cursor), block));
    }

    private void declare(J.VariableDeclarations.NamedVariable variable) {
        Cursor declaration = getCursor().getParentTreeCursor();
        Cursor outer = declaration.getParentTreeCursor();
        Object around = outer.getValue();
        boolean isOfClass =
                around instanceof J.Block && outer.getParentTreeCursor().getValue() instanceof J.ClassDeclaration;
        if (isField != isOfClass) {
            return;
        }
        add(Kind.DECLARED, getCursor());
        boolean isLocal = around instanceof J.Block || around instanceof J.Case || around instanceof J.ForLoop.Control;
        boolean isGivenAway = around instanceof J.MethodDeclaration method
                && holders.isGivenAway(
                        Links.name(method.getMethodType()),
                        method.getParameters().indexOf(declaration.getValue()));
        Expression value = variable.getInitializer();
        boolean isNew = value == null ? isLocal || isField || isGivenAway : holders.isNew(value);
        add(isNew || isMap ? Kind.NEW : Kind.GIVEN, getCursor());
        boolean isPublic =
                isField && !((J.VariableDeclarations) declaration.getValue()).hasModifier(J.Modifier.Type.Private);
        if (isPublic) {
            add(Kind.GIVEN, getCursor());
        }
    }

    @Override
    public J.Identifier visitIdentifier(J.Identifier identifier, Integer any) {
        Cursor cursor = getCursor();
        Object parent = cursor.getParentTreeCursor().getValue();
        boolean isName = parent instanceof J.MethodInvocation call && identifier.isScope(call.getName())
                || parent instanceof J.VariableDeclarations.NamedVariable variable
                        && identifier.isScope(variable.getName())
                || parent instanceof J.VariableDeclarations
                || parent instanceof J.NewClass
                || parent instanceof J.MemberReference reference && identifier.isScope(reference.getReference());
        boolean isLocal =
                identifier.getFieldType() != null && identifier.getFieldType().getOwner() instanceof JavaType.Method;
        if (!identifier.getSimpleName().equals(name) || isName || isField && isLocal) {
            return identifier;
        }
        if (parent instanceof J.FieldAccess access && identifier.isScope(access.getName())) {
            if (!isField && !isMap) {
                return identifier;
            }
            cursor = cursor.getParentTreeCursor();
        }
        use(cursor);
        return identifier;
    }

    private void use(Cursor variable) {
        if (!isField && !isMap && isCaptured(variable)) {
            add(Kind.CAPTURED, variable);
            return;
        }
        Cursor value = variable;
        boolean isIn = false;
        while (true) {
            Cursor user = value.getParentTreeCursor();
            J tree = value.getValue();
            Object parent = user.getValue();
            boolean isCondition = parent instanceof J.Ternary either && either.getCondition() == tree;
            boolean isPutIn =
                    parent instanceof MethodCall call && call.getArguments().contains(tree) && isNewObject(call);
            if (isPutIn
                    || parent.getClass().getSimpleName().matches(VALUES) && !isCondition
                    || parent instanceof J.MethodInvocation call && goesOn(call, tree, isIn)) {
                isIn |= isPutIn && (!isMap || isOfModel((Expression) parent));
                value = user;
                continue;
            }
            if (parent instanceof J.Assignment assignment) {
                boolean isTarget = assignment.getVariable() == tree;
                String target = assignment.getVariable().toString();
                boolean isSame = root(assignment.getAssignment()).toString().equals(target);
                if (!isTarget && target.equals(variable.getValue().toString())) {
                    if (isIn && isSame) {
                        // It is put into itself.
                        add(Kind.GIVEN, variable);
                    }
                    return;
                }
                if (isTarget && !isSame && tree.isScope(variable.getValue())) {
                    boolean isNew = isMap
                            || holders.isNew(assignment.getAssignment())
                            || isField && isGivenAway(assignment.getAssignment());
                    add(isNew ? Kind.NEW : Kind.GIVEN, user);
                    return;
                }
                if (isTarget) {
                    // The value of the assignment goes on.
                    value = user;
                    continue;
                }
            }
            if (isMap
                    && !isIn
                    && parent instanceof J.MethodInvocation put
                    && tree instanceof Expression
                    && isPut(put, tree)) {
                new Uses(scope, put.getSelect().toString(), true, holders)
                        .uses.stream()
                                .filter(use -> use.kind == Kind.GIVEN && use.position > positions.get(put.getId()))
                                .forEach(uses::add);
            }
            boolean isDropped = isIn && parent instanceof J.Block;
            add(isMap && !isIn || isDropped ? Kind.READ : kind(parent, tree, value), value);
            return;
        }
    }

    /** True for a parameter that goes into the field alone, and whose object the callers have no use for. */
    private boolean isGivenAway(Expression value) {
        J.MethodDeclaration method = getCursor().firstEnclosing(J.MethodDeclaration.class);
        if (method == null || !(value instanceof J.Identifier parameter)) {
            return false;
        }
        int index = method.getParameters().stream()
                .map(one -> one.toString().replaceFirst("(?s).*\\W", ""))
                .toList()
                .indexOf(parameter.getSimpleName());
        String body = method.getBody().toString().replaceAll("//.*|(?s)/\\*.*?\\*/", "");
        return index >= 0
                && body.split("(?<![.\\w])" + parameter + "\\b", -1).length == 2
                && holders.isGivenAway(Links.name(method.getMethodType()), index);
    }

    /** True for a call that gives a new object of the model, or a new collection, with the argument in it. */
    private static boolean isNewObject(MethodCall call) {
        if (call instanceof J.NewClass created) {
            return created.getBody() == null && DocumentApi.holder(created).matches(MODEL + "|java\\.util\\..*");
        }
        return call instanceof J.MethodInvocation made
                && (made.toString()
                                .matches(
                                        "(?s)(Map|List|Set)\\.(of|entry)\\(.*|(Arrays\\.asList|Collections\\.singleton\\w*)\\(.*")
                        || made.getSelect() != null
                                && isOfModel(made)
                                && (Setters.isBuilder(made.getSelect()) || root(made) instanceof J.NewClass));
    }

    /** True for objects of the model and their builders, also those of templates, which have no types. */
    private static boolean isOfModel(Expression value) {
        String type = DocumentApi.holder(value);
        return type.matches(MODEL)
                || type.matches("|<unknown>") && value.toString().matches("(?s)[A-Z]\\w*\\.builder\\(.*");
    }

    /** True where the value is a list that becomes one of a map that a variable has. */
    private static boolean isPut(J.MethodInvocation call, J value) {
        return call.getSelect() instanceof J.Identifier
                && String.valueOf(((Expression) value).getType()).matches("java\\.util\\.\\w*(List|Collection)<.*")
                && DocumentApi.owner(call).matches("(java\\.util\\.\\w*Map)?")
                && call.getSimpleName().matches("put(IfAbsent)?")
                && call.getArguments().indexOf(value) == 1;
    }

    /** True where the result of a call has the value of the tree. */
    private boolean goesOn(J.MethodInvocation call, J tree, boolean isIn) {
        if (call.getSelect() != tree) {
            return holders.isReturned(
                    Links.name(call.getMethodType()), call.getArguments().indexOf(tree));
        }
        boolean isBuilt = Setters.isBuilder(call) || call.getSimpleName().equals("build");
        return isIn && isBuilt || isSetter(call) && (isIn || !isMap);
    }

    private Kind kind(Object user, J tree, Cursor value) {
        if (user instanceof MethodCall call) {
            boolean isArgument = call.getArguments().contains(tree);
            boolean isRead = !isArgument
                    ? !(call instanceof J.MemberReference)
                    : DocumentApi.owner(call).matches(READERS)
                            || !holders.isKept(
                                    Links.name(call.getMethodType()),
                                    call.getArguments().indexOf(tree));
            return isRead ? Kind.READ : Kind.GIVEN;
        }
        if (user instanceof J.Return) {
            boolean isChangedAfter =
                    value.getPathAsStream(J.Try.class::isInstance).anyMatch(one -> ((J.Try) one).getFinally() != null);
            return isField || isChangedAfter ? Kind.GIVEN : Kind.RETURNED;
        }
        boolean isRead = user.getClass().getSimpleName().matches(LOOKERS)
                || user instanceof J.InstanceOf pattern && pattern.getPattern() == null;
        return isRead ? Kind.READ : Kind.GIVEN;
    }

    /** The start of the setters of a chain, or of its builder. */
    private static Expression root(Expression value) {
        Expression given = value.unwrap();
        boolean isChained = given instanceof J.MethodInvocation call
                && call.getSelect() != null
                && (isSetter(call)
                        || Setters.isBuilder(call)
                        || call.getSimpleName().equals("build"));
        return isChained
                ? root(((J.MethodInvocation) given).getSelect())
                : given instanceof J.Assignment again ? root(again.getAssignment()) : given;
    }

    static boolean isSetter(J.MethodInvocation call) {
        return call.getSimpleName().matches("(set|with)[A-Z].*")
                && DocumentApi.holder(call).matches(MODEL);
    }

    /** True where a lambda, or the body of a class, is around the place and not around the variable's declaration. */
    private boolean isCaptured(Cursor place) {
        for (Cursor around = place; around.getValue() != scope; around = around.getParentTreeCursor()) {
            J tree = around.getValue();
            if (isDeclaredIn(tree.getId())) {
                return false;
            }
            if (tree instanceof J.Lambda
                    || tree instanceof J.ClassDeclaration
                    || tree instanceof J.NewClass made && made.getBody() != null) {
                return true;
            }
        }
        return false;
    }
}
