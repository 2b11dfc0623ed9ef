package io.documentjson.jmhfile;

import java.util.List;

/** The collector and the heap of the forks. */
public enum Collector {
    /**
     * The collector of server machines, under which users run a service, whose young generation finds its size by
     * itself.
     */
    G1("-XX:+UseG1GC"),

    /**
     * Without threads beside the measured one. The heap is fixed, and touched before the first measurement: the first
     * touch of a page of memory costs more than a whole document where a virtual machine gives unused pages back.
     */
    SERIAL("-Xms256m", "-Xmx256m", "-Xmn64m", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC"),

    /** The flags of fresh JVMs, which measure their first documents. */
    FIRST_DOCUMENTS("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC");

    private static final long MEBIBYTE = 1 << 20;

    private final List<String> jvmArgs;

    Collector(String... jvmArgs) {
        this.jvmArgs = List.of(jvmArgs);
    }

    public List<String> jvmArgs() {
        return jvmArgs;
    }

    /** The name in tables. */
    public String label() {
        return this == G1 ? "G1" : "Serial";
    }

    /** By default it depends on the memory of the machine, which this JVM sees as its forks do. */
    String heap() {
        return switch (this) {
            case G1 ->
                "default, " + mebibytes("InitialHeapSize") + " MiB at first, at most " + mebibytes("MaxHeapSize")
                        + " MiB";
            case SERIAL -> "256 MiB, young 64 MiB";
            case FIRST_DOCUMENTS -> "512 MiB";
        };
    }

    private static long mebibytes(String flag) {
        return Long.parseLong(Environment.valueOfFlag(flag)) / MEBIBYTE;
    }
}
