package nonet.proof;

import java.util.Arrays;

/// A growing list of numbers.
final class IntList {
    private int[] numbers = new int[8];
    private int size;

    int size() {
        return size;
    }

    int get(int index) {
        return numbers[index];
    }

    void set(int index, int number) {
        numbers[index] = number;
    }

    void add(int number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        numbers[size++] = number;
    }

    void cutTo(int shorter) {
        size = shorter;
    }

    int[] toArray() {
        return Arrays.copyOf(numbers, size);
    }

    int[] reversed() {
        int[] reversed = new int[size];
        for (int i = 0; i < size; i++) {
            reversed[i] = numbers[size - 1 - i];
        }
        return reversed;
    }
}
