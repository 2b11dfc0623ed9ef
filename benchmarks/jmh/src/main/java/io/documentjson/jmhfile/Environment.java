package io.documentjson.jmhfile;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.documentjson.gate.Gate;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeMap;

/**
 * The machine and the software that a run was measured with: the content of {@code JDK-PART.env.json}.
 *
 * @param source the commit, and whether what is measured was changed since
 * @param loadBefore the load of the machine without the run
 * @param collector that of the forks, beside their heap; results of earlier runners name neither, and are of the serial
 *     one
 * @param objectHeaders the layout of the header of each object, on which allocated bytes depend
 */
public record Environment(
        String started,
        String source,
        String cpu,
        boolean hypervisor,
        int cores,
        String memory,
        String os,
        String kernel,
        String loadBefore,
        String java,
        String vm,
        String vendor,
        String jvmArgs,
        String collector,
        String heap,
        String objectHeaders,
        Map<String, String> versions,
        int forks,
        String warmup,
        String measured) {

    /** The versions of the library and its peers. */
    private static final ResourceBundle VERSIONS = ResourceBundle.getBundle("versions");

    /** Taken before the run begins, so that the load is that of the machine without it. */
    public static Environment capture(Collector collector, int forks, String warmup, String measured)
            throws IOException {
        Map<String, String> versions = new TreeMap<>();
        VERSIONS.keySet().forEach(name -> versions.put(name, VERSIONS.getString(name)));
        return new Environment(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                revision(),
                Gate.processor(),
                line("/proc/cpuinfo", "flags", "").contains("hypervisor"),
                Runtime.getRuntime().availableProcessors(),
                memoryOfTheMachine(),
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                line("/proc/loadavg", "", "unknown"),
                System.getProperty("java.runtime.version"),
                System.getProperty("java.vm.name"),
                System.getProperty("java.vendor"),
                String.join(" ", collector.jvmArgs()),
                collector.label(),
                collector.heap(),
                headersOfThisJvm(),
                versions,
                forks,
                warmup,
                measured);
    }

    /** That of this JVM, which is of the same JDK as the forks; their flags leave it as it is. */
    static String headersOfThisJvm() {
        if (valueOfFlag("UseCompactObjectHeaders").equals("true")) {
            return "compact, 8 bytes";
        }
        boolean compressed = valueOfFlag("UseCompressedClassPointers").equals("true");
        return compressed ? "with compressed class pointers, 12 bytes" : "16 bytes";
    }

    /** The value of a flag of this JVM; empty if the JVM does not know it. */
    static String valueOfFlag(String name) {
        try {
            return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .getVMOption(name)
                    .getValue();
        } catch (IllegalArgumentException unknown) {
            return "";
        }
    }

    /** The commit that is checked out, and whether it was changed since, as {@code benchmarks/bench} found it. */
    public static String revision() {
        return System.getProperty("source", "unknown");
    }

    /** Such as {@code 2 cores of a virtual machine, 24 GiB, Linux}. */
    public String machine() {
        return cores + " cores" + (hypervisor ? " of a virtual machine" : "") + ", " + memory + ", " + os;
    }

    /** Such as {@code Serial}; empty where that is not known. */
    @Override
    public String collector() {
        return collector != null ? collector : jvmArgs != null && jvmArgs.contains("UseSerialGC") ? "Serial" : "";
    }

    @Override
    public String heap() {
        return heap != null ? heap : collector().isEmpty() ? "" : Collector.SERIAL.heap();
    }

    /** The collector, the processor and the commit, because parts may be measured at different times. */
    public String where() {
        return (collector().isEmpty() ? "" : collector() + ", ") + cpu + ", source " + source;
    }

    /** The folder of this version: of what is committed, or of what was measured and is not. */
    public static Path results(Path checkout, boolean committed) throws IOException {
        String measured = System.getProperty("results", "benchmarks/target/results");
        return checkout.resolve(committed ? "benchmarks/results" : measured)
                .resolve(VERSIONS.getString("library").replace("-SNAPSHOT", ""))
                .normalize();
    }

    /** The text after the colon, if there is one, in the first line of a file that begins so. */
    private static String line(String path, String key, String otherwise) throws IOException {
        Path file = Path.of(path);
        return !Files.isReadable(file)
                ? otherwise
                : Files.readAllLines(file).stream()
                        .filter(line -> line.startsWith(key))
                        .map(line -> line.substring(line.indexOf(':') + 1).trim())
                        .findFirst()
                        .orElse(otherwise);
    }

    private static String memoryOfTheMachine() throws IOException {
        String kilobytes = line("/proc/meminfo", "MemTotal", "").replaceAll("[^0-9]", "");
        return kilobytes.isEmpty() ? "unknown memory" : Math.round(Long.parseLong(kilobytes) / 1_048_576.0) + " GiB";
    }
}
