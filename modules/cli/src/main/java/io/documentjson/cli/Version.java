package io.documentjson.cli;

import picocli.CommandLine.IVersionProvider;

/** The version, as the manifest of the jar has it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Main.class.getPackage().getImplementationVersion();
        return new String[] {"documentjson " + (version == null ? "(not packaged)" : version)};
    }
}
