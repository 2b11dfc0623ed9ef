package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import io.documentjson.fixtures.ChildJvm;
import io.documentjson.fixtures.TestSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/** Random programs of the SDK v1's model show the same after the recipes, or have a comment. */
class ModelProgramsTest {

    /** The first seed; {@code -Dprograms.seed} runs another series. */
    private static final long SEED = Long.getLong("programs.seed", 20_261_128L);

    /** Programs that .ci/run has the time for; {@code -Dtest.percent=250} runs 5,000. */
    private static final int ALL = 2_000;

    /** Programs in a file: each file costs a compilation, and a long file takes longer than short ones. */
    private static final int BATCH = 50;

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    /** One for all programs, as it keeps what is in the class path. */
    private static final StandardJavaFileManager FILES = COMPILER.getStandardFileManager(null, null, null);

    @TempDir
    private Path directory;

    private int batches;

    /** Programs that ran before the recipes, and those of them without a comment. */
    private int before;

    private int silent;

    @BeforeAll
    static void readTypes() {
        Rewriting.readTypes(ModelProgram.head("Types") + new ModelProgram("Any", 0).source() + "}");
    }

    @Test
    void leaveSdkV1_randomPrograms_showTheSameOrHaveComments() {
        int count = TestSize.of(ALL);
        for (int from = 0; from < count; from += BATCH) {
            List<ModelProgram> programs = new ArrayList<>();
            for (int i = from; i < Math.min(from + BATCH, count); i++) {
                programs.add(new ModelProgram("P" + i, SEED + i));
            }
            Map<String, String> wrong = wrong(programs);
            for (ModelProgram program : programs) {
                if (wrong.containsKey(program.name())) {
                    report(program, wrong.get(program.name()));
                }
            }
        }
        System.out.printf("%d programs, %d without a comment%n", before, silent);
        assertThat(before).isGreaterThan(count / 2);
        assertThat(silent).isGreaterThan(before / 5);
    }

    private void report(ModelProgram program, String difference) {
        long seed = SEED + Long.parseLong(program.name().substring(1));
        program.shrink(candidate -> !wrong(List.of(candidate)).isEmpty());
        fail("seed %d (-Dprograms.seed), %s, shrunk to%n%s%n%s"
                .formatted(
                        seed,
                        difference,
                        program.source(),
                        wrong(List.of(program)).values()));
    }

    /** From the programs that are without a comment and wrong to what is wrong with them. */
    private Map<String, String> wrong(List<ModelProgram> programs) {
        Map<String, String> sources = new LinkedHashMap<>();
        programs.forEach(program -> sources.put(program.name(), program.source()));
        String file = "Programs" + batches++;
        String head = ModelProgram.head(file);
        Map<String, String> wrong = new LinkedHashMap<>();
        Map<String, String> shown = new LinkedHashMap<>(ran(file, head, sources, new LinkedHashMap<>()));
        sources.keySet().retainAll(shown.keySet());
        before += sources.size();
        if (sources.isEmpty()) {
            return wrong;
        }
        J.CompilationUnit unit = Rewriting.after(head + String.join("", sources.values()) + "}\n");
        Cursor cursor = new Cursor(new Cursor(null, Cursor.ROOT_VALUE), unit);
        J.ClassDeclaration all = unit.getClasses().get(0);
        Map<String, String> rewritten = new LinkedHashMap<>();
        for (Statement one : all.getBody().getStatements()) {
            String text = one.print(cursor);
            if (!text.contains("TODO: SDK v1")) {
                rewritten.put(((J.ClassDeclaration) one).getSimpleName(), text);
            }
        }
        silent += rewritten.size();
        String printed = unit.printAll();
        Map<String, String> after = ran(
                file,
                printed.substring(0, printed.indexOf("class " + file)) + "class " + file + " {",
                rewritten,
                wrong);
        rewritten.forEach((name, code) -> {
            if (!wrong.containsKey(name) && !shown.get(name).equals(after.get(name))) {
                wrong.put(name, code + "\nshows\n" + after.get(name) + "\nand before\n" + shown.get(name));
            }
        });
        return wrong;
    }

    /** Output of the classes that compile and run to their end; the others are put into the map. */
    private Map<String, String> ran(String file, String head, Map<String, String> classes, Map<String, String> failed) {
        Map<String, String> shown = new LinkedHashMap<>();
        Map<String, String> left = new LinkedHashMap<>(classes);
        Path folder = directory.resolve(file + "-" + batches++);
        Set<String> broken = compile(file, head, left, folder, failed);
        left.keySet().removeAll(broken);
        if (!broken.isEmpty()) {
            compile(file, head, left, folder, failed);
        }
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            for (String name : left.keySet()) {
                Class<?> program = loader.loadClass("generated." + file + "$" + name);
                Constructor<?> made = program.getDeclaredConstructor();
                made.setAccessible(true);
                Method run = program.getDeclaredMethod("run", boolean.class);
                run.setAccessible(true);
                Shown.take();
                try {
                    run.invoke(made.newInstance(), true);
                    shown.put(name, Shown.take());
                } catch (ReflectiveOperationException e) {
                    failed.put(name, left.get(name) + "\nthrew " + e.getCause());
                }
            }
        } catch (IOException | ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
        return shown;
    }

    /** Compiles the classes in their file, and gives the names of those with errors. */
    private static Set<String> compile(
            String file, String head, Map<String, String> classes, Path folder, Map<String, String> failed) {
        StringBuilder source = new StringBuilder(head);
        Map<Integer, String> ends = new LinkedHashMap<>();
        classes.forEach((name, code) -> {
            source.append(code);
            ends.put(source.length(), name);
        });
        source.append("}\n");
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaFileObject one =
                new SimpleJavaFileObject(URI.create("string:///" + file + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> options = List.of(
                "-proc:none", "-nowarn", "-Xmaxerrs", "10000", "-cp", ChildJvm.classPath(), "-d", folder.toString());
        COMPILER.getTask(null, FILES, found, options, null, List.of(one)).call();
        Set<String> broken = new TreeSet<>();
        for (Diagnostic<?> any : found.getDiagnostics()) {
            if (any.getKind() == Diagnostic.Kind.ERROR) {
                String name = ends.entrySet().stream()
                        .filter(end -> any.getPosition() < end.getKey())
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse("");
                broken.add(name);
                failed.put(name, classes.get(name) + "\ndoes not compile: " + any.getMessage(null));
            }
        }
        return broken;
    }
}
