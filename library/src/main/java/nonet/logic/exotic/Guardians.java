package nonet.logic.exotic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.logic.Position;
import nonet.logic.chain.LinkGraph;
import nonet.logic.chain.Links;

/// What a pattern rules out that cannot be unless one of its guardians is true: the candidates that are false
/// whichever guardian it is.
final class Guardians {

    private final Position position;
    private final LinkGraph graph;
    private final int words;

    Guardians(Position position) {
        this.position = position;
        this.graph = LinkGraph.of(position, Links.PLAIN);
        this.words = graph.words();
    }

    /// The victims of a pattern without guardians yet: every candidate.
    long[] everything() {
        long[] all = new long[words];
        Arrays.fill(all, -1L);
        return all;
    }

    /// Those victims that are false too if a cell has any other digit than these.
    long[] guarded(long[] victims, int cell, int digits) {
        int others = position.candidates(cell) & ~digits;
        if (others == 0) {
            return victims;
        }
        long[] left = victims.clone();
        for (int rest = others; rest != 0; rest = Digits.withoutFirst(rest)) {
            long[] weak = graph.weak(graph.candidate(cell, Digits.first(rest)));
            for (int word = 0; word < words; word++) {
                left[word] &= weak[word];
            }
        }
        return left;
    }

    static boolean isNone(long[] victims) {
        for (long word : victims) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }

    List<Candidate> candidates(long[] victims) {
        var list = new ArrayList<Candidate>();
        for (int word = 0; word < words; word++) {
            for (long rest = victims[word]; rest != 0; rest &= rest - 1) {
                int node = word * 64 + Long.numberOfTrailingZeros(rest);
                if (node < graph.candidateCount()) {
                    list.add(position.candidate(graph.cell(node), graph.digit(node)));
                }
            }
        }
        return list;
    }

    /// The guardians: all candidates of these cells but some digits.
    List<Candidate> in(CellSet cells, int digits) {
        return position.candidateListOf(cells, ~digits);
    }
}
