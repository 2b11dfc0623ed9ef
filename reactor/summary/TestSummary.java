import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Prints from the reports of Surefire how many tests of a checkout ran, by project, and why others were skipped.
 *
 * <p>Arguments: the folder of the checkout, and the time, as of {@link Instant#parse}, before which a report is one of
 * an earlier build. With {@code required} after them it ends with 1 if there is no later one: a pattern that no test
 * has is no test that passed.
 */
final class TestSummary {

    private static final Pattern REPORT = Pattern.compile("(.*/)?target/(?:inner/)?surefire-reports/TEST-[^/]*\\.xml");

    private static final class Counts {
        private int tests;
        private int failures;
        private int skipped;

        void add(Counts other) {
            tests += other.tests;
            failures += other.failures;
            skipped += other.skipped;
        }
    }

    private final Map<String, Counts> projects = new TreeMap<>();
    private final Map<String, List<String>> skipped = new TreeMap<>();

    public static void main(String[] args) throws IOException {
        Path checkout = Path.of(args[0]).toRealPath();
        Instant start = Instant.parse(args[1]);
        TestSummary summary = new TestSummary();
        try (Stream<Path> files = Files.walk(checkout)) {
            for (Path file : files.toList()) {
                Matcher report = REPORT.matcher(checkout.relativize(file).toString().replace('\\', '/'));
                if (report.matches() && !Files.getLastModifiedTime(file).toInstant().isBefore(start)) {
                    summary.add(report.group(1) == null ? "./" : report.group(1), file);
                }
            }
        }
        if (args.length > 2 && summary.projects.isEmpty()) {
            System.err.println("Expected tests since " + start + " but none ran");
            System.exit(1);
        }
        summary.print();
    }

    private void add(String project, Path report) throws IOException {
        Counts counts = projects.computeIfAbsent(project, name -> new Counts());
        try (InputStream in = Files.newInputStream(report)) {
            XMLStreamReader reader = XMLInputFactory.newFactory().createXMLStreamReader(in);
            String type = "";
            while (reader.hasNext()) {
                if (reader.next() != XMLStreamReader.START_ELEMENT) {
                    continue;
                }
                switch (reader.getLocalName()) {
                    case "testcase" -> {
                        counts.tests++;
                        type = reader.getAttributeValue(null, "classname").replaceFirst("^.*\\.", "");
                    }
                    case "failure", "error" -> counts.failures++;
                    case "skipped" -> {
                        counts.skipped++;
                        skipped.computeIfAbsent(reason(reader), reason -> new ArrayList<>()).add(type);
                    }
                    default -> {}
                }
            }
        } catch (XMLStreamException e) {
            throw new IOException(report.toString(), e);
        }
    }

    /** The first line of the message; of public data without the name of the set, which is in the report. */
    private static String reason(XMLStreamReader skipped) throws XMLStreamException {
        String message = skipped.getAttributeValue(null, "message");
        return (message == null ? skipped.getElementText() : message)
                .strip()
                .lines()
                .findFirst()
                .orElse("no reason given")
                .replaceFirst("^.*(TestAbortedException|Assumption failed|Skipped): ", "")
                .replaceFirst("^(no public data) [^;]*(; benchmarks/bench data fetches it).*", "$1$2");
    }

    private void print() {
        Counts all = new Counts();
        System.out.printf("%n%8s%10s%10s%n", "Tests", "Failures", "Skipped");
        projects.forEach((project, counts) -> {
            print(project, counts);
            all.add(counts);
        });
        print("all projects", all);
        skipped.forEach((reason, types) -> System.out.printf(
                "Skipped %d: %s (%s)%n", types.size(), reason, String.join(", ", new TreeSet<>(types))));
        System.out.printf("Of random and damaged inputs a twentieth is tried by default; -Dtest.percent=100 tries all.%n%n");
    }

    private static void print(String project, Counts counts) {
        System.out.printf("%8d%10d%10d   %s%n", counts.tests, counts.failures, counts.skipped, project);
    }
}
