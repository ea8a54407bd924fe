package nonet.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nonet.rule.Different;
import nonet.rule.Pairs;
import nonet.rule.Rule;

/// What the rules of a puzzle say in a setter's words, as far as a few words can tell.
///
/// @param text in small letters
record SclWords(String text) {

    /// Words by which setters name a rule, and the kinds of rules that they may mean.
    private static final Map<Pattern, List<String>> KINDS = kinds();

    private static final Pattern ALL_DOTS =
            Pattern.compile("(not |n't )?(?:necessarily )?all (?:possible |the |of the )*(black |white |kropki )?dots?"
                    + " (?:are |have been |is )(?:necessarily )?(?:given|shown|marked)");
    private static final Pattern ALL_XV =
            Pattern.compile("(not |n't )?all (?:possible |the )*(?:xv|xvs|x ?/ ?vs?|xs? and vs?|x's and v's)[a-z ]*"
                    + " (?:are |have been )(?:given|shown|marked)");
    private static final Pattern SAME = Pattern.compile("anti|same|repeat|identical|equal|itself|not contain the");

    SclWords {
        text = text.toLowerCase(Locale.ROOT).replace('’', '\'');
    }

    private static Map<Pattern, List<String>> kinds() {
        var kinds = new LinkedHashMap<Pattern, List<String>>();
        Stream.of(
                        "thermo=thermo slow-thermo",
                        "\\barrows? (sudoku|rules)|along (the|an|each) arrow=arrow double-arrow",
                        "killer cage|in a cage|in cages=killer rellik equality-cage look-and-say sum",
                        "little killer=little-killer",
                        "sandwich=sandwich lunchbox",
                        "x-?sums?\\b=x-sum",
                        "skyscraper=skyscraper hidden-skyscraper",
                        "numbered room=numbered-room",
                        "renban=renban",
                        "whisper=whisper",
                        "palindrome=palindrome",
                        "nabner=nabner",
                        "zipper=zipper",
                        "lockout=lockout",
                        "entropic line=entropic",
                        "global entropy=global-entropy",
                        "knightmare=knightmare",
                        "anti-?knight|knight's move=anti-knight knightmare anti-leaper",
                        "anti-?king|king's move=anti-king",
                        "white dot|kropki=difference negative-kropki",
                        "black dot|kropki=ratio negative-kropki",
                        "\\bv sum to 5|\\bxv\\b|x/v=xv negative-xv",
                        "inequality=greater thermo",
                        "disjoint=disjoint-groups",
                        "windoku=windoku",
                        "quad(ruple)?s?\\b=quadruple contains",
                        "counting circles?=counting-circles",
                        "nonconsecutive|non-consecutive=non-consecutive negative-kropki")
                .map(line -> line.split("=", 2))
                .forEach(pair -> kinds.put(Pattern.compile(pair[0]), List.of(pair[1].split(" ", -1))));
        return kinds;
    }

    boolean speaksOf(String word) {
        return text.contains(word);
    }

    /// The kinds of lines that the words name.
    List<String> lines() {
        return Stream.of("whisper", "renban", "palindrome", "nabner", "zipper", "region sum line", "entropic line")
                .filter(text::contains)
                .map(kind -> kind.equals("entropic line") ? "entropic" : kind.replace(' ', '-'))
                .toList();
    }

    /// Whether X and V stand for more than one sum each, which no rule says.
    boolean isOfTwoSums() {
        return Pattern.compile("sum to (5|10) or ").matcher(text).find();
    }

    /// What numbers beside rows and columns tell, if the words name one such rule alone.
    Optional<String> outside() {
        var named = Stream.of("sandwich", "x-sum", "skyscraper", "numbered room")
                .filter(kind -> Pattern.compile(kind.replace("-", "[- ]?"))
                        .matcher(text)
                        .find())
                .toList();
        return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
    }

    /// Rules about the whole grid that only words tell.
    ///
    /// @param others rules that are known already
    List<Rule> rules(List<Rule> others) {
        var rules = new ArrayList<Rule>();
        for (String sentence : text.split("[.\n]+", -1)) {
            boolean same = SAME.matcher(sentence).find() && !sentence.contains("sum");
            if (sentence.contains("knight") && same) {
                rules.add(new Different.AntiKnight());
            }
            if (sentence.contains("king") && !sentence.contains("knight") && same && isKing(sentence)) {
                rules.add(new Different.AntiKing());
            }
        }
        if (text.contains("disjoint")) {
            rules.add(new Different.DisjointGroups());
        }
        if (text.contains("windoku")) {
            rules.add(new Different.Windoku());
        }
        allGiven(others).forEach(rules::add);
        return rules.stream().distinct().toList();
    }

    private static boolean isKing(String sentence) {
        return Pattern.compile("anti-? ?king|king's move|king move")
                .matcher(sentence)
                .find();
    }

    private List<Rule> allGiven(List<Rule> others) {
        var rules = new ArrayList<Rule>();
        var dots = ALL_DOTS.matcher(text);
        if (dots.find() && dots.group(1) == null) {
            String colour = dots.group(2) == null ? "" : dots.group(2).strip();
            rules.add(new Pairs.NegativeKropki(
                    colour.equals("black") ? List.of() : List.of(1), colour.equals("white") ? List.of() : List.of(2)));
        } else if (Pattern.compile("non-?consecutive").matcher(text).find()
                && others.stream().noneMatch(rule -> rule instanceof Pairs.Difference)) {
            rules.add(new Pairs.NonConsecutive());
        }
        var xv = ALL_XV.matcher(text);
        if (xv.find() && xv.group(1) == null) {
            rules.add(new Pairs.NegativeXv(List.of(5, 10)));
        }
        return rules;
    }

    /// What the words name and none of the rules is, a sentence each.
    List<String> missing(List<Rule> rules) {
        var names = rules.stream().map(RuleText::name).toList();
        var missing = new ArrayList<String>();
        KINDS.forEach((word, kinds) -> {
            var found = word.matcher(text);
            if (found.find() && kinds.stream().noneMatch(names::contains)) {
                missing.add("'%s'".formatted(found.group()));
            }
        });
        return missing.isEmpty()
                ? List.of()
                : List.of("the setter's words speak of %s, and the file has no rule of that kind. Maybe add it: --rule"
                        .formatted(String.join(", ", missing)));
    }
}
