package io.documentjson.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Does the same with several files at a time. */
final class ParallelFiles {

    private ParallelFiles() {}

    /** The results in the order of the inputs. */
    static <T, R> List<R> map(List<T> inputs, int threads, Function<T, R> function) {
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, inputs.size())));
        try {
            List<Future<R>> futures = new ArrayList<>();
            for (T input : inputs) {
                futures.add(pool.submit(() -> function.apply(input)));
            }
            List<R> results = new ArrayList<>();
            for (Future<R> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandException.io("interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
