package nonet.logic;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import nonet.logic.er.ErScale;
import nonet.puzzle.Puzzle;

/// By what the steps of a person are chosen and rated. A number means something only together with its scale.
///
/// [OurScale] orders the techniques of Nonet, and a way by it is an [Explanation]. Those of [ErScale] are the forums',
/// with techniques and a path of their own: a [nonet.logic.er.ErPath].
public sealed interface Scale permits OurScale, ErScale {

    /// The usual scale.
    static OurScale ours() {
        return OurScale.ONLY;
    }

    /// Every scale, the usual one first.
    static List<Scale> all() {
        return Stream.concat(Stream.of(ours()), Stream.of(ErScale.values())).toList();
    }

    /// The scale of this name.
    static Optional<Scale> named(String label) {
        return all().stream().filter(scale -> scale.label().equals(label)).findFirst();
    }

    /// What it is called: `ours`, `er`.
    String label();

    /// Whether it says how hard puzzles of this kind are.
    boolean knows(Puzzle puzzle);
}
