package io.documentjson.cli;

import io.documentjson.events.Envelope;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.TranscodeSummary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Transcodes the lines of one text by several threads, a block of lines each, and writes them in their order. It
 * agrees with one thread or it fails: where in the text a line is wrong is for a run of one thread to say.
 */
final class ParallelLines implements AutoCloseable {

    /** Transcodes lines. */
    @FunctionalInterface
    interface Lines {
        TranscodeSummary transcode(InputStream in, OutputStream out) throws IOException;
    }

    /** A block could not be transcoded, or might be understood another way than as a part of the text. */
    static final class Failure extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Failure() {
            super(null, null, false, false);
        }
    }

    /** Small enough for the cache of a processor core, and large beside the cost of a block. */
    private static final int BLOCK_BYTES = 1 << 19;

    /** Read at once of the line on which a block ends. */
    private static final int PIECE_BYTES = 1 << 13;

    /** A longer line is left to one thread, which knows the limit of lines and does not hold what is beyond it. */
    private static final int MAX_BLOCK_BYTES = 1 << 25;

    private final Lines lines;
    private final OutputStream out;
    private final int threads;
    private final Deque<Future<Block>> open = new ArrayDeque<>();
    private final Deque<Block> idle = new ArrayDeque<>();

    private final ExecutorService pool;
    private final Envelope around;

    private long lineCount;
    private long itemCount;
    private long bytesIn;

    private ParallelLines(Lines lines, OutputStream out, int threads, Envelope around) {
        this.around = around;
        this.lines = lines;
        this.out = out;
        this.threads = threads;
        pool = Executors.newFixedThreadPool(threads);
    }

    /** Some lines and their output. */
    private static final class Block {
        private byte[] text = new byte[BLOCK_BYTES + PIECE_BYTES];
        private int length;
        private final ByteArrayOutputStream transcoded = new ByteArrayOutputStream(BLOCK_BYTES);
        private @Nullable TranscodeSummary summary;
    }

    /**
     * Transcodes all lines.
     *
     * @param around the envelope of the items
     * @throws Failure if one thread is to do it again from the beginning
     */
    static TranscodeSummary transcode(InputStream in, OutputStream out, int threads, Envelope around, Lines lines)
            throws IOException {
        try (ParallelLines parallel = new ParallelLines(lines, out, threads, around)) {
            return parallel.transcode(new PushbackInputStream(in, PIECE_BYTES));
        }
    }

    private TranscodeSummary transcode(PushbackInputStream in) throws IOException {
        Block first = new Block();
        boolean more = read(in, first);
        if (!more) {
            return lines.transcode(new ByteArrayInputStream(first.text, 0, first.length), out);
        }
        submit(first);
        while (more) {
            if (open.size() > threads) {
                write(open.remove());
            }
            Block block = idle.isEmpty() ? new Block() : idle.remove();
            more = read(in, block);
            submit(block);
        }
        while (!open.isEmpty()) {
            write(open.remove());
        }
        return new TranscodeSummary(around, lineCount, itemCount, 0, bytesIn, 0);
    }

    /** Fills a block with whole lines; false if the text has ended before the block was full. */
    private static boolean read(PushbackInputStream in, Block block) throws IOException {
        int count = in.readNBytes(block.text, 0, BLOCK_BYTES);
        int end = count;
        while (count > 0 && block.text[end - 1] != '\n') {
            if (end >= MAX_BLOCK_BYTES) {
                throw new Failure();
            }
            if (end + PIECE_BYTES > block.text.length) {
                block.text = Arrays.copyOf(block.text, 2 * end);
            }
            count = in.readNBytes(block.text, end, PIECE_BYTES);
            int next = Math.min(DynamoDbTranscoder.lineEnd(block.text, end, end + count) + 1, end + count);
            in.unread(block.text, next, end + count - next);
            end = next;
        }
        block.length = end;
        return end >= BLOCK_BYTES;
    }

    private void submit(Block block) {
        if (bytesIn > 0 && block.length > 0 && !beginsAsALine(block.text[0])) {
            throw new Failure();
        }
        bytesIn += block.length;
        open.add(pool.submit(() -> transcode(block)));
    }

    /** At the beginning of a text a byte order mark and packed data have a meaning that they have not got after it. */
    private static boolean beginsAsALine(byte b) {
        return b == '{' || b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    private Block transcode(Block block) throws IOException {
        block.transcoded.reset();
        block.summary = lines.transcode(new ByteArrayInputStream(block.text, 0, block.length), block.transcoded);
        return block;
    }

    private void write(Future<Block> next) throws IOException {
        Block block;
        try {
            block = next.get();
        } catch (ExecutionException e) {
            throw new Failure();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandException.io("interrupted");
        }
        block.transcoded.writeTo(out);
        TranscodeSummary summary = block.summary;
        if (summary != null) {
            lineCount += summary.lines();
            itemCount += summary.items();
        }
        idle.add(block);
    }

    /** Ends the threads; nobody waits for blocks that were not written. */
    @Override
    public void close() {
        pool.shutdownNow();
    }
}
