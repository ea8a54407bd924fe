package nonet.picture;

import java.util.ArrayList;
import java.util.List;
import nonet.logic.Explanation;
import nonet.logic.Structure;

/// A way as it is told, item by item. A step that rests on the [Structure] of those directly before it belongs to their
/// item: of its chains only that is told which has not been told. The first of an item is told as always.
public final class ToldWay {

    /// Steps that are told together; most often a single one.
    ///
    /// @param first the place of the first on the way, counted from 0
    /// @param likewise a sentence for each of those that follow it, none of them as long as that of the step alone
    public record Item(int first, List<String> likewise) {

        public Item {
            likewise = List.copyOf(likewise);
        }

        /// How many steps it has.
        public int size() {
            return 1 + likewise.size();
        }
    }

    private ToldWay() {}

    /// The items of a way, in its order.
    public static List<Item> of(Explanation way) {
        var structures = way.steps().stream().map(Structure::of).toList();
        var items = new ArrayList<Item>();
        for (int first = 0; first < structures.size(); ) {
            var item = new Item(first, likewise(way, structures, first));
            items.add(item);
            first += item.size();
        }
        return items;
    }

    /// Sentences for the steps that are told together with one, as far as there are some.
    private static List<String> likewise(Explanation way, List<Structure> structures, int first) {
        var steps = way.steps();
        var structure = structures.get(first);
        var sentences = new ArrayList<String>();
        for (int next = first + 1; next < steps.size() && !structure.isEmpty(); next++) {
            var step = steps.get(next);
            var own = structures.get(next);
            if (!own.restsOn(structure)) {
                break;
            }
            var told = steps.subList(first, next);
            int alone = new Sentences(way.puzzle().layout()).of(step).length();
            var sentence = new Likewise(way.puzzle().layout(), told).of(step).filter(text -> text.length() < alone);
            if (sentence.isEmpty()) {
                break;
            }
            sentences.add(sentence.get());
            structure = structure.and(own);
        }
        return sentences;
    }
}
