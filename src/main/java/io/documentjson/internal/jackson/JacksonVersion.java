package io.documentjson.internal.jackson;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.json.PackageVersion;

/** The releases of jackson-core that a caller's generators and parsers may be of. Text needs none of them. */
final class JacksonVersion {

    /** Minor release of version 2. The first with limits for parsers, whose exceptions are known here. */
    private static final int OLDEST = 15;

    private JacksonVersion() {}

    /** Refuses the release on the class path if it is too old. */
    static void check() {
        check(PackageVersion.VERSION);
    }

    static void check(Version present) {
        int major = present.getMajorVersion();
        if (major < 2 || major == 2 && present.getMinorVersion() < OLDEST) {
            throw new IllegalStateException("Expected com.fasterxml.jackson.core:jackson-core 2." + OLDEST
                    + " or newer but was " + present + "; toJson and fromJson work without it");
        }
    }
}
