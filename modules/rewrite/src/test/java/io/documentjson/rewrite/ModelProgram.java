package io.documentjson.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A random class that makes objects of the SDK v1's model, puts them into each other, changes them and reads them, in
 * any order and nesting. Lines can be left out: what does not compile then is no program.
 */
final class ModelProgram {

    /** Classes of the model with their properties: a type after each, with {@code []} where it is a list. */
    private static final Map<String, Map<String, String>> CLASSES = new TreeMap<>(Map.of(
            "Projection", new TreeMap<>(Map.of("ProjectionType", "String", "NonKeyAttributes", "String[]")),
            "KeySchemaElement", new TreeMap<>(Map.of("AttributeName", "String", "KeyType", "String")),
            "GlobalSecondaryIndex",
                    new TreeMap<>(Map.of(
                            "IndexName", "String", "Projection", "Projection", "KeySchema", "KeySchemaElement[]")),
            "CreateTableRequest",
                    new TreeMap<>(Map.of("TableName", "String", "GlobalSecondaryIndexes", "GlobalSecondaryIndex[]")),
            "AttributeValue",
                    new TreeMap<>(Map.of("S", "String", "SS", "String[]", "L", "AttributeValue[]", "M", "Map")),
            "PutRequest", new TreeMap<>(Map.of("Item", "Map")),
            "PutItemRequest", new TreeMap<>(Map.of("TableName", "String", "Item", "Map")),
            "WriteRequest", new TreeMap<>(Map.of("PutRequest", "PutRequest")),
            "QueryRequest",
                    new TreeMap<>(Map.of("TableName", "String", "Limit", "Integer", "ExclusiveStartKey", "Map"))));

    /** Constructors of the classes: the types that they take. */
    private static final Map<String, List<String>> CONSTRUCTORS = Map.of(
            "AttributeValue", List.of("String"),
            "KeySchemaElement", List.of("String", "String"),
            "PutRequest", List.of("Map"),
            "PutItemRequest", List.of("String", "Map"),
            "WriteRequest", List.of("PutRequest"),
            "QueryRequest", List.of("String"));

    private static final List<String> NAMES = List.copyOf(CLASSES.keySet());

    private static final String MAP = "Map<String, AttributeValue>";

    /** A line of a program, or lines between two braces. */
    private record Line(String text, List<Line> inner) {

        String print(String indent) {
            return inner == null
                    ? indent + text + "\n"
                    : indent + text.substring(0, text.indexOf("{}") + 1) + "\n"
                            + inner.stream()
                                    .map(line -> line.print(indent + "    "))
                                    .collect(Collectors.joining())
                            + indent + text.substring(text.indexOf("{}") + 1) + "\n";
        }
    }

    private final Random random;
    private final String name;
    private List<Line> lines;
    private int names;

    ModelProgram(String name, long seed) {
        this.name = name;
        random = new Random(seed);
        random.nextInt();
        lines = block(new LinkedHashMap<>(), 0, 2 + random.nextInt(6));
    }

    String name() {
        return name;
    }

    /** The class; it is to be in a class with the methods of {@link #head}. */
    String source() {
        String body = lines.stream().map(line -> line.print("            ")).collect(Collectors.joining());
        StringBuilder helpers = new StringBuilder();
        for (String type : NAMES) {
            helper(helpers, body, "held" + type, "private " + type + " held" + type + ";");
            helper(
                    helpers,
                    body,
                    "make" + type,
                    "private static " + type + " make" + type + "() { return new " + type + "(); }");
            helper(
                    helpers,
                    body,
                    "same" + type,
                    "private static " + type + " same" + type + "(" + type + " any) { return any; }");
            String property = List.copyOf(CLASSES.get(type).keySet()).get(0);
            helper(
                    helpers,
                    body,
                    "change" + type,
                    "private static void change" + type + "(" + type + " any) { any.set" + property + "("
                            + fixed(CLASSES.get(type).get(property)) + "); }");
            helper(
                    helpers,
                    body,
                    "read" + type,
                    "private static Object read" + type + "(" + type + " any) { return any.get" + property + "(); }");
            helper(
                    helpers,
                    body,
                    "all" + type,
                    "private final List<" + type + "> all" + type + " = new ArrayList<>();");
            helper(helpers, body, "keep" + type, "private void keep" + type + "(" + type + " any) { kept.add(any); }");
        }
        helper(helpers, body + helpers, "kept", "private final List<Object> kept = new ArrayList<>();");
        return "    static class " + name + " {\n" + helpers + "        void run(boolean yes) throws Exception {\n"
                + body + "        }\n    }\n";
    }

    private static void helper(StringBuilder helpers, String body, String name, String code) {
        if (body.matches("(?s).*\\b" + name + "\\b.*")) {
            helpers.append("        ").append(code).append('\n');
        }
    }

    private static String fixed(String type) {
        return switch (type) {
            case "String" -> "\"fixed\"";
            case "Integer" -> "99";
            case "Map" -> "new HashMap<>()";
            default -> type.endsWith("[]") ? "new ArrayList<>()" : "null";
        };
    }

    /** The code before the programs in their file. */
    static String head(String file) {
        return """
                package generated;

                import static io.documentjson.rewrite.Shown.show;

                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.*;
                import java.util.function.Supplier;
                import java.util.stream.Collectors;
                import java.util.stream.Stream;

                class %s {
                """.formatted(file).replace(
                "model.*;",
                NAMES.stream()
                        .map(one -> "model." + one + ";")
                        .collect(Collectors.joining("\nimport com.amazonaws.services.dynamodbv2.")));
    }

    /** Leaves out all lines, one or a block at a time, without which the program still is wrong. */
    void shrink(Predicate<ModelProgram> isWrong) {
        boolean smaller = true;
        while (smaller) {
            smaller = shrink(lines, isWrong);
        }
    }

    private boolean shrink(List<Line> block, Predicate<ModelProgram> isWrong) {
        boolean smaller = false;
        for (int i = block.size() - 1; i >= 0; i--) {
            Line left = block.remove(i);
            if (isWrong.test(this)) {
                smaller = true;
                continue;
            }
            if (left.inner != null) {
                block.addAll(i, left.inner);
                if (isWrong.test(this)) {
                    smaller = true;
                    continue;
                }
                block.subList(i, i + left.inner.size()).clear();
            }
            block.add(i, left);
            smaller |= left.inner != null && shrink(left.inner, isWrong);
        }
        return smaller;
    }

    /** Lines that see the variables around them, and at the end show their own. */
    private List<Line> block(Map<String, String> around, int depth, int count) {
        Map<String, String> variables = new LinkedHashMap<>(around);
        List<Line> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            line(made, variables, depth);
        }
        variables.forEach((variable, type) -> {
            if (!around.containsKey(variable) && !type.equals("Supplier")) {
                made.add(new Line("show(" + variable + ");", null));
            }
        });
        return made;
    }

    private void line(List<Line> made, Map<String, String> variables, int depth) {
        int choice = random.nextInt(20);
        String variable = pick(variables, CLASSES::containsKey);
        if (variable == null || choice < 6) {
            make(made, variables);
        } else if (choice < 9) {
            change(made, variables, variable);
        } else if (choice < 13) {
            put(made, variables, variable);
        } else if (choice < 16) {
            read(made, variables, variable);
        } else if (depth < 2) {
            nest(made, variables, depth);
        }
    }

    private String any(List<String> all) {
        return all.get(random.nextInt(all.size()));
    }

    private String pick(Map<String, String> variables, Predicate<String> type) {
        List<String> fitting = variables.entrySet().stream()
                .filter(one -> type.test(one.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        return fitting.isEmpty() ? null : any(fitting);
    }

    private String fresh(String type, Map<String, String> variables) {
        String made = type.replaceAll("\\W|[a-z]", "").toLowerCase(java.util.Locale.ROOT) + ++names;
        variables.put(made, type);
        return made;
    }

    private String text() {
        return "\"t" + random.nextInt(100) + "\"";
    }

    /** An expression of the type: a literal, a new object, or a variable. */
    private String value(String type, Map<String, String> variables, int depth) {
        if (type.endsWith("[]")) {
            String element = type.replace("[]", "");
            String list = pick(variables, ("List<" + element + ">")::equals);
            String one = value(element, variables, depth + 1);
            return list != null && random.nextBoolean()
                    ? list
                    : any(List.of("Arrays.asList(" + one + ")", "new ArrayList<>(Arrays.asList(" + one + "))"));
        }
        String variable = pick(variables, (type.equals("Map") ? MAP : type)::equals);
        if (variable != null && random.nextInt(4) > 0) {
            return variable;
        }
        if (CONSTRUCTORS.containsKey(type) && depth < 3 && random.nextInt(4) == 0) {
            return CONSTRUCTORS.get(type).stream()
                    .map(one -> value(one, variables, depth + 1))
                    .collect(Collectors.joining(", ", "new " + type + "(", ")"));
        }
        return switch (type) {
            case "String" -> text();
            case "Integer" -> String.valueOf(random.nextInt(9));
            case "Map" -> "new HashMap<>()";
            default ->
                depth > 2 || random.nextInt(5) == 0
                        ? "new " + type + "()"
                        : random.nextInt(6) == 0
                                ? "make" + type + "()"
                                : "new " + type + "()" + setter(type, "with", variables, depth);
        };
    }

    private String setter(String type, String prefix, Map<String, String> variables, int depth) {
        Map<String, String> properties = CLASSES.get(type);
        String property = any(List.copyOf(properties.keySet()));
        String taken = properties.get(property);
        boolean isVarargs = prefix.equals("with") && taken.endsWith("[]") && random.nextBoolean();
        String value = value(isVarargs ? taken.replace("[]", "") : taken, variables, depth + 1);
        return "." + prefix + property + "(" + value + ")";
    }

    private void make(List<Line> made, Map<String, String> variables) {
        String type = any(NAMES);
        switch (random.nextInt(8)) {
            case 0 -> {
                String other = value(type, variables, 0);
                String list = "List<" + type + ">";
                String code = any(List.of("new ArrayList<>()", "new ArrayList<>(Arrays.asList(" + other + "))"));
                made.add(new Line(list + " " + fresh(list, variables) + " = " + code + ";", null));
            }
            case 1 -> made.add(new Line(MAP + " " + fresh(MAP, variables) + " = new HashMap<>();", null));
            default -> {
                String code = value(type, variables, 0);
                String isFinal = random.nextInt(5) == 0 ? "final " : "";
                made.add(new Line(isFinal + type + " " + fresh(type, variables) + " = " + code + ";", null));
            }
        }
    }

    private void change(List<Line> made, Map<String, String> variables, String variable) {
        String type = variables.get(variable);
        String set = setter(type, "set", variables, 0);
        String with = setter(type, "with", variables, 0);
        String list = pick(variables, any -> any.startsWith("List<"));
        String map = pick(variables, MAP::equals);
        String element = list == null ? "" : variables.get(list).replaceAll("List<|>", "");
        String got = any(List.copyOf(CLASSES.get(type).keySet()));
        String taken = CLASSES.get(type).get(got).replace("[]", "");
        String inner = variable + ".get" + got + "()";
        boolean isMap = taken.equals("Map");
        String entry = "(" + text() + ", " + value("AttributeValue", variables, 2) + ");";
        String line = switch (isMap ? random.nextInt(15) : random.nextInt(12)) {
            case 12, 13 -> variable + ".add" + got + "Entry" + entry;
            case 14 -> inner + ".put" + entry;
            case 0, 1 -> variable + with + ";";
            case 2 -> variable + with + setter(type, "with", variables, 0) + ";";
            case 3 -> "change" + type + "(" + variable + ");";
            case 4 ->
                CLASSES.containsKey(taken) && !CLASSES.get(type).get(got).endsWith("[]")
                        ? "if (" + inner + " != null) { " + inner + setter(taken, "set", variables, 0) + "; }"
                        : isMap
                                ? "if (" + inner + " != null) { " + inner + ".put(" + text() + ", new AttributeValue("
                                        + text() + ")); }"
                                : variable + set + ";";
            case 5 ->
                list == null
                        ? variable + set + ";"
                        : any(List.of(
                                "for (" + element + " each : " + list + ") { each" + setter(element, "set", Map.of(), 2)
                                        + "; }",
                                list + ".forEach(each -> each" + setter(element, "set", Map.of(), 2) + ");",
                                "if (!" + list + ".isEmpty()) { " + list + ".get(0)"
                                        + setter(element, "set", Map.of(), 2) + "; }",
                                list + ".stream().map(each -> each" + setter(element, "with", Map.of(), 2)
                                        + ").forEach(each -> show(each));"));
            case 6 ->
                map == null
                        ? variable + set + ";"
                        : any(List.of(
                                map + ".put(" + text() + ", new AttributeValue(" + text() + "));",
                                map + ".values().forEach(each -> each.setS(" + text() + "));",
                                map + ".clear();"));
            case 7 -> "same" + type + "(" + variable + ")" + set + ";";
            default -> variable + set + ";";
        };
        made.add(new Line(line, null));
    }

    private void put(List<Line> made, Map<String, String> variables, String variable) {
        String type = variables.get(variable);
        String list = pick(variables, ("List<" + type + ">")::equals);
        String map = pick(variables, MAP::equals);
        String line = switch (random.nextInt(12)) {
            case 0 -> type + " " + fresh(type, variables) + " = " + variable + ";";
            case 1 -> "held" + type + " = " + variable + ";";
            case 2 -> type + "[] " + fresh(type + "[]", variables) + " = {" + variable + "};";
            case 3 -> "keep" + type + "(" + variable + ");";
            case 4 -> "all" + type + ".add(" + variable + ");";
            case 5 -> type + " " + fresh(type, variables) + " = yes ? " + variable + " : new " + type + "();";
            case 6 -> type + " " + fresh(type, variables) + " = " + variable + setter(type, "with", variables, 1) + ";";
            case 7 -> "Supplier<" + type + "> " + fresh("Supplier", variables) + " = () -> " + variable + ";";
            case 8 -> type + " " + fresh(type, variables) + " = same" + type + "(" + variable + ");";
            case 9 ->
                map != null && type.equals("AttributeValue")
                        ? map + ".put(" + text() + ", " + variable + ");"
                        : "List<" + type + "> " + fresh("List<" + type + ">", variables) + " = Stream.of(" + variable
                                + ").collect(Collectors.toList());";
            default -> list != null ? list + ".add(" + variable + ");" : into(variables, variable);
        };
        made.add(new Line(line, null));
    }

    /** Puts the variable into an object of a class that has such a property. */
    private String into(Map<String, String> variables, String variable) {
        String type = variables.get(variable);
        for (String owner : NAMES) {
            for (Map.Entry<String, String> property : CLASSES.get(owner).entrySet()) {
                if (property.getValue().replace("[]", "").equals(type)) {
                    String holder = pick(variables, owner::equals);
                    boolean isList = property.getValue().endsWith("[]");
                    return holder == null || holder.equals(variable)
                            ? owner + " " + fresh(owner, variables) + " = new " + owner + "().with" + property.getKey()
                                    + "(" + variable + ");"
                            : holder + "." + any(isList ? List.of("with") : List.of("with", "set")) + property.getKey()
                                    + "(" + variable + ");";
                }
            }
        }
        return "held" + type + " = " + variable + ";";
    }

    private void read(List<Line> made, Map<String, String> variables, String variable) {
        String type = variables.get(variable);
        String property = any(List.copyOf(CLASSES.get(type).keySet()));
        made.add(new Line(
                any(List.of(
                        "show(" + variable + ".get" + property + "());",
                        "show(held" + type + ");",
                        "show(kept);",
                        "show(all" + type + ");",
                        "show(read" + type + "(" + variable + "));",
                        "if (yes && " + variable + ".get" + property + "() == null) { show(\"none\"); }")),
                null));
    }

    private void nest(List<Line> made, Map<String, String> variables, int depth) {
        List<Line> inner = block(variables, depth + 1, 1 + random.nextInt(4));
        String index = "i" + ++names;
        String around = any(List.of(
                "for (int " + index + " = 0; " + index + " < 2; " + index + "++) {}",
                "for (int " + index + " : new int[] {1, 2}) {}",
                "for (int " + index + " = 0; " + index + " < 2; " + index + "++) {}",
                "int " + index + " = 0; do {} while (++" + index + " < 2);",
                "int " + index + " = 0; while (" + index + "++ < 2) {}",
                "if (yes) {}",
                "try {} finally { show(1); }",
                "{}",
                "switch (" + text() + ".length()) { case 1: show(2); break; default: {} }",
                "((Runnable) () -> {}).run();",
                "Stream.of(1, 2).forEach(" + index + " -> {});",
                "new Object() { void run() {} }.run();"));
        made.add(new Line(around, inner));
    }
}
