package nonet.kernel;

import java.lang.reflect.InvocationTargetException;

/// The JDK's vector module, for those who need it.
///
/// The option `--add-modules jdk.incubator.vector` would load it at every start. That costs 45 ms, keeps the JVM from
/// using its start-up cache, and writes a line of warning to standard error. So it is loaded when it is wanted, by the
/// means with which the JDK loads modules for its own late needs. Code compiled against the module then links to it,
/// and is compiled to the same machine code as ever.
final class VectorModule {

    private VectorModule() {}

    /// Loads the module into the running JVM. Afterwards its classes can be found by their names.
    ///
    /// @return false where this JVM was started without leave to do so; all else works there, but slower
    static boolean load() {
        try {
            Class.forName("jdk.internal.module.Modules")
                    .getMethod("loadModule", String.class)
                    .invoke(null, "jdk.incubator.vector");
            return true;
        } catch (ClassNotFoundException
                | NoSuchMethodException
                | IllegalAccessException
                | InvocationTargetException notPossible) {
            return false;
        }
    }
}
