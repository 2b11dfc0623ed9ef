package io.documentjson.rewrite;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openrewrite.ExecutionContext;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.ChangeMethodName;
import org.openrewrite.java.ChangePackage;
import org.openrewrite.java.ChangeType;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.RemoveImport;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Rewrites calls of the Document API of the AWS SDK for Java v1 whose meaning is local: JSON in and out, and items as
 * plain values. All other calls of it get a comment with the link to their row of the guide. Attribute values have to
 * be those of the SDK v2, which the recipes of AWS see to.
 */
public final class DocumentApiToDocumentJson extends ScanningRecipe<DocumentApiToDocumentJson.Program> {

    /** Code that tells Jackson how to read or write attribute values, or that they are no bean. */
    private static final Pattern OTHER_BEAN = Pattern.compile("erializer\\w*[(<]\\s*([\\w.]+\\.)?AttributeValue\\b");

    /** The classes that a file with the SDK v1 has: regions may be those of a client in another file. */
    private static final String V1 = DocumentApi.SDK_V1 + "\\..*|" + Names.EVENTS + ".*|" + Clients.REGION + "(Utils)?";

    /** The message that the recipes of AWS have changed a file of the program. */
    private static final String AFTER_AWS = DocumentApiToDocumentJson.class.getName() + ".afterAws";

    /** The package of DynamoDB Local, which has clients of both SDKs. */
    private static final String LOCAL = "*..local.shared.access.* ";

    /**
     * Facts of all files before the recipes of AWS change them in a cycle.
     *
     * @param isFirst true as long as they have not changed them
     * @param files from files to the classes of the SDK v1 that they use
     * @param others files in Kotlin and Groovy with the SDK v1, which only the recipes of AWS change
     * @param ofV2 files of the SDK v2, which may use classes of the program in packages of v1
     */
    record Program(
            boolean isFirst,
            Links files,
            Map<Path, J.CompilationUnit> ofV2,
            Set<Path> otherBeans,
            Set<Path> records,
            Set<Path> others,
            KeptClasses kept,
            ItemsAsMaps maps,
            Holders holders) {}

    @Override
    public String getDisplayName() {
        return "Use DocumentJson and PlainItems in place of Item and ItemUtils";
    }

    @Override
    public String getDescription() {
        return "Rewrites JSON and plain values of the Document API of the AWS SDK for Java v1, and comments what it cannot rewrite.";
    }

    /** The dependency is added to projects whose code uses it, which it does only now. */
    @Override
    public boolean causesAnotherCycle() {
        return true;
    }

    @Override
    public Program getInitialValue(ExecutionContext context) {
        // The classes are known before the first cycle alone, as the recipes of AWS change them.
        String name = KeptClasses.class.getName();
        KeptClasses known = context.getMessage(name);
        KeptClasses kept = known == null ? new KeptClasses() : known;
        context.putMessage(name, kept);
        return new Program(
                known == null,
                new Links(),
                new HashMap<>(),
                new HashSet<>(),
                new HashSet<>(),
                new HashSet<>(),
                kept,
                new ItemsAsMaps(),
                new Holders());
    }

    /**
     * Finds the files with the SDK v1 before the recipes of AWS change them, as code of the SDK v2 alone stays as it
     * is.
     */
    @Override
    public TreeVisitor<?, ExecutionContext> getScanner(Program program) {
        return new JavaIsoVisitor<>() {
            @Override
            public J visit(Tree tree, ExecutionContext context) {
                if (!isOtherLanguage(tree)) {
                    return super.visit(tree, context);
                }
                JavaSourceFile file = (JavaSourceFile) tree;
                if (program.isFirst && file.printAll().contains(DocumentApi.SDK_V1 + ".")) {
                    program.others.add(file.getSourcePath());
                }
                return file;
            }

            @Override
            public J.CompilationUnit visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
                if (program.isFirst) {
                    program.kept.scan(unit, context);
                }
                if (DocumentApi.uses(unit, V1)) {
                    if (DocumentApi.uses(unit, DocumentApi.SDK_V2 + "\\..*")) {
                        program.ofV2.put(unit.getSourcePath(), unit);
                    }
                    Stream.concat(
                                    unit.getTypesInUse().getTypesInUse().stream()
                                            .map(Links::name),
                                    unit.getImports().stream().map(J.Import::getTypeName))
                            .filter(name -> name.startsWith("com.amazonaws."))
                            .forEach(name ->
                                    program.files.add(unit.getSourcePath().toString(), name));
                    program.maps.visit(
                            unit, new Translator(program.maps, new CollectionUses(unit, context), true, false));
                    program.holders.visit(unit, context);
                    if (hasRecordsOfV1(unit)) {
                        program.records.add(unit.getSourcePath());
                    }
                    if (OTHER_BEAN.matcher(unit.printAll()).find()) {
                        program.otherBeans.add(unit.getSourcePath());
                    }
                }
                return unit;
            }
        };
    }

    /** True for a file in Kotlin or Groovy that is no build file. */
    private static boolean isOtherLanguage(Tree tree) {
        return tree instanceof JavaSourceFile file
                && !(file instanceof J.CompilationUnit)
                && !GradleDependencies.isBuild(file.getSourcePath().toString());
    }

    /** True where records of stream events are those of the SDK v1, as in {@code aws-lambda-java-events} 2.x. */
    private static boolean hasRecordsOfV1(J.CompilationUnit unit) {
        return unit.getTypesInUse().getTypesInUse().stream()
                .filter(type -> Links.name(type).startsWith(Names.EVENTS + "DynamodbEvent"))
                .flatMap(type -> Stream.concat(
                        Stream.of(type),
                        ((JavaType.FullyQualified) type)
                                .getMethods().stream()
                                        .map(JavaType.Method::getReturnType)
                                        .flatMap(given -> given instanceof JavaType.Parameterized list
                                                ? list.getTypeParameters().stream()
                                                : Stream.empty())))
                .anyMatch(type -> TypeUtils.isAssignableTo(DocumentApi.V1_MODEL + "Record", type));
    }

    /** Rewrites the items, then the calls, and comments what is left. */
    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor(Program program) {
        return new JavaIsoVisitor<>() {
            @Override
            public J visit(Tree tree, ExecutionContext context) {
                return !isOtherLanguage(tree)
                        ? super.visit(tree, context)
                        : program.others.contains(((JavaSourceFile) tree).getSourcePath())
                                ? DocumentApi.withComment((J) tree, "")
                                : (J) tree;
            }

            @Override
            public J.CompilationUnit visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
                // The program may have classes in the packages of v1.
                boolean isOfV1 = program.files.from(unit.getSourcePath().toString()).stream()
                        .anyMatch(name -> name.startsWith("com.amazonaws.") && !program.kept.areDeclared(name));
                if (!isOfV1 && program.ofV2.containsKey(unit.getSourcePath())) {
                    // The recipes of AWS changed the names of the program's classes.
                    return program.ofV2.get(unit.getSourcePath());
                }
                boolean hasV2 = DocumentApi.uses(unit, DocumentApi.SDK_V2 + "\\..*");
                if (isOfV1 && hasV2 && !program.ofV2.containsKey(unit.getSourcePath())) {
                    context.putMessage(AFTER_AWS, true);
                }
                // They leave a file whose types are not known.
                boolean afterAws = hasV2 || context.getMessage(AFTER_AWS, false);
                if (isOfV1 && afterAws) {
                    // The program may have classes in that package, so that it comes first.
                    doAfterVisit(new ChangePackage(DocumentApi.SDK_V1 + ".model", DocumentApi.SDK_V2 + ".model", false)
                            .getVisitor());
                }
                doAfterVisit(program.kept);
                if (isOfV1) {
                    steps(unit, context, program, afterAws).forEach(this::doAfterVisit);
                }
                return unit;
            }
        };
    }

    private static List<TreeVisitor<?, ExecutionContext>> steps(
            J.CompilationUnit unit, ExecutionContext context, Program program, boolean afterAws) {
        boolean hasEvents = program.records.contains(unit.getSourcePath())
                && !DocumentApi.uses(unit, Names.OTHER_RECORDS)
                && !unit.printAll().contains("Record.builder()");
        String model = hasEvents ? DocumentApi.MODEL : "none.";
        String local = afterAws ? LOCAL : "none.None ";
        String events = Names.EVENTS + "models.dynamodb.";
        String transformers = afterAws ? Names.EVENTS + "transformers." : "none.";
        return List.of(
                new ChangePackage(DocumentApi.SDK_V2 + ".document", DocumentApi.PACKAGE, true).getVisitor(),
                new ChangePackage(DocumentApi.SDK_V2 + ".util", DocumentApi.SDK_V1 + ".util", true).getVisitor(),
                new ChangeType(DocumentApi.PACKAGE + ".DynamoDb", DocumentApi.PACKAGE + ".DynamoDB", true).getVisitor(),
                new ChangeType(model + "Record", events + "Record", true).getVisitor(),
                new ChangeType(model + "StreamRecord", events + "StreamRecord", true).getVisitor(),
                new ChangePackage(transformers + "v1", transformers + "v2", true).getVisitor(),
                new ChangeMethodName(transformers + "v2..* toRecordsV1(..)", "toRecordsV2", true, null).getVisitor(),
                new ChangeMethodName(transformers + "v2..* toRecordV1(..)", "toRecordV2", true, null).getVisitor(),
                new ChangeMethodName(local + "amazonDynamoDB()", "dynamoDbClient", true, null).getVisitor(),
                new ChangeMethodName(local + "amazonDynamoDBStreams()", "dynamoDbStreamsClient", true, null)
                        .getVisitor(),
                new Names(afterAws),
                new Translator(
                        program.maps,
                        new CollectionUses(unit, context),
                        afterAws,
                        afterAws && program.otherBeans.isEmpty()),
                new RemoveImport<>(DocumentApi.PACKAGE + ".ItemUtils"),
                new RemoveImport<>(DocumentApi.PACKAGE + ".internal.InternalUtils"),
                new SharedInstances("PlainItems", "PLAIN_ITEMS"),
                new SharedInstances("DocumentJson", "DOCUMENT_JSON"),
                new MendAwsRecipes(),
                new Bytes(),
                afterAws ? new Clients() : TreeVisitor.noop(),
                new ChangeType(afterAws ? Clients.REGION : "none.Region", Clients.REGION_OF_V2, true).getVisitor(),
                afterAws ? new Utilities() : TreeVisitor.noop(),
                new MapEntries(),
                new PutEntries(program.holders),
                new Setters(program.holders),
                afterAws ? new UnusedImports(program.kept) : TreeVisitor.noop(),
                new RemainingCalls(afterAws, program.kept, program.holders),
                new EmptyMaps());
    }
}
