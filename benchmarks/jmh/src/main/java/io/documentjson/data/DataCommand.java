package io.documentjson.data;

import io.documentjson.callsites.BadInputException;
import io.documentjson.data.DataSets.DataFile;
import io.documentjson.data.DataSets.DataSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Fetches public data, and derives what is derived. A file that is there and has its sum is kept. */
@Command(
        name = "data",
        mixinStandardHelpOptions = true,
        description = {
            "Fetches the public data of tests and benchmarks into the folder data of the checkout, derives what is derived of it,"
                    + " and checks the sum of every file.",
            "A second run keeps what is there and goes on with what is not. docs/data.md says what the sets are."
        },
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {"0:all sets are there", "2:one is not; one line says why"})
public final class DataCommand implements Callable<Integer> {

    @Option(
            names = "--from",
            paramLabel = "FOLDER|URL",
            defaultValue = "https://raw.githubusercontent.com",
            description = "A mirror that has the files as OWNER/NAME/REVISION/PATH. Default: ${DEFAULT-VALUE}")
    private String from;

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    private final DataSets data;

    public DataCommand() {
        this(DataSets.read());
    }

    DataCommand(DataSets data) {
        this.data = data;
    }

    @Override
    public Integer call() throws IOException {
        Fetcher fetcher = new Fetcher(from);
        Path folder = checkout.resolve("data");
        for (DataSet set : data.sets()) {
            int fetched = 0;
            int derived = 0;
            long bytes = 0;
            for (DataFile file : set.files()) {
                Path target = folder.resolve(file.file());
                if (!isThere(folder, file)) {
                    if (file.isDerived()) {
                        derive(folder, file);
                        derived++;
                    } else {
                        fetcher.fetch(set, file, target);
                        fetched++;
                    }
                }
                bytes += Files.size(target);
            }
            int kept = set.files().size() - fetched - derived;
            System.out.printf(
                    Locale.ROOT,
                    "%-40s %4d files %8.1f KB: %d fetched, %d derived, %d kept%n",
                    set.name(),
                    set.files().size(),
                    bytes / 1_000.0,
                    fetched,
                    derived,
                    kept);
        }
        System.out.println("\nall sets are in " + folder.toAbsolutePath().normalize());
        return 0;
    }

    private static boolean isThere(Path folder, DataFile file) throws IOException {
        Path target = folder.resolve(file.file());
        if (!Files.isRegularFile(target)) {
            return false;
        }
        byte[] bytes = Files.readAllBytes(target);
        if (!file.isDerived()) {
            return hasSum(bytes, file);
        }
        try {
            return file.sha256() == null
                    ? Arrays.equals(bytes, file.cut().make(folder.resolve(file.of()), file))
                    : hasSum(file.cut().summed(bytes), file);
        } catch (IOException e) {
            // Such as gzip that is damaged: the file is made anew.
            return false;
        }
    }

    private static boolean hasSum(byte[] bytes, DataFile file) {
        return bytes.length == file.bytes() && Digests.sha256(bytes).equals(file.sha256());
    }

    private static void derive(Path folder, DataFile file) throws IOException {
        byte[] made = file.cut().make(folder.resolve(file.of()), file);
        if (file.sha256() != null && !hasSum(file.cut().summed(made), file)) {
            throw new BadInputException("Expected the SHA-256 " + file.sha256() + " of " + file.file() + ", derived of "
                    + file.of() + ", but was " + Digests.sha256(file.cut().summed(made)));
        }
        Path target = folder.resolve(file.file());
        Files.createDirectories(target.getParent());
        Path part = target.resolveSibling(target.getFileName() + ".part");
        Files.write(part, made);
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
