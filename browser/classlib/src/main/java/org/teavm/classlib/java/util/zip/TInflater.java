package org.teavm.classlib.java.util.zip;

import java.util.Arrays;

/// Stands in for `java.util.zip.Inflater`, in a tenth of the size. It unpacks what is packed as RFC 1950 and 1951 say,
/// and trusts that nobody changed it on the way: it does not look at the sum at its end.
///
/// A **code** is a way to write numbers in bits, frequent ones in few. `counts` says how many of its words have each
/// length, `numbers` stand in the order of their words.
public final class TInflater {

    private static final int[] ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    private static final int LONGEST = 15;

    private byte[] in = {};
    private int at;
    private int bits;
    private int bitCount;

    private byte[] out = new byte[1 << 12];
    private int made;
    private int taken;

    private boolean isLast;
    private boolean isDone;
    /// Bytes that are left of a block that is not packed; -1 in one that is; 0 before the next.
    private int left;

    private Code lengths = new Code(new int[0]);
    private Code distances = lengths;

    private static final class Code {
        private final int[] counts = new int[LONGEST + 1];
        private final int[] numbers;

        Code(int[] sizes) {
            numbers = new int[sizes.length];
            for (int size : sizes) {
                counts[size]++;
            }
            counts[0] = 0;
            int[] next = new int[LONGEST + 2];
            for (int size = 1; size <= LONGEST; size++) {
                next[size + 1] = next[size] + counts[size];
            }
            for (int number = 0; number < sizes.length; number++) {
                if (sizes[number] != 0) {
                    numbers[next[sizes[number]]++] = number;
                }
            }
        }
    }

    public void setInput(byte[] packed) {
        in = packed;
        at = 2;
    }

    public boolean finished() {
        return isDone && taken == made;
    }

    public void end() {}

    /// Fills a buffer as far as the data goes.
    ///
    /// @return how many bytes are in it
    public int inflate(byte[] buffer) throws TDataFormatException {
        while (!isDone && made - taken < buffer.length) {
            goOn();
        }
        int count = Math.min(buffer.length, made - taken);
        System.arraycopy(out, taken, buffer, 0, count);
        taken += count;
        return count;
    }

    private void goOn() throws TDataFormatException {
        if (left > 0) {
            put(bits(8));
            left--;
            isDone = left == 0 && isLast;
        } else if (left == 0) {
            begin();
        } else {
            unpack();
        }
    }

    private void begin() throws TDataFormatException {
        isLast = bits(1) == 1;
        switch (bits(2)) {
            case 0 -> {
                bits = 0;
                bitCount = 0;
                left = bits(16);
                bits(16);
                isDone = left == 0 && isLast;
            }
            case 1 -> {
                int[] sizes = new int[288];
                Arrays.fill(sizes, 0, 144, 8);
                Arrays.fill(sizes, 144, 256, 9);
                Arrays.fill(sizes, 256, 280, 7);
                Arrays.fill(sizes, 280, 288, 8);
                int[] same = new int[30];
                Arrays.fill(same, 5);
                codes(sizes, same);
            }
            case 2 -> readCodes();
            default -> throw new TDataFormatException("invalid block type");
        }
    }

    private void codes(int[] sizes, int[] distanceSizes) {
        lengths = new Code(sizes);
        distances = new Code(distanceSizes);
        left = -1;
    }

    private void readCodes() throws TDataFormatException {
        int literals = bits(5) + 257;
        int all = literals + bits(5) + 1;
        int[] first = new int[ORDER.length];
        int count = bits(4) + 4;
        for (int i = 0; i < count; i++) {
            first[ORDER[i]] = bits(3);
        }
        var code = new Code(first);
        int[] sizes = new int[all];
        for (int i = 0; i < all; ) {
            int number = number(code);
            int repeats = number < 16 ? 1 : number == 16 ? 3 + bits(2) : number == 17 ? 3 + bits(3) : 11 + bits(7);
            if (i + repeats > all || (number == 16 && i == 0)) {
                throw new TDataFormatException("invalid code lengths");
            }
            Arrays.fill(sizes, i, i + repeats, number < 16 ? number : number == 16 ? sizes[i - 1] : 0);
            i += repeats;
        }
        codes(Arrays.copyOf(sizes, literals), Arrays.copyOfRange(sizes, literals, all));
    }

    /// One byte, or a piece of what was there before.
    private void unpack() throws TDataFormatException {
        int number = number(lengths);
        if (number < 256) {
            put(number);
        } else if (number == 256) {
            left = 0;
            isDone = isLast;
        } else {
            int length = number == 285 ? 258 : spread(number - 257, 4) + 3;
            int distance = spread(number(distances), 2) + 1;
            if (distance > made) {
                throw new TDataFormatException("invalid distance");
            }
            for (int i = 0; i < length; i++) {
                put(out[made - distance]);
            }
        }
    }

    /// The value of a step in a row whose steps grow: the first `2 * each` are one apart, the next `each` two, then
    /// four.
    private int spread(int step, int each) throws TDataFormatException {
        int extra = Math.max(0, step / each - 1);
        return step < 2 * each ? step : ((each + step % each) << extra) + bits(extra);
    }

    private void put(int value) {
        if (made == out.length) {
            out = Arrays.copyOf(out, 2 * made);
        }
        out[made++] = (byte) value;
    }

    private int number(Code code) throws TDataFormatException {
        int word = 0;
        int first = 0;
        int index = 0;
        for (int size = 1; size <= LONGEST; size++) {
            word |= bits(1);
            int count = code.counts[size];
            if (word - first < count) {
                return code.numbers[index + word - first];
            }
            index += count;
            first = (first + count) << 1;
            word <<= 1;
        }
        throw new TDataFormatException("invalid code");
    }

    private int bits(int count) throws TDataFormatException {
        while (bitCount < count) {
            if (at >= in.length) {
                throw new TDataFormatException("the data ends too early");
            }
            bits |= (in[at++] & 255) << bitCount;
            bitCount += 8;
        }
        int value = bits & ((1 << count) - 1);
        bits >>>= count;
        bitCount -= count;
        return value;
    }
}
