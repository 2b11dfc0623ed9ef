package io.documentjson.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** The word that a person may have meant: a known word that differs in few letters. */
final class Suggestion {

    /** A word may differ in one of so many letters. */
    private static final int LETTERS_PER_ERROR = 3;

    private Suggestion() {}

    /** The end of a message, as in {@code ; did you mean --from?}; nothing if no word is close. */
    static String of(String word, Collection<String> known) {
        String wanted = word.toLowerCase(Locale.ROOT);
        int most = Math.max(1, wanted.length() / LETTERS_PER_ERROR);
        return known.stream()
                .filter(candidate -> distance(wanted, candidate) <= most)
                .min(Comparator.comparingInt(candidate -> distance(wanted, candidate)))
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
    }

    /**
     * Number of letters that are added, left out, replaced or swapped with their neighbour (optimal string alignment).
     */
    private static int distance(String a, String b) {
        int[][] errors = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    errors[i][j] = i + j;
                    continue;
                }
                int replaced = errors[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                int shifted = Math.min(errors[i - 1][j], errors[i][j - 1]) + 1;
                errors[i][j] = Math.min(replaced, shifted);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    errors[i][j] = Math.min(errors[i][j], errors[i - 2][j - 2] + 1);
                }
            }
        }
        return errors[a.length()][b.length()];
    }
}
