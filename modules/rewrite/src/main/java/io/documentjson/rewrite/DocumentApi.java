package io.documentjson.rewrite;

import java.util.Locale;
import java.util.Set;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** The Document API of the AWS SDK v1, and the rows of docs/migration.md that its calls have. */
final class DocumentApi {

    static final String PACKAGE = "com.amazonaws.services.dynamodbv2.document";
    /** What the recipes of AWS make of {@link #PACKAGE}. There is no such package. */
    static final String PACKAGE_AFTER_AWS = "software.amazon.awssdk.services.dynamodb.document";

    static final String ITEM = PACKAGE + ".Item";
    static final String ATTRIBUTE_VALUE = "software.amazon.awssdk.services.dynamodb.model.AttributeValue";
    static final String PAGE = "https://github.com/documentjson/dynamodb-document-json/blob/main/docs/migration.md";

    /** Methods with a row of their own; the row of any other method is that of its class. */
    static final Set<String> ROWS = Set.of(
            "item-tojson",
            "item-tojsonpretty",
            "item-fromjson",
            "item-getjson",
            "item-getjsonpretty",
            "item-withjson",
            "item-base64decode",
            "item-convertliststosets",
            "item-asmap",
            "item-frommap",
            "item-attributes",
            "item-get",
            "item-getstring",
            "item-getnumber",
            "item-getint",
            "item-getboolean",
            "item-getbinary",
            "item-getstringset",
            "item-getlist",
            "item-getmap",
            "item-isnull",
            "item-ispresent",
            "item-with",
            "item-withprimarykey",
            "item-removeattribute",
            "item-numberofattributes",
            "itemutils-toitem",
            "itemutils-toitemlist",
            "itemutils-toattributevalues",
            "itemutils-fromsimplemap",
            "itemutils-tosimplemapvalue",
            "itemutils-tosimplelistvalue",
            "itemutils-tosimplevalue",
            "itemutils-toattributevalue",
            "itemutils-toattributevaluemap",
            "itemutils-valtostring",
            "table-getitem",
            "table-putitem",
            "table-updateitem",
            "table-deleteitem",
            "table-query",
            "table-scan",
            "page");

    /** The row of everything else. */
    static final String OTHER_ROW = "other";

    private DocumentApi() {}

    static boolean declares(JavaType.Method method) {
        return method != null && (method.getDeclaringType().getFullyQualifiedName() + ".").startsWith(PACKAGE + ".");
    }

    /** The anchor of the row for a call of a method that the Document API declares. */
    static String row(JavaType.Method method) {
        return rowOf(method.getDeclaringType().getClassName(), method.getName());
    }

    static String rowOf(String type, String method) {
        String name = method.toLowerCase(Locale.ROOT);
        return switch (type.toLowerCase(Locale.ROOT)) {
            case "item" -> itemRow(name);
            case "itemutils", "internalutils" -> utilityRow(name);
            case "table",
                    "index",
                    "getitemapi",
                    "putitemapi",
                    "queryapi",
                    "scanapi",
                    "updateitemapi",
                    "deleteitemapi" -> existing("table-" + name.replace("outcome", ""));
            case "page", "pageiterable", "itemcollection" -> "page";
            default -> OTHER_ROW;
        };
    }

    private static String itemRow(String method) {
        return switch (method) {
            case "<constructor>" -> "item-with";
            case "hasattribute" -> "item-ispresent";
            case "getbiginteger" -> "item-getnumber";
            case "getshort", "getlong", "getfloat", "getdouble" -> "item-getint";
            case "getbool" -> "item-getboolean";
            case "getbytebuffer" -> "item-getbinary";
            case "getnumberset", "getbinaryset", "getbytebufferset" -> "item-getstringset";
            case "getrawmap", "getmapofnumbers" -> "item-getmap";
            case "withkeycomponent", "withkeycomponents" -> "item-withprimarykey";
            case "withprimarykey", "withjson" -> "item-" + method;
            default -> method.startsWith("with") ? "item-with" : existing("item-" + method);
        };
    }

    private static String utilityRow(String method) {
        return method.equals("tosimplelist") ? "itemutils-tosimplelistvalue" : existing("itemutils-" + method);
    }

    private static String existing(String row) {
        return ROWS.contains(row) ? row : OTHER_ROW;
    }

    static boolean isItem(JavaType type) {
        return TypeUtils.isOfClassType(type, ITEM);
    }

    /** Whether it is a map of strings and attribute values of the SDK v2. */
    static boolean isItemMap(JavaType type) {
        return isAttributeValue(valueType(type));
    }

    /** Whether it is a map of strings and attribute values of the SDK v1. */
    static boolean isItemMapOfV1(JavaType type) {
        return isAttributeValueOfV1(valueType(type));
    }

    static boolean isAttributeValue(JavaType type) {
        return TypeUtils.isOfClassType(type, ATTRIBUTE_VALUE);
    }

    static boolean isAttributeValueOfV1(JavaType type) {
        return TypeUtils.isOfClassType(type, "com.amazonaws.services.dynamodbv2.model.AttributeValue");
    }

    private static JavaType valueType(JavaType map) {
        return map instanceof JavaType.Parameterized parameterized
                        && parameterized.getTypeParameters().size() == 2
                        && TypeUtils.isAssignableTo("java.util.Map", parameterized)
                ? parameterized.getTypeParameters().get(1)
                : null;
    }
}
