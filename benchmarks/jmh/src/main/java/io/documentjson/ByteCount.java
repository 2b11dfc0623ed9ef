package io.documentjson;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** How long the written form is, beside the time that it took; of each iteration the last value counts. */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class ByteCount {

    /** The bytes of all documents together. */
    public long bytes;
}
