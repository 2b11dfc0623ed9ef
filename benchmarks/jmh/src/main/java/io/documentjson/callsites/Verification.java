package io.documentjson.callsites;

import io.documentjson.callsites.CallSiteModel.RootVerdict;
import io.documentjson.callsites.CompilationLog.Call;
import io.documentjson.callsites.CompilationLog.Shape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Compares the verdicts on one recording with the log that the compilers wrote in the same run. */
final class Verification {

    private final Map<String, Integer> agreed = new TreeMap<>();
    private final List<String> disagreements = new ArrayList<>();
    private int compared;

    /** Compares the dispatching calls of the library in all compilations that both know. */
    static Verification of(Path recording, Scope scope) {
        Verification verification = new Verification();
        Map<Call, Set<Shape>> log = CompilationLog.read(CompilationLog.beside(recording));
        CallSiteModel.byRoot(RecordingReader.read(recording))
                .filter(verdict -> scope.covers(verdict.position().caller().type())
                        || scope.covers(verdict.root().type()))
                .forEach(verdict -> verification.compare(verdict, log));
        return verification;
    }

    private void compare(RootVerdict verdict, Map<Call, Set<Shape>> log) {
        Set<Shape> shapes = log.getOrDefault(
                new Call(
                        verdict.compileId(),
                        verdict.position().caller().type(),
                        verdict.position().caller().name(),
                        verdict.position().bci()),
                Set.of());
        if (shapes.isEmpty() && verdict.verdict() == Verdict.UNKNOWN) {
            return;
        }
        compared++;
        if (agrees(verdict.verdict(), shapes)) {
            agreed.merge(verdict.verdict().name(), 1, Integer::sum);
        } else {
            disagreements.add(verdict.key().shortName() + ": " + verdict.verdict() + " in compilation "
                    + verdict.compileId() + ", the log has " + (shapes.isEmpty() ? "no such call" : shapes.toString()));
        }
    }

    /** Without a row and without samples the recording knows nothing, which a call through a table agrees with. */
    static boolean agrees(Verdict verdict, Set<Shape> shapes) {
        return switch (verdict) {
            case INLINED -> false;
            case MONOMORPHIC, DOMINANT, DIRECT ->
                shapes.contains(Shape.ONE_TARGET) && !shapes.contains(Shape.TWO_TARGETS);
            case BIMORPHIC -> shapes.contains(Shape.TWO_TARGETS);
            case VIRTUAL, MEGAMORPHIC -> shapes.contains(Shape.TABLE);
            case UNKNOWN -> shapes.equals(Set.of(Shape.TABLE));
        };
    }

    boolean agrees() {
        return disagreements.isEmpty();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(compared - disagreements.size())
                .append(" of ")
                .append(compared)
                .append(" verdicts agree ")
                .append(agreed);
        disagreements.forEach(line -> text.append("\n  ").append(line));
        return text.toString();
    }
}
