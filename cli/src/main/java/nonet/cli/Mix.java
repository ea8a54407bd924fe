package nonet.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import nonet.logic.Agent;
import nonet.logic.CellChoice;
import nonet.logic.DigitOrder;
import nonet.logic.Presets;
import nonet.logic.Technique;
import nonet.logic.Techniques;
import picocli.CommandLine.TypeConversionException;

/// Reads agents as people write them: a preset, or a mix of one's own.
///
/// ```
///   twins                                        a preset
///   twins/first                                  a preset that chooses cells in another way
///   mine=eliminate,only-choice/fewest/ascending  a mix and its name
///   none/random                                  no technique but the check against peers
/// ```
final class Mix {

    private Mix() {}

    static Agent parse(String text) {
        int equals = text.indexOf('=');
        String[] parts = text.substring(equals + 1).split("/", -1);
        if (parts.length > 3) {
            throw new TypeConversionException(
                    "'%s' has too many parts. An agent is written techniques/cell/digits".formatted(text));
        }
        var agent = base(parts[0]);
        if (parts.length > 1 && !parts[1].isEmpty()) {
            agent = with(agent, cell(parts[1]));
        }
        if (parts.length > 2 && !parts[2].isEmpty()) {
            agent = with(agent, digits(parts[2]));
        }
        return named(agent, equals > 0 ? text.substring(0, equals) : text);
    }

    /// The preset of this name, or else an agent with these techniques that guesses as `fewest` does.
    private static Agent base(String text) {
        return Presets.named(text).orElseGet(() -> {
            var fewest = Presets.fewest();
            return new Agent(text, techniques(text), fewest.cells(), fewest.digits(), fewest.seed());
        });
    }

    static List<Technique> techniques(String text) {
        var techniques = new ArrayList<Technique>();
        if (text.isEmpty() || text.equals("none")) {
            return techniques;
        }
        for (String name : text.split(",", -1)) {
            techniques.add(Techniques.named(name.strip())
                    .orElseThrow(() ->
                            new TypeConversionException("'%s' is neither an agent (%s) nor a technique (%s, none)"
                                    .formatted(
                                            name,
                                            names(Presets.all().stream()
                                                    .map(Agent::name)
                                                    .toList()),
                                            names(Techniques.names())))));
        }
        return techniques;
    }

    static CellChoice cell(String rule) {
        return Arrays.stream(CellChoice.values())
                .filter(choice -> choice.rule().equals(rule))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'%s' is no way to choose a cell. Maybe one of: %s"
                        .formatted(
                                rule,
                                names(Arrays.stream(CellChoice.values())
                                        .map(CellChoice::rule)
                                        .toList()))));
    }

    static DigitOrder digits(String rule) {
        return Arrays.stream(DigitOrder.values())
                .filter(order -> order.rule().equals(rule))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'%s' is no order of digits. Maybe one of: %s"
                        .formatted(
                                rule,
                                names(Arrays.stream(DigitOrder.values())
                                        .map(DigitOrder::rule)
                                        .toList()))));
    }

    private static String names(List<String> names) {
        return names.stream().collect(Collectors.joining(", "));
    }

    static Agent named(Agent agent, String name) {
        return new Agent(name, agent.techniques(), agent.cells(), agent.digits(), agent.seed());
    }

    static Agent with(Agent agent, List<Technique> techniques) {
        return new Agent(agent.name(), techniques, agent.cells(), agent.digits(), agent.seed());
    }

    static Agent with(Agent agent, CellChoice cells) {
        return new Agent(agent.name(), agent.techniques(), cells, agent.digits(), agent.seed());
    }

    static Agent with(Agent agent, DigitOrder digits) {
        return new Agent(agent.name(), agent.techniques(), agent.cells(), digits, agent.seed());
    }
}
