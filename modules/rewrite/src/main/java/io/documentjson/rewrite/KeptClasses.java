package io.documentjson.rewrite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.AddImport;
import org.openrewrite.java.ChangeType;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeTree;

/**
 * Gives classes that stay their names again: those of the program, of DynamoDB Local, and of the libraries for Kinesis.
 * The recipes of AWS take each class beneath {@code com.amazonaws.services} for one of the SDK.
 */
final class KeptClasses extends JavaVisitor<ExecutionContext> {

    /** The recipes of AWS take these beginnings away, as those of clients. */
    private static final String CLIENT = "(.*\\.)(Abstract|Amazon|AWS)([\\w$]+?)(Client)?$";

    /** The packages of the SDK v2 that stay beside classes of the program. */
    private static final String SHARED = "software\\.amazon\\.awssdk\\.services\\.dynamodb(\\.model)?";

    /** Classes of the program that are given as clients. */
    final GivenClients given = new GivenClients();

    private final Set<String> declared = new HashSet<>();

    /** From the classes beneath the packages of v1 to the names of their methods. */
    private final Map<String, Set<String>> methods = new HashMap<>();

    /** From the keys of the names beneath the packages of v1, of a file and of all files, to the names. */
    private final Links used = new Links();

    /** The simple names before {@code .builder()}, which may be a method that the parser does not know. */
    private final Set<String> built = new HashSet<>();

    /** The file that is visited, or was last. */
    private String file = "";

    /** From files to the classes in classes that they import, some of which the recipes of AWS lose. */
    private final Links imported = new Links();

    /** Remembers the classes of a file, as they are before the recipes of AWS. */
    void scan(J.CompilationUnit unit, ExecutionContext context) {
        unit.getClasses().forEach(type -> declared.add(Links.name(type.getType())));
        given.visit(unit, context);
        new JavaIsoVisitor<Set<String>>() {
            @Override
            public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Set<String> found) {
                if (call.getSimpleName().equals("builder") && call.getSelect() != null) {
                    found.add(call.getSelect().toString().replaceFirst(".*\\.", ""));
                }
                return super.visitMethodInvocation(call, found);
            }
        }.visit(unit, built);
        Stream.concat(
                        unit.getClasses().stream().map(J.ClassDeclaration::getType),
                        unit.getTypesInUse().getTypesInUse().stream())
                .filter(type -> type instanceof JavaType.FullyQualified)
                .filter(type -> Links.name(type).startsWith("com.amazonaws.services."))
                .forEach(type -> methods.computeIfAbsent(
                        Links.name(type),
                        name -> ((JavaType.FullyQualified) type)
                                .getMethods().stream()
                                        .map(JavaType.Method::getName)
                                        .collect(Collectors.toSet())));
        unit.getImports().stream()
                .filter(any -> !any.isStatic() && any.getTypeName().matches("com\\.amazonaws\\.services\\..*\\$.*"))
                .forEach(any -> imported.add(unit.getSourcePath().toString(), any.getTypeName()));
        names(unit)
                .filter(name -> name.matches("(com\\.amazonaws|software\\.amazon\\.awssdk)\\.services\\..*"))
                .forEach(name -> {
                    String key = key(name.replaceFirst(CLIENT, "$1$3Client"));
                    used.add(key, name);
                    used.add(unit.getSourcePath() + " " + key, name);
                });
    }

    /** True where the program declares the class, or the class around it. */
    boolean areDeclared(String type) {
        return declared.contains(type.replaceAll("\\$.*", ""));
    }

    /** True where the program declares a class in the package. */
    boolean isPackage(String name) {
        return declared.stream().anyMatch(type -> type.matches("\\Q" + name + "\\E\\.\\w+"));
    }

    private static Stream<String> names(J.CompilationUnit unit) {
        return Stream.concat(
                        unit.getTypesInUse().getTypesInUse().stream(),
                        unit.getClasses().stream().map(J.ClassDeclaration::getType))
                .map(Links::name)
                .distinct();
    }

    @Override
    public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        file = unit.getSourcePath().toString();
        names(unit)
                .filter(name -> !name(name).equals(name))
                .forEach(name -> doAfterVisit(new ChangeType(name, name(name), true).getVisitor()));
        imported.from(unit.getSourcePath().toString()).stream()
                .filter(name -> areDeclared(name)
                        && unit.getImports().stream()
                                .noneMatch(any ->
                                        name.endsWith("$" + any.getQualid().getSimpleName())))
                .forEach(name -> doAfterVisit(new AddImport<>(name.replace('$', '.'), null, false)));
        return super.visitCompilationUnit(unit, context);
    }

    @Override
    public J visitClassDeclaration(J.ClassDeclaration declaration, ExecutionContext context) {
        J.ClassDeclaration visited = (J.ClassDeclaration) super.visitClassDeclaration(declaration, context);
        String name = name(Links.name(visited.getType()));
        if (name.equals(Links.name(visited.getType()))) {
            return visited;
        }
        JavaType.Class kept = ((JavaType.Class) visited.getType()).withFullyQualifiedName(name);
        J.Identifier simple = visited.getName().withSimpleName(name.replaceFirst(".*[.$]", ""));
        return visited.withType(kept).withName(simple.withType(kept));
    }

    /** Mends what {@link ChangeType} does not: imports of all classes of a package, and of classes in classes. */
    @Override
    public J visitImport(J.Import any, ExecutionContext context) {
        String last = any.getQualid().getSimpleName();
        if (last.equals("*") && any.getPackageName().matches(SHARED)) {
            return any;
        }
        Stream<String> names = last.equals("*") && !any.isStatic()
                ? declared.stream()
                        .filter(type -> type.startsWith("com.amazonaws.services."))
                        .map(type -> type.replaceFirst("\\.\\w+$", ""))
                        .filter(name -> key(name).equals(key(any.getPackageName())))
                        .map(name -> name + ".*")
                : Stream.of(name(any.getTypeName()))
                        .filter(name -> name.contains("$") && !name.equals(any.getTypeName()))
                        .map(name -> any.isStatic() ? name + "." + last : name);
        return names.findFirst()
                .map(name -> any.withQualid(
                        TypeTree.<J.FieldAccess>build(name.replace('$', '.')).withPrefix(Space.SINGLE_SPACE)))
                .orElse(any);
    }

    /** Gives back what the recipes of AWS take from classes that stay: names of methods, and constructors. */
    @Override
    public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
        J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(call, context);
        boolean isBuilt = visited.getSimpleName().equals("build") && visited.getSelect() instanceof J.MethodInvocation;
        if (!isBuilt) {
            return restored(visited, name(DocumentApi.holder(visited)));
        }
        J.MethodInvocation first = (J.MethodInvocation) visited.getSelect();
        while (first.getSelect() instanceof J.MethodInvocation before) {
            first = before;
        }
        String owner = name(DocumentApi.holder(first));
        boolean isTaken = first.getSimpleName().equals("builder")
                && DocumentApi.arguments(first).isEmpty()
                && owner.startsWith("com.amazonaws.")
                && areDeclared(owner)
                && !built.contains(owner.replaceFirst(".*[.$]", ""))
                && !methods(owner).contains("builder");
        return isTaken
                ? withConstructor((J.MethodInvocation) visited.getSelect(), owner, visited)
                        .withPrefix(prefix(visited))
                : visited;
    }

    /** The space before a chain, which the recipes of AWS leave at the call that it begins with. */
    private static Space prefix(Expression chain) {
        return chain.getPrefix().isEmpty() && chain instanceof J.MethodInvocation call && call.getSelect() != null
                ? prefix(call.getSelect())
                : chain.getPrefix();
    }

    /** The methods of a class that stays, and of those in it: the recipes of AWS lose the types of builders. */
    private Set<String> methods(String owner) {
        return methods.entrySet().stream()
                .filter(one -> one.getKey().equals(owner) || one.getKey().startsWith(owner + "$"))
                .flatMap(one -> one.getValue().stream())
                .collect(Collectors.toSet());
    }

    private J.MethodInvocation restored(J.MethodInvocation call, String owner) {
        String name = call.getSimpleName();
        Set<String> all = isKept(owner) ? methods(owner) : Set.of(name);
        Stream<String> prefixes =
                DocumentApi.arguments(call).isEmpty() ? Stream.of("", "get", "is") : Stream.of("", "with", "set");
        return prefixes.map(prefix -> prefix.isEmpty() ? name : prefix + StringUtils.capitalize(name))
                .filter(all::contains)
                .findFirst()
                .map(old -> call.withName(call.getName().withSimpleName(old)))
                .orElse(call);
    }

    /** The chain, which has a constructor of the class in place of {@code builder()}. */
    private Expression withConstructor(J.MethodInvocation chain, String owner, J.MethodInvocation whole) {
        if (chain.getSelect() instanceof J.MethodInvocation before) {
            Expression made = withConstructor(before, owner, whole);
            // The recipes of AWS declare the method in a class that does not exist.
            return restored(chain, owner)
                    .withSelect(made.withPrefix(Space.EMPTY))
                    .withMethodType(null);
        }
        maybeAddImport(owner.replaceAll("\\$.*", ""), null, false);
        String simple = owner.replaceFirst("^([a-z]\\w*\\.)+", "").replace('$', '.');
        return (Expression) new ItemCode("new " + simple + "()", List.of()).replacing(whole, this);
    }

    /** Whole names are in one identifier. */
    @Override
    public J visitIdentifier(J.Identifier identifier, ExecutionContext context) {
        return identifier.withSimpleName(name(identifier.getSimpleName()).replace('$', '.'));
    }

    /** The name that a class had, if it stays; other names as they are. */
    String name(String type) {
        return Stream.of(type)
                .filter(one -> one.startsWith("software.amazon.awssdk.services.")
                        || one.startsWith("com.amazonaws.services.") && !isKept(one))
                .flatMap(one -> Stream.of(file + " " + key(one), key(one)))
                .filter(key -> key.startsWith(file + " ") || !isOfBoth(used.from(key)))
                .map(used::from)
                .filter(names -> names.size() > 1)
                .limit(1)
                .flatMap(Set::stream)
                .filter(this::isKept)
                .findFirst()
                .orElse(type);
    }

    /** True where the program has a class of its own beside the one of the SDK v1. */
    private boolean isOfBoth(Set<String> names) {
        return names.stream().anyMatch(name -> name.startsWith("com.amazonaws.services.") && !isKept(name));
    }

    /** True for classes of the program, and of a library that is no part of an SDK. */
    boolean isKept(String type) {
        return areDeclared(type) || type.matches("com\\.amazonaws\\." + DocumentApi.LIBRARIES);
    }

    /** A name without what the recipes of AWS change in it. */
    private static String key(String name) {
        return name.replaceFirst("^(com\\.amazonaws|software\\.amazon\\.awssdk)\\.services", "")
                .replaceFirst("^\\.dynamodbv2\\b", "dynamodb")
                .replaceAll("\\W", "")
                .toLowerCase(Locale.ROOT)
                .replaceFirst("result$", "response")
                .replaceFirst("(exception|builder)client$", "$1");
    }
}
