package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The words of messages: what helps at a command line, and nothing else. */
class MessagesTest {

    private static final Path LIBRARY = Path.of("../../src/main/java/io/documentjson");

    /** Hidden packages that the command does not reach. */
    private static final Set<String> KNOWS_THE_SDK = Set.of("items", "many", "jackson");

    /** A statement that makes a message: strings, and the code between them. */
    private static final Pattern MESSAGE =
            Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"(?:[^;{}?:\"]*\"(?:[^\"\\\\\n]|\\\\.)*\")*");

    private static final Pattern STRING = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");

    /** A class with two humps or a member of one. */
    private static final Pattern JAVA_NAME =
            Pattern.compile("\\b(?:[A-Z][a-z0-9]+){2,}\\b|\\b[A-Z]\\w+\\.[a-z]\\w+|\\b[a-z]+[A-Z]\\w+");

    /** Names of AWS, Windows and data, which are no names of Java. */
    private static final Pattern OTHER_NAMES = Pattern.compile(
            "DynamoDB|DynamoDb JSON|PowerShell|PutRequest|DeleteRequest|NewImage|OldImage|BatchWriteItem|NaN|"
                    + "eventName|eventID|dataFileS3Key|itemCount|newImage|oldImage|dynamodb|DuckDB|UnprocessedItems|"
                    + "LastEvaluatedKey|ConsumedCapacity|TableName|ScannedCount|RequestItems|ItemKey|"
                    + "ApproximateCreationDateTimePrecision|WriteTimestampMicros|UnprocessedKeys|SearchResults");

    /** Messages that no text and no option of the command leads to: errors of objects, and of a caller's program. */
    private static final Pattern NOT_REACHED =
            Pattern.compile("that document JSON keeps|AttributeValue|that are pushed|with which an item begins");

    @TempDir
    private Path folder;

    /** The messages of the readers, as the command prints them. */
    private static List<String> messages() throws IOException {
        List<String> messages = new ArrayList<>();
        try (Stream<Path> sources = Stream.of("internal", "transcode", "events")
                .map(LIBRARY::resolve)
                .flatMap(MessagesTest::sources)
                .filter(source -> !KNOWS_THE_SDK.contains(
                        String.valueOf(source.getParent().getFileName())))) {
            for (Path source : sources.toList()) {
                Matcher found = MESSAGE.matcher(Files.readString(source)
                        .replaceAll("(?s)/\\*.*?\\*/", "")
                        .replaceAll("//.*", ""));
                while (found.find()) {
                    StringBuilder text = new StringBuilder();
                    Matcher parts = STRING.matcher(found.group());
                    while (parts.find()) {
                        text.append(parts.group(1));
                    }
                    boolean isMessage = text.indexOf("Expected ") >= 0 || text.indexOf("; ") >= 0;
                    if (isMessage && !NOT_REACHED.matcher(text).find()) {
                        messages.add(Problems.describe(
                                new DocumentJsonException(ErrorCode.INVALID_JSON, text.toString(), "$", 1, 0), true));
                    }
                }
            }
        }
        return messages;
    }

    private static Stream<Path> sources(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> path.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean hasJavaName(String message) {
        return JAVA_NAME.matcher(OTHER_NAMES.matcher(message).replaceAll("")).find();
    }

    @Test
    void messages_ofTheLibrary_haveNoNamesOfJavaInTheCommand() throws IOException {
        List<String> messages = messages();

        assertThat(messages).hasSizeGreaterThan(60).anyMatch(message -> message.contains("Expected base64"));
        assertThat(messages).filteredOn(MessagesTest::hasJavaName).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Expected a; see DocumentJson.Builder.allowComments for document JSON",
                "Expected a; see Builder.maxDepth",
                "was null; document JSON is read by DocumentJson",
                "; it seems to be stream events; see DynamoDbJson.readRecords",
                "; it seems to be DynamoDB JSON, which is read by DynamoDbJson"
            })
    void describe_adviceForAProgram_isLeftOut(String message) {
        assertThat(hasJavaName(message)).isTrue();
        assertThat(hasJavaName(
                        Problems.describe(new DocumentJsonException(ErrorCode.INVALID_JSON, message, "$", 1, 0), true)))
                .isFalse();
    }

    @Test
    void describe_adviceForAnotherForm_isLeftOutWithTheForm() {
        String message = "Expected a but was b; see DocumentJson.Builder.allowComments for document JSON";

        assertThat(Problems.describe(new DocumentJsonException(ErrorCode.INVALID_JSON, message, "$", 1, 0), true))
                .startsWith("Expected a but was b at path $");
    }

    private static List<Cli.Result> all(byte[] text) {
        return Stream.of("convert", "check", "describe", "format")
                .map(command -> Cli.run(text, new Terminal(false, false, false), command))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32LE"})
    void anyCommand_utf16_isNamedWithItsWriter(String encoding) {
        String text = "{\"id\":{\"S\":\"a\"}}\r\n{\"id\":{\"S\":\"b\"}}\r\n";
        for (String marked : List.of(text, "\ufeff" + text)) {
            for (Cli.Result result : all(marked.getBytes(Charset.forName(encoding)))) {
                assertThat(result.exitCode()).isEqualTo(65);
                assertThat(result.err() + result.out())
                        .contains(
                                "Expected UTF-8 but was UTF-16",
                                "as > of Windows PowerShell 5 writes it; convert it to UTF-8")
                        .doesNotContain("--on-error");
            }
        }
    }

    @Test
    void anyCommand_latin1_isNotSkipped() {
        byte[] text = "{\"id\":{\"S\":\"a\"}}\n{\"id\":{\"S\":\"\u00fc\"}}\n".getBytes(StandardCharsets.ISO_8859_1);
        for (Cli.Result result : all(text)) {
            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.err() + result.out())
                    .contains("Expected UTF-8", "line 2", "convert it to UTF-8, as iconv does")
                    .doesNotContain("--on-error");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--------\n|  Scan  |\n+------+\n",
                "ITEMS\nID\tx\n",
                "Items:\n- id:\n    S: a\n",
                "id,n\n1,2\n",
                "\"text\"\n",
                "12\n"
            })
    void anyCommand_otherTextThanJson_namesWhatItMayBe(String text) {
        for (Cli.Result result : all(text.getBytes(StandardCharsets.UTF_8))) {
            assertThat(result.exitCode()).isEqualTo(65);
            assertThat(result.err() + result.out())
                    .contains("begins with neither { nor [", "CSV", "--output table")
                    .doesNotContain("--from")
                    .doesNotContain("--on-error");
        }
    }

    /** A way out is named where it may be one. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":{\"S\":\"x\"},\"b\":1}|--from document",
                "{\"a\":{\"S\":\"x\"},\"b\":[1]}|--from document",
                "{\"a\":{\"S\":\"x\"},\"b\":\"y\"}|--from document",
                "{\"a\":{\"S\":\"x\"},\"b\":null}|DuckDB",
                "{\"a\":{\"S\":\"x\"},\"b\":{\"N\":\"3\",\"S\":null}}|DuckDB",
                "{\"a\":{\"S\":\"x\"},\"b\":{\"N\":null}}|DuckDB",
                "{\"a\":{\"S\":\"x\"},\"b\":{\"M\":{\"c\":null}}}|DuckDB",
                "{\"Items\":[{\"a\":{\"S\":\"x\"},\"b\":null}]}|DuckDB",
                "{\"a\":{\"S\":\"x\"},\"b\":{\"B\":{\"type\":\"Buffer\"}}}|",
                "{\"a\":{\"S\":\"x\"},\"b\":{\"NULL\":\"true\"}}|",
                "{\"a\":{\"S\":\"x\"},\"b\":{\"N\":7}}|",
                "{\"a\":{\"S\":\"x\"}|",
                "[1,2]|"
            })
    void convert_textThatIsNoItem_namesTheWayOutThatIsLikely(String text, String wayOut) throws IOException {
        Path in = Files.writeString(folder.resolve("in.json"), text + "\n");
        Cli.Result result = Cli.run("convert", in);

        assertThat(result.exitCode()).isEqualTo(65);
        assertThat(result.err().lines()).hasSize(1);
        for (String hint : List.of("--from document", "DuckDB", "--on-error")) {
            if (hint.equals(wayOut)) {
                assertThat(result.err()).contains(hint);
            } else {
                assertThat(result.err()).doesNotContain(hint);
            }
        }
    }

    @Test
    void convert_badLine_namesSkipOnlyWhereThereAreOthers() throws IOException {
        for (String text : List.of("{\"a\":{\"N\":\"x\"}}", "{\"a\":{\"N\":\"x\"}}\n\n", "\n{\"a\":{\"N\":\"x\"}}")) {
            assertThat(Cli.runWith(text, "convert").err())
                    .contains("INVALID_NUMBER")
                    .doesNotContain("--on-error");
        }
        for (String text : List.of(
                "{\"a\":{\"N\":\"x\"}}\n{\"a\":{\"N\":\"1\"}}", "{\"a\":{\"N\":\"1\"}}\n{\"a\":{\"N\":\"x\"}}\n")) {
            assertThat(Cli.runWith(text, "convert").err()).contains("INVALID_NUMBER", "--on-error skip");
        }
        assertThat(Cli.runWith("{\"Items\":[\n{\"a\":{\"N\":\"x\"}}\n]}", "convert")
                        .err())
                .doesNotContain("--on-error");
    }

    @Test
    void anyCommand_placeInS3_saysThatItIsToBeCopied() {
        for (String command : List.of("convert", "check", "describe", "format")) {
            Cli.Result result = Cli.run(command, "s3://bucket/AWSDynamoDB/01-x/");
            assertThat(result.exitCode()).isEqualTo(66);
            assertThat(result.err()).contains("s3://bucket/AWSDynamoDB/01-x/: Expected", "aws s3 cp");
        }
        Cli.Result result = Cli.runWith("{}", "convert", "-o", "s3://bucket/x/");
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("s3://bucket/x/: Expected", "copy it afterwards");
        assertThat(Path.of("s3:")).doesNotExist();
    }

    @Test
    void anyCommand_valueThatIsNoNumber_saysSoInWords() {
        for (String[] option :
                new String[][] {{"--limit", "x"}, {"--limit", "-1"}, {"--jobs", "0"}, {"--jobs", "1.5"}}) {
            Cli.Result result = Cli.runWith("{}", "convert", option[0], option[1]);
            assertThat(result.exitCode()).isEqualTo(64);
            assertThat(result.err())
                    .contains(option[0], "Expected a whole number of at least")
                    .doesNotContain("is not a");
        }
        assertThat(Cli.runWith("{}", "convert", "--limit", "999999999999", "--jobs", "9999999999")
                        .exitCode())
                .isZero();
    }

    @Test
    void convert_outputBelowAMissingFolder_isSaidInWords() {
        Cli.Result result = Cli.runWith("{}", "convert", "-o", folder.resolve("missing") + "/../x.json");

        assertThat(result.exitCode()).isIn(0, 74);
        assertThat(Problems.reason(new java.nio.file.NoSuchFileException("x"))).isEqualTo("no such file");
        assertThat(Problems.reason(new java.nio.file.FileSystemLoopException("x")))
                .isEqualTo("file system loop");
        assertThat(result.err()).doesNotContain("Exception").doesNotContain("make room");
    }
}
