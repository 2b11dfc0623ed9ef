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

    /** The results in the order of the files. */
    static <R> List<R> map(List<InputFile> files, int threads, Function<InputFile, R> function) {
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, files.size())));
        try {
            List<Future<R>> futures = new ArrayList<>();
            for (InputFile file : files) {
                futures.add(pool.submit(() -> function.apply(file)));
            }
            List<R> results = new ArrayList<>();
            for (Future<R> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitCode.IO, "interrupted");
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
