package io.documentjson.rewrite;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.AddImport;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeTree;

/**
 * Removes imports of the SDK v1 that the file has no use for any more, also those of all classes of a package: the
 * recipes of AWS leave them, and the file does not compile without the SDK v1.
 */
final class UnusedImports extends JavaVisitor<ExecutionContext> {

    /** Packages whose classes are known where those of DynamoDB are. */
    private static final String KNOWN = "com\\.amazonaws(\\.(?!services\\.).*|\\.services\\.dynamodbv2(\\..*)?)?";

    private final KeptClasses kept;

    /** @param kept the classes of the program */
    UnusedImports(KeptClasses kept) {
        this.kept = kept;
    }

    @Override
    public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
        String text = unit.printAll().replaceAll("(?m)^import .*", "");
        String code = text.replaceAll("//.*|(?s)/\\*.*?\\*/", "");
        Set<String> imported = unit.getImports().stream()
                .filter(any -> !any.isStatic())
                .map(any -> any.getQualid().getSimpleName())
                .collect(Collectors.toSet());
        Set<String> packages = Stream.concat(
                        unit.getTypesInUse().getTypesInUse().stream(),
                        unit.getTypesInUse().getUsedMethods().stream().map(JavaType.Method::getDeclaringType))
                .filter(type -> type instanceof JavaType.FullyQualified)
                .map(type -> (JavaType.FullyQualified) type)
                .filter(type -> !imported.contains(type.getClassName())
                        && code.matches("(?s).*\\b" + type.getClassName().replaceAll("\\..*", "") + "\\b.*"))
                .map(JavaType.FullyQualified::getPackageName)
                .collect(Collectors.toSet());
        // A further cycle of AWS's recipes takes the import of a class that a static import has, too.
        unit.getTypesInUse().getTypesInUse().stream()
                .map(Links::name)
                .filter(type -> type.matches(DocumentApi.DOCUMENTS) && !type.contains("$"))
                .distinct()
                .filter(type -> isNamed(type, unit, code))
                .forEach(type -> doAfterVisit(new AddImport<>(type, null, false)));
        List<J.Import> left = ListUtils.map(
                unit.getImports(),
                any -> isStar(any) && !packages.contains(any.getPackageName())
                                || isUnused(any, text)
                                || any.isStatic() && isMissing(any, kept) && !isUsed(any, code)
                        ? ofClass(any, unit, code)
                        : any);
        if (unit.getImports().isEmpty()) {
            return unit;
        }
        Space start = unit.getImports().get(0).getPrefix();
        // After the comments that a file begins with, which are its own, a class has a line between.
        String line = unit.getPrefix().getComments().isEmpty() ? start.getWhitespace() : "\n";
        return left.isEmpty()
                ? unit.withImports(left)
                        .withClasses(ListUtils.mapFirst(
                                unit.getClasses(),
                                type -> type.withPrefix(type.getPrefix().withWhitespace(line))))
                : unit.withImports(ListUtils.mapFirst(left, first -> first.withPrefix(start)));
    }

    /**
     * The import of the class in place of a static one: a further cycle of AWS's recipes puts the class before methods.
     * Null where the code does not name the class, or another import has it.
     */
    private J.Import ofClass(J.Import any, J.CompilationUnit unit, String code) {
        String type = kept.name(any.getTypeName());
        return any.isStatic() && !type.contains("$") && isNamed(type, unit, code)
                ? any.withStatic(false)
                        .withQualid(TypeTree.<J.FieldAccess>build(type).withPrefix(Space.SINGLE_SPACE))
                : null;
    }

    /** True where the code has the simple name of a class, and no import does. */
    private static boolean isNamed(String type, J.CompilationUnit unit, String code) {
        String name = type.replaceFirst(".*\\.", "");
        String star = type.replaceFirst("\\w+$", "*");
        return code.matches("(?s).*(?<![.\\w])\\Q" + name + "\\E\\b.*")
                && unit.getImports().stream()
                        .noneMatch(one -> !one.isStatic()
                                && (one.getTypeName().endsWith("." + name)
                                        || one.getTypeName().equals(star)));
    }

    /** True where neither code nor Javadoc has the name of a class that the SDK v2 has not. */
    private boolean isUnused(J.Import any, String text) {
        String type = kept.name(any.getTypeName());
        String name = any.getQualid().getSimpleName();
        return !any.isStatic()
                && !name.equals("*")
                && (type.matches(DocumentApi.LEFT) && !kept.isKept(type) || SdkV2.isMissing(type))
                && !text.matches("(?s).*\\b\\Q" + name + "\\E\\b.*");
    }

    /** True for a static import of what the SDK v2 has not. */
    static boolean isMissing(J.Import any, KeptClasses kept) {
        String type = kept.name(any.getTypeName());
        String name = any.getQualid().getSimpleName();
        return type.matches(DocumentApi.LEFT) && !kept.isKept(type)
                || SdkV2.isMissing(type)
                || !name.equals("*") && !SdkV2.has(type, name, -1);
    }

    /** True where the code, which is without comments, has the name of a static import, or may have one of all. */
    static boolean isUsed(J.Import any, String code) {
        String name = any.getQualid().getSimpleName();
        return name.equals("*") || code.matches("(?s).*(?<![.\\w])\\Q" + name + "\\E\\b.*");
    }

    private boolean isStar(J.Import any) {
        String name = any.getPackageName();
        return !any.isStatic()
                && any.getQualid().getSimpleName().equals("*")
                && (name + ".Any").matches(DocumentApi.LEFT)
                && name.matches(KNOWN)
                && !kept.isPackage(name);
    }
}
