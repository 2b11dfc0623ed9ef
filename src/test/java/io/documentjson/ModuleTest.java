package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The library as a module of its own, although all other tests see it on the class path. */
class ModuleTest {

    private static final Pattern TEST_ONLY = Pattern.compile(".*(junit|jazzer|assertj|apiguardian|opentest4j|"
            + "surefire|byte-buddy|error_prone|slf4j-nop|dataformat).*\\.jar");

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
                .isSubsetOf("io.documentjson", "io.documentjson.enhanced")
                .contains("io.documentjson");
        assertThat(descriptor.opens()).isEmpty();
    }

    @Test
    void toJson_onModulePath_worksThroughTheExportedPackage() throws Exception {
        assertThatToJsonWorks(onModulePath());
    }

    @Test
    void toJson_withoutTheEnhancedClient_works() throws Exception {
        ModuleLayer layer = onModulePath("dynamodb-enhanced");

        assertThat(layer.findModule("software.amazon.awssdk.enhanced.dynamodb")).isEmpty();
        assertThatToJsonWorks(layer);
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

    /** The library and the jars of the class path, but for tools and those with one of the names. */
    private static ModuleLayer onModulePath(String... absent) throws URISyntaxException {
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
        Configuration configuration = ModuleLayer.boot()
                .configuration()
                .resolve(ModuleFinder.of(path.toArray(Path[]::new)), ModuleFinder.of(), Set.of("io.documentjson"));
        return ModuleLayer.boot().defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader());
    }
}
