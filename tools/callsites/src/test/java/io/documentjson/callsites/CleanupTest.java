package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CleanupTest {

    @TempDir
    private Path directory;

    private static ProcessBuilder sleeping() {
        return new ProcessBuilder("sleep", "50");
    }

    @Test
    void close_foldersAndProcesses_areGoneExceptWhatIsKept() throws IOException {
        Process process;
        Path folder = directory.resolve("folder");
        Path kept = directory.resolve("kept");
        try (Cleanup cleanup = new Cleanup()) {
            Files.writeString(cleanup.folder(folder).resolve("file"), "text");
            cleanup.keep(cleanup.folder(kept));
            Cleanup.delete(cleanup.folder(directory.resolve("gone already")));
            process = cleanup.start(sleeping());
        }
        assertThat(folder).doesNotExist();
        assertThat(kept).isDirectory();
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void start_afterTheEnd_isRefused() {
        Cleanup cleanup = new Cleanup();
        cleanup.close();

        assertThatThrownBy(() -> cleanup.start(sleeping()))
                .isInstanceOf(IOException.class)
                .hasMessage("interrupted");
    }

    /** Ctrl-C ends a command. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Cleanup cleanup = new Cleanup();
        Files.writeString(cleanup.folder(Path.of(args[0])).resolve("file"), "text");
        Process process = cleanup.start(sleeping());
        System.out.println(process.pid());
        process.waitFor();
    }

    @Test
    void signal_whileACommandRuns_leavesNoFolderAndNoProcess() throws Exception {
        Path folder = directory.resolve("folder");
        String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        Process command = new ProcessBuilder(List.of(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        CleanupTest.class.getName(),
                        folder.toString()))
                .start();
        long child;
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(command.getInputStream(), StandardCharsets.UTF_8))) {
            child = Long.parseLong(reader.readLine());
        }
        assertThat(folder).isDirectory();
        command.destroy();

        assertThat(command.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(folder).doesNotExist();
        assertThat(ProcessHandle.of(child).map(ProcessHandle::isAlive).orElse(false))
                .isFalse();
    }
}
