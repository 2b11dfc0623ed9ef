package io.documentjson;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A text that is read. */
@Name("io.documentjson.Read")
@Label("Read JSON")
@Description("An item of DynamoDB, or a value of one, was read from JSON")
@Category({"DynamoDB", "JSON"})
@Enabled(false)
final class JfrReadEvent extends JfrTextEvent {

    /** Is asked whether events of this type are wanted, and never recorded. */
    private static final JfrReadEvent TYPE = new JfrReadEvent();

    static boolean isWanted() {
        return TYPE.isEnabled();
    }

    static JfrTextEvent begun() {
        JfrTextEvent event = new JfrReadEvent();
        event.begin();
        return event;
    }
}
