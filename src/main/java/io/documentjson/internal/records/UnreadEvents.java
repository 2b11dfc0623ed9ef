package io.documentjson.internal.records;

import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.events.Utf8ItemEvents;

/** Takes items that are checked and that nobody wants, without a {@code String} of what is plain. */
final class UnreadEvents extends ItemEventsAdapter implements Utf8ItemEvents {

    @Override
    public void string(byte[] utf8, int from, int to) {}

    @Override
    public void number(int small) {}

    @Override
    public void number(byte[] ascii, int from, int to) {}
}
