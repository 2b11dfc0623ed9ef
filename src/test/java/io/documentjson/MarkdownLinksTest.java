package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links in the Markdown pages of the checkout lead to files and headings that exist. Web addresses are not fetched. */
class MarkdownLinksTest {

    private static final Pattern FENCE = Pattern.compile("(?ms)^ *```.*?^ *```");
    private static final Pattern CODE = Pattern.compile("`[^`\n]*`");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)[^)]*\\)|(?:href|src|srcset)=\"([^\"\\s]+)\"");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.*)$");
    private static final Pattern ID = Pattern.compile("<a (?:id|name)=\"([^\"]+)\"");
    private static final Pattern WEB = Pattern.compile("[a-z]+:.*");

    @TempDir
    private Path folder;

    /** Each dead link of the page with its page. */
    private static List<String> deadLinks(Path page) throws IOException {
        List<String> dead = new ArrayList<>();
        Matcher link = LINK.matcher(CODE.matcher(prose(page)).replaceAll(""));
        while (link.find()) {
            String target = link.group(1) != null ? link.group(1) : link.group(2);
            if (!WEB.matcher(target).matches() && !leadsSomewhere(page, target)) {
                dead.add(page + ": " + target);
            }
        }
        return dead;
    }

    private static boolean leadsSomewhere(Path page, String target) throws IOException {
        int hash = target.indexOf('#');
        String name = hash < 0 ? target : target.substring(0, hash);
        Path file = name.isEmpty() ? page : page.resolveSibling(name);
        return Files.exists(file)
                && (hash < 0 || Files.isRegularFile(file) && anchors(file).contains(target.substring(hash + 1)));
    }

    /** The anchors that GitHub gives the headings of a page, and those that the page has itself. */
    private static Set<String> anchors(Path page) throws IOException {
        String prose = prose(page);
        Set<String> anchors = new HashSet<>();
        Matcher heading = HEADING.matcher(prose);
        while (heading.find()) {
            String words =
                    heading.group(1).replaceAll("\\]\\([^)]*\\)|<[^>]*>", "").strip();
            String anchor = words.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            for (int i = 1; !anchors.add(i == 1 ? anchor : anchor + "-" + (i - 1)); i++) {}
        }
        Matcher id = ID.matcher(prose);
        while (id.find()) {
            anchors.add(id.group(1));
        }
        return anchors;
    }

    private static String prose(Path page) throws IOException {
        return FENCE.matcher(Files.readString(page)).replaceAll("");
    }

    @Test
    void links_ofAllPages_leadToFilesAndHeadings() throws IOException {
        List<Path> pages = Checkout.files(".md");

        assertThat(pages).contains(Path.of("README.md"), Path.of("docs/guide.md"), Path.of("modules/cli/README.md"));
        List<String> dead = new ArrayList<>();
        for (Path page : pages) {
            dead.addAll(deadLinks(page));
        }
        assertThat(dead).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "[a](other.md), false",
                "[a](none.md), true",
                "[a](other.md#two-words), false",
                "[a](other.md#two-words-1), false",
                "[a](other.md#own), false",
                "[a](other.md#two), true",
                "[a](#here), false",
                "[a](#there), true",
                "![a](none.svg), true",
                "<img src=\"none.svg\">, true",
                "[`a`](none.md \"title\"), true",
                "[a](https://example.com/none.md#x), false"
            })
    void plantedLink_isDead_isFound(String link, boolean isDead) throws IOException {
        Files.writeString(folder.resolve("other.md"), "# *Two* `words`!\n## <a id=\"own\"></a>Two words\n");
        Path page = Files.writeString(folder.resolve("page.md"), "# Here\n" + link + "\n```\n[a](in-code.md)\n```\n");

        assertThat(deadLinks(page)).hasSize(isDead ? 1 : 0);
    }
}
