package io.documentjson.callsites;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Classes that moved to another package from one run to another: a class of the base alone and a class of the head
 * alone, each the only one of its simple name, with a method in common.
 */
final class Moves {

    record Move(String name, String from) {}

    private final List<Move> all = new ArrayList<>();

    Moves(ScenarioReport base, ScenarioReport head) {
        Map<String, Set<String>> olds = methods(base);
        Map<String, Set<String>> news = methods(head);
        Map<String, List<String>> came = bySimpleName(news, olds);
        bySimpleName(olds, news).forEach((simple, gone) -> {
            List<String> candidates = came.getOrDefault(simple, List.of());
            if (gone.size() == 1
                    && candidates.size() == 1
                    && !Collections.disjoint(olds.get(gone.get(0)), news.get(candidates.get(0)))) {
                all.add(new Move(candidates.get(0), gone.get(0)));
            }
        });
    }

    List<Move> all() {
        return all;
    }

    /** By class, those within it included: the names of methods and their descriptors, which have no packages here. */
    private static Map<String, Set<String>> methods(ScenarioReport report) {
        Map<String, Set<String>> methods = new TreeMap<>();
        report.sites().stream()
                .flatMap(row -> Stream.of(row.key().caller(), row.key().callee()))
                .forEach(method -> methods.computeIfAbsent(
                                method.type().replaceFirst("\\$.*", ""), type -> new HashSet<>())
                        .add(method.name() + method.descriptor().replaceAll("L[\\w/]*/", "L")));
        return methods;
    }

    private static Map<String, List<String>> bySimpleName(Map<String, ?> types, Map<String, ?> others) {
        return types.keySet().stream()
                .filter(type -> !others.containsKey(type))
                .collect(Collectors.groupingBy(type -> type.substring(type.lastIndexOf('.') + 1)));
    }

    /** The text with the new names, also in descriptors. */
    private String renamed(String text) {
        String renamed = text;
        for (Move move : all) {
            renamed = renamed.replaceAll("(?<![\\w.])\\Q" + move.from + "\\E(?!\\w)", move.name)
                    .replaceAll("L\\Q" + move.from.replace('.', '/') + "\\E(?!\\w)", "L" + move.name.replace('.', '/'));
        }
        return renamed;
    }

    /** The report of the base with the new names. */
    ScenarioReport renamed(ScenarioReport base) {
        return Json.parse(renamed(base.json(true)), ScenarioReport.class);
    }

    /** The numbers of the base by event and method, with the new names. */
    Map<String, List<Fork.Figure>> renamed(Map<String, List<Fork.Figure>> base) {
        return base.values().stream()
                .flatMap(List::stream)
                .map(figure -> figure.of(renamed(figure.method())))
                .collect(Collectors.groupingBy(Fork.Figure::key));
    }
}
