package nonet.browser;

import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/// The files that the script carries within it. The compiler asks for them.
@SuppressWarnings("deprecation")
public final class Resources implements ResourceSupplier {

    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        return new String[] {"nonet/lesson/lessons.txt"};
    }
}
