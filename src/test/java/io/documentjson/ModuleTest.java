package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The library as a module of its own, although all other tests see it on the class path. */
class ModuleTest {

    private static final Pattern TEST_ONLY = Pattern.compile(".*(junit|jazzer|assertj|apiguardian|opentest4j|"
            + "surefire|byte-buddy|error_prone|slf4j-nop|dataformat|hazelcast|"
            + "reactive-streams-tck|reactive-streams-examples|testng|jcommander|jquery).*\\.jar");

    private static final String ENHANCED = "dynamodb-enhanced";

    @TempDir
    private Path directory;

    @Test
    void descriptor_exports_onlyTheApi() throws Exception {
        ModuleDescriptor descriptor = onModulePath()
                .configuration()
                .findModule("io.documentjson")
                .orElseThrow()
                .reference()
                .descriptor();

        assertThat(descriptor.isAutomatic()).isFalse();
        assertThat(descriptor.exports())
                .extracting(ModuleDescriptor.Exports::source)
                .containsExactlyInAnyOrder(
                        "io.documentjson",
                        "io.documentjson.enhanced",
                        "io.documentjson.events",
                        "io.documentjson.plain",
                        "io.documentjson.transcode");
        assertThat(descriptor.opens()).isEmpty();
        assertThat(descriptor.provides())
                .as("services; the JVM would refuse to start with an SDK that does not have their package")
                .isEmpty();
    }

    @Test
    void toJson_onModulePath_worksThroughTheExportedPackage() throws Exception {
        assertThatToJsonWorks(onModulePath());
    }

    @Test
    void toJson_withoutTheEnhancedClient_works() throws Exception {
        ModuleLayer layer = onModulePath(ENHANCED);

        assertThat(layer.findModule("software.amazon.awssdk.enhanced.dynamodb")).isEmpty();
        assertThatToJsonWorks(layer);
    }

    @Test
    void userModule_withTheDocumentedDependency_compiles() throws Exception {
        assertThat(compile(
                        "",
                        "String json = DocumentJson.create().toJson(Map.of(\"id\", AttributeValue.fromS(\"u1\")));",
                        ENHANCED))
                .isEmpty();
    }

    @Test
    void userModule_withJackson_compiles() throws Exception {
        assertThat(compile("requires com.fasterxml.jackson.core;", """
                        void write(com.fasterxml.jackson.core.JsonGenerator generator) throws java.io.IOException {
                            DocumentJson.create().writeTo(Map.of("id", AttributeValue.fromS("u1")), generator);
                        }
                        """, ENHANCED))
                .isEmpty();
    }

    @Test
    void userModule_withTheEnhancedClient_compiles() throws Exception {
        assertThat(compile(
                        "requires software.amazon.awssdk.enhanced.dynamodb;",
                        "String json = io.documentjson.enhanced.FastDocuments.create().fromJson(\"{}\").toJson();"))
                .isEmpty();
    }

    @Test
    void userModule_thatUsesText_doesNotCompile() throws Exception {
        assertThat(compile("", "io.documentjson.internal.output.Utf8JsonGenerator generator;", ENHANCED))
                .contains("package io.documentjson.internal.output is not visible");
    }

    /** Report of javac on a module that requires the library, has the member, and lacks the absent jars. */
    private String compile(String requires, String member, String... absent) throws Exception {
        Path module = Files.writeString(
                directory.resolve("module-info.java"), "module user { requires io.documentjson; " + requires + " }");
        Path user = Files.createDirectories(directory.resolve("user")).resolve("User.java");
        Files.writeString(user, """
                package user;
                import io.documentjson.DocumentJson;
                import java.util.Map;
                import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
                class User {
                    %s
                }
                """.formatted(member));
        String path = modulePath(absent).stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed);
        int exitCode = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-Xlint:all,-requires-automatic,-requires-transitive-automatic",
                        "-Werror",
                        "-d",
                        directory.toString(),
                        "-p",
                        path,
                        module.toString(),
                        user.toString());
        assertThat(exitCode == 0)
                .as("javac is silent when it succeeds: %s", printed)
                .isEqualTo(printed.toString().isEmpty());
        return printed.toString();
    }

    private static void assertThatToJsonWorks(ModuleLayer layer) throws ReflectiveOperationException {
        ClassLoader loader = layer.findLoader("io.documentjson");
        Class<?> facade = loader.loadClass(DocumentJson.class.getName());
        Class<?> value = loader.loadClass(AttributeValue.class.getName());
        Object item = Map.of("id", value.getMethod("fromS", String.class).invoke(null, "u1"));

        Method toJson = facade.getMethod("toJson", Map.class);

        assertThat(facade.getModule().isNamed()).isTrue();
        assertThat(toJson.invoke(facade.getMethod("create").invoke(null), item)).isEqualTo("{\"id\":\"u1\"}");
    }

    private static ModuleLayer onModulePath(String... absent) throws URISyntaxException {
        Configuration configuration = ModuleLayer.boot()
                .configuration()
                .resolve(
                        ModuleFinder.of(modulePath(absent).toArray(Path[]::new)),
                        ModuleFinder.of(),
                        Set.of("io.documentjson"));
        return ModuleLayer.boot().defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader());
    }

    /** The library and the jars of the class path, but for tools and those with one of the names. */
    private static List<Path> modulePath(String... absent) throws URISyntaxException {
        List<Path> path = new ArrayList<>();
        path.add(Path.of(DocumentJson.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI()));
        for (String entry : System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator))) {
            String jar = Path.of(entry).getFileName().toString();
            if (jar.endsWith(".jar")
                    && !TEST_ONLY.matcher(jar).matches()
                    && Stream.of(absent).noneMatch(jar::startsWith)) {
                path.add(Path.of(entry));
            }
        }
        return path;
    }
}
