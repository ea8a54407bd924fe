package nonet.text;

/// Characters beyond ASCII that people draw grids with, and the plain ones that they stand for. Columns stay
/// where they are.
final class Glyphs {

    private Glyphs() {}

    static Line plain(Line line) {
        String text = line.text();
        if (text.chars().allMatch(c -> c < 128)) {
            return line;
        }
        var plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            plain.append(plain(text.charAt(i)));
        }
        return new Line(line.number(), plain.toString(), line.length());
    }

    private static char plain(char c) {
        return switch (c) {
            case '\u00A0', '\u2007', '\u202F', '\u3000' -> ' ';
            case '·', '•', '∙', '⋅', '□', '␣' -> '.';
            case '│', '┃', '║', '╎', '╏', '┆', '┇', '┊', '┋', '¦' -> '|';
            case '─', '━', '═', '╌', '╍', '┄', '┅', '┈', '┉', '–', '—' -> '-';
            default -> c >= '\u2500' && c <= '\u257F' ? '+' : c;
        };
    }
}
