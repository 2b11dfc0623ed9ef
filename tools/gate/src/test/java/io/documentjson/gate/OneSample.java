package io.documentjson.gate;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A parameter of one value, and a benchmark that fails where the class path has a resource. */
@State(Scope.Thread)
public class OneSample {

    @Param("1")
    public int size;

    @Benchmark
    public int fails() {
        if (OneSample.class.getResource("/broken") != null) {
            throw new IllegalStateException("head alone");
        }
        return size;
    }
}
