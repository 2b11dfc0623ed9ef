import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The time of the warm transcoder for a file, one thread, from memory to memory: {@code java -cp documentjson.jar
 * WarmTranscoder.java FILE}. Prints milliseconds by the clock and of the processor, medians of nine runs after five
 * seconds.
 */
final class WarmTranscoder {

    private static final int RUNS = 9;
    private static final long WARM_UP_NANOS = 5_000_000_000L;

    public static void main(String[] arguments) throws IOException {
        byte[] text = Files.readAllBytes(Path.of(arguments[0]));
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length);
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
        for (long begin = System.nanoTime(); System.nanoTime() - begin < WARM_UP_NANOS; ) {
            run(transcoder, text, out);
        }
        long[] clock = new long[RUNS];
        long[] processor = new long[RUNS];
        for (int i = 0; i < RUNS; i++) {
            long began = System.nanoTime();
            long used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            run(transcoder, text, out);
            clock[i] = System.nanoTime() - began;
            processor[i] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - used;
        }
        Arrays.sort(clock);
        Arrays.sort(processor);
        System.out.println(clock[RUNS / 2] / 1_000_000 + " " + processor[RUNS / 2] / 1_000_000);
    }

    private static void run(DynamoDbTranscoder transcoder, byte[] text, ByteArrayOutputStream out) throws IOException {
        out.reset();
        transcoder.toDocumentLines(new ByteArrayInputStream(text), out);
    }
}
