package io.documentjson.rewrite;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Tree;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/**
 * Dependencies in a build file of Gradle, in Groovy or Kotlin: one literal, {@code "group:name:version"}, or one each
 * for the group, the name and the version.
 */
final class GradleDependencies extends JavaVisitor<ExecutionContext> {

    private static final Pattern V1 = Pattern.compile("(?s)com\\.amazonaws\\W.*\\baws-java-sdk-dynamodb\\b");
    private static final Pattern V2 = Pattern.compile("(?s)software\\.amazon\\.awssdk\\W.*\\bdynamodb\\b(?!-)");
    private static final Pattern EVENTS = Pattern.compile("\\baws-lambda-java-events\\b(?!-)");

    /** The statement by which the file had the SDK v1, where it has to keep it; else null. */
    private final Statement v1;

    /** The version of the events of AWS Lambda that the code is for; null if it has none. */
    private final String events;

    GradleDependencies(Statement v1, String events) {
        this.v1 = v1;
        this.events = events;
    }

    static boolean isBuild(String file) {
        return file.matches("(.*[/\\\\])?\\w[\\w.-]*\\.gradle(\\.kts)?");
    }

    /** The statement by which the file has the SDK v1, or null. */
    static Statement v1(J build, ExecutionContext context) {
        Statement[] found = new Statement[1];
        new JavaVisitor<ExecutionContext>() {
            @Override
            public J visitBlock(J.Block block, ExecutionContext any) {
                block.getStatements().stream().filter(one -> isOne(one, V1)).forEach(one -> found[0] = one);
                return super.visitBlock(block, any);
            }
        }.visit(build, context);
        return found[0];
    }

    /** True for the call that adds the dependency, also with a block of its own, and not one with such calls in it. */
    private static boolean isOne(Statement statement, Pattern dependency) {
        String text = statement.toString().replaceAll("\\$\\{[^{}]*}", "\\$");
        return dependency.matcher(text.replaceFirst("(?s)\\{.*", "")).find();
    }

    @Override
    public J visitBlock(J.Block block, ExecutionContext context) {
        J.Block visited = (J.Block) super.visitBlock(block, context);
        List<Statement> once = ListUtils.map(visited.getStatements(), this::withEvents);
        boolean isThere = once.stream().anyMatch(one -> isOne(one, V1));
        boolean hasV2 = once.stream().anyMatch(one -> isOne(one, V2));
        if (v1 == null || isThere || !hasV2) {
            return visited.withStatements(once);
        }
        boolean[] isAdded = new boolean[1];
        return visited.withStatements(ListUtils.flatMap(once, one -> {
            if (isAdded[0] || !isOne(one, V2)) {
                // A further cycle makes one of the SDK v2 of it again.
                return isAdded[0] && isOne(one, V2) ? null : one;
            }
            isAdded[0] = true;
            Statement old = v1.withPrefix(one.getPrefix().withComments(List.of()));
            return List.of(one, old.<Statement>withId(Tree.randomId()));
        }));
    }

    /** The statement with the version of the events that the code is for, or with a comment where it names none. */
    private Statement withEvents(Statement statement) {
        if (events == null || !isOne(statement, EVENTS)) {
            return statement;
        }
        Matcher version = Pattern.compile("\\b([12])(\\.\\d+)+\\b").matcher(statement.toString());
        boolean isKnown = statement.toString().matches("(?s).*\\b\\d+(\\.\\d+)+\\b.*");
        if (version.find()) {
            return (Statement)
                    new JavaVisitor<Integer>() {
                        @Override
                        public J visitLiteral(J.Literal literal, Integer any) {
                            String source = String.valueOf(literal.getValueSource());
                            return literal.withValueSource(source.replace(version.group(), events))
                                    .withValue(
                                            String.valueOf(literal.getValue()).replace(version.group(), events));
                        }
                    }.visitNonNull(statement, 0);
        }
        return isKnown ? statement : DocumentApi.withComment(statement, "#lambda-events");
    }
}
