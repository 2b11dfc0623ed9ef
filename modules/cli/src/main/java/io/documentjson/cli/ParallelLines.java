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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Transcodes the lines of one text by several threads, a block of lines each, and writes them in their order. It
 * agrees with one thread or it fails: where in the text a line is wrong is for a run of one thread to say.
 */
final class ParallelLines {

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
    private final ExecutorService pool;
    private final Deque<Block> open = new ArrayDeque<>();

    private long lineCount;
    private long itemCount;
    private long bytesIn;

    private ParallelLines(Lines lines, OutputStream out, ExecutorService pool) {
        this.lines = lines;
        this.out = out;
        this.pool = pool;
    }

    /** Some lines and their output. */
    private static final class Block {
        private byte[] text = new byte[BLOCK_BYTES + PIECE_BYTES];
        private int length;
        private final ByteArrayOutputStream transcoded = new ByteArrayOutputStream(BLOCK_BYTES);
        private Future<TranscodeSummary> summary = new CompletableFuture<>();

        /** Reads whole lines; false if the text has ended before the block was full. */
        boolean read(PushbackInputStream in) throws IOException {
            int count = in.readNBytes(text, 0, BLOCK_BYTES);
            length = count;
            while (count > 0 && text[length - 1] != '\n') {
                if (length >= MAX_BLOCK_BYTES) {
                    throw new Failure();
                }
                if (length + PIECE_BYTES > text.length) {
                    text = Arrays.copyOf(text, 2 * length);
                }
                count = in.readNBytes(text, length, PIECE_BYTES);
                int end = length + count;
                length = Math.min(DynamoDbTranscoder.lineEnd(text, length, end) + 1, end);
                in.unread(text, length, end - length);
            }
            return length >= BLOCK_BYTES;
        }

        TranscodeSummary transcode(Lines lines, OutputStream target) throws IOException {
            return lines.transcode(new ByteArrayInputStream(text, 0, length), target);
        }
    }

    /**
     * Transcodes all lines.
     *
     * @param around the envelope of the items
     * @throws Failure if one thread is to do it again from the beginning
     */
    static TranscodeSummary transcode(InputStream in, OutputStream out, int threads, Envelope around, Lines lines)
            throws IOException {
        PushbackInputStream text = new PushbackInputStream(in, PIECE_BYTES);
        Block block = new Block();
        boolean more = read(block, text);
        if (!more) {
            return block.transcode(lines, out);
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            ParallelLines parallel = new ParallelLines(lines, out, pool);
            parallel.submit(block);
            while (more) {
                block = parallel.open.size() > threads ? parallel.write() : new Block();
                more = read(block, text);
                parallel.submit(block);
            }
            while (!parallel.open.isEmpty()) {
                parallel.write();
            }
            return new TranscodeSummary(around, parallel.lineCount, parallel.itemCount, 0, parallel.bytesIn, 0);
        } finally {
            // Nobody waits for blocks that were not written.
            pool.shutdownNow();
        }
    }

    /** Fills a block. Of a damaged source one thread also gives the lines between the last block and the damage. */
    private static boolean read(Block block, PushbackInputStream text) {
        try {
            return block.read(text);
        } catch (IOException e) {
            throw new Failure();
        }
    }

    private void submit(Block block) {
        if (bytesIn > 0 && block.length > 0 && !beginsAsALine(block.text[0])) {
            throw new Failure();
        }
        bytesIn += block.length;
        block.transcoded.reset();
        block.summary = pool.submit(() -> block.transcode(lines, block.transcoded));
        open.add(block);
    }

    /** At the beginning of a text a byte order mark and packed data have a meaning that they have not got after it. */
    private static boolean beginsAsALine(byte b) {
        return b == '{' || b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    /** Writes the output of the block that was submitted first; gives it for other lines. */
    private Block write() throws IOException {
        Block block = open.remove();
        try {
            TranscodeSummary summary = block.summary.get();
            lineCount += summary.lines();
            itemCount += summary.items();
        } catch (ExecutionException e) {
            throw new Failure();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandException.io("interrupted");
        }
        block.transcoded.writeTo(out);
        return block;
    }
}
