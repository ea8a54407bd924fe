package nonet.logic;

import java.util.List;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.forcing.Net;

/// How much trial and error there is to read on a way: how large the largest net is, and how deep nets lie within nets.
/// Chains are not counted: each of their claims rests on nothing but the one before it.
///
/// @param claims how many claims the step has that takes the most nets or the largest, those of smaller nets within
///     included; 0 where there is no net
/// @param depth how many assumptions hold at once: 0 where there is no net, 1 in a net, 2 in a net within a net
public record Nets(int claims, int depth) {

    static final Nets NONE = new Nets(0, 0);

    /// What there is to read of a step.
    public static Nets of(Step step) {
        return switch (step) {
            case ForcingNets.Contradiction use -> of(List.of(use.net()));
            case ForcingNets.Verity use -> of(use.nets());
            default -> NONE;
        };
    }

    private static Nets of(List<Net> nets) {
        return new Nets(
                nets.stream().mapToInt(Net::claims).sum(),
                nets.stream().mapToInt(Net::depth).max().orElse(0));
    }

    /// The larger and the deeper of two.
    Nets orMore(Nets other) {
        return new Nets(Math.max(claims, other.claims), Math.max(depth, other.depth));
    }
}
