package io.documentjson.jmhfile;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** What a run was measured on, and with what. */
public final class Environment {

    private Environment() {}

    /** Taken before the run begins, so that the load is that of the machine without it. */
    public static ObjectNode capture(Path checkout, List<String> jvmArgs) throws IOException {
        ObjectNode environment = ResultFile.MAPPER.createObjectNode();
        environment.put("started", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        environment.put("source", source(checkout));
        environment.put("cpu", cpu());
        environment.put("hypervisor", line("/proc/cpuinfo", "flags", "").contains("hypervisor"));
        environment.put("cores", Runtime.getRuntime().availableProcessors());
        environment.put("memory", memory());
        environment.put("os", System.getProperty("os.name"));
        environment.put("kernel", System.getProperty("os.version"));
        environment.put("loadBefore", file("/proc/loadavg"));
        environment.put("java", System.getProperty("java.runtime.version"));
        environment.put("vm", System.getProperty("java.vm.name"));
        environment.put("vendor", System.getProperty("java.vendor"));
        environment.put("jvmArgs", String.join(" ", jvmArgs));
        ObjectNode versions = environment.putObject("versions");
        Properties properties = versions();
        for (String name : new TreeSet<>(properties.stringPropertyNames())) {
            versions.put(name, properties.getProperty(name));
        }
        return environment;
    }

    /** The model of the processor where the system names it. */
    public static String cpu() throws IOException {
        return line("/proc/cpuinfo", "model name", System.getProperty("os.arch"));
    }

    public static Properties versions() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Environment.class.getResourceAsStream("/versions.properties")) {
            properties.load(in);
        }
        return properties;
    }

    private static String line(String path, String key, String otherwise) throws IOException {
        Path file = Path.of(path);
        if (!Files.isReadable(file)) {
            return otherwise;
        }
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(key)) {
                return line.substring(line.indexOf(':') + 1).trim();
            }
        }
        return otherwise;
    }

    private static String memory() throws IOException {
        String kilobytes = line("/proc/meminfo", "MemTotal", "").replaceAll("[^0-9]", "");
        return kilobytes.isEmpty() ? "unknown memory" : Math.round(Long.parseLong(kilobytes) / 1_048_576.0) + " GiB";
    }

    private static String file(String path) throws IOException {
        Path file = Path.of(path);
        return Files.isReadable(file) ? Files.readString(file).trim() : "unknown";
    }

    /** The commit, and whether what is measured was changed since. */
    private static String source(Path checkout) {
        String commit = output(checkout, "git", "rev-parse", "--short=12", "HEAD");
        String changes = output(
                checkout,
                "git",
                "status",
                "--porcelain",
                "--",
                "pom.xml",
                "reactor",
                "src",
                "benchmarks/jmh",
                "benchmarks/sdk-before");
        return changes.isEmpty() ? commit : commit + " with changes";
    }

    private static String output(Path directory, String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0 ? text : "unknown";
        } catch (IOException e) {
            return "unknown";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }
}
