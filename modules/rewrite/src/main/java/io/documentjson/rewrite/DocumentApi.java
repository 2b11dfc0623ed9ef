package io.documentjson.rewrite;

import java.util.Locale;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;

/** The Document API of the AWS SDK v1, and the rows of docs/migration.md that its calls have. */
final class DocumentApi {

    static final String SDK_V1 = "com.amazonaws.services.dynamodbv2";
    static final String SDK_V2 = "software.amazon.awssdk.services.dynamodb";

    static final String PACKAGE = SDK_V1 + ".document";
    static final String ITEM = PACKAGE + ".Item";
    static final String MODEL = SDK_V2 + ".model.";
    static final String EITHER_MODEL = "(" + SDK_V1 + "|" + SDK_V2 + ")\\.model";
    static final String PAGE = "https://github.com/documentjson/dynamodb-document-json/blob/main/docs/migration.md";

    static final String ITEM_MAP = "[\\w.$]+Map<[\\w.]+, " + EITHER_MODEL + "\\.AttributeValue>";

    private DocumentApi() {}

    /** Whether a file names a type whose whole name matches. */
    static boolean uses(J.CompilationUnit unit, String types) {
        return unit.getTypesInUse().getTypesInUse().stream()
                .anyMatch(type -> String.valueOf(type).matches(types));
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

    static boolean hasArguments(MethodCall call) {
        return call.getArguments().stream().anyMatch(argument -> !(argument instanceof J.Empty));
    }

    /** The anchor of the row for a call that has to be replaced by hand, or null if it has not. */
    static String row(MethodCall call) {
        String owner = owner(call);
        if (declares(call)) {
            String name = call instanceof J.MemberReference reference
                    ? reference.getReference().getSimpleName()
                    : call.getMethodType().getName();
            return rowOf(owner.substring(owner.lastIndexOf('.') + 1), name);
        }
        String row = owner.replaceFirst("^" + SDK_V1 + "\\.(xspec|util|datamodeling)\\..*", "$1");
        return row.equals(owner) ? null : row;
    }

    /** The anchor of a method, if its class has a row for each method, or of its class. */
    static String rowOf(String type, String method) {
        String owner = type.equals("InternalUtils") ? "itemutils" : type.toLowerCase(Locale.ROOT);
        return owner.matches("item|itemutils|table|index|dynamodb") && !method.matches("<constructor>|new")
                ? owner + "-" + method.toLowerCase(Locale.ROOT)
                : owner;
    }

    /**
     * Whether it is an attribute value, or a map with them, of either SDK: the recipes of AWS leave the types of some
     * expressions.
     */
    static boolean isItem(JavaType type) {
        return String.valueOf(type).matches(ITEM_MAP + "|" + EITHER_MODEL + "\\.AttributeValue");
    }
}
