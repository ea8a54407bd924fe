package nonet.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nonet.proof.ProofChecker;

/// `nonet verify-proof`: does a proof hold?
final class VerifyProof extends Command {

    private final Option<List<String>> files =
            Option.rest("FILE", "The formula (.cnf, DIMACS) and the proof (.lrat, LRAT).");

    VerifyProof(Streams streams) {
        super(
                streams,
                "verify-proof",
                "Checks a proof line by line: that no assignment keeps all clauses of a formula. The checker"
                        + " knows clauses only, nothing of Sudoku and nothing of the program that made the proof.");
        add(files);
        examples(
                "nonet solve --proof answer puzzle.txt",
                "nonet verify-proof answer.cnf answer.lrat",
                "",
                "Exit code: 0 the proof holds, 1 it does not, 2 a file cannot be read.");
    }

    @Override
    public Integer call() {
        if (files.value().size() != 2) {
            throw misused("two files are needed: FORMULA.cnf PROOF.lrat");
        }
        var formula = Path.of(files.value().get(0));
        var proof = Path.of(files.value().get(1));
        try (var out = new Output(streams.out());
                var clauses = Files.newBufferedReader(formula, StandardCharsets.UTF_8);
                var lines = Files.newBufferedReader(proof, StandardCharsets.UTF_8)) {
            var checked = ProofChecker.check(clauses, lines);
            out.println("The proof holds: no assignment keeps all %s clauses. Lines checked: %s."
                    .formatted(Numbers.grouped(checked.clauses()), Numbers.grouped(checked.lines())));
            try (var remarks = Files.lines(formula)) {
                remarks.takeWhile(line -> line.startsWith("c "))
                        .limit(2)
                        .forEach(line -> out.println("The formula says of itself: " + line.substring(2)));
            }
            return ExitCode.AS_ASKED;
        } catch (ProofChecker.BadProofException wrong) {
            streams.say("the proof does not hold: " + wrong.getMessage());
            return ExitCode.NOT_PROPER;
        } catch (IOException unreadable) {
            throw new Refusal("%s or %s cannot be read: %s".formatted(formula, proof, unreadable.getMessage()));
        }
    }
}
