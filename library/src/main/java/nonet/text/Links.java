package nonet.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;

/// Links that carry a puzzle: SudokuWiki, SudokuExchange, sudoku.coach, f-puzzles, SudokuPad. Those of f-puzzles are
/// also written: its JSON, packed.
final class Links extends WrittenText {

    private static final String FPUZZLES = "https://www.f-puzzles.com/?load=";

    /// How every JSON object begins when it is packed.
    private static final String PACKED_OBJECT = "N4[I-L][A-Za-z0-9+/]{20}";

    private static final Pattern START = Pattern.compile(
            "^\\s*(https?://|www\\.|(app\\.)?sudokupad\\.app/|(www\\.)?f-puzzles\\.com/|fpuzzles[A-Za-z0-9]|scf[A-Za-z0-9]|(scl|ctc)N4|%s)"
                    .formatted(PACKED_OBJECT));
    private static final Pattern CELLS = Pattern.compile("(?<![0-9A-Za-z.])[0-9.]{81}(?![0-9A-Za-z.])");
    private static final Pattern COMPRESSED = Pattern.compile(
            "^\\s*(?:(?:https?://)?(?:www\\.)?f-puzzles\\.com/.*[?&]load=|\\S*fpuzzles|(?=%s))([-A-Za-z0-9+/=%%_ ]{20,})"
                    .formatted(PACKED_OBJECT));
    private static final Pattern SCL = Pattern.compile("(?:^|[/=\\s])(?:scl|ctc)(N4[-A-Za-z0-9+/=%_ ]{10,})");
    private static final Pattern PACKED =
            Pattern.compile("(?:^|[/=\\s])(?:scf|classic)([0-9A-Za-x]{9,81})(?![0-9A-Za-z])");

    Links(Format format) {
        super(format, Grids.REGIONS, Part.ALLOWED, Part.LETTERS);
    }

    @Override
    boolean isRecord(String line) {
        return START.matcher(line).find();
    }

    @Override
    Entry read(Line line) throws BadText {
        var cells = CELLS.matcher(line.text());
        if (cells.find()) {
            return SingleLine.puzzle(new Token(cells.group(), line, cells.start() + 1))
                    .as(Format.URL);
        }
        var compressed = COMPRESSED.matcher(line.text());
        if (compressed.find()) {
            return compressed(line, compressed);
        }
        var scl = SCL.matcher(line.text());
        if (scl.find()) {
            var place = new Token(percentDecoded(scl.group(1).strip()), line, scl.start(1) + 1);
            return Scl.read(ZippedJson.read(LzString.unpack(place), place), place)
                    .as(Format.URL);
        }
        var packed = PACKED.matcher(line.text());
        if (packed.find()) {
            return PackedClassic.read(new Token(packed.group(1), line, packed.start(1) + 1))
                    .as(Format.URL);
        }
        throw new BadText(
                Token.stripped(line),
                "this link carries no puzzle in a known way",
                "Maybe open it and copy the puzzle as 81 characters; nothing is loaded from the net.");
    }

    private static Entry compressed(Line line, Matcher link) throws BadText {
        var packed = new Token(percentDecoded(link.group(1).strip()), line, link.start(1) + 1);
        Json json = JsonParser.parse(LzString.unpack(packed), line, link.start(1));
        return FPuzzles.read(json, line, packed.column()).as(Format.URL);
    }

    /// The text with `%2B` and its like replaced; a blank was once a `+`.
    static String percentDecoded(String text) {
        var decoded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int high = i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
            int low = i + 2 < text.length() ? Character.digit(text.charAt(i + 2), 16) : -1;
            if (c == '%' && high >= 0 && low >= 0) {
                decoded.append((char) (high * 16 + low));
                i += 2;
            } else {
                decoded.append(c == ' ' ? '+' : c);
            }
        }
        return decoded.toString();
    }

    @Override
    boolean keeps(Rule rule, Puzzle puzzle) {
        return FPuzzles.keeps(rule, puzzle);
    }

    @Override
    String puzzle(Puzzle puzzle, About about) {
        return FPUZZLES + LzString.pack(FPuzzles.write(puzzle, about)) + "\n";
    }
}
