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
final class JfrReadEvent extends JfrTextEvent {}
