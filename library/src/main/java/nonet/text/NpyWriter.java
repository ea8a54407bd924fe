package nonet.text;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// Writes a NumPy array of shape (k, n, n). Puzzles are signed bytes, 0 for an empty cell; solutions are
/// doubles, -1 for a puzzle without one: the types that course work is handed out and handed in with.
///
/// The header has a fixed length, so that the number of grids can be filled in when it is known:
///
/// ```
///   \x93NUMPY 1 0 | length 118 | {'descr': '|i1', 'fortran_order': False, 'shape': (k, n, n), }  …  \n
///   └──────────────────────────────── 128 bytes ────────────────────────────────────────────────────┘
/// ```
abstract class NpyWriter implements PuzzleWriter {

    private static final int HEADER = 128;
    private static final int CHUNK = 1 << 16;

    private int size;
    private long count;
    private boolean doubles;

    /// Holds the grids in memory until the end.
    static NpyWriter to(OutputStream out) {
        var held = new ByteArrayOutputStream();
        return new NpyWriter() {
            @Override
            void cells(byte[] cells) {
                held.write(cells, 0, cells.length);
            }

            @Override
            public void close() throws IOException {
                try (out) {
                    out.write(header());
                    byte[] cells = held.toByteArray();
                    for (int at = 0; at < cells.length; at += CHUNK) {
                        out.write(encoded(Arrays.copyOfRange(cells, at, Math.min(at + CHUNK, cells.length))));
                    }
                }
            }
        };
    }

    /// Fills the number of grids in at the end.
    static NpyWriter to(Path path) throws IOException {
        var file = new RandomAccessFile(path.toFile(), "rw");
        file.setLength(0);
        file.seek(HEADER);
        var out = new BufferedOutputStream(Channels.newOutputStream(file.getChannel()), 1 << 16);
        return new NpyWriter() {
            @Override
            void cells(byte[] cells) throws IOException {
                out.write(encoded(cells));
            }

            @Override
            public void close() throws IOException {
                try (file) {
                    out.flush();
                    file.seek(0);
                    file.write(header());
                }
            }
        };
    }

    abstract void cells(byte[] cells) throws IOException;

    /// The cells in the type of the array.
    byte[] encoded(byte[] cells) {
        if (!doubles) {
            return cells;
        }
        var encoded = ByteBuffer.allocate(cells.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (byte cell : cells) {
            encoded.putDouble(cell);
        }
        return encoded.array();
    }

    byte[] header() {
        int side = size == 0 ? 9 : size;
        String dict = "{'descr': '%s', 'fortran_order': False, 'shape': (%d, %d, %d), }"
                .formatted(doubles ? "<f8" : "|i1", count, side, side);
        String padded = dict + " ".repeat(HEADER - 11 - dict.length()) + "\n";
        byte[] header = new byte[HEADER];
        byte[] magic = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) (HEADER - 10), 0};
        System.arraycopy(magic, 0, header, 0, magic.length);
        System.arraycopy(padded.getBytes(StandardCharsets.US_ASCII), 0, header, magic.length, padded.length());
        return header;
    }

    @Override
    public void puzzle(Puzzle puzzle) throws IOException {
        Codec.refuseLosses(Format.NPY, puzzle);
        write(puzzle.layout(), puzzle.givens());
    }

    @Override
    public void solution(Layout layout, int[] digits) throws IOException {
        doubles = true;
        write(layout, digits);
    }

    private void write(Layout layout, int[] digits) throws IOException {
        if (!layout.isSquare()) {
            throw new IllegalArgumentException("an array has no place for a %s grid. Maybe json".formatted(layout));
        }
        if (size != 0 && size != layout.size()) {
            throw new IllegalArgumentException(
                    "an array holds grids of one size, but after %d×%d came %s. Maybe line or json"
                            .formatted(size, size, layout));
        }
        size = layout.size();
        count++;
        byte[] cells = new byte[digits.length];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = (byte) digits[cell];
        }
        cells(cells);
    }

    @Override
    public void word(String word) {
        throw new IllegalArgumentException("an array has no place for the word '%s'. Maybe -1".formatted(word));
    }

    @Override
    public void noSolution(Puzzle puzzle) throws IOException {
        int[] digits = new int[puzzle.layout().cellCount()];
        Arrays.fill(digits, -1);
        solution(puzzle.layout(), digits);
    }
}
