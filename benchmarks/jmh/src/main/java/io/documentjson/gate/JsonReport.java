package io.documentjson.gate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.documentjson.jmhfile.ResultFile;
import java.util.Locale;

/** The result for machines. Numbers that there are not are left out. */
final class JsonReport {

    private JsonReport() {}

    static String of(Outcome outcome, int exitCode) throws JsonProcessingException {
        ObjectNode root = ResultFile.MAPPER.createObjectNode();
        root.put("exitCode", exitCode);
        root.put("summary", outcome.summary());
        root.put("conditions", outcome.conditions());
        root.set("run", ResultFile.MAPPER.valueToTree(outcome.info()));
        for (Line line : outcome.lines()) {
            ObjectNode node = root.withArray("lines").addObject();
            node.put("kind", line.kind().name().toLowerCase(Locale.ROOT));
            node.put("row", line.row()).put("metric", line.metric());
            node.put("verdict", line.verdict().name()).put("gating", line.gating());
            node.put("base", line.base()).put("head", line.head());
            node.put("change", line.change()).put("limit", line.limit());
            if (!line.note().isEmpty()) {
                node.put("note", line.note());
            }
            if (line.shift() != null) {
                node.put("ratio", line.shift().ratio());
                node.put("low", line.shift().low());
                node.put("high", line.shift().high());
            }
            put(node, "p", line.adjusted());
            put(node, "detectable", line.detectable());
        }
        return text(root);
    }

    static String ofUnusable(String message) throws JsonProcessingException {
        return text(ResultFile.MAPPER
                .createObjectNode()
                .put("exitCode", Outcome.UNUSABLE)
                .put("message", message));
    }

    private static void put(ObjectNode node, String name, double value) {
        if (Double.isFinite(value)) {
            node.put(name, value);
        }
    }

    private static String text(ObjectNode root) throws JsonProcessingException {
        return ResultFile.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }
}
