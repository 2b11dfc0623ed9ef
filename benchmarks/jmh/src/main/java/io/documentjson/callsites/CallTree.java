package io.documentjson.callsites;

import io.documentjson.callsites.Recording.Frame;
import io.documentjson.callsites.Recording.Sample;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The calls below the library's entry as they were sampled, the samples of all forks together. */
final class CallTree {

    /**
     * A method at one place in the tree.
     *
     * @param site the call that leads to it; {@code null} for an entry and for calls that C1 has said nothing about
     */
    static final class Node {
        final MethodRef method;
        final SiteKey site;
        final Map<String, Node> children = new LinkedHashMap<>();
        int samples;

        private Node(MethodRef method, SiteKey site) {
            this.method = method;
            this.site = site;
        }

        private Node child(MethodRef callee, SiteKey from) {
            return children.computeIfAbsent(callee + " " + from, key -> new Node(callee, from));
        }

        List<Node> byWeight() {
            return children.values().stream()
                    .sorted(Comparator.comparingInt((Node node) -> node.samples).reversed())
                    .toList();
        }
    }

    private final Node top = new Node(new MethodRef("all", "samples", "()V"), null);

    static Node of(List<Fork> forks, Scope scope) {
        CallTree tree = new CallTree();
        forks.forEach(fork -> fork.weighed().forEach(sample -> tree.add(sample, fork, scope)));
        return tree.top;
    }

    private void add(Sample sample, Fork fork, Scope scope) {
        top.samples++;
        List<Frame> frames = sample.frames();
        int entry = frames.size() - 1;
        while (entry >= 0 && !scope.covers(frames.get(entry).method().type())) {
            entry--;
        }
        if (entry < 0) {
            return;
        }
        Node node = top.child(frames.get(entry).method().normalized(), null);
        node.samples++;
        for (int i = entry - 1; i >= 0; i--) {
            node = node.child(
                    frames.get(i).method().normalized(),
                    fork.keys().get(frames.get(i + 1).position()));
            node.samples++;
        }
    }
}
