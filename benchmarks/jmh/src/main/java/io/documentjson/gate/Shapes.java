package io.documentjson.gate;

import io.documentjson.callsites.ShapeCheck;
import io.documentjson.gate.Line.Kind;
import io.documentjson.page.Format;

/** What the check of shapes says about the head; the base has no part in it. */
final class Shapes {

    private Shapes() {}

    static Line line(ShapeCheck.Result result) {
        return Line.unmeasured(
                Kind.SHAPE,
                result.row() + ", " + result.order(),
                result.broken().isEmpty() ? Verdict.EQUAL : Verdict.WORSE,
                "in shapes.json",
                Format.bytes(result.largest()) + " of " + result.mostOf(),
                String.join("; ", result.broken()));
    }
}
