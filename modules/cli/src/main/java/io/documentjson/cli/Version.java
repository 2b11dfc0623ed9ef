package io.documentjson.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** The version, which the build writes into a file beside this class. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
            String version = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new String[] {Main.NAME + " " + version.trim()};
        }
    }
}
