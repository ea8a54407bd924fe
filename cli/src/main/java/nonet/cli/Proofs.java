package nonet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import nonet.picture.JsonLine;
import nonet.proof.Proof;

/// Files with proofs, where they are asked for: `NAME.cnf` with what the puzzle demands and `NAME.lrat` with the proof.
/// The second puzzle has `NAME-2.cnf`, and so on.
final class Proofs {

    private final Option<Path> name = Option.place(
            "--proof",
            "NAME",
            "Prove the answer: write NAME.cnf (the puzzle in clauses) and NAME.lrat (the proof that it has no solution,"
                    + " or no second) for nonet verify-proof and other checkers; NAME-2.cnf … for further puzzles.");

    Option<Path> option() {
        return name;
    }

    boolean areAsked() {
        return name.given().isPresent();
    }

    /// Makes sure, before any work, that proofs can be written where they are asked for.
    ///
    /// @throws Refusal where they cannot
    void refuseBadPlace() {
        name.given().ifPresent(place -> NewFile.at(Path.of(place + ".cnf")).close());
    }

    /// Where the two files of a proof are.
    record Written(Path formula, Path lines) {}

    /// Writes a proof into its two files.
    Written write(long index, Proof proof) {
        String of = name.value() + (index == 0 ? "" : "-" + (index + 1));
        var files = new Written(Path.of(of + ".cnf"), Path.of(of + ".lrat"));
        write(files.formula(), proof::writeFormula);
        write(files.lines(), proof::writeLines);
        return files;
    }

    private interface Writing {
        void to(Appendable out) throws IOException;
    }

    private static void write(Path file, Writing writing) {
        NewFile.write(file, part -> {
            try (var out = Files.newBufferedWriter(part)) {
                writing.to(out);
            }
        });
    }

    /// Adds the names of the files to a line about a puzzle.
    static JsonLine add(JsonLine line, Optional<Written> files) {
        files.ifPresent(written -> line.putRaw(
                "proof",
                new JsonLine()
                        .put("formula", written.formula().toString())
                        .put("lines", written.lines().toString())
                        .toString()));
        return line;
    }

    /// Tells a person where a proof is, or why there is none, if it was asked for.
    void tell(Optional<Written> files, Output out, Streams streams) {
        if (areAsked()) {
            out.flush();
            streams.say(files.map(written -> "the proof is in %s and %s".formatted(written.formula(), written.lines()))
                    .orElse("no proof is written: there is nothing to prove where there are several solutions, or no"
                            + " answer"));
        }
    }
}
