package io.documentjson.gate;

/**
 * A version of what is measured.
 *
 * @param classPath the benchmarks, and before them the library if they are to run another one than their own
 */
public record Version(String label, String classPath) {

    /**
     * One side of a pair: a version, and the row that it runs.
     *
     * @param version null where pairs are recorded already
     */
    record Side(Version version, GateConfig.Row row) {}
}
