package io.documentjson.callsites;

import io.documentjson.page.Format;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How large a compilation may be: the content of {@code jfr-profiles/shapes.json}.
 *
 * @param main the class that runs a row; its arguments are the row and the order
 * @param rows what is run
 * @param orders in which kinds of documents come; each row has a JVM of its own for each
 * @param exceptions where more may be taken in for now, each with its reason
 */
record ShapeRules(String main, List<String> rows, List<String> orders, List<Exemption> exceptions) {

    /**
     * An exemption for one row, or for one method.
     *
     * @param row all rows if it is missing
     * @param root the method, with its class and without its descriptor; all methods if it is missing
     * @param inlinedBytes the most bytes that a compilation may take in
     * @param refused the most calls of a compilation that may be left out because of the limits of C2
     */
    record Exemption(String row, String root, long inlinedBytes, int refused, String why) {

        private boolean covers(String ofRow, MethodRef method) {
            return (row == null || row.equals(ofRow))
                    && (root == null || root.equals(method.type() + "." + method.name()));
        }
    }

    static ShapeRules read(Path file) {
        ShapeRules read = Json.read(file, ShapeRules.class, "rules for compilations");
        if (read.main == null || read.rows.isEmpty() || read.orders.isEmpty()) {
            throw new BadInputException("Expected main, rows and orders in " + file);
        }
        for (Exemption exemption : read.exceptions) {
            if (exemption.row == null && exemption.root == null
                    || exemption.why == null
                    || exemption.why.isBlank()
                    || exemption.inlinedBytes < Shape.MOST_INLINED_BYTES) {
                throw new BadInputException("Expected 'why', 'row' or 'root', and 'inlinedBytes' of at least "
                        + Shape.MOST_INLINED_BYTES + " in each exception in " + file);
            }
            if (exemption.row != null) {
                read.named(exemption.row);
            }
        }
        return read;
    }

    String named(String row) {
        if (!rows.contains(row)) {
            throw new BadInputException("Expected one of " + rows + " but was " + row);
        }
        return row;
    }

    /** The most bytes that a compilation may take in, whatever the row. */
    long mostOf(String row, MethodRef root) {
        return exemption(row, root).map(Exemption::inlinedBytes).orElse(Shape.MOST_INLINED_BYTES);
    }

    private Optional<Exemption> exemption(String row, MethodRef root) {
        return exceptions.stream().filter(each -> each.covers(row, root)).findFirst();
    }

    /** The reasons why the compilations of a method are too large; empty if they are not. */
    Optional<String> broken(String row, Shape shape) {
        long most = mostOf(row, shape.root());
        int refused = exemption(row, shape.root()).map(Exemption::refused).orElse(0);
        long largest = shape.largest().inlinedBytes();
        String method = shape.root().shortName();
        if (largest > most) {
            return Optional.of(method + " takes in " + Format.count(largest) + " bytes, at most " + Format.count(most));
        }
        return shape.refused() > refused
                ? Optional.of(
                        method + " leaves out " + shape.refused() + " calls because of its size, at most " + refused)
                : Optional.empty();
    }
}
