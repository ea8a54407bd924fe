package nonet;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;

/// The walls between the rooms: data flows one way, and each room knows only those to its left.
@AnalyzeClasses(packages = "nonet", importOptions = ImportOption.DoNotIncludeTests.class)
class WallsTest {

    /// Each room and those that it may use.
    private static final Map<String, List<String>> ROOMS = Map.ofEntries(
            Map.entry("grid", List.of()),
            Map.entry("rule", List.of("grid")),
            Map.entry("puzzle", List.of("grid", "rule")),
            Map.entry("text", List.of("grid", "rule", "puzzle")),
            Map.entry("kernel", List.of()),
            Map.entry("gpu", List.of("kernel")),
            Map.entry("solve", List.of("grid", "rule", "puzzle", "kernel", "gpu")),
            Map.entry("logic", List.of("grid", "rule", "puzzle", "solve")),
            Map.entry("proof", List.of("grid", "rule", "puzzle")),
            Map.entry("batch", List.of("grid", "rule", "puzzle", "text", "gpu", "solve", "logic")),
            Map.entry("generate", List.of("grid", "rule", "puzzle", "solve", "logic", "batch")),
            Map.entry("picture", List.of("grid", "rule", "puzzle", "logic")),
            Map.entry("lesson", List.of("grid", "rule", "puzzle", "text", "solve", "logic", "picture")),
            Map.entry(
                    "ask",
                    List.of("grid", "rule", "puzzle", "text", "solve", "logic", "generate", "picture", "lesson")));

    @ArchTest
    static final ArchRule eachRoomKnowsOnlyTheRoomsToItsLeft = walls();

    private static ArchRule walls() {
        var walls = layeredArchitecture().consideringOnlyDependenciesInLayers();
        for (String room : ROOMS.keySet()) {
            walls = walls.layer(room).definedBy("nonet." + room + "..");
        }
        for (var room : ROOMS.entrySet()) {
            walls = room.getValue().isEmpty()
                    ? walls.whereLayer(room.getKey()).mayNotAccessAnyLayer()
                    : walls.whereLayer(room.getKey())
                            .mayOnlyAccessLayers(room.getValue().toArray(String[]::new));
        }
        return walls;
    }

    @ArchTest
    static final ArchRule thereAreNoOtherRooms = classes()
            .should()
            .resideInAnyPackage(
                    ROOMS.keySet().stream().map(room -> "nonet." + room + "..").toArray(String[]::new));

    @ArchTest
    static final ArchRule onlyTheKernelNamesTheVectorModule = noClasses()
            .that()
            .resideOutsideOfPackage("nonet.kernel..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jdk.incubator.vector..");

    @ArchTest
    static final ArchRule onlyTheGpuCallsOtherLibraries = noClasses()
            .that()
            .resideOutsideOfPackage("nonet.gpu..")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.foreign.Linker");

    @ArchTest
    static final ArchRule theLibraryPrintsNothing = noClasses()
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(Throwable.class, "printStackTrace");

    @ArchTest
    static final ArchRule nothingStaticChanges =
            fields().that().haveModifier(JavaModifier.STATIC).should().beFinal();

    @ArchTest
    static final ArchRule theLibraryDependsOnTheJdkAlone = noClasses()
            .should()
            .dependOnClassesThat()
            .resideOutsideOfPackages("nonet..", "java..", "jdk..", "org.jspecify..");
}
