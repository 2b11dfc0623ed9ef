import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Transcodes a file and prints how many seconds of processor time the thread took, the median of the passes after the first
 * ones: {@code java -cp CLASSES Ours.java INPUT OUTPUT WARM_PASSES PASSES}.
 */
final class Ours {

    private Ours() {}

    public static void main(String[] args) throws IOException {
        byte[] lines = Files.readAllBytes(Path.of(args[0]));
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(args[1])))) {
            transcoder.toDocumentLines(new ByteArrayInputStream(lines), out);
        }
        int warm = Integer.parseInt(args[2]);
        long[] nanos = new long[Integer.parseInt(args[3])];
        for (int i = -warm; i < nanos.length; i++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            transcoder.toDocumentLines(new ByteArrayInputStream(lines), OutputStream.nullOutputStream());
            if (i >= 0) {
                nanos[i] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            }
        }
        Arrays.sort(nanos);
        System.out.println(nanos[nanos.length / 2] / 1e9);
    }
}
