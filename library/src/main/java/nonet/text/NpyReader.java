package nonet.text;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// NumPy arrays: one grid of shape (n, n) or (n²,), many of shape (k, n, n) or (k, n²); whole numbers and
/// floating ones of every width and byte order. Streams, unless the array is in Fortran order, whose grids
/// lie scattered over the file.
final class NpyReader implements Readings {

    private static final Pattern TYPE = Pattern.compile("'descr'\\s*:\\s*'([<>|=]?)([a-zA-Z])(\\d{1,4})'");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([0-9, ]*)\\)");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private static final int HEADER = 1 << 16;

    private final DataInputStream in;
    private final String source;
    private Grids grids = new Grids(Layout.classic(), 0, new Cells('i', 1, ByteOrder.LITTLE_ENDIAN));
    private byte[] scattered = new byte[0];
    private long done;
    private boolean begun;
    private boolean ended;

    NpyReader(InputStream in, String source) {
        this.in = new DataInputStream(in);
        this.source = source;
    }

    /// What the header says.
    private record Grids(Layout layout, long count, Cells cells) {}

    /// How one cell is stored.
    private record Cells(char kind, int bytes, ByteOrder order) {

        double value(ByteBuffer buffer, int at) {
            return switch (kind) {
                case 'b', 'i' ->
                    switch (bytes) {
                        case 1 -> buffer.get(at);
                        case 2 -> buffer.getShort(at);
                        case 4 -> buffer.getInt(at);
                        default -> buffer.getLong(at);
                    };
                case 'u' ->
                    switch (bytes) {
                        case 1 -> buffer.get(at) & 0xFF;
                        case 2 -> buffer.getShort(at) & 0xFFFF;
                        case 4 -> buffer.getInt(at) & 0xFFFF_FFFFL;
                        default -> buffer.getLong(at) < 0 ? Double.MAX_VALUE : buffer.getLong(at);
                    };
                default ->
                    switch (bytes) {
                        case 2 -> half(buffer.getShort(at));
                        case 4 -> buffer.getFloat(at);
                        default -> buffer.getDouble(at);
                    };
            };
        }

        /// A number of 16 bits: a sign, five bits of exponent, ten of the fraction.
        private static double half(short bits) {
            int exponent = bits >> 10 & 31;
            int fraction = bits & 1023;
            if (exponent == 31) {
                return Double.NaN;
            }
            double size = exponent == 0 ? fraction * 0x1p-24 : (1024 + fraction) * Math.pow(2, exponent - 25);
            return bits < 0 ? -size : size;
        }
    }

    @Override
    public Optional<Reading> next() throws IOException {
        if (ended) {
            return Optional.empty();
        }
        try {
            if (!begun) {
                begun = true;
                header();
            }
            if (done == grids.count()) {
                ended = true;
                return Optional.empty();
            }
            return Optional.of(grid());
        } catch (BadText wrong) {
            ended = true;
            return Optional.of(wrong.in(source));
        }
    }

    private byte[] exactly(int length, String what) throws IOException, BadText {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw BadText.ofAll("the NumPy array ends within " + what, "Maybe the file was cut; save it again.");
        }
        return bytes;
    }

    private void header() throws IOException, BadText {
        byte[] magic = exactly(8, "its header");
        byte[] lengthBytes = exactly(magic[6] == 1 ? 2 : 4, "its header");
        long length = 0;
        for (int i = lengthBytes.length - 1; i >= 0; i--) {
            length = length << 8 | (lengthBytes[i] & 0xFF);
        }
        if (length > HEADER) {
            throw BadText.ofAll(
                    "the header of the NumPy array claims %,d bytes".formatted(length), "Maybe the file is damaged.");
        }
        String header = new String(exactly((int) length, "its header"), StandardCharsets.ISO_8859_1);
        var cells = cells(header);
        var shape = shape(header);
        grids = grids(shape, cells);
        var order = ORDER.matcher(header);
        if (order.find() && order.group(1).equals("True")) {
            unscatter(shape);
        }
    }

    private static Cells cells(String header) throws BadText {
        var type = TYPE.matcher(header);
        if (!type.find()) {
            throw BadText.ofAll("the header of the NumPy array names no simple type", "Maybe save it as int8.");
        }
        char kind = type.group(2).charAt(0);
        int bytes = Integer.parseInt(type.group(3));
        boolean whole = (kind == 'i' || kind == 'u') && (bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8);
        boolean floating = kind == 'f' && (bytes == 2 || bytes == 4 || bytes == 8);
        if (!whole && !floating && !(kind == 'b' && bytes == 1)) {
            throw BadText.ofAll(
                    "the cells of the NumPy array are of type %s%d".formatted(kind, bytes), "Maybe save it as int8.");
        }
        boolean big = type.group(1).equals(">");
        return new Cells(kind, bytes, big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    private static List<Long> shape(String header) throws BadText {
        var shape = SHAPE.matcher(header);
        if (!shape.find()) {
            throw BadText.ofAll("the header of the NumPy array names no shape", "Maybe the file is damaged.");
        }
        var sides = new ArrayList<Long>();
        var number = NUMBER.matcher(shape.group(1));
        while (number.find()) {
            sides.add(Long.parseLong(number.group()));
        }
        return sides;
    }

    private static Grids grids(List<Long> shape, Cells cells) throws BadText {
        boolean square = shape.size() >= 2 && shape.getLast().equals(shape.get(shape.size() - 2));
        boolean many = shape.size() == (square ? 3 : 2);
        if (!shape.isEmpty() && shape.size() <= 3 && (many || shape.size() == (square ? 2 : 1))) {
            long side = square ? shape.getLast() : Math.round(Math.sqrt(shape.getLast()));
            if ((square || side * side == shape.getLast()) && side <= Layout.LARGEST && Layout.isUsual((int) side)) {
                if (many && shape.getFirst() == 0) {
                    throw BadText.ofAll("this NumPy array holds no grid at all", "Maybe nothing was put into it.");
                }
                return new Grids(Layout.of((int) side), many ? shape.getFirst() : 1, cells);
            }
        }
        throw BadText.ofAll(
                "a NumPy array of shape %s holds no grids".formatted(shape),
                "Maybe reshape it to (9, 9) for one puzzle or (k, 9, 9) for many.");
    }

    /// Reads an array in Fortran order, where the first index runs fastest, and puts it in reading order.
    private void unscatter(List<Long> shape) throws IOException, BadText {
        int cellCount = grids.layout().cellCount();
        if (grids.count() > Capacity.FORTRAN_CELLS / cellCount) {
            throw BadText.ofAll(
                    "%,d grids in Fortran order are too many to hold".formatted(grids.count()),
                    "Maybe save the array in C order: numpy.ascontiguousarray.");
        }
        int count = (int) grids.count();
        var sides = shape.stream().mapToInt(Long::intValue).toArray();
        var held = new byte[0];
        int total = count * cellCount;
        for (int i = 0; i < total; i++) {
            var buffer = ByteBuffer.wrap(exactly(grids.cells().bytes(), "its cells"))
                    .order(grids.cells().order());
            if (held.length <= i) {
                held = Arrays.copyOf(held, Math.min(total, Math.max(1 << 12, i * 2)));
            }
            // Held in the order of the file; as a byte, since digits are small and all else is wrong anyway.
            double value = grids.cells().value(buffer, 0);
            held[i] =
                    value == Math.rint(value) && value >= -1 && value <= Layout.LARGEST ? (byte) value : Byte.MIN_VALUE;
        }
        scattered = new byte[total];
        for (int i = 0; i < total; i++) {
            int rest = i;
            int place = 0;
            int stride = total;
            for (int side : sides) {
                stride /= side;
                place += rest % side * stride;
                rest /= side;
            }
            scattered[place] = held[i];
        }
        grids = new Grids(grids.layout(), grids.count(), new Cells('i', 1, ByteOrder.LITTLE_ENDIAN));
    }

    private Reading grid() throws IOException, BadText {
        var layout = grids.layout();
        var cells = grids.cells();
        int length = layout.cellCount() * cells.bytes();
        int from = (int) done * length;
        done++;
        byte[] bytes = scattered.length > 0
                ? Arrays.copyOfRange(scattered, from, from + length)
                : exactly(length, "grid %,d of %,d".formatted(done, grids.count()));
        var buffer = ByteBuffer.wrap(bytes).order(cells.order());
        int[] givens = new int[layout.cellCount()];
        int minusOnes = 0;
        int wrong = -1;
        for (int cell = givens.length - 1; cell >= 0; cell--) {
            double value = cells.value(buffer, cell * cells.bytes());
            minusOnes += value == -1 ? 1 : 0;
            if (value == Math.rint(value) && value >= 0 && value <= layout.size()) {
                givens[cell] = (int) value;
            } else {
                wrong = cell;
            }
        }
        if (minusOnes == givens.length) {
            return unreadable(
                    "-1 in every cell: this says that a puzzle has no solution, and is none itself",
                    "Maybe the input is a file of solutions rather than of puzzles.");
        }
        if (wrong >= 0) {
            double value = cells.value(buffer, wrong * cells.bytes());
            return unreadable(
                    "cell %s holds %s, which is no digit of a %s grid"
                            .formatted(
                                    layout.cell(wrong),
                                    value == Math.rint(value) && Math.abs(value) < 1e15
                                            ? String.valueOf((long) value)
                                            : String.valueOf(value),
                                    layout),
                    "Maybe write 0 for empty cells.");
        }
        return new Reading.Read(Entry.of(Puzzle.of(layout, givens), Format.NPY, done));
    }

    private Reading unreadable(String message, String advice) {
        return BadText.ofAll("grid %,d of %,d: %s".formatted(done, grids.count(), message), advice)
                .in(source);
    }
}
