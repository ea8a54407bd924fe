package nonet.rule;

import java.util.List;
import nonet.grid.Cell;

/// At least one of several lists of rules is kept, all rules of it.
public record AnyOf(List<List<Rule>> options) implements Rule {

    public AnyOf {
        options = options.stream().map(List::copyOf).toList();
    }

    @Override
    public List<Cell> cells() {
        return options.stream()
                .flatMap(List::stream)
                .flatMap(rule -> rule.cells().stream())
                .distinct()
                .toList();
    }
}
