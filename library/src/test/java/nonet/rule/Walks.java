package nonet.rule;

import java.util.Arrays;
import nonet.grid.Digits;

/// Walks through diagrams, node by node.
public final class Walks {

    private Walks() {}

    /// Whether these digits, counted from 1, are one of the ways of a diagram.
    public static boolean accepts(Diagram diagram, int... digits) {
        var layers = diagram.layers();
        boolean[] reached = new boolean
                [layers.isEmpty() ? diagram.lastNodes() : layers.getFirst().nodes()];
        Arrays.fill(reached, true);
        for (int place = 0; place < layers.size(); place++) {
            var layer = layers.get(place);
            var next = new boolean
                    [place + 1 < layers.size() ? layers.get(place + 1).nodes() : diagram.lastNodes()];
            for (int edge = 0; edge < layer.from().length; edge++) {
                next[layer.to()[edge]] |=
                        reached[layer.from()[edge]] && Digits.contains(layer.digits()[edge], digits[place]);
            }
            reached = next;
        }
        for (boolean end : reached) {
            if (end) {
                return true;
            }
        }
        return false;
    }
}
