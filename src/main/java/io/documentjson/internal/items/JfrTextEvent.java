package io.documentjson.internal.items;

import io.documentjson.internal.errors.Limits;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;

/** The text of an item, or of a value of one, that is written or read. */
abstract class JfrTextEvent extends Event {

    @Label("Form")
    @Description("DOCUMENT or DYNAMODB")
    String form = "";

    @Label("Bytes")
    @Description("Size of the text in UTF-8; of a stream, what was taken from it")
    @DataAmount
    long bytes;

    @Label("Attributes")
    @Description("Number of top-level attributes, 1 for a value")
    int attributes;

    /** The source, whose bytes are counted. */
    final InputStream counted(InputStream source) {
        return new FilterInputStream(source) {

            @Override
            public int read() throws IOException {
                int next = super.read();
                bytes += next < 0 ? 0 : 1;
                return next;
            }

            @Override
            public int read(byte[] buffer, int from, int length) throws IOException {
                int count = super.read(buffer, from, length);
                bytes += Math.max(count, 0);
                return count;
            }
        };
    }

    /** The size is counted only if the event is recorded, and not as part of its duration. */
    final void finish(JsonForm textForm, int textAttributes, String text) {
        end();
        if (shouldCommit()) {
            record(textForm, textAttributes, Limits.sizeInUtf8(text));
        }
    }

    final void finish(JsonForm textForm, int textAttributes, long size) {
        end();
        record(textForm, textAttributes, size);
    }

    private void record(JsonForm textForm, int textAttributes, long size) {
        form = textForm.name();
        attributes = textAttributes;
        bytes = size;
        commit();
    }
}
