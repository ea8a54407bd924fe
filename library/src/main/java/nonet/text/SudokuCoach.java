package nonet.text;

import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import nonet.grid.Digits;
import nonet.puzzle.Marks;

/// States of sudoku.coach: `SCv7_32_`, then JSON, deflated and written five bits a character in
/// `0`–`9a`–`v`. The JSON holds the givens, the digits that the player placed, and the player's candidates as
/// numbers in which bit d stands for digit d.
final class SudokuCoach extends Codec {

    private static final String PREFIX = "SCv";
    private static final String BASE_32 = "_32_";

    @Override
    boolean isRecord(String line) {
        String stripped = line.strip();
        return stripped.startsWith(PREFIX) && stripped.indexOf('_') > 0;
    }

    @Override
    Entry read(Line line) throws BadText {
        String text = line.text().strip();
        int start = line.text().indexOf(PREFIX);
        int packed = text.indexOf(BASE_32);
        if (packed < 0) {
            throw new BadText(line, start + 1L, "this state of sudoku.coach is packed in an unknown way", advice());
        }
        String json = inflate(bytes(text, packed + BASE_32.length(), line, start), line, start);
        if (!(Json.parse(json, line, start) instanceof Json.Obj state)
                || !(state.get("givenDigits").orElse(new Json.Nothing()) instanceof Json.Str givens)) {
            throw new BadText(line, start + 1L, "this state of sudoku.coach names no givens", advice());
        }
        var entry = FPuzzles.read(givens, line, start + 1).as(Format.SUDOKUCOACH);
        return marks(entry, state).map(entry::marked).orElse(entry);
    }

    private static String advice() {
        return "Maybe copy the puzzle as a link or as 81 characters.";
    }

    private static byte[] bytes(String text, int from, Line line, int start) throws BadText {
        byte[] bytes = new byte[(text.length() - from) * 5 / 8];
        int bits = 0;
        int count = 0;
        int at = 0;
        for (int i = from; i < text.length(); i++) {
            int value = Character.digit(text.charAt(i), 32);
            if (value < 0) {
                throw new BadText(
                        line, start + i + 1L, "'%c' is no part of a packed state".formatted(text.charAt(i)), advice());
            }
            bits = (bits << 5 | value) & 0xFFF;
            count += 5;
            if (count >= 8) {
                count -= 8;
                bytes[at++] = (byte) (bits >> count);
            }
        }
        return bytes;
    }

    private static String inflate(byte[] packed, Line line, int start) throws BadText {
        var inflater = new Inflater();
        try {
            inflater.setInput(packed);
            var text = new StringBuilder();
            byte[] buffer = new byte[1 << 12];
            while (!inflater.finished() && text.length() < Limits.UNPACKED) {
                int read = inflater.inflate(buffer);
                if (read == 0) {
                    throw new DataFormatException("the data ends too early");
                }
                text.append(new String(buffer, 0, read, java.nio.charset.StandardCharsets.ISO_8859_1));
            }
            return text.toString();
        } catch (DataFormatException broken) {
            throw new BadText(
                    line,
                    start + 1L,
                    "this state of sudoku.coach does not unpack",
                    "Maybe it was cut when it was copied; or copy the puzzle as 81 characters.");
        } finally {
            inflater.end();
        }
    }

    private static Optional<Marks> marks(Entry entry, Json.Obj state) {
        var puzzle = entry.puzzle();
        int cells = puzzle.layout().cellCount();
        int[] placed = new int[cells];
        int[] left = new int[cells];
        java.util.Arrays.fill(left, puzzle.layout().allDigits());
        boolean any = false;
        if (state.get("userDigits").orElse(new Json.Nothing()) instanceof Json.Str digits
                && digits.text().length() == cells) {
            for (int cell = 0; cell < cells; cell++) {
                int digit = Digits.digit(digits.text().charAt(cell));
                boolean placedHere = digit > 0 && digit <= puzzle.layout().size() && puzzle.given(cell) == 0;
                placed[cell] = placedHere ? digit : 0;
                any |= placedHere;
            }
        }
        if (state.get("userCellCandidates").orElse(new Json.Nothing()) instanceof Json.Str masks) {
            String text = masks.text();
            int cell = 0;
            int value = 0;
            for (int i = 0; i <= text.length() && cell < cells; i++) {
                if (i == text.length() || text.charAt(i) == '-') {
                    int mask = value >> 1 & puzzle.layout().allDigits();
                    left[cell] = mask == 0 ? left[cell] : mask;
                    any |= mask != 0;
                    cell++;
                    value = 0;
                } else {
                    value = (value * 10 + Math.max(0, Character.digit(text.charAt(i), 10))) & 0xFFF_FFFF;
                }
            }
        }
        return any ? Optional.of(Marks.of(placed, left)) : Optional.empty();
    }
}
