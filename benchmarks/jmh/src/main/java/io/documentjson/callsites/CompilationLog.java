package io.documentjson.callsites;

import io.documentjson.command.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What {@code -XX:+LogCompilation} says about calls: a second source, which unlike the recording names the
 * calls that C2 leaves virtual. Its form is no contract, so that it is only compared with.
 *
 * <p>The log is read line by line, not as XML: HotSpot writes an element a line, and may be stopped within one.
 */
final class CompilationLog {

    private static final Pattern ATTRIBUTE = Pattern.compile("(\\w+)='([^']*)'");

    /** How a call was compiled, whatever its profile held. */
    enum Shape {
        ONE_TARGET,
        TWO_TARGETS,
        TABLE
    }

    /** A call in a compilation. Descriptors are left out: the log has types in another form. */
    record Call(int compileId, String type, String method, int bci) {}

    private static final class Site {
        final Set<String> predicted = new HashSet<>();
        boolean table;

        Shape shape() {
            return predicted.size() >= 2
                    ? Shape.TWO_TARGETS
                    : table && predicted.isEmpty() ? Shape.TABLE : Shape.ONE_TARGET;
        }
    }

    /**
     * A copy of a method.
     *
     * @param sites the copies of the call at each place: the head of a loop stands before the loop and in it
     */
    private record Parse(String method, Map<Integer, List<Site>> sites) {}

    private final Map<Call, Set<Shape>> shapes = new HashMap<>();
    private final Map<String, String> types = new HashMap<>();
    private final Map<String, String[]> methods = new HashMap<>();
    private final Deque<Parse> parses = new ArrayDeque<>();
    private int compileId = -1;
    private int bci;
    private boolean copy;

    private CompilationLog() {}

    static Path beside(Path recording) {
        return recording.resolveSibling(recording.getFileName().toString().replaceFirst("\\.jfr$", "") + ".log.xml");
    }

    /** The shapes of each call: one for each kind of copy of it in the compilation. */
    static Map<Call, Set<Shape>> read(Path file) {
        CompilationLog log = new CompilationLog();
        try (Stream<String> lines = Files.lines(file)) {
            lines.forEach(log::line);
        } catch (IOException | RuntimeException e) {
            throw new BadInputException(
                    "Expected the log of -XX:+LogCompilation but cannot read " + file + ": " + e.getMessage(), e);
        }
        if (log.shapes.isEmpty()) {
            throw new BadInputException("Expected the log of -XX:+LogCompilation but it has no calls: " + file);
        }
        return log.shapes;
    }

    private void line(String line) {
        if (line.startsWith("<task ")) {
            Map<String, String> attributes = attributes(line);
            compileId = attributes.getOrDefault("level", "4").equals("4")
                    ? Integer.parseInt(attributes.get("compile_id"))
                    : -1;
            types.clear();
            methods.clear();
            parses.clear();
        }
        if (compileId < 0) {
            return;
        }
        if (line.startsWith("</parse>")) {
            end(parses.pop());
        } else if (line.startsWith("<") && line.indexOf(' ') > 0) {
            element(line.substring(1, line.indexOf(' ')), attributes(line));
        }
    }

    private void element(String name, Map<String, String> attributes) {
        switch (name) {
            case "klass", "type" -> types.put(attributes.get("id"), attributes.get("name"));
            case "method" ->
                methods.put(attributes.get("id"), new String[] {attributes.get("holder"), attributes.get("name")});
            case "parse" -> parses.push(new Parse(attributes.get("method"), new HashMap<>()));
            case "bc" -> {
                bci = Integer.parseInt(attributes.get("bci"));
                copy = true;
            }
            case "call" -> {
                if (!parses.isEmpty() && copy) {
                    parses.peek()
                            .sites()
                            .computeIfAbsent(bci, at -> new ArrayList<>())
                            .add(new Site());
                    copy = false;
                }
            }
            case "predicted_call" -> {
                // Those that are not exact only say which class holds a callee that was known before.
                if (!parses.isEmpty() && attributes.get("exact").equals("1")) {
                    site(Integer.parseInt(attributes.get("bci"))).predicted.add(attributes.get("klass"));
                }
            }
            case "virtual_call" -> {
                if (!parses.isEmpty()) {
                    site(Integer.parseInt(attributes.get("bci"))).table = true;
                }
            }
            default -> {}
        }
    }

    private Site site(int at) {
        List<Site> copies = parses.peek().sites().computeIfAbsent(at, key -> new ArrayList<>());
        if (copies.isEmpty()) {
            copies.add(new Site());
        }
        return copies.get(copies.size() - 1);
    }

    private void end(Parse parse) {
        String[] method = methods.get(parse.method());
        if (method == null) {
            return;
        }
        parse.sites()
                .forEach((at, copies) -> copies.forEach(site -> shapes.computeIfAbsent(
                                new Call(compileId, types.get(method[0]), unescaped(method[1]), at),
                                call -> new HashSet<>())
                        .add(site.shape())));
    }

    private static Map<String, String> attributes(String line) {
        Map<String, String> attributes = new HashMap<>();
        Matcher matcher = ATTRIBUTE.matcher(line);
        while (matcher.find()) {
            attributes.put(matcher.group(1), matcher.group(2));
        }
        return attributes;
    }

    private static String unescaped(String name) {
        return name.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&apos;", "'")
                .replace("&amp;", "&");
    }
}
