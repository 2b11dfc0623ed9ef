package io.documentjson.callsites;

import io.documentjson.callsites.Recording.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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
     * A number about a method of the library.
     *
     * @param compileId 0 if the event is of samples
     * @param value the percent of the samples in which no other method of the library is further inside, or the bytes
     * of the compilation by C2 that runs
     * @param count how many samples these are, or how many bytes of bytecode were inlined
     */
    record Figure(String event, String method, int compileId, double value, long count) {

        Figure of(String otherMethod) {
            return new Figure(event, otherMethod, compileId, value, count);
        }

        String key() {
            return event + method;
        }
    }

    List<Figure> figures(Scope scope) {
        Map<String, Long> samples = weighed.stream()
                .flatMap(sample -> sample.frames().stream()
                        .map(Frame::method)
                        .filter(method -> scope.covers(method.type()))
                        .limit(1))
                .collect(Collectors.groupingBy(method -> method.normalized().toString(), Collectors.counting()));
        List<Figure> figures = new ArrayList<>();
        samples.forEach((method, count) ->
                figures.add(new Figure("jdk.ExecutionSample", method, 0, 100.0 * count / weighed.size(), count)));
        codes.stream()
                .filter(code -> scope.covers(code.root().type()))
                .forEach(code -> figures.add(new Figure(
                        "jdk.Compilation",
                        code.root().normalized().toString(),
                        code.id(),
                        code.codeSize(),
                        code.inlinedBytes())));
        return figures;
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
     * @param compileId the compilation that decided, or that the code is of that ran
     * @param bci the place of the call in the bytecode of the caller
     * @param count how many there are
     */
    record Evidence(String event, int compileId, int bci, int count) {}
}
