package io.documentjson.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Javadoc;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.TypeUtils;
import org.openrewrite.java.tree.TypedTree;

/**
 * Puts one comment with links to their rows before each statement whose calls have to be replaced by hand, and before
 * the first statement or declaration with the name of a class that the SDK v2 has not.
 */
final class RemainingCalls extends JavaIsoVisitor<ExecutionContext> {

    /** Messages with rows: those of calls in a statement, and those of names, which count where there are no calls. */
    private static final String CALLS = "calls";

    private static final String NAMES = "names";

    /** Classes and interfaces that have other methods in the SDK v2 for those that extend or implement them. */
    private static final String EXTENDED =
            "[^<]*\\.(awssdk|amazonaws)\\.(services\\.dynamodb(v2)?\\.(model\\.)?|(auth|client|handlers|metrics|regions|retry)\\.([a-z]\\w*\\.)*)[A-Z].*";

    /**
     * Lines of calls whose methods the SDK v2 has with other types: the type before the point, a method, and the call.
     */
    private static final String CLIENTS = ItemCode.resource("clients.txt").replace("\n", "|");

    private static final String OF_DYNAMODB =
            ".*\\b(com\\.amazonaws\\.services\\.dynamodbv2|software\\.amazon\\.awssdk\\.services\\.dynamodb)\\..*";

    private static final String MOCKS = "org\\.(mockito|easymock|powermock)\\..*";

    private final boolean afterAws;
    private final KeptClasses kept;
    private final Holders holders;
    private final Set<String> named = new HashSet<>();
    private String text;

    /** The text without imports and comments. */
    private String code;

    private CollectionUses uses;

    /** @param kept the classes of the program */
    RemainingCalls(boolean afterAws, KeptClasses kept, Holders holders) {
        this.holders = holders;
        this.afterAws = afterAws;
        this.kept = kept;
    }

    @Override
    public J preVisit(J tree, ExecutionContext context) {
        if (tree instanceof J.CompilationUnit unit) {
            uses = new CollectionUses(unit, context);
            text = unit.printAll();
            code = text.replaceAll("(?m)^import .*|//.*|(?s)/\\*.*?\\*/", "");
        } else if (tree instanceof MethodCall call) {
            found(CALLS, row(call));
            found(CALLS, afterAws && call instanceof J.NewClass created && extendsSdk(created) ? "client" : null);
        } else if (tree instanceof J.Import any) {
            boolean isMissing = afterAws && any.isStatic() && UnusedImports.isMissing(any, kept);
            found(CALLS, isMissing || isUnused(any) ? "client" : null);
        } else if (tree instanceof J.ClassDeclaration type) {
            found(CALLS, afterAws && extendsSdk(type.getType()) ? "client" : null);
        } else if (tree instanceof J.Switch || tree instanceof J.SwitchExpression) {
            found(CALLS, afterAws && isOfRegions(tree) ? "client" : null);
        } else if (tree instanceof J.VariableDeclarations variable) {
            found(CALLS, isMock(variable) ? "setters" : isStoredOtherwise(variable) ? "dynamodbtypeconverted" : null);
        } else if (tree instanceof J.Assignment assignment) {
            found(CALLS, isLost(assignment) ? "setters" : null);
        } else if (tree instanceof J.Identifier || tree instanceof J.FieldAccess) {
            found(NAMES, row((Expression) tree));
        }
        boolean isClient = afterAws && tree instanceof Expression value && kept.given.isGiven(value, getCursor());
        found(CALLS, isClient ? "client" : null);
        return tree;
    }

    /** True where only Javadoc names a class that neither SDK will have. */
    private boolean isUnused(J.Import any) {
        String type = kept.name(any.getTypeName());
        return afterAws
                && !any.isStatic()
                && !type.endsWith(".*")
                && (isV1(type) || SdkV2.isMissing(type))
                && !code.matches("(?s).*\\b\\Q" + any.getQualid().getSimpleName() + "\\E\\b.*");
    }

    /** True where the cases are regions: they are constants of an enum in v1 alone. */
    private static boolean isOfRegions(J tree) {
        J.ControlParentheses<Expression> asked = tree instanceof J.Switch one
                ? one.getSelector()
                : tree instanceof J.SwitchExpression other ? other.getSelector() : null;
        return asked != null
                && Links.name(asked.getTree().getType())
                        .matches("com\\.amazonaws\\.regions\\.Regions|" + Clients.REGION_OF_V2);
    }

    private static boolean extendsSdk(J.NewClass created) {
        return created.getBody() != null
                && created.getClazz() != null
                && String.valueOf(created.getClazz().getType()).matches(EXTENDED);
    }

    private static boolean extendsSdk(JavaType.FullyQualified type) {
        return type != null
                && Stream.concat(Stream.of(type.getSupertype()), type.getInterfaces().stream())
                        .anyMatch(one -> String.valueOf(one).matches(EXTENDED) || extendsSdk(one));
    }

    /** The row of the first use of a class that the SDK v2 has not, or of a constant; null for other names. */
    private String row(Expression name) {
        JavaType.Variable constant = name instanceof J.Identifier one ? one.getFieldType() : null;
        JavaType named = constant == null ? name.getType() : constant.getOwner();
        String type = named instanceof JavaType.FullyQualified ? kept.name(Links.name(named)) : "";
        String whole = type.replace('$', '.');
        boolean isLeft = constant != null
                ? !name.toString().equals("class") && !SdkV2.has(type, name.toString(), -1)
                : ("." + whole).endsWith("." + name)
                        && getCursor().firstEnclosing(J.Import.class) == null
                        && (SdkV2.isMissing(type) || isV1(type) && isImported(whole))
                        && this.named.add(type);
        return isLeft ? DocumentApi.row(type, SdkV2.NEW) : null;
    }

    /** True where the file names the class: the recipes of AWS leave the types of some expressions. */
    private boolean isImported(String type) {
        return text.contains(type) || text.contains("import " + type.replaceAll("\\.[A-Z].*", ".*;"));
    }

    private boolean isV1(String type) {
        return type.matches(afterAws ? DocumentApi.LEFT : DocumentApi.DOCUMENTS) && !kept.isKept(type);
    }

    /** The row of a call that compiles and fails, or does not compile, after the recipes of AWS; null for others. */
    private String row(MethodCall any) {
        Expression select = any instanceof J.MethodInvocation call ? call.getSelect() : null;
        JavaType holder = select == null ? null : select.getType();
        boolean isHolder = Links.name(holder).startsWith("software.amazon.awssdk.");
        // The types of references stay those of v1.
        boolean isReference = afterAws && any instanceof J.MemberReference;
        String declared = isReference
                ? SdkV2.successor(DocumentApi.owner(any))
                : any instanceof J.NewClass || DocumentApi.owner(any).isEmpty() && Setters.isBuilder(select)
                        ? DocumentApi.holder(any)
                        : DocumentApi.owner(any);
        String owner = kept.name(isHolder ? Links.name(holder) : declared);
        boolean isOfEvents = String.valueOf(holder).startsWith(Names.EVENTS);
        int arguments = isReference ? -1 : DocumentApi.arguments(any).size();
        if (isV1(owner) && (owner.matches(DocumentApi.CERTAIN) || isImported(owner.replaceFirst("\\$.*", "")))) {
            return DocumentApi.row(owner, DocumentApi.name(any));
        }
        if (!afterAws) {
            return null;
        }
        // DynamoDB Local of old was a client.
        boolean isClient = owner.contains(".local.embedded.")
                && getCursor().getParentTreeCursor().getValue() instanceof TypedTree user
                && !(user instanceof J.MethodInvocation)
                && Links.name(user.getType()).startsWith(DocumentApi.SDK_V2 + ".DynamoDb");
        boolean isOther = (holder + " " + any.getMethodType() + " " + any).matches(CLIENTS);
        if (isClient
                || isOther && !kept.areDeclared(kept.name(DocumentApi.owner(any)))
                || isOfLibrary(any)
                || isRetryable(any)
                || isOfOtherService(owner, any)) {
            return "client";
        }
        if (isMock(owner, any)) {
            return "setters";
        }
        String type = owner.endsWith("Builder") || !Setters.isBuilder(select) ? owner : owner + ".Builder";
        boolean isAmbiguous = arguments == 1
                && J.Literal.isLiteralValue(any.getArguments().get(0), null)
                && SdkV2.isOverloaded(type, DocumentApi.name(any));
        if (!isOfEvents && (isAmbiguous || !SdkV2.has(type, DocumentApi.name(any), arguments))) {
            return DocumentApi.row(owner, SdkV2.NEW);
        }
        if (!(any instanceof J.MethodInvocation call)) {
            return null;
        }
        if (JacksonValues.isOne(call)) {
            return "jackson";
        }
        if (isPutIn(call, owner)
                || addsAgain(call)
                || hasOtherTypes(call)
                || uses.isChanged(call) && !uses.canBeCopied(call, getCursor())) {
            return "setters";
        }
        boolean changesEvent = isOfEvents
                && (text.matches("(?s).*import " + Names.OTHER_RECORDS + ".*")
                        || call.getArguments().stream().anyMatch(argument -> isOfModel(argument.getType())));
        return changesEvent ? "lambda-events" : null;
    }

    /**
     * True where the call makes a request of another service, or takes the parts of one: the SDK v2 has builders, and
     * requests.
     */
    private static boolean isOfOtherService(String owner, MethodCall call) {
        if (!owner.startsWith("software.amazon.awssdk.services.") || owner.startsWith(DocumentApi.SDK_V2)) {
            return false;
        }
        return call instanceof J.NewClass created
                ? created.getBody() == null && owner.matches(".*(\\.model\\.[^.]*|Client)")
                : call instanceof J.MethodInvocation
                        && owner.endsWith("Client")
                        && (DocumentApi.name(call).matches("set(Region|Endpoint)")
                                || call.getArguments().stream().anyMatch(one -> TypeUtils.isString(one.getType())));
    }

    /** True for a question that v1 always answers by yes, and the SDK v2 by no, unless the error is known. */
    private static boolean isRetryable(MethodCall call) {
        return DocumentApi.name(call).equals("retryable")
                && DocumentApi.owner(call).matches("software\\.amazon\\.awssdk\\..*Exception");
    }

    /** True for a method of a library of others that takes or gives classes of DynamoDB: they are those of v1. */
    private boolean isOfLibrary(MethodCall call) {
        String owner = DocumentApi.owner(call);
        return !owner.matches("|(com\\.amazonaws|software\\.amazon|io\\.documentjson|javax?)\\..*")
                && !kept.areDeclared(kept.name(owner))
                && call.getMethodType() != null
                && call.getMethodType().getDeclaringType().getMethods().stream()
                        .filter(one -> one.getName().equals(call.getMethodType().getName()))
                        .flatMap(one -> Stream.concat(one.getParameterTypes().stream(), Stream.of(one.getReturnType())))
                        .anyMatch(type -> String.valueOf(type).matches(OF_DYNAMODB));
    }

    /** True for a call that makes a mock of a class of the model, which is final in the SDK v2. */
    private static boolean isMock(String owner, MethodCall call) {
        return owner.matches(MOCKS)
                && DocumentApi.name(call).matches("(?i).*mock.*|spy")
                && call.getArguments().stream()
                        .anyMatch(one -> one instanceof J.FieldAccess type
                                && type.getSimpleName().equals("class")
                                && isOfModel(type.getTarget().getType()));
    }

    private boolean isMock(J.VariableDeclarations variable) {
        return afterAws
                && isOfModel(variable.getType())
                && variable.getLeadingAnnotations().stream()
                        .anyMatch(one -> Links.name(one.getType()).matches(MOCKS)
                                && one.getSimpleName().matches("\\w*Mock|Spy"));
    }

    /** True for a boolean or a date of a mapped class, unless an annotation says how v1 stored it. */
    private boolean isStoredOtherwise(J.VariableDeclarations variable) {
        Cursor type = getCursor().getParentTreeCursor().getParentTreeCursor();
        if (!(type.getValue() instanceof J.ClassDeclaration mapped)
                || variable.hasModifier(J.Modifier.Type.Static)
                || variable.hasModifier(J.Modifier.Type.Transient)
                || !String.valueOf(variable.getType())
                        .matches("(?i)boolean|java\\.lang\\.Boolean|java\\.util\\.(Date|Calendar)")
                || !mapped.getLeadingAnnotations().stream().anyMatch(one -> isMapping(one, "Table|Document"))) {
            return false;
        }
        String getter = "(get|is)" + variable.getVariables().get(0).getSimpleName();
        return Stream.concat(
                        Stream.of(variable.getLeadingAnnotations()),
                        mapped.getBody().getStatements().stream()
                                .filter(one -> one instanceof J.MethodDeclaration method
                                        && method.getSimpleName().matches("(?i)" + getter))
                                .map(one -> ((J.MethodDeclaration) one).getLeadingAnnotations()))
                .flatMap(List::stream)
                .noneMatch(one -> isMapping(one, "(?!Attribute$|Named$|Index|HashKey$|RangeKey$).*"));
    }

    private static boolean isMapping(J.Annotation annotation, String name) {
        return annotation.getSimpleName().matches("DynamoDB(" + name + ")");
    }

    /** True where the call changes a map that an object has, or a list in it, which has a copy in the SDK v2. */
    private boolean isPutIn(J.MethodInvocation call, String owner) {
        boolean isInMap = owner.matches("java\\.util\\.\\w*(List|Collection)")
                && call.getSelect() != null
                && String.valueOf(call.getSelect().getType()).endsWith(".WriteRequest>");
        return (isInMap || owner.matches("java\\.util\\.\\w*Map"))
                && call.getSimpleName().matches(CollectionUses.CHANGES)
                && (call.getSelect() instanceof J.Identifier || call.getSelect() instanceof J.FieldAccess)
                && holders.isPutIn(call.getSelect(), call, getCursor());
    }

    /** True where the call sets values one by one that the chain has set: those of the SDK v1 were added. */
    private static boolean addsAgain(J.MethodInvocation call) {
        String name = call.getSimpleName();
        boolean isOneByOne = SdkV2.isVarargs(DocumentApi.holder(call) + ".Builder", name)
                && DocumentApi.arguments(call).stream()
                        .noneMatch(one -> String.valueOf(one.getType()).startsWith("java.util."));
        Expression before = call.getSelect();
        while (isOneByOne
                && before instanceof J.MethodInvocation one
                && !one.getSimpleName().equals(name)) {
            before = one.getSelect();
        }
        return isOneByOne && before instanceof J.MethodInvocation;
    }

    /** True where the call takes or gives types of Java that the SDK v2 has not. */
    private boolean hasOtherTypes(J.MethodInvocation call) {
        String types = "java\\.util\\.Date" + (call.getSimpleName().equals("bs") ? "|.*ByteBuffer.*" : "");
        Object user = getCursor().getParentTreeCursor().getValue();
        boolean isKnown = user instanceof J.Binary
                || user instanceof J.MethodInvocation outer
                        && outer.getSimpleName().equals(MendAwsRecipes.MILLIS);
        return DocumentApi.owner(call).startsWith(DocumentApi.MODEL)
                && ListUtils.concat(call.getArguments(), isKnown ? null : call).stream()
                        .filter(one -> !one.toString().endsWith(".bs()"))
                        .anyMatch(one -> String.valueOf(one.getType()).matches(types));
    }

    private static boolean isOfModel(JavaType type) {
        return String.valueOf(type).matches(DocumentApi.EITHER_MODEL + "\\..*");
    }

    /**
     * True where the recipes of AWS made the assignment of a setter, {@code x = x.toBuilder()...build()}, and v1's
     * object was changed for others.
     */
    private boolean isLost(J.Assignment assignment) {
        String name = assignment.getVariable().toString();
        if (!assignment.getAssignment().toString().startsWith(name + ".toBuilder()")
                || !(assignment.getVariable() instanceof J.Identifier variable)) {
            return name.endsWith(")");
        }
        return !String.valueOf(variable.getType()).matches("[^<]*\\.(awssdk|amazonaws)\\..*")
                || Setters.isFixed(variable.getFieldType(), getCursor())
                || holders.areOthers(variable, assignment, getCursor());
    }

    /** Remembers the row, or nothing if it is null, at the statement or declaration around the cursor. */
    private void found(String kind, String row) {
        if (row != null && getCursor().firstEnclosing(Javadoc.class) == null) {
            DocumentApi.addRow(getCursor(), kind, row);
        }
    }

    @Override
    public J postVisit(J tree, ExecutionContext context) {
        Set<String> rows = getCursor().getMessage(CALLS, getCursor().getMessage(NAMES, Set.of()));
        return rows.isEmpty() ? tree : DocumentApi.withComment(tree, String.join(" and ", rows));
    }
}
