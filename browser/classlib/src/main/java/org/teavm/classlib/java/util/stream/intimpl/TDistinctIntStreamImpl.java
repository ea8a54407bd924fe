package org.teavm.classlib.java.util.stream.intimpl;

import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;

/// The same for whole numbers: see [org.teavm.classlib.java.util.stream.impl.TDistinctStreamImpl].
public class TDistinctIntStreamImpl extends TWrappingIntStreamImpl {

    private final Set<Integer> seen = new HashSet<>();

    public TDistinctIntStreamImpl(TSimpleIntStreamImpl source) {
        super(source);
    }

    @Override
    protected IntPredicate wrap(IntPredicate consumer) {
        return each -> !seen.add(each) || consumer.test(each);
    }
}
