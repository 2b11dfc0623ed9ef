package io.documentjson.callsites;

import io.documentjson.callsites.Recording.Position;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What one recorded JVM says about each of its call sites.
 *
 * @param keys the site at each place in the bytecode
 * @param weighed the samples that weights are shares of
 */
record Fork(
        String scenario,
        int jdk,
        String vm,
        Map<SiteKey, Site> sites,
        Map<Position, SiteKey> keys,
        List<Root> roots,
        List<Recording.Sample> weighed,
        List<String> failures) {

    /** A recording that does not say what was run is called by the directory that it lies in. */
    Fork orNamed(Path file) {
        return scenario.isEmpty()
                ? new Fork(
                        file.toAbsolutePath().getParent().getFileName().toString(),
                        jdk,
                        vm,
                        sites,
                        keys,
                        roots,
                        weighed,
                        failures)
                : this;
    }

    /**
     * A call site in one JVM.
     *
     * @param weight the share of the samples that have the call on their stack
     * @param others what compiled copies of the caller in other methods show, where that is something else
     * @param receivers what the code was compiled for
     * @param observed the targets that were seen, and how often
     * @param allocations the share of the allocation samples below the call
     * @param deopts how often a receiver came that the code was not made for
     * @param steadyDeopts the same after warm-up
     */
    record Site(
            SiteKey key,
            boolean dispatches,
            Verdict verdict,
            double weight,
            List<Verdict> others,
            List<String> receivers,
            Map<String, Integer> observed,
            List<String> messages,
            double allocations,
            int deopts,
            int steadyDeopts) {}

    /** The last valid compilation of a method, and how many there were: what forks are told apart by. */
    record Root(MethodRef method, int compiles, long codeSize, long inlinedBytes, double weight) {}
}
