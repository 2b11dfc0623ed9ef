package io.documentjson.rewrite;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.openrewrite.Cursor;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TextComment;
import org.openrewrite.marker.Markers;

/** The Document API of the AWS SDK v1, and the rows of docs/migration.md that its calls have. */
final class DocumentApi {

    static final String SDK_V1 = "com.amazonaws.services.dynamodbv2";
    static final String SDK_V2 = "software.amazon.awssdk.services.dynamodb";

    static final String PACKAGE = SDK_V1 + ".document";
    static final String ITEM = PACKAGE + ".Item";
    static final String MODEL = SDK_V2 + ".model.";
    static final String V1_MODEL = SDK_V1 + ".model.";
    static final String EITHER_MODEL = "(" + SDK_V1 + "|" + SDK_V2 + ")\\.model";

    /** Packages in those of v1 that are no part of an SDK: DynamoDB Local, and libraries for Kinesis and Lambda. */
    static final String LIBRARIES =
            "services\\.(dynamodbv2\\.(dataMembers|datamodel|dbenv|exceptions|local|parser|rr|streamsadapter)|kinesis\\.(clientlibrary|connectors|leases|metrics|multilang|producer)|lambda\\.runtime|schemaregistry)\\..*";

    /** Classes of v1, which stay after the recipes of AWS where they have no others for them. */
    static final String LEFT = "com\\.amazonaws\\.(?!" + LIBRARIES
            + ")([A-Z].*|(annotation|arn|auth|cache|client|event|handlers|http|internal|metrics|monitoring|partitions|profile|protocol|regions|retry|services|transform|util|waiters)\\..*)";

    /** Those whose calls have these types only where the recipes of AWS leave them. */
    static final String CERTAIN =
            "com\\.amazonaws\\.([A-Z].*|(services\\.dynamodbv2|auth|client|handlers|metrics|regions|retry)\\..*)";

    static final String DOCUMENTS = SDK_V1 + "\\.(document|xspec|util|datamodeling)\\..*";

    static final String PAGE = "https://github.com/documentjson/dynamodb-document-json/blob/main/docs/migration.md";

    static final String ITEM_MAP = "[\\w.$]+Map<[\\w.]+, " + EITHER_MODEL + "\\.AttributeValue>";

    private DocumentApi() {}

    static String comment(String rows) {
        return " TODO: SDK v1, see " + PAGE + rows;
    }

    /** The tree with a comment that links to rows, after its other comments, at its indentation. */
    static <T extends J> T withComment(T tree, String rows) {
        String text = comment(rows);
        boolean isThere = tree.getComments().stream()
                .anyMatch(one -> one instanceof TextComment old && old.getText().equals(text));
        TextComment comment =
                new TextComment(false, text, "\n" + tree.getPrefix().getIndent(), Markers.EMPTY);
        return isThere ? tree : tree.withComments(ListUtils.concat(tree.getComments(), comment));
    }

    /** Remembers a row for the comment before the statement or declaration around the cursor, if there is one. */
    static void addRow(Cursor cursor, String message, String row) {
        Iterator<Cursor> statements = cursor.getPathAsCursors(path -> path.getValue() instanceof Statement
                && path.getParentTreeCursor()
                        .getValue()
                        .getClass()
                        .getSimpleName()
                        .matches("Block|CompilationUnit"));
        if (statements.hasNext()) {
            Set<String> rows = statements.next().computeMessageIfAbsent(message, key -> new LinkedHashSet<>());
            rows.add("#" + row);
        }
    }

    /** True for a file that names a type whose whole name matches. */
    static boolean uses(J.CompilationUnit unit, String types) {
        // Types of static imports are in no other place.
        return Stream.concat(
                        unit.getTypesInUse().getTypesInUse().stream().map(String::valueOf),
                        unit.getImports().stream().map(J.Import::getTypeName))
                .anyMatch(name -> name.matches(types));
    }

    static boolean declares(MethodCall call) {
        return owner(call).startsWith(PACKAGE + ".");
    }

    /** The whole name of the class that declares the method; empty if that is not known. */
    static String owner(MethodCall call) {
        JavaType.Method method = call.getMethodType();
        return method != null
                ? method.getDeclaringType().getFullyQualifiedName()
                : call instanceof J.MemberReference reference
                        ? String.valueOf(reference.getContaining().getType())
                        : "";
    }

    /** The class whose method it is, without its builder; that of the object before it, if types are missing. */
    static String holder(Expression expression) {
        String owner = expression instanceof MethodCall call ? owner(call) : "";
        return owner.isEmpty() && expression instanceof J.MethodInvocation call && call.getSelect() != null
                ? holder(call.getSelect())
                : (owner.isEmpty() ? Links.name(type(expression)) : owner).replaceFirst("\\WBuilder$", "");
    }

    /** The type of an expression; that which {@code new} names, also where the constructor is not known. */
    static JavaType type(Expression expression) {
        return expression instanceof J.NewClass created && created.getClazz() != null
                ? created.getClazz().getType()
                : expression.getType();
    }

    static List<Expression> arguments(MethodCall call) {
        return ListUtils.map(call.getArguments(), argument -> argument instanceof J.Empty ? null : argument);
    }

    /** The name of the method, or {@link SdkV2#NEW}. */
    static String name(MethodCall call) {
        return call instanceof J.MethodInvocation invocation
                ? invocation.getSimpleName()
                : call instanceof J.MemberReference reference
                        ? reference.getReference().getSimpleName().replaceFirst("^new$", SdkV2.NEW)
                        : SdkV2.NEW;
    }

    /** The anchor of the row for a class of either SDK, and a method of it or {@link SdkV2#NEW}. */
    static String row(String owner, String method) {
        String row = owner.replaceFirst(".*\\.datamodeling\\.(un)?marshallers\\..*", "DynamoDBTypeConverted")
                .replaceFirst(SDK_V1 + "\\.(xspec|util)\\..*", "$1")
                .replaceFirst(SDK_V1 + "\\.(document|datamodeling)\\.([a-z]+\\.)*", "");
        if (row.contains(".ImmutableMapParameter")) {
            return "immutablemapparameter";
        }
        return row.matches(EITHER_MODEL + "\\..*")
                ? "setters"
                : row.startsWith("com.amazonaws.util.json.")
                        ? "jackson"
                        : row.contains("amazon") ? "client" : rowOf(row, method);
    }

    /** The anchor of a method, if its class has a row for each method, or of its class. */
    static String rowOf(String type, String method) {
        String owner = type.replaceFirst("\\$.*", "")
                .replaceFirst("^(Abstract|I)?(DynamoDB)(Table)?(Mapper)$", "$2$4")
                .replace("InternalUtils", "ItemUtils")
                .toLowerCase(Locale.ROOT);
        boolean isMethod = !type.contains("$") && !method.equals(SdkV2.NEW);
        return owner.matches("item|itemutils|table|index|dynamodb|dynamodbmapper") && isMethod
                ? owner + "-" + method.toLowerCase(Locale.ROOT)
                : owner;
    }

    /**
     * True for an attribute value, or a map with them, of either SDK: the recipes of AWS leave the types of some
     * expressions.
     */
    static boolean isItem(JavaType type) {
        return String.valueOf(type).matches(ITEM_MAP + "|" + EITHER_MODEL + "\\.AttributeValue");
    }
}
