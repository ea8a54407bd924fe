package nonet.web;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The walls around the server: the library does not know it, and it prints nothing.
@AnalyzeClasses(packages = "nonet", importOptions = ImportOption.DoNotIncludeTests.class)
class WallsTest {

    @ArchTest
    static final ArchRule theLibraryDoesNotKnowTheServer = noClasses()
            .that()
            .resideOutsideOfPackage("nonet.web..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("nonet.web..");

    /// What the kernels are for is asked of `nonet.solve`.
    @ArchTest
    static final ArchRule theServerKnowsNeitherTheCommandNorAKernel = noClasses()
            .that()
            .resideInAPackage("nonet.web..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("nonet.cli..", "nonet.kernel..");

    @ArchTest
    static final ArchRule theServerPrintsNothingAndEndsNothing = noClasses()
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(Throwable.class, "printStackTrace")
            .orShould()
            .callMethod(System.class, "exit", int.class);

    @ArchTest
    static final ArchRule nothingStaticChanges =
            fields().that().haveModifier(JavaModifier.STATIC).should().beFinal();
}
