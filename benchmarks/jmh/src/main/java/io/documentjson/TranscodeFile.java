package io.documentjson;

import io.documentjson.gate.Median;
import io.documentjson.payload.ExportLines;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The program that {@code benchmarks/transcoders/compare.py} calls: {@code make KIND BYTES FILE} writes lines of an
 * export, and {@code WAY INPUT OUTPUT WARM_PASSES PASSES} turns them into documents one way, and prints how many
 * seconds of processor time the thread took, the median of the passes after the first ones.
 */
public final class TranscodeFile {

    private TranscodeFile() {}

    public static void main(String[] args) throws IOException {
        if (args[0].equals("make")) {
            Files.write(
                    Path.of(args[3]),
                    EnvelopeWay.FULL_EXPORT.text(ExportLines.items(args[1], Long.parseLong(args[2]))));
            return;
        }
        byte[] lines = Files.readAllBytes(Path.of(args[1]));
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(args[2])))) {
            run(args[0], lines, out);
        }
        int warm = Integer.parseInt(args[3]);
        double[] nanos = new double[Integer.parseInt(args[4])];
        for (int i = -warm; i < nanos.length; i++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            run(args[0], lines, OutputStream.nullOutputStream());
            if (i >= 0) {
                nanos[i] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            }
        }
        System.out.println(Median.of(nanos) / 1e9);
    }

    private static void run(String way, byte[] lines, OutputStream out) throws IOException {
        TranscodeWay.named(way).toDocumentLines(new ByteArrayInputStream(lines), out);
    }
}
