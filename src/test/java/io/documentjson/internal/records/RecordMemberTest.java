package io.documentjson.internal.records;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.Envelope;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of recognition is the one that the guide prints. */
class RecordMemberTest {

    private static List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (Envelope form : RecordMember.Forms.ALL) {
            rows.add(row(
                    '`' + form.name() + '`',
                    member -> member.makes(form),
                    member -> member.forms.contains(form)
                            && member.forms.size() < RecordMember.Forms.ALL.length
                            && !member.makes(form)));
        }
        rows.add(row("any", member -> false, member -> member.forms.size() == RecordMember.Forms.ALL.length));
        return rows;
    }

    private static String row(String first, Predicate<RecordMember> makes, Predicate<RecordMember> beside) {
        return "| " + first + " |" + cell(makes) + " |" + cell(beside) + " |";
    }

    private static String cell(Predicate<RecordMember> wanted) {
        return Arrays.stream(RecordMember.values())
                .filter(wanted)
                .map(member -> " `" + member.text + '`')
                .collect(Collectors.joining());
    }

    @Test
    void table_ofTheGuide_isThatOfTheCode() throws IOException {
        List<String> guide = Files.readAllLines(Path.of("docs/guide.md"));
        int head = guide.indexOf("| `Envelope` | Members that make it | Members that may stand beside them |");

        assertThat(guide.subList(head + 2, head + 3 + RecordMember.Forms.ALL.length))
                .isEqualTo(rows());
    }

    /** A set of them is one word then, and counting its members allocates nothing. */
    @Test
    void members_all_fitIntoOneWord() {
        assertThat(RecordMember.values()).hasSizeLessThanOrEqualTo(Long.SIZE);
    }

    @Test
    void members_ofOneForm_makeItWithTheKindThatTheyHave() {
        assertThat(RecordMember.ITEMS.makesForm(Utf8Tokens.ARRAY)).isTrue();
        assertThat(RecordMember.ITEMS.makesForm(Utf8Tokens.OBJECT)).isFalse();
        assertThat(RecordMember.RESPONSES.makesForm(Utf8Tokens.OBJECT)).isTrue();
        assertThat(RecordMember.COUNT.makesForm(Utf8Tokens.NUMBER)).isFalse();
        assertThat(RecordMember.named("items")).isEqualTo(RecordMember.OTHER);
    }
}
