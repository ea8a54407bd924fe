package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Every technique finds the published steps: `NONET_DATA` names the folder that holds them.
class TechniqueCasesTest {

    private static final int SYMMETRIES = 4;

    @TestFactory
    Stream<DynamicTest> everyTechniqueFindsTheStepsThatItsCasesAskFor() throws IOException {
        return byCode(one -> assertThat(one.holds()).as(one.line()).isTrue());
    }

    /// What depends on the order of cells or digits, or stops too early, shows when these are exchanged.
    @TestFactory
    Stream<DynamicTest> everyTechniqueFindsThemHoweverTheCaseIsWrittenDown() throws IOException {
        return byCode(one -> {
            var random = new Random(one.line().hashCode());
            for (int i = 0; i < SYMMETRIES; i++) {
                var mapped = Symmetry.random(random).of(one);
                assertThat(mapped.holds()).as(mapped.line()).isTrue();
            }
        });
    }

    private static Stream<DynamicTest> byCode(Consumer<TechniqueCases.Case> check) throws IOException {
        var data = Optional.ofNullable(System.getenv("NONET_DATA"));
        assumeTrue(data.isPresent(), "NONET_DATA does not name the folder of the published positions");
        var byCode = new TreeMap<String, List<TechniqueCases.Case>>();
        for (var one : TechniqueCases.read(Path.of(data.get(), "techniques", "cases.txt"))) {
            byCode.computeIfAbsent(one.code(), code -> new ArrayList<>()).add(one);
        }
        assertThat(byCode).isNotEmpty();
        return byCode.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        "%s: %d cases"
                                .formatted(entry.getKey(), entry.getValue().size()),
                        () -> {
                            assertThat(isWritten(entry.getKey()))
                                    .as("there is a technique for the cases of %s", entry.getKey())
                                    .isTrue();
                            assertThat(entry.getValue()).allSatisfy(check);
                        }));
    }

    private static boolean isWritten(String code) {
        return Technique.coded(code).flatMap(Technique::finder).isPresent();
    }
}
