package nonet.picture;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.logic.als.AlmostLockedSet;
import nonet.logic.chain.Chain;
import nonet.logic.chain.Claim;

/// What sentences are made of. Digits are written as the grid has them, which may begin with 0.
interface Words {

    Layout layout();

    default String symbol(int digit) {
        return String.valueOf(layout().symbol(digit));
    }

    private String symbol(Candidate candidate) {
        return symbol(candidate.digit());
    }

    default List<String> symbols(DigitSet digits) {
        return digits.stream().mapToObj(this::symbol).toList();
    }

    /// A1, A2 and A3.
    default String all(Collection<?> things) {
        return list(things, " and ");
    }

    /// 1, 2 and 3.
    default String all(DigitSet digits) {
        return all(symbols(digits));
    }

    /// A1, A2 or A3.
    default String either(Collection<?> things) {
        return list(things, " or ");
    }

    /// 1, 2 or 3.
    default String either(DigitSet digits) {
        return either(symbols(digits));
    }

    /// With a capital letter, as a sentence begins.
    default String capital(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private String list(Collection<?> things, String last) {
        var text = new StringBuilder();
        int left = things.size();
        for (Object thing : things) {
            text.append(
                    thing instanceof Candidate candidate ? candidate.cell() + "=" + symbol(candidate.digit()) : thing);
            left--;
            text.append(left == 0 ? "" : left == 1 ? last : ", ");
        }
        return text.toString();
    }

    /// A1/B2=3, A4=5: candidates of the same digit together.
    default List<String> byDigit(List<Candidate> candidates) {
        var cellsOfDigit = candidates.stream()
                .collect(groupingBy(Candidate::digit, TreeMap::new, mapping(Candidate::cell, toList())));
        return cellsOfDigit.entrySet().stream()
                .map(entry -> joined(entry.getValue()) + "=" + symbol(entry.getKey()))
                .toList();
    }

    /// A1 and B2 lose 3, and C4 loses 5 and 6.
    default String lose(List<Candidate> eliminated) {
        var digitsOfCell = eliminated.stream()
                .collect(groupingBy(Candidate::cell, LinkedHashMap::new, mapping(this::symbol, toList())));
        var cellsOfDigits =
                digitsOfCell.keySet().stream().collect(groupingBy(digitsOfCell::get, LinkedHashMap::new, toList()));
        var losses = new ArrayList<String>();
        cellsOfDigits.forEach(
                (digits, cells) -> losses.add(all(cells) + (cells.size() == 1 ? " loses " : " lose ") + all(digits)));
        return list(losses, ", and ");
    }

    /// A1 is not 5; one of A1 and A2 is 5.
    default String words(Claim claim) {
        String digit = symbol(claim.digit());
        if (claim.cells().size() == 1) {
            return claim.cells().getFirst() + (claim.holds() ? " is " : " is not ") + digit;
        }
        return claim.holds()
                ? either(claim.cells()) + " is " + digit
                : "none of %s is %s".formatted(all(claim.cells()), digit);
    }

    /// A1≠5 → A4=5 → A4≠3.
    default String text(Chain chain) {
        return chain.claims().stream().map(this::text).collect(Collectors.joining(" → "));
    }

    default String text(Claim claim) {
        return joined(claim.cells()) + (claim.holds() ? "=" : "≠") + symbol(claim.digit());
    }

    /// A1/A2 {345}.
    default String text(AlmostLockedSet set) {
        return joined(set.cells()) + " {" + String.join("", symbols(set.digits())) + "}";
    }

    /// A1/A2.
    default String joined(List<Cell> cells) {
        return cells.stream().map(Cell::name).collect(Collectors.joining("/"));
    }
}
