package nonet.grid;

/// A digit that is still possible in a cell.
public record Candidate(Cell cell, int digit) implements Comparable<Candidate> {

    @Override
    public int compareTo(Candidate other) {
        int byCell = cell.compareTo(other.cell);
        return byCell != 0 ? byCell : Integer.compare(digit, other.digit);
    }

    @Override
    public String toString() {
        return cell.name() + "=" + Digits.symbol(digit);
    }
}
