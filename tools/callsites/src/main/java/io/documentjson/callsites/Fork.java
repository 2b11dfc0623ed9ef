package io.documentjson.callsites;

import java.util.List;
import java.util.Map;

/**
 * The call sites of one recorded JVM.
 *
 * @param weighed the samples that weights are shares of
 * @param gaps what the recording cannot say
 */
record Fork(
        String scenario,
        int jdk,
        String vm,
        Map<SiteKey, Site> sites,
        List<Root> roots,
        List<Recording.Sample> weighed,
        List<String> failures,
        List<String> gaps,
        List<Shape> shapes) {

    /** The same under another name if the recording does not say what was run. */
    Fork orNamed(String name) {
        return scenario.isEmpty() ? new Fork(name, jdk, vm, sites, roots, weighed, failures, gaps, shapes) : this;
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
            boolean dispatches,
            Verdict verdict,
            double weight,
            List<Verdict> others,
            List<String> receivers,
            Map<String, Integer> observed,
            List<String> messages,
            double allocations,
            int deopts,
            int steadyDeopts) {

        /** The message of a site in code that is older than the recording. */
        static final String SAMPLES_ALONE = "judged by samples alone, compiled before the recording";
    }

    /** The last valid compilation of a method, and how many there were: what forks are told apart by. */
    record Root(MethodRef method, int compiles, long codeSize, long inlinedBytes, double weight) {}
}
