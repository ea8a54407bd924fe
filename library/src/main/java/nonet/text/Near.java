package nonet.text;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// Names that are spelt much like one that nobody knows.
public final class Near {

    /// How many names are worth to be read.
    private static final int MOST = 5;

    private static final int LONGEST = 40;

    private Near() {}

    /// The names that are spelt much like this one, the nearest first: capitals, blanks and signs between letters do
    /// not count.
    public static List<String> to(String wanted, Collection<String> names) {
        String letters = letters(wanted);
        return names.stream()
                .filter(name -> isNear(letters, letters(name)))
                .sorted((one, other) ->
                        Integer.compare(distance(letters, letters(one)), distance(letters, letters(other))))
                .limit(MOST)
                .toList();
    }

    /// What a name comes down to: `X-Wing` and `xwing` are the same.
    public static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}+]", "");
    }

    /// Whether one begins with the other, or few letters make the one of the other.
    private static boolean isNear(String one, String other) {
        return (!other.isEmpty() && one.startsWith(other))
                || (one.length() >= 3 && other.contains(one))
                || (one.length() < LONGEST && distance(one, other) <= Math.max(1, other.length() / 3));
    }

    /// How many letters have to be typed, deleted or exchanged.
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        Arrays.setAll(row, i -> i);
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int above = row[j];
                int exchanged = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(exchanged, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[other.length()];
    }
}
