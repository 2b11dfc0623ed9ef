package io.documentjson;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A text that is written. */
@Name("io.documentjson.Write")
@Label("Write JSON")
@Description("An item of DynamoDB, or a value of one, was written as JSON")
@Category({"DynamoDB", "JSON"})
@Enabled(false)
final class JfrWriteEvent extends JfrTextEvent {}
