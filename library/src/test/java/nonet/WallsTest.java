package nonet;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The walls between the rooms: data flows one way, and each room knows only those to its left.
@AnalyzeClasses(packages = "nonet", importOptions = ImportOption.DoNotIncludeTests.class)
class WallsTest {

    @ArchTest
    static final ArchRule eachRoomKnowsOnlyTheRoomsToItsLeft = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("puzzle")
            .definedBy("nonet.puzzle..")
            .layer("text")
            .definedBy("nonet.text..")
            .layer("kernel")
            .definedBy("nonet.kernel..")
            .layer("solve")
            .definedBy("nonet.solve..")
            .layer("logic")
            .definedBy("nonet.logic..")
            .layer("generate")
            .definedBy("nonet.generate..")
            .layer("picture")
            .definedBy("nonet.picture..")
            .layer("lesson")
            .definedBy("nonet.lesson..")
            .whereLayer("puzzle")
            .mayNotAccessAnyLayer()
            .whereLayer("text")
            .mayOnlyAccessLayers("puzzle")
            .whereLayer("kernel")
            .mayNotAccessAnyLayer()
            .whereLayer("solve")
            .mayOnlyAccessLayers("puzzle", "kernel")
            .whereLayer("logic")
            .mayOnlyAccessLayers("puzzle")
            .whereLayer("generate")
            .mayOnlyAccessLayers("puzzle", "solve", "logic")
            .whereLayer("picture")
            .mayOnlyAccessLayers("puzzle", "logic")
            .whereLayer("lesson")
            .mayOnlyAccessLayers("puzzle", "text", "solve", "logic", "picture");

    @ArchTest
    static final ArchRule onlyTheKernelNamesTheVectorModule = noClasses()
            .that()
            .resideOutsideOfPackage("nonet.kernel..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jdk.incubator.vector..");

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
            .resideOutsideOfPackages("nonet..", "java..", "javax.xml.stream..", "jdk..", "org.jspecify..");
}
