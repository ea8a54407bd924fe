package nonet.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import nonet.grid.Digits;

/// States of sudoku.coach: `SCv7_32_`, then JSON, deflated and written five bits a character in
/// `0`–`9a`–`v`. The JSON holds the givens, the digits that the player placed, and the player's candidates as
/// numbers in which bit d stands for digit d.
final class SudokuCoach extends Codec {

    private static final String ADVICE = "Maybe copy the puzzle as a link or as 81 characters.";
    private static final String PREFIX = "SCv";
    private static final String BASE_32 = "_32_";
    private static final Pattern NUMBER = Pattern.compile("\\d{1,8}");

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
            throw new BadText(line, start + 1L, "this state of sudoku.coach is packed in an unknown way", ADVICE);
        }
        String json = inflate(bytes(text, packed + BASE_32.length(), line, start), line, start);
        if (!(JsonParser.parse(json, line, start) instanceof Json.Obj state)
                || !(state.at("givenDigits") instanceof Json.Str givens)) {
            throw new BadText(line, start + 1L, "this state of sudoku.coach names no givens", ADVICE);
        }
        var entry = FPuzzles.read(givens, line, start + 1).as(Format.SUDOKUCOACH);
        return played(entry, state);
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
                        line, start + i + 1L, "'%c' is no part of a packed state".formatted(text.charAt(i)), ADVICE);
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
            while (!inflater.finished() && text.length() < Capacity.UNPACKED) {
                int read = inflater.inflate(buffer);
                if (read == 0) {
                    throw new DataFormatException("the data ends too early");
                }
                text.append(new String(buffer, 0, read, StandardCharsets.ISO_8859_1));
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

    private static Entry played(Entry entry, Json.Obj state) {
        var puzzle = entry.puzzle();
        int cells = puzzle.layout().cellCount();
        int[] placed = new int[cells];
        int[] left = new int[cells];
        Arrays.fill(left, puzzle.layout().allDigits());
        if (state.at("userDigits") instanceof Json.Str digits && digits.text().length() == cells) {
            for (int cell = 0; cell < cells; cell++) {
                int digit = Digits.digit(digits.text().charAt(cell));
                placed[cell] = digit <= puzzle.layout().size() && puzzle.given(cell) == 0 ? digit : 0;
            }
        }
        if (state.at("userCellCandidates") instanceof Json.Str masks) {
            String[] numbers = masks.text().split("-", cells + 1);
            for (int cell = 0; cell < Math.min(cells, numbers.length); cell++) {
                int mask = NUMBER.matcher(numbers[cell]).matches()
                        ? Integer.parseInt(numbers[cell]) >> 1 & puzzle.layout().allDigits()
                        : 0;
                left[cell] = mask == 0 ? left[cell] : mask;
            }
        }
        return entry.played(placed, left);
    }
}
