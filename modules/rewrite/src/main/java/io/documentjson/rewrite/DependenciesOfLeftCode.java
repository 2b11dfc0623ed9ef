package io.documentjson.rewrite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.SourceFile;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.marker.Markers;
import org.openrewrite.maven.tree.MavenResolutionResult;
import org.openrewrite.maven.tree.ResolvedDependency;
import org.openrewrite.xml.AddToTagVisitor;
import org.openrewrite.xml.XmlVisitor;
import org.openrewrite.xml.tree.Content;
import org.openrewrite.xml.tree.Xml;

/**
 * Gives a project what its code needs after the other recipes: the SDK v1 as long as a file imports it, which the
 * recipes of AWS take away, and the events of AWS Lambda in the version that rewritten code is for.
 */
public final class DependenciesOfLeftCode extends ScanningRecipe<DependenciesOfLeftCode.Found> {

    private static final String GROUP = "com.amazonaws";
    private static final String SDK_V1 = "aws-java-sdk-dynamodb";
    private static final String EVENTS = "aws-lambda-java-events";
    private static final String EVENTS_VERSION = "3.16.1";

    /** Versions whose events have values of the SDK v1. */
    private static final String OLD = "[12]\\..*";

    private static final String PROPERTY = "\\$\\{(.*)}";

    /**
     * Facts of a cycle.
     *
     * @param isFirst true as long as the recipes before have not changed the code
     * @param versions the versions of the SDK v1 in the projects, from the first cycle
     * @param gradle the statements of Gradle's build files that have it, as they were in the first cycle
     * @param left the files that import it
     * @param events the files with items or records of events
     * @param properties from the properties that are versions in poms to the artifacts that have them
     * @param values from the properties of poms to their values
     * @param managed the poms that manage the version of events
     */
    record Found(
            boolean isFirst,
            Map<Path, String> versions,
            Map<Path, Statement> gradle,
            Set<Path> left,
            Set<Path> events,
            Links properties,
            Links values,
            Set<Path> managed) {}

    @Override
    public String getDisplayName() {
        return "Keep the AWS SDK for Java v1 as long as a file imports it";
    }

    @Override
    public String getDescription() {
        return "Adds the dependency that the recipes of AWS take away from Maven's and Gradle's files, where files are left, and raises that of the events of AWS Lambda.";
    }

    @Override
    public Found getInitialValue(ExecutionContext context) {
        String name = Found.class.getName();
        Found known = context.getMessage(name);
        Found found = new Found(
                known == null,
                known == null ? new HashMap<>() : known.versions,
                known == null ? new HashMap<>() : known.gradle,
                new HashSet<>(),
                new HashSet<>(),
                new Links(),
                new Links(),
                new HashSet<>());
        context.putMessage(name, found);
        return found;
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getScanner(Found found) {
        return new TreeVisitor<Tree, ExecutionContext>() {
            @Override
            public Tree visit(Tree tree, ExecutionContext context) {
                if (tree instanceof J.CompilationUnit unit) {
                    scan(unit, found);
                } else if (found.isFirst
                        && tree instanceof JavaSourceFile build
                        && GradleDependencies.isBuild(build.getSourcePath().toString())) {
                    Statement v1 = GradleDependencies.v1(build, context);
                    if (v1 != null) {
                        found.gradle.put(build.getSourcePath(), v1);
                    }
                } else if (tree instanceof Xml.Document document
                        && document.getSourcePath().endsWith("pom.xml")) {
                    scanVersions(document, found);
                    if (!found.isFirst) {
                        return tree;
                    }
                    document.getRoot().getChild("dependencies").stream()
                            .flatMap(all -> all.getChildren().stream())
                            .filter(one -> isArtifact(one, SDK_V1))
                            .forEach(one -> one.getChildValue("version")
                                    .map(version -> withoutProperty(version, document))
                                    .or(() -> resolved(document, SDK_V1))
                                    .ifPresent(version -> found.versions.put(document.getSourcePath(), version)));
                }
                return tree;
            }
        };
    }

    /** The version in place of a property, which the recipes of AWS set to the version of the SDK v2. */
    private static String withoutProperty(String version, Xml.Document document) {
        return version.matches(PROPERTY)
                ? resolved(document, SDK_V1)
                        .or(() -> document.getRoot()
                                .getChild("properties")
                                .flatMap(all -> all.getChildValue(version.replaceAll(PROPERTY, "$1"))))
                        .orElse(version)
                : version;
    }

    /** The version that a parent or a bill of materials gives. */
    private static Optional<String> resolved(Xml.Document document, String artifact) {
        return document.getMarkers().findFirst(MavenResolutionResult.class).stream()
                .flatMap(project -> project.getDependencies().values().stream())
                .flatMap(List::stream)
                .filter(one -> GROUP.equals(one.getGroupId()) && artifact.equals(one.getArtifactId()))
                .map(ResolvedDependency::getVersion)
                .findFirst();
    }

    private static void scanVersions(Xml.Document document, Found found) {
        new XmlVisitor<Found>() {
            @Override
            public Xml visitTag(Xml.Tag tag, Found all) {
                if (isIn("properties")) {
                    all.values.add(tag.getName(), tag.getValue().orElse(""));
                }
                tag.getChildValue("version")
                        .filter(version -> version.matches(PROPERTY))
                        .ifPresent(version -> all.properties.add(
                                version.replaceAll(PROPERTY, "$1"),
                                tag.getChildValue("artifactId").orElse("")));
                if (isArtifact(tag, EVENTS)
                        && getCursor()
                                .getPathAsStream(Xml.Tag.class::isInstance)
                                .anyMatch(one -> ((Xml.Tag) one).getName().equals("dependencyManagement"))) {
                    all.managed.add(document.getSourcePath());
                }
                return super.visitTag(tag, all);
            }

            private boolean isIn(String name) {
                return getCursor().getParentTreeCursor().getValue() instanceof Xml.Tag around
                        && around.getName().equals(name);
            }
        }.visit(document, found);
    }

    private static boolean isArtifact(Xml.Tag dependency, String name) {
        return GROUP.equals(dependency.getChildValue("groupId").orElse(""))
                && name.equals(dependency.getChildValue("artifactId").orElse(""));
    }

    private static void scan(J.CompilationUnit unit, Found found) {
        for (J.Import any : unit.getImports()) {
            if (any.getTypeName().matches(DocumentApi.LEFT)) {
                found.left.add(unit.getSourcePath());
            }
            if (any.getTypeName()
                    .matches("io\\.documentjson\\.lambda\\..*|" + Names.EVENTS + "models\\.dynamodb\\..*")) {
                found.events.add(unit.getSourcePath());
            }
        }
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor(Found found) {
        TreeVisitor<?, ExecutionContext> maven = maven(found);
        return new TreeVisitor<Tree, ExecutionContext>() {
            @Override
            public Tree visit(Tree tree, ExecutionContext context) {
                if (found.isFirst
                        || !(tree instanceof JavaSourceFile build)
                        || !GradleDependencies.isBuild(build.getSourcePath().toString())) {
                    return maven.visit(tree, context);
                }
                Path file = build.getSourcePath();
                return new GradleDependencies(
                                areIn(file, found.left) ? found.gradle.get(file) : null,
                                areIn(file, found.events) ? EVENTS_VERSION : null)
                        .visit(tree, context);
            }
        };
    }

    private static TreeVisitor<?, ExecutionContext> maven(Found found) {
        return new XmlVisitor<>() {
            @Override
            public boolean isAcceptable(SourceFile file, ExecutionContext context) {
                return !found.isFirst && file.getSourcePath().endsWith("pom.xml") && super.isAcceptable(file, context);
            }

            @Override
            public Xml visitTag(Xml.Tag tag, ExecutionContext context) {
                Path file =
                        getCursor().firstEnclosingOrThrow(Xml.Document.class).getSourcePath();
                Xml.Tag visited = (Xml.Tag) super.visitTag(tag, context);
                if (areIn(file, found.events)) {
                    visited = withEvents(visited, file);
                }
                boolean isOfProject = visited.getName().equals("dependencies")
                        && getCursor()
                                        .getPathAsStream(Xml.Tag.class::isInstance)
                                        .count()
                                == 2;
                return isOfProject && areIn(file, found.left) && found.versions.containsKey(file)
                        ? withV1(visited, found.versions.get(file))
                        : visited;
            }

            /** The tag with the version of the events that the code is for, or with a comment if that is not known. */
            private Xml.Tag withEvents(Xml.Tag tag, Path file) {
                String value = tag.getValue().orElse("");
                if (value.matches(OLD) && isOfEvents(tag.getName())) {
                    return tag.withValue(EVENTS_VERSION);
                }
                if (!isArtifact(tag, EVENTS)) {
                    return tag;
                }
                String version = tag.getChildValue("version").orElse("");
                if (version.matches(OLD)) {
                    return tag.withChildValue("version", EVENTS_VERSION);
                }
                boolean isKnown = version.isEmpty()
                        ? found.managed.stream().anyMatch(pom -> areIn(pom, Set.of(file)))
                                || resolved(getCursor().firstEnclosingOrThrow(Xml.Document.class), EVENTS)
                                        .filter(one -> !one.matches(OLD))
                                        .isPresent()
                        : !version.matches(PROPERTY) || isRaised(version.replaceAll(PROPERTY, "$1"));
                return isKnown ? tag : withComment(tag);
            }

            /** True for a property of poms that is the version of nothing but events. */
            private boolean isOfEvents(String property) {
                return found.properties.from(property).equals(Set.of(property, EVENTS));
            }

            /** True where all values of the property are known, and those of old events are not or do not stay. */
            private boolean isRaised(String property) {
                Set<String> values = new HashSet<>(found.values.from(property));
                values.remove(property);
                return !values.isEmpty()
                        && values.stream()
                                .allMatch(value ->
                                        value.matches("\\d.*") && (!value.matches(OLD) || isOfEvents(property)));
            }

            private Xml.Tag withComment(Xml.Tag dependency) {
                String text = DocumentApi.comment("#lambda-events") + " ";
                List<Content> content = new ArrayList<>(dependency.getContent());
                Xml.Comment comment =
                        new Xml.Comment(Tree.randomId(), ((Xml) content.get(0)).getPrefix(), Markers.EMPTY, text);
                boolean isThere = content.stream()
                        .anyMatch(one ->
                                one instanceof Xml.Comment old && old.getText().equals(text));
                content.add(0, comment);
                return isThere ? dependency : dependency.withContent(content);
            }

            private Xml.Tag withV1(Xml.Tag dependencies, String version) {
                boolean isThere = dependencies.getChildren().stream().anyMatch(one -> isArtifact(one, SDK_V1));
                // A further cycle makes one of the SDK v2 of it again.
                Set<String> printed = new HashSet<>();
                List<? extends Content> once = ListUtils.map(
                        dependencies.getContent(),
                        one -> one instanceof Xml.Tag tag && !printed.add(tag.printTrimmed(getCursor())) ? null : one);
                Xml.Tag added = Xml.Tag.build("""
                        <dependency>
                            <groupId>%s</groupId>
                            <artifactId>%s</artifactId>
                            <version>%s</version>
                        </dependency>""".formatted(GROUP, SDK_V1, version));
                Xml.Tag all = dependencies.withContent(once);
                return isThere
                        ? all
                        : AddToTagVisitor.addToTag(all, added, getCursor().getParentOrThrow());
            }
        };
    }

    private static boolean areIn(Path pom, Set<Path> files) {
        return files.stream().anyMatch(file -> pom.getParent() == null || file.startsWith(pom.getParent()));
    }
}
