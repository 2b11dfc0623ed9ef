package io.documentjson.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * Options of several commands, named and described once. The model of picocli is built by calls: reading
 * annotations takes longer than converting an item.
 */
final class CliOptions {

    private static final String[] EXIT_CODES = {
        "0:success",
        "64:wrong arguments",
        "65:bad data: not an item, or a checksum or a count that differs from the manifest",
        "66:an input that is missing, or may not be read",
        "70:an error of the command itself",
        "74:an I/O error, such as a full disk"
    };

    private CliOptions() {}

    /** A command without options; {@code action} runs it. */
    static CommandSpec command(String name, Object action, List<String> description, String... examples) {
        CommandSpec spec = CommandSpec.wrapWithoutInspection(action).name(name).versionProvider(CliOptions::version);
        spec.usageMessage()
                .sortOptions(false)
                .autoWidth(true)
                .description(description.toArray(new String[0]))
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(UsageMessageSpec.keyValuesMap(EXIT_CODES))
                .footerHeading("%nExamples:%n")
                .footer(Arrays.stream(examples).map("  "::concat).toArray(String[]::new));
        return spec;
    }

    /** The version, which the build writes into a file beside this class. */
    private static String[] version() throws IOException {
        try (InputStream in = CliOptions.class.getResourceAsStream("version.txt")) {
            String version = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new String[] {Main.NAME + " " + version.trim()};
        }
    }

    /** An option with a value. */
    static OptionSpec.Builder option(String label, Class<?> type, String name, String... otherNames) {
        return OptionSpec.builder(name, otherNames).paramLabel(label).type(type);
    }

    /** An option whose value is a whole number; {@code null} without it. */
    static OptionSpec.Builder number(int least, String name, String... otherNames) {
        return option("N", Long.class, name, otherNames).converters(text -> {
            if (!text.matches("[0-9]{1,18}") || Long.parseLong(text) < least) {
                throw new TypeConversionException(
                        "Expected a whole number of at least " + least + " but was '" + text + "'");
            }
            return Long.valueOf(text);
        });
    }

    /** An option whose values are paths of attributes. */
    static OptionSpec.Builder paths(AttributeChoice.Use use) {
        return option("PATHS", List.class, use.option)
                .auxiliaryTypes(String.class)
                .initialValue(List.of())
                .description(use.description);
    }

    /** {@code --from}; {@code more} follows the list of forms. */
    static OptionSpec.Builder from(String more) {
        return choice("--from", "FORM", From.class)
                .initialValue(From.AUTO)
                .description("Form of the input: ${COMPLETION-CANDIDATES}." + more + " Default: auto.");
    }

    /** Adds {@code --help} and {@code --version}. picocli would read its own from annotations. */
    static CommandSpec withHelp(CommandSpec command) {
        return command.addOption(flag("-h", "Show this help message and exit.")
                        .names("-h", "--help")
                        .usageHelp(true)
                        .build())
                .addOption(flag("-V", "Print version information and exit.")
                        .names("-V", "--version")
                        .versionHelp(true)
                        .build());
    }

    /** One of the constants of an enum. */
    static <E extends Enum<E>> OptionSpec.Builder choice(String name, String label, Class<E> constants) {
        return option(label, constants, name)
                .completionCandidates(words(constants))
                .converters(text -> constant(text, constants));
    }

    /** A constant as it is spelt on the command line. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static List<String> words(Class<? extends Enum<?>> constants) {
        return Arrays.stream(constants.getEnumConstants()).map(CliOptions::word).toList();
    }

    private static <E extends Enum<E>> E constant(String text, Class<E> constants) {
        for (E constant : constants.getEnumConstants()) {
            if (word(constant).equalsIgnoreCase(text) || constant.name().equalsIgnoreCase(text)) {
                return constant;
            }
        }
        List<String> names = words(constants);
        throw new TypeConversionException(
                "Expected one of " + String.join(", ", names) + " but was '" + text + "'" + Suggestion.of(text, names));
    }

    /** An option without a value. */
    static OptionSpec.Builder flag(String name, String description) {
        return OptionSpec.builder(name).type(boolean.class).initialValue(false).description(description);
    }

    /** An option with {@code --no-}, whose value is {@code null} if neither is given. */
    static OptionSpec.Builder yesOrNo(String name, String description) {
        return OptionSpec.builder(name).type(Boolean.class).negatable(true).description(description);
    }
}
