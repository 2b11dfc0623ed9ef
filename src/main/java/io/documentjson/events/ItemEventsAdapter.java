package io.documentjson.events;

import java.io.IOException;

/**
 * Takes items and does nothing with them. A consumer that needs a few of the events extends it and overrides their
 * methods.
 *
 * <pre>{@code
 * class CountedStrings extends ItemEventsAdapter {
 *     long count;
 *
 *     @Override
 *     public void string(String text) {
 *         count++;
 *     }
 * }
 * }</pre>
 */
public abstract class ItemEventsAdapter implements ItemEvents {

    /** Ignores all events. */
    protected ItemEventsAdapter() {}

    @Override
    public void startMap() throws IOException {}

    @Override
    public void name(String name) throws IOException {}

    @Override
    public void endMap() throws IOException {}

    @Override
    public void startList() throws IOException {}

    @Override
    public void endList() throws IOException {}

    @Override
    public void startSet(AttributeType type) throws IOException {}

    @Override
    public void endSet() throws IOException {}

    @Override
    public void string(String text) throws IOException {}

    @Override
    public void number(String text) throws IOException {}

    @Override
    public void binary(byte[] bytes) throws IOException {}

    @Override
    public void bool(boolean value) throws IOException {}

    @Override
    public void nul(boolean value) throws IOException {}
}
