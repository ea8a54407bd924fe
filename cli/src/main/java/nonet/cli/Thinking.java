package nonet.cli;

import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import nonet.logic.Agent;
import nonet.logic.AgentWords;
import nonet.logic.CellChoice;
import nonet.logic.DigitOrder;
import nonet.logic.Presets;
import nonet.logic.Skill;
import nonet.text.Near;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The options that say which agent is to think.
final class Thinking {

    /// A list of techniques as it was written, known to be readable.
    private record Techniques(String text) {}

    private final Option<Agent> agent = Option.maybe(
            "--agent",
            "NAME",
            Agent.class,
            advised(AgentWords::read),
            "The agent that thinks: plain, fewest, twins, subsets, best, or a mix like twins/first"
                    + " or eliminate,only-choice/fewest/ascending.");
    private final Option<Techniques> techniques = Option.maybe(
            "--techniques",
            "A,B,…",
            Techniques.class,
            advised(Thinking::techniques),
            "What the agent knows, cheapest first: eliminate, only-choice, sole-candidate, naked-twins, naked-subsets,"
                    + " hidden-subsets, locked-candidates (subsets up to a size: naked-subsets:3), or none.");
    private final Option<CellChoice> cell = Option.maybe(
            "--cell",
            "RULE",
            CellChoice.class,
            advised(AgentWords::cells),
            "In which cell it guesses: first, random, fewest, fewest+degree; as the agent does otherwise.");
    private final Option<DigitOrder> digits = Option.maybe(
            "--digits",
            "RULE",
            DigitOrder.class,
            advised(AgentWords::digits),
            "In which order it tries the digits there: ascending, least-constraining, random; as the agent does"
                    + " otherwise.");
    private final Option<Long> seed =
            Option.seed("N", "What its luck begins with, where a rule needs any; 1 otherwise.");

    Option<?>[] options() {
        return new Option<?>[] {agent, techniques, cell, digits, seed};
    }

    /// A reader whose complaints reach whoever wrote the command line.
    private static <T> ITypeConverter<T> advised(Function<String, T> reader) {
        return text -> {
            try {
                return reader.apply(text);
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(wrong.getMessage() + maybe(text));
            }
        };
    }

    /// Names that are spelt much like those of an agent or its techniques that nobody knows.
    static String maybe(String words) {
        var known = Stream.concat(Presets.all().stream().map(Agent::name), Skill.names().stream())
                .toList();
        var near = Stream.of(words.split("[=,/]", -1))
                .filter(name -> !known.contains(name))
                .flatMap(name -> Near.to(name, known).stream())
                .limit(5)
                .toList();
        return near.isEmpty() ? "" : ". Maybe " + String.join(", ", near);
    }

    private static Techniques techniques(String text) {
        AgentWords.skills(text);
        return new Techniques(text);
    }

    /// The agent that the options describe; none where they do not ask for an agent at all.
    Optional<Agent> agent() {
        return Stream.of(options()).anyMatch(Option::isGiven) ? Optional.of(agentOr(Presets.best())) : Optional.empty();
    }

    /// The agent that the options describe; what they leave open is as in the other.
    Agent agentOr(Agent other) {
        var described = agent.given().orElse(other);
        if (techniques.given().isPresent()) {
            described = described.with(AgentWords.skills(techniques.value().text()));
        }
        if (cell.given().isPresent()) {
            described = described.with(cell.value());
        }
        if (digits.given().isPresent()) {
            described = described.with(digits.value());
        }
        return seed.given().isPresent() ? described.withSeed(seed.value()) : described;
    }
}
