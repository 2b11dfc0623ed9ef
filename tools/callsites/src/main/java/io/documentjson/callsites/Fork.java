package io.documentjson.callsites;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The call sites of one recorded JVM.
 *
 * @param sites each as a report of this JVM alone has it
 * @param weighed the samples that weights are shares of
 * @param recorded the methods of whose compilation by C1 there is a record, which their calls are known from
 * @param codes the compilations by C2 that run now, of methods with samples
 * @param gaps sentences about what the recording cannot say
 */
record Fork(
        String scenario,
        int jdk,
        String vm,
        Map<SiteKey, ScenarioReport.Row> sites,
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
     * @param count the number of these samples, or the bytes of bytecode that were inlined
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
                        .map(Recording.Frame::method)
                        .filter(method -> scope.covers(method.type()))
                        .limit(1))
                .collect(Collectors.groupingBy(method -> method.normalized().toString(), Collectors.counting()));
        List<Figure> figures = new ArrayList<>();
        samples.forEach((method, count) ->
                figures.add(new Figure("jdk.ExecutionSample", method, 0, 100.0 * count / weighed.size(), count)));
        for (Recording.Compile code : codes) {
            if (scope.covers(code.root().type())) {
                String root = code.root().normalized().toString();
                figures.add(new Figure("jdk.Compilation", root, code.id(), code.codeSize(), code.inlinedBytes()));
            }
        }
        return figures;
    }

    /**
     * Events of a call site, to be looked up in the recording.
     *
     * @param compileId the compilation that decided, or that the code is of that ran
     * @param bci the place of the call in the bytecode of the caller
     * @param count their number
     */
    record Evidence(String event, int compileId, int bci, int count) {}
}
