package nonet.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The walls around what runs on Spark: the library does not know it, and few know what is inside of Spark.
@AnalyzeClasses(packages = "nonet", importOptions = ImportOption.DoNotIncludeTests.class)
class WallsTest {

    @ArchTest
    static final ArchRule nobodyKnowsSpark = noClasses()
            .that()
            .resideOutsideOfPackage("nonet.spark..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("nonet.spark..", "org.apache..", "scala..");

    /// What is inside of Spark changes from version to version. Datasets, the catalogue and the job do without.
    @ArchTest
    static final ArchRule datasetsUsePublicInterfacesAlone = noClasses()
            .that()
            .belongToAnyOf(Nonet.class, RowAnswers.class, Making.class, Errand.class, Order.class, Store.class)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.spark.sql.catalyst..", "org.apache.spark.sql.execution..");

    @ArchTest
    static final ArchRule onlyTheErrandTouchesTheProcess = noClasses()
            .that()
            .doNotBelongToAnyOf(Errand.class)
            .and()
            .resideInAPackage("nonet.spark..")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(System.class, "exit", int.class);

    @ArchTest
    static final ArchRule nothingStaticChanges = fields().that()
            .areDeclaredInClassesThat()
            .resideInAPackage("nonet.spark..")
            .and()
            .haveModifier(JavaModifier.STATIC)
            .should()
            .beFinal();
}
