package io.documentjson.callsites;

import io.documentjson.callsites.ScenarioReport.Compiled;
import io.documentjson.page.Html;
import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reports for a terminal, as Markdown or as a page.
 *
 * @param minWeight the percent of the samples below which a call is not shown
 */
record Report(List<Section> sections, double minWeight) {

    /** @param shapes what C2 made of each method, where that is known; empty for what several forks say together */
    record Section(ScenarioReport report, List<Shape> shapes) {}

    /** Compiled code with less than this percent of the samples is not shown. */
    private static final double MIN_ROOT_WEIGHT = 5;

    String terminal() {
        return all("== ", "note: ", Table::terminal);
    }

    String markdown() {
        return all("### ", "- ", Table::toString);
    }

    private String all(String title, String note, Function<Table, String> table) {
        return sections.stream()
                .map(section -> title + section.report.title() + "\n\n" + content(section, note, table))
                .collect(Collectors.joining());
    }

    String html() {
        Map<String, String> texts = new LinkedHashMap<>();
        sections.forEach(section -> texts.put(section.report.title(), content(section, "- ", Table::toString)));
        Table meanings = new Table(List.of("verdict", "from best to worst"), column -> false);
        Stream.of(Verdict.values()).forEach(verdict -> meanings.row(List.of(verdict.name(), verdict.meaning())));
        texts.put("What the verdicts mean", meanings.toString());
        return Html.page(
                "Call sites",
                "How the JVM compiled the calls of a library: *weight* is the share of the samples that have the call on"
                        + " their stack, *compiled for* what the compiler knew, *seen* what came.\n",
                texts);
    }

    /** The run, the gaps of the recordings, the calls, and the code that contains them. */
    private String content(Section section, String note, Function<Table, String> table) {
        ScenarioReport report = section.report;
        Table sites = new Table(Columns.SITE, column -> column == 0);
        Columns.notable(report, minWeight).forEach(row -> sites.row(Columns.site(row)));
        Table code = section.shapes.isEmpty() ? roots(report) : shapes(section);
        List<String> notes = new ArrayList<>(report.gaps());
        if (sites.isEmpty()) {
            notes.add("No call is shown: none that dispatches, or is called though its target is known, has "
                    + Columns.percent(minWeight) + " of the samples");
        }
        section.shapes.stream().filter(Shape::isTooLarge).map(Columns::warning).forEach(notes::add);
        StringBuilder text = new StringBuilder(Columns.subtitle(report) + "\n\n");
        notes.forEach(each -> text.append(note + each + "\n"));
        text.append(notes.isEmpty() ? "" : "\n");
        Stream.of(sites, code)
                .filter(of -> !of.isEmpty())
                .forEach(of -> text.append(table.apply(of)).append('\n'));
        return text.toString();
    }

    private static Table roots(ScenarioReport report) {
        Table roots = new Table(Columns.ROOT, column -> column == 0);
        report.compiles().stream()
                .filter(root -> root.weight() >= MIN_ROOT_WEIGHT)
                .forEach(root -> roots.row(Columns.root(root)));
        return roots;
    }

    /** Methods of some weight, and those whose compilations are too large, whatever their weight. */
    private Table shapes(Section section) {
        Map<String, Double> weights = section.report.compiles().stream()
                .collect(Collectors.toMap(
                        root -> MethodRef.parse(root.root()).normalized().toString(), Compiled::weight, Double::sum));
        Table shapes = new Table(Columns.WEIGHED_SHAPE, column -> column == 0 || column > 1 && column < 7);
        section.shapes.stream()
                .filter(shape -> shape.isTooLarge() || weight(weights, shape) >= minWeight)
                .sorted(Comparator.comparingDouble((Shape shape) -> weight(weights, shape))
                        .reversed())
                .forEach(shape -> {
                    List<String> cells = new ArrayList<>(List.of(Columns.percent(weight(weights, shape))));
                    cells.addAll(Columns.shape(shape));
                    shapes.row(cells);
                });
        return shapes;
    }

    private static double weight(Map<String, Double> weights, Shape shape) {
        return weights.getOrDefault(shape.root().toString(), 0.0);
    }
}
