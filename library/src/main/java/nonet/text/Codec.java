package nonet.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;

/// What is known of one format: how it is recognised and read, how it is written, and what it keeps of a puzzle beside
/// its givens. Each format overrides what it has; [Format#codec] is the list of them.
///
/// Formats that are lines or rows of cells are told apart while they are read, as most of them differ by a sign or two:
/// see [TextReader].
class Codec {

    /// The grids that a format can tell apart, from the commonest to all there are.
    enum Grids {
        /// n×n with the usual blocks: who knows the size knows them.
        USUAL,
        /// Blocks of another shape.
        BLOCKS,
        /// n jigsaw pieces of n cells that hang together.
        PIECES,
        /// Any blocks or any pieces, or none of them.
        REGIONS,
        /// Other digits, grids that are not square, pieces beside blocks, cells outside the grid.
        ALL;

        static Grids of(Layout layout) {
            if (!layout.isSquare() || !layout.shape().distinctLines() || layout.hasOutside()) {
                return ALL;
            }
            if (hasUsualBlocks(layout)) {
                return USUAL;
            }
            if (layout.isJigsaw()) {
                return SingleLine.isPieces(pieces(layout)) ? PIECES : REGIONS;
            }
            if (!layout.shape().pieces().isEmpty()) {
                return ALL;
            }
            int size = layout.size();
            int width = layout.blockWidth();
            return width > 1 && width < size && width * layout.blockHeight() == size ? BLOCKS : REGIONS;
        }
    }

    /// What else a format can keep of a puzzle.
    enum Part {
        RULES,
        /// Which digits a cell is allowed.
        ALLOWED,
        /// Givens that are all beyond 9. Where digits are single characters, such a grid is read with `A` for 1.
        LETTERS
    }

    private final Grids grids;
    private final Set<Part> parts;

    /// A format that is only read.
    Codec() {
        this(Grids.USUAL);
    }

    Codec(Grids grids, Part... parts) {
        this.grids = grids;
        this.parts = Set.of(parts);
    }

    /// Whether the beginning of an input says that all of it is in this format.
    boolean begins(byte[] beginning) {
        return false;
    }

    /// Reads an input that is in this format from its beginning to its end.
    ///
    /// @param beginning the first bytes of the input, which come from the stream again
    Readings open(byte[] beginning, InputStream in, String source) throws IOException {
        throw new IllegalStateException("this format is not one of whole inputs");
    }

    /// Whether a line is a record in this format, whatever stands before and behind it.
    boolean isRecord(String line) {
        return false;
    }

    /// Reads a line that is a record.
    Entry read(Line line) throws BadText {
        throw new IllegalStateException("this format is not one of single lines");
    }

    /// Whether the format is also written.
    boolean isWritten() {
        return false;
    }

    /// Writes to a stream, if the format [#isWritten].
    PuzzleWriter writer(OutputStream out) {
        throw new IllegalStateException("this format is not written");
    }

    /// Writes to a file, which is made anew.
    PuzzleWriter writer(Path file) throws IOException {
        return writer(Files.newOutputStream(file));
    }

    /// Whether it keeps this rule of a puzzle.
    boolean keeps(Rule rule, Puzzle puzzle) {
        return parts.contains(Part.RULES);
    }

    /// The rules of a puzzle that it does not keep, where it keeps the grid.
    List<Rule> lost(Puzzle puzzle) {
        return unknown(puzzle);
    }

    private List<Rule> unknown(Puzzle puzzle) {
        return puzzle.rules().stream().filter(rule -> !keeps(rule, puzzle)).toList();
    }

    /// What would be lost of a puzzle, in words; empty where it is read back as it was. Blocks that come back as pieces
    /// of the same cells are not lost.
    List<String> losses(Puzzle puzzle) {
        var losses = new ArrayList<String>();
        var layout = puzzle.layout();
        boolean hasGrid = Grids.of(layout).compareTo(grids) <= 0;
        var rules = (hasGrid ? lost(puzzle) : unknown(puzzle))
                .stream().map(RuleText::name).distinct().toList();
        if (!rules.isEmpty()) {
            losses.add("the rules (%s)".formatted(String.join(", ", rules)));
        }
        if (!hasGrid && layout.hasOutside()) {
            losses.add("the cells outside the grid");
        } else if (!hasGrid) {
            losses.add(layout.isJigsaw() ? "the pieces" : layout.hasBlocks() ? "the blocks" : "the grid");
        }
        if (puzzle.isRestricted() && !parts.contains(Part.ALLOWED)) {
            losses.add("the given candidates");
        }
        if (isOfLettersAlone(puzzle.givens()) && !parts.contains(Part.LETTERS)) {
            losses.add("the letters, which could be read with A for 1,");
        }
        return losses;
    }

    /// @throws IllegalArgumentException naming what would be lost, and the formats that keep it
    static void refuseLosses(Format format, Puzzle puzzle) {
        var losses = format.codec().losses(puzzle);
        if (!losses.isEmpty()) {
            throw new IllegalArgumentException("%s does not keep %s of this puzzle. Maybe %s"
                    .formatted(
                            format,
                            String.join(" and ", losses),
                            Format.allWritten()
                                    .filter(other -> other.keeps(puzzle))
                                    .map(Format::label)
                                    .collect(Collectors.joining(", "))));
        }
    }

    /// Whether who knows the size knows the blocks.
    static boolean hasUsualBlocks(Layout layout) {
        return layout.isSquare() && Layout.isUsual(layout.size()) && layout.equals(Layout.of(layout.size()));
    }

    /// Whether there are digits from 10 on, and none below.
    static boolean isOfLettersAlone(int[] digits) {
        return Arrays.stream(digits).anyMatch(digit -> digit > 9)
                && Arrays.stream(digits).noneMatch(digit -> digit >= 1 && digit <= 9);
    }

    /// A symbol for the block or piece of each cell.
    static String pieces(Layout layout) {
        var pieces = new StringBuilder();
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            int piece = layout.pieceOf(cell);
            pieces.append(piece >= 0 && piece < Layout.LARGEST ? Digits.symbol(piece + 1) : '.');
        }
        return pieces.toString();
    }
}
