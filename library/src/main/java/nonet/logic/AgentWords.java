package nonet.logic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Agents as people write them: a preset, or a mix of one's own.
///
/// ```
///   twins                                        a preset
///   twins/first                                  a preset that chooses cells in another way
///   mine=eliminate,only-choice/fewest/ascending  a mix and its name
///   none/random                                  no skill but the check against peers
///   none/random/random/7                         the same, its luck begins with 7
/// ```
///
/// Whatever is wrong becomes an [IllegalArgumentException] that names it and says what there is.
public final class AgentWords {

    private static final String NONE = "none";
    private static final int MOST_PARTS = 4;

    private AgentWords() {}

    /// All of an agent in words, which are read back to the same agent if its name is not empty and has no `=`.
    public static String of(Agent agent) {
        String skills = agent.skills().stream().map(Skill::words).collect(Collectors.joining(","));
        return "%s=%s/%s/%s/%d"
                .formatted(
                        agent.name(),
                        skills.isEmpty() ? NONE : skills,
                        agent.cells().rule(),
                        agent.digits().rule(),
                        agent.seed());
    }

    public static Agent read(String words) {
        int equals = words.indexOf('=');
        String[] parts = words.substring(equals + 1).split("/", -1);
        if (parts.length > MOST_PARTS) {
            throw new IllegalArgumentException(
                    "'%s' has too many parts. An agent is written techniques/cell/digits/seed".formatted(words));
        }
        var base = base(parts[0]);
        return new Agent(
                equals > 0 ? words.substring(0, equals) : words,
                base.skills(),
                isGiven(parts, 1) ? cells(parts[1]) : base.cells(),
                isGiven(parts, 2) ? digits(parts[2]) : base.digits(),
                isGiven(parts, 3) ? seed(parts[3]) : base.seed());
    }

    private static boolean isGiven(String[] parts, int part) {
        return parts.length > part && !parts[part].isEmpty();
    }

    /// The preset of this name, or else an agent with these skills that guesses as `fewest` does.
    private static Agent base(String words) {
        return Presets.named(words).orElseGet(() -> Presets.fewest().with(skills(words)));
    }

    /// Skills with commas between them, or `none`.
    public static List<Skill> skills(String words) {
        var skills = new ArrayList<Skill>();
        if (words.isEmpty() || words.equals(NONE)) {
            return skills;
        }
        for (String name : words.split(",", -1)) {
            skills.add(Skill.named(name.strip())
                    .orElseThrow(() -> new IllegalArgumentException("'%s' is neither an agent (%s) nor a technique"
                            .formatted(
                                    name,
                                    Presets.all().stream().map(Agent::name).collect(Collectors.joining(", "))))));
        }
        return skills;
    }

    /// In which cell an agent guesses.
    public static CellChoice cells(String rule) {
        return find(CellChoice.values(), CellChoice::rule, rule, "no way to choose a cell");
    }

    /// In which order an agent tries digits.
    public static DigitOrder digits(String rule) {
        return find(DigitOrder.values(), DigitOrder::rule, rule, "no order of digits");
    }

    private static <T> T find(T[] all, Function<T, String> rule, String wanted, String fault) {
        return Arrays.stream(all)
                .filter(each -> rule.apply(each).equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'%s' is %s. Maybe one of: %s"
                        .formatted(wanted, fault, Arrays.stream(all).map(rule).collect(Collectors.joining(", ")))));
    }

    private static long seed(String number) {
        try {
            return Long.parseLong(number);
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException("'%s' is no whole number to begin luck with".formatted(number), wrong);
        }
    }
}
