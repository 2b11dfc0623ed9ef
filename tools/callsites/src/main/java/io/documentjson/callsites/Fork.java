package io.documentjson.callsites;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The call sites of one recorded JVM.
 *
 * @param weighed the samples that weights are shares of
 * @param recorded the methods of whose compilation by C1 there is a record, which their calls are known from
 * @param codes the compilations by C2 that run now, of methods with samples
 * @param gaps what the recording cannot say
 */
record Fork(
        String scenario,
        int jdk,
        String vm,
        Map<SiteKey, Site> sites,
        List<Recording.Sample> weighed,
        Set<MethodRef> recorded,
        List<Recording.Compile> codes,
        List<String> failures,
        List<String> gaps) {

    /** The same under another name if the recording does not say what was run. */
    Fork orNamed(String name) {
        return scenario.isEmpty() ? new Fork(name, jdk, vm, sites, weighed, recorded, codes, failures, gaps) : this;
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
     * @param evidence what all this follows from
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
            int steadyDeopts,
            List<Evidence> evidence) {}

    /**
     * Events of a call site, to be looked up in the recording.
     *
     * @param fork the number of the recording, from 1, in the order of the files
     * @param compileId the compilation that decided, or that the code is of that ran
     * @param bci the place of the call in the bytecode of the caller
     * @param count how many there are
     */
    record Evidence(int fork, String event, int compileId, int bci, int count) {

        Evidence of(int number) {
            return new Evidence(number, event, compileId, bci, count);
        }
    }
}
