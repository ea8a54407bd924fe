package nonet.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.FileDescriptor;

/// The walls around the command: the other rooms do not know it, and only its edge touches the process.
@AnalyzeClasses(packages = "nonet", importOptions = ImportOption.DoNotIncludeTests.class)
class WallsTest {

    @ArchTest
    static final ArchRule nobodyKnowsTheCommand = noClasses()
            .that()
            .resideOutsideOfPackage("nonet.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("nonet.cli..", "picocli..");

    /// The server and what it brings must not be loaded for anything else.
    @ArchTest
    static final ArchRule onlyServeAndPageKnowTheServer = noClasses()
            .that()
            .resideOutsideOfPackage("nonet.web..")
            .and()
            .doNotBelongToAnyOf(Serve.class, Page.class)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("nonet.web..", "io.javalin..", "org.eclipse.jetty..", "tools.jackson..");

    /// Nor must paper: its library is large.
    @ArchTest
    static final ArchRule onlyPaperKnowsHowToWritePdf = noClasses()
            .that()
            .resideOutsideOfPackage("nonet.paper..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.pdfbox..", "org.apache.fontbox..", "java.awt..", "javax.imageio..");

    @ArchTest
    static final ArchRule onlyTheEdgeTouchesTheStreamsOfTheProcess = noClasses()
            .that()
            .doNotBelongToAnyOf(Main.class, Streams.class, StandardOutput.class)
            .should()
            .accessField(System.class, "in")
            .orShould()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(FileDescriptor.class)
            .orShould()
            .callMethod(Throwable.class, "printStackTrace");

    @ArchTest
    static final ArchRule onlyMainEndsTheProcess = noClasses()
            .that()
            .doNotBelongToAnyOf(Main.class)
            .should()
            .callMethod(System.class, "exit", int.class)
            .orShould()
            .callMethod(Runtime.class, "exit", int.class)
            .orShould()
            .callMethod(Runtime.class, "halt", int.class);

    @ArchTest
    static final ArchRule nothingStaticChanges =
            fields().that().haveModifier(JavaModifier.STATIC).should().beFinal();
}
