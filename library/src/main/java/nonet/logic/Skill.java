package nonet.logic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Something that an agent can do: a choice of techniques under one name. Each technique has a skill of its name, and
/// there are those that the AI courses teach.
///
/// ```
///   check-peers         a placed digit leaves the cells that see it
///   eliminate           a cell with one candidate left takes it, and it leaves the cells that see it
///   naked-subsets:3     naked pairs and triples
/// ```
public final class Skill {

    private static final int LARGEST_SUBSET = 4;

    private static final Map<String, Skill> LEARNERS = learners();

    private final String words;
    private final List<Technique> techniques;
    private final List<Finder> finders;

    private Skill(String words, List<Technique> techniques) {
        this.words = words;
        this.techniques = techniques;
        this.finders = Finder.of(techniques);
    }

    private static Map<String, Skill> learners() {
        var naked = List.of(Technique.NAKED_PAIR, Technique.NAKED_TRIPLE, Technique.NAKED_QUADRUPLE);
        var hidden = List.of(Technique.HIDDEN_PAIR, Technique.HIDDEN_TRIPLE, Technique.HIDDEN_QUADRUPLE);
        var all = new LinkedHashMap<String, Skill>();
        for (Skill skill : List.of(
                new Skill("check-peers", List.of(Technique.ELIMINATE)),
                new Skill("sole-candidate", List.of(Technique.NAKED_SINGLE)),
                new Skill("eliminate", List.of(Technique.ELIMINATE, Technique.NAKED_SINGLE)),
                new Skill("only-choice", List.of(Technique.HIDDEN_SINGLE)),
                new Skill("locked-candidates", List.of(Technique.LOCKED_CANDIDATES_1, Technique.LOCKED_CANDIDATES_2)),
                new Skill("naked-twins", List.of(Technique.NAKED_PAIR)),
                new Skill("naked-subsets", naked),
                new Skill("hidden-subsets", hidden))) {
            all.put(skill.words, skill);
        }
        for (int size = 2; size <= LARGEST_SUBSET; size++) {
            all.put("naked-subsets:" + size, new Skill("naked-subsets:" + size, naked.subList(0, size - 1)));
            all.put("hidden-subsets:" + size, new Skill("hidden-subsets:" + size, hidden.subList(0, size - 1)));
        }
        return all;
    }

    /// The skill of this name. A name that ends in a size, `naked-subsets:3`, limits subsets to it.
    public static Optional<Skill> named(String words) {
        return Optional.ofNullable(LEARNERS.get(words))
                .or(() -> Technique.named(words)
                        .filter(technique -> technique.finder().isPresent())
                        .map(technique -> new Skill(words, List.of(technique))));
    }

    /// The names that [#named] knows, but for those with a size: the learner's first, then those of the techniques,
    /// easiest first.
    public static List<String> names() {
        var names = new ArrayList<String>();
        LEARNERS.keySet().stream().filter(words -> !words.contains(":")).forEach(names::add);
        Scale.ours().easiestFirst().stream()
                .filter(technique -> technique.finder().isPresent())
                .map(Technique::label)
                .forEach(names::add);
        return names;
    }

    /// As it is written, with its size: `naked-subsets:3`.
    public String words() {
        return words;
    }

    /// As it is told, without its size: `naked-subsets`.
    public String name() {
        int size = words.indexOf(':');
        return size < 0 ? words : words.substring(0, size);
    }

    /// In the order in which they are looked for.
    public List<Technique> techniques() {
        return techniques;
    }

    List<Finder> finders() {
        return finders;
    }

    /// Whether it lets placed digits leave the cells that see them, before its finders look.
    boolean sweeps() {
        return techniques.contains(Technique.ELIMINATE);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Skill that && words.equals(that.words);
    }

    @Override
    public int hashCode() {
        return words.hashCode();
    }

    @Override
    public String toString() {
        return words;
    }
}
