package nonet.grid;

import java.util.stream.IntStream;

/// A set of digits, as a value. `bits` is the mask that [Digits] describes.
public record DigitSet(int bits) {

    public static DigitSet of(int... digits) {
        int bits = 0;
        for (int digit : digits) {
            if (digit < 1 || digit > Layout.LARGEST) {
                throw new IllegalArgumentException("no digit " + digit);
            }
            bits |= Digits.bit(digit);
        }
        return new DigitSet(bits);
    }

    public boolean contains(int digit) {
        return Digits.contains(bits, digit);
    }

    public int size() {
        return Digits.count(bits);
    }

    public boolean isEmpty() {
        return bits == 0;
    }

    /// The digits, ascending.
    public IntStream stream() {
        return IntStream.rangeClosed(1, Layout.LARGEST).filter(this::contains);
    }

    @Override
    public String toString() {
        return Digits.symbols(bits);
    }
}
