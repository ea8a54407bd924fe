package nonet.rule;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// A pattern that the digits of some cells match: symbols, `.` for any, `[135]`, `[^1-3]`, `( )`, `|`, and after each
/// of these `*`, `+`, `?` or `{2,3}` for how often.
sealed interface Expression {

    /// Longer patterns are nobody's.
    int MOST_CHARACTERS = 1000;

    /// No part may be asked for more often.
    int MOST_REPEATS = 100;

    /// Deeper brackets are nobody's.
    int MOST_DEPTH = 6;

    String SYMBOLS = "0123456789ABCDEFGHIJKLMNOP";

    /// One symbol out of a set.
    ///
    /// @param values a bit for the value of each
    record Symbol(int values) implements Expression {}

    record Sequence(List<Expression> parts) implements Expression {}

    record Either(List<Expression> parts) implements Expression {}

    /// @param most negative where there is no end
    record Repeat(Expression part, int least, int most) implements Expression {}

    /// Where matches that begin at one of some places can end.
    ///
    /// @param values what is read
    default BitSet ends(BitSet starts, int[] values) {
        var ends = new BitSet();
        switch (this) {
            case Symbol symbol ->
                starts.stream()
                        .filter(at -> at < values.length && (symbol.values >> values[at] & 1) == 1)
                        .forEach(at -> ends.set(at + 1));
            case Sequence sequence -> {
                ends.or(starts);
                for (var part : sequence.parts) {
                    var next = part.ends(ends, values);
                    ends.clear();
                    ends.or(next);
                }
            }
            case Either either -> either.parts.forEach(part -> ends.or(part.ends(starts, values)));
            case Repeat repeat -> {
                var now = starts;
                for (int i = 0; i < repeat.least; i++) {
                    now = repeat.part.ends(now, values);
                }
                ends.or(now);
                for (int i = repeat.least; i != repeat.most && !now.isEmpty(); i++) {
                    now = repeat.part.ends(now, values);
                    now.andNot(ends);
                    ends.or(now);
                }
            }
        }
        return ends;
    }

    /// @throws IllegalArgumentException naming what is wrong with the pattern
    static Expression parse(String pattern) {
        if (pattern.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException(
                    "a pattern of %d characters; possible are %d".formatted(pattern.length(), MOST_CHARACTERS));
        }
        return new Parser(pattern).parse();
    }

    /// Reads from left to right.
    final class Parser {
        private final String pattern;
        private int at;

        private Parser(String pattern) {
            this.pattern = pattern;
        }

        private IllegalArgumentException bad(String what) {
            return new IllegalArgumentException("the pattern %s at character %d: %s".formatted(what, at + 1, pattern));
        }

        private Expression parse() {
            var all = either(0);
            if (at < pattern.length()) {
                throw bad("has a bracket too much");
            }
            return all;
        }

        private boolean isNext(char c) {
            return at < pattern.length() && pattern.charAt(at) == c;
        }

        private boolean skip(char c) {
            boolean is = isNext(c);
            at += is ? 1 : 0;
            return is;
        }

        private Expression either(int depth) {
            if (depth > MOST_DEPTH) {
                throw bad("has too many brackets");
            }
            var options = new ArrayList<Expression>();
            do {
                var parts = new ArrayList<Expression>();
                while (at < pattern.length() && !isNext('|') && !isNext(')')) {
                    parts.add(repeated(part(depth)));
                }
                options.add(new Sequence(parts));
            } while (skip('|'));
            return new Either(options);
        }

        private Expression part(int depth) {
            if (skip('(')) {
                if (skip('?') && !skip(':')) {
                    throw bad("has a bracket of a kind that is not known");
                }
                var inner = either(depth + 1);
                if (!skip(')')) {
                    throw bad("lacks a bracket");
                }
                return inner;
            }
            if (skip('.')) {
                return new Symbol(-1);
            }
            if (skip('[')) {
                return choice();
            }
            return new Symbol(1 << value());
        }

        private int value() {
            int value = at < pattern.length() ? SYMBOLS.indexOf(pattern.charAt(at)) : -1;
            if (value < 0) {
                throw bad("has something that is not known");
            }
            at++;
            return value;
        }

        private Expression choice() {
            boolean isNot = skip('^');
            int values = 0;
            while (!skip(']')) {
                int first = value();
                int last = skip('-') ? value() : first;
                for (int value = first; value <= last; value++) {
                    values |= 1 << value;
                }
            }
            return new Symbol(isNot ? ~values : values);
        }

        private Expression repeated(Expression part) {
            if (skip('*')) {
                return new Repeat(part, 0, -1);
            }
            if (skip('+')) {
                return new Repeat(part, 1, -1);
            }
            if (skip('?')) {
                return new Repeat(part, 0, 1);
            }
            if (skip('{')) {
                int least = number();
                int most = skip(',') ? (isNext('}') ? -1 : number()) : least;
                if (!skip('}') || (most >= 0 && most < least)) {
                    throw bad("has a number of times that makes no sense");
                }
                return new Repeat(part, least, most);
            }
            return part;
        }

        private int number() {
            int number = 0;
            int start = at;
            while (at < pattern.length() && Character.isDigit(pattern.charAt(at)) && number <= MOST_REPEATS) {
                number = 10 * number + Character.digit(pattern.charAt(at++), 10);
            }
            if (at == start || number > MOST_REPEATS) {
                throw bad("has a number of times that is missing, or more than %d".formatted(MOST_REPEATS));
            }
            return number;
        }
    }
}
