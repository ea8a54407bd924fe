package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GenerateTest {

    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    @Test
    void theSameSeedMakesTheSamePuzzles() {
        var made = Ran.nonet("generate", "5", "--seed", "7", "--symmetry", "rotational", "--threads", "2");
        assertThat(made.exit()).isZero();
        assertThat(made.lines()).hasSize(5).allMatch(line -> line.matches("[1-9.]{81}"));
        assertThat(Ran.nonet("generate", "5", "--seed", "7", "--symmetry", "rotational", "--threads", "1")
                        .out())
                .isEqualTo(made.out());
        assertThat(Ran.reading(made.out()).nonet("check").exit()).isZero();
    }

    @Test
    void jsonTellsWhatWasWishedFor() {
        var made = Ran.nonet("generate", "--json", "--seed", "1", "--level", "easy", "--givens", "28..30");
        assertThat(made.exit()).isZero();
        assertThat(made.out())
                .contains("\"level\":\"easy\"")
                .contains("\"tried\":")
                .contains("\"seed\":1");
        assertThat(Ran.reading(made.out()).nonet("rate", "--format", "%l").out().strip())
                .isEqualTo("easy");
    }

    @Test
    void theRatingOfTheForumsCanBeWishedFor() {
        var made = Ran.nonet("generate", "3", "--er", "2.3..3.0", "--seed", "5", "--json");
        assertThat(made.exit()).isZero();
        assertThat(made.lines()).hasSize(3).allMatch(line -> line.contains("\"er\":2.") || line.contains("\"er\":3.0"));
        assertThat(Ran.reading(made.out())
                        .nonet("rate", "--scale", "er", "--format", "%er")
                        .lines())
                .hasSize(3)
                .allMatch(er -> Double.parseDouble(er) >= 2.3 && Double.parseDouble(er) <= 3.0);
        assertThat(Ran.nonet("generate", "--er", "7.5..7.0").err()).contains("'7.5..7.0' is no range of ratings");
        assertThat(Ran.nonet("generate", "--er", "7.15").err()).contains("Maybe 7.1, or 7.0..7.5");
        assertThat(Ran.nonet("generate", "--er", "7.1", "--diagonal").err()).contains("ER is a rating of 9×9 grids");
        assertThat(Ran.nonet("generate", "--er", "7.1", "--rule", "killer").exit())
                .isEqualTo(2);
    }

    @Test
    void puzzlesWithRulesAreWrittenWithThem() {
        for (String rule : new String[] {"--diagonal", "--rule=anti-knight"}) {
            var made = Ran.nonet("generate", "2", rule, "--seed", "3");
            assertThat(made.exit()).isZero();
            assertThat(made.out()).contains("rules:");
            assertThat(Ran.reading(made.out()).nonet("check").exit()).isZero();
        }
        var line = Ran.nonet("generate", "--rule", "anti-knight", "--to", "line");
        assertThat(line.exit()).isEqualTo(2);
        assertThat(line.err()).contains("line does not keep the rules (anti-knight)", "Maybe --to text");
        assertThat(Ran.nonet("generate", "--diagonal", "--json", "--seed", "3").exit())
                .isZero();
    }

    @Test
    void aGridCanBeWishedForAndATechniqueExactly() {
        String grid = Ran.nonet("solve", PUZZLE).out().strip();
        var made = Ran.nonet("generate", "3", "--from", grid, "--seed", "2");
        assertThat(Ran.reading(made.out()).nonet("solve").lines())
                .containsOnly(grid)
                .hasSize(3);
        assertThat(Ran.nonet("generate", "--from", PUZZLE).err()).contains("a full grid of 81 cells; this one has 30");
        assertThat(Ran.nonet("generate", "--from", "5" + grid.substring(1, 80) + "5")
                        .exit())
                .isEqualTo(2);
        var pair = Ran.nonet("generate", "--exactly", "naked-pair", "--seed", "5", "--json");
        assertThat(pair.out()).contains("\"hardest\":\"naked-pair\"");
        assertThat(Ran.nonet("generate", "--exactly", "x-wing", "--up-to", "x-wing")
                        .err())
                .contains("exclude each other");
    }

    @Test
    void jigsawsAreMadeOfAnySize() {
        for (String size : new String[] {"7", "9"}) {
            var made = Ran.nonet("generate", "3", "--layout", "jigsaw", "--size", size, "--seed", "2");
            assertThat(made.exit()).isZero();
            assertThat(made.lines()).hasSize(3).allMatch(line -> line.length() == (size.equals("7") ? 98 : 162));
            assertThat(Ran.reading(made.out()).nonet("check").exit()).isZero();
        }
        assertThat(Ran.nonet("generate", "--layout", "jigsaw", "--size", "20").err())
                .contains("from 4×4 to 16×16");
        assertThat(Ran.nonet("generate", "--layout", "round").err()).contains("Maybe blocks, or jigsaw");
        assertThat(Ran.nonet("generate", "--layout", "jigsaw", "--unbiased").exit())
                .isEqualTo(2);
        String grid = Ran.nonet("solve", PUZZLE).out().strip();
        assertThat(Ran.nonet("generate", "--layout", "jigsaw", "--from", grid).err())
                .contains("Maybe wish for a solution, or for random pieces");
    }

    @Test
    void rulesWithoutCellsArePlaced() {
        var made = Ran.nonet("generate", "--rule", "killer", "--givens", "0", "--seed", "1");
        assertThat(made.exit()).isZero();
        assertThat(made.out()).contains("rules:\nkiller ").doesNotContainPattern("\\|[0-9]");
        assertThat(Ran.reading(made.out()).nonet("check").out()).contains("exactly one solution");
        var both = Ran.nonet(
                "generate",
                "--rule",
                "thermo",
                "--rule",
                "arrow",
                "--rule",
                "anti-knight",
                "--size",
                "6",
                "--json",
                "--seed",
                "2");
        assertThat(both.out()).contains("\"thermo\"", "\"arrow\"", "\"anti-knight\"");
        assertThat(Ran.nonet("generate", "--rule", "extra-region").err())
                .contains("extra-region needs cells", "these can be placed: killer, arrow,");
        assertThat(Ran.nonet("generate", "--rule", "killer", "--to", "line").err())
                .contains("line does not keep the rules (killer)", "Maybe --to text");
        var never = Ran.nonet(
                "generate", "--rule", "renban", "--givens", "0", "--size", "6", "--timeout", "700ms", "--seed", "1");
        assertThat(never.exit()).isEqualTo(3);
        assertThat(never.err()).contains("0 of 1 puzzles were made", "\"rule\":\"renban\"");
    }

    @Test
    void badWishesAreRefusedByName() {
        assertThat(Ran.nonet("generate", "--level", "harder").err()).contains("there is no level 'harder'");
        assertThat(Ran.nonet("generate", "--symmetry", "round").err()).contains("Maybe one of: none, rotational");
        assertThat(Ran.nonet("generate", "--technique", "magic").err()).contains("there is no technique 'magic'");
        assertThat(Ran.nonet("generate", "--givens", "9-3").err()).contains("'9-3' is no range");
        assertThat(Ran.nonet("generate", "--size", "13").err()).contains("no usual blocks. Maybe --layout jigsaw");
        assertThat(Ran.nonet("generate", "two").err()).contains("'two' is no whole number");
        assertThat(Ran.nonet("generate", "--pattern", "12.4").exit()).isEqualTo(2);
    }

    @Test
    void aWishThatCannotComeTrueEndsWithTheTime() {
        var made = Ran.nonet(
                "generate", "--givens", "17", "--minimal", "--symmetry", "full", "--timeout", "700ms", "--seed", "1");
        assertThat(made.exit()).isEqualTo(3);
        assertThat(made.err()).contains("0 of 1 puzzles were made within").contains("Nearest to the wish came ");
    }

    @Test
    void aLevelThatAPatternCannotHaveEndsWithTheNearest() {
        String two = "1".repeat(35) + "." + "1".repeat(40) + "." + "1".repeat(4);
        var made = Ran.nonet("generate", "--level", "extreme", "--pattern", two, "--timeout", "900ms", "--seed", "1");
        assertThat(made.exit()).isEqualTo(3);
        assertThat(made.out()).isEmpty();
        assertThat(made.err())
                .contains("0 of 1 puzzles were made within")
                .containsPattern("Nearest to the wish came [1-9.]{81} \\(79 givens, easy [0-9]+\\)");
    }

    @Test
    void morphsAreTheSameAndOthersAreNot() {
        var morphs = Ran.nonet("morph", "--seed", "3", PUZZLE, PUZZLE);
        assertThat(morphs.lines()).hasSize(2).doesNotHaveDuplicates();
        assertThat(Ran.reading(PUZZLE + "\n" + morphs.out()).nonet("same").out())
                .isEqualTo("the same\n");
        assertThat(Ran.reading(PUZZLE + "\n" + morphs.out()).nonet("unique").lines())
                .containsExactly(PUZZLE);
        var other = PUZZLE.replace("53..7", "5...7");
        assertThat(Ran.nonet("same", PUZZLE, other).exit()).isEqualTo(1);
        assertThat(Ran.nonet("canonical", PUZZLE).out())
                .isEqualTo("........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.\n");
        assertThat(Ran.nonet("canonical", "--json", PUZZLE).out())
                .contains("\"automorphisms\":1")
                .contains("\"rows\":[");
        assertThat(Ran.nonet("canonical", "--diagonal", PUZZLE).err()).contains("only 9×9 puzzles");
    }
}
