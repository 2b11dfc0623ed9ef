package io.documentjson.gate;

import io.documentjson.gate.GateConfig.PeerRule;
import io.documentjson.gate.GateConfig.Profile;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.Line.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which forks run, in their order: in each round every row once for either arm, the arms next to each other and in turn
 * first, so that base, head, head, base stand in a row; the next round goes through the rows the other way. A machine that
 * becomes slower while this goes on is slower for both.
 */
final class ForkPlan {

    /** A fork to be: time or allocation of a row, for an arm. */
    record Planned(Row row, Arm arm, boolean allocation) {

        @Override
        public String toString() {
            return row.name() + (allocation ? ", allocation" : "") + ", " + arm.label();
        }
    }

    /** What is forked for a row in each round, and in how many rounds. */
    private record Wanted(List<Planned> forks, int rounds) {}

    private ForkPlan() {}

    /** @param arms which arms have the row */
    static List<Planned> of(GateConfig config, Profile profile, Map<Row, Set<Arm>> arms) {
        List<Wanted> wanted = new ArrayList<>();
        wanted.add(new Wanted(both(Row.RULER, Set.of(Arm.values()), false), profile.forks()));
        for (Row row : config.rows(profile.rows())) {
            wanted.add(new Wanted(both(row, arms.get(row), false), profile.forks()));
        }
        for (Row peer : peers(config, config.peers(profile))) {
            wanted.add(new Wanted(both(peer, Set.of(Arm.HEAD), false), profile.peerForks()));
        }
        for (Row row : config.rows(profile.allocation())) {
            wanted.add(new Wanted(both(row, arms.get(row), true), profile.allocationForks()));
        }
        return interleave(wanted);
    }

    /** Fresh forks for the lines that failed. */
    static List<Planned> confirmation(GateConfig config, Profile profile, List<Line> failed) {
        Map<String, Wanted> wanted = new LinkedHashMap<>();
        Set<Arm> all = Set.of(Arm.values());
        for (Line line : failed) {
            if (line.kind() == Kind.TIME) {
                wanted.put(
                        line.row(), new Wanted(both(config.row(line.row()), all, false), profile.confirmationForks()));
            } else if (line.kind() == Kind.ALLOCATION) {
                wanted.put(
                        line.row() + " allocation",
                        new Wanted(both(config.row(line.row()), all, true), profile.allocationForks()));
            }
        }
        for (PeerRule rule : config.peers(profile)) {
            Row row = config.row(rule.row());
            if (failed.stream()
                    .anyMatch(line -> line.kind() == Kind.PEER && line.row().equals(Judge.name(rule)))) {
                Row peer = row.ofPeer(rule.peer());
                wanted.put(peer.name(), new Wanted(both(peer, Set.of(Arm.HEAD), false), profile.peerForks()));
                wanted.putIfAbsent(
                        row.name(), new Wanted(both(row, Set.of(Arm.HEAD), false), profile.confirmationForks()));
            }
        }
        return interleave(List.copyOf(wanted.values()));
    }

    private static List<Row> peers(GateConfig config, List<PeerRule> rules) {
        Map<String, Row> peers = new LinkedHashMap<>();
        for (PeerRule rule : rules) {
            Row peer = config.row(rule.row()).ofPeer(rule.peer());
            peers.put(peer.name(), peer);
        }
        return List.copyOf(peers.values());
    }

    private static List<Planned> both(Row row, Set<Arm> arms, boolean allocation) {
        List<Planned> forks = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            if (arms.contains(arm)) {
                forks.add(new Planned(row, arm, allocation));
            }
        }
        return forks;
    }

    private static List<Planned> interleave(List<Wanted> wanted) {
        List<Planned> plan = new ArrayList<>();
        int rounds = wanted.stream().mapToInt(Wanted::rounds).max().orElse(0);
        for (int round = 0; round < rounds; round++) {
            List<Planned> ofRound = new ArrayList<>();
            for (Wanted row : wanted) {
                if (round < row.rounds()) {
                    ofRound.addAll(row.forks());
                }
            }
            if (round % 2 == 1) {
                Collections.reverse(ofRound);
            }
            plan.addAll(ofRound);
        }
        return plan;
    }
}
