package nonet.text;

import java.util.ArrayList;
import java.util.List;

/// Reads something of a thing, or says why it cannot.
@FunctionalInterface
interface Reads<A, B> {

    B of(A thing) throws BadText;

    /// What is read of each of some things, in their order.
    static <A, B> List<B> each(List<? extends A> things, Reads<? super A, ? extends B> reads) throws BadText {
        var all = new ArrayList<B>(things.size());
        for (A thing : things) {
            all.add(reads.of(thing));
        }
        return all;
    }
}
