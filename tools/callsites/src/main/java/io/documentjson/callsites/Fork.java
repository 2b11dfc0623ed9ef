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
        List<Recording.Sample> weighed,
        List<String> failures,
        List<String> gaps) {

    /** The same under another name if the recording does not say what was run. */
    Fork orNamed(String name) {
        return scenario.isEmpty() ? new Fork(name, jdk, vm, sites, weighed, failures, gaps) : this;
    }

    /**
     * A call site in one JVM.
     *
     * @param weight the share of the samples that have the call on their stack
     * @param others what compiled copies of the caller in other methods show, where that is something else
     * @param receivers what the code was compiled for
     * @param observed the targets that were seen, and how often
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
            int deopts,
            int steadyDeopts) {}
}
