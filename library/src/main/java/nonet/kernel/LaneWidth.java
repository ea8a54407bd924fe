package nonet.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Objects;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorSpecies;

/// The widths that [VectorLanes] comes in. Each defines the template as a class of its own, in which the number of
/// lanes is a constant.
@SuppressWarnings("ImmutableEnumChecker") // species and method handles are immutable, only not annotated so
enum LaneWidth {
    LANES_8(ShortVector.SPECIES_128),
    LANES_16(ShortVector.SPECIES_256),
    LANES_32(ShortVector.SPECIES_512);

    private final VectorSpecies<Short> species;
    private final MethodHandle constructor;

    LaneWidth(VectorSpecies<Short> species) {
        this.species = species;
        this.constructor = define(species);
    }

    /// The widest that this machine has in hardware; [#LANES_8] where it has none.
    static LaneWidth widest() {
        int preferred = ShortVector.SPECIES_PREFERRED.length();
        return preferred >= 32 ? LANES_32 : preferred >= 16 ? LANES_16 : LANES_8;
    }

    int count() {
        return species.length();
    }

    Lanes lanes(boolean diagonals) {
        try {
            return (Lanes) constructor.invoke(diagonals);
        } catch (Throwable e) {
            throw new IllegalStateException("lanes of width " + count() + " cannot be made", e);
        }
    }

    private static MethodHandle define(VectorSpecies<Short> species) {
        try (InputStream template = VectorLanes.class.getResourceAsStream("VectorLanes.class")) {
            byte[] bytes = Objects.requireNonNull(template, "VectorLanes.class").readAllBytes();
            MethodHandles.Lookup defined = MethodHandles.lookup().defineHiddenClassWithClassData(bytes, species, false);
            return defined.findConstructor(defined.lookupClass(), MethodType.methodType(void.class, boolean.class));
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException("lanes of width " + species.length() + " cannot be defined", e);
        }
    }
}
