/// Claims that nobody has to believe: "no solution" and "only this solution" with a proof that other programs check.
///
/// A [nonet.proof.Formula] says in clauses what a puzzle demands. The [nonet.proof.Prover] searches it, learns a clause
/// from each dead end, and notes for each which earlier clauses it follows from. What led to the end is the
/// [nonet.proof.Proof], in a format (LRAT) that checkers of the SAT community read. The [nonet.proof.ProofChecker] is
/// ours: it knows files with clauses, and nothing of Sudoku or of the prover.
///
/// A **count** is what some cells make, in variables of the formula. [nonet.proof.UnitedSums] are sums that say more
/// together; a [nonet.proof.SumTable] counts them.
@NullMarked
package nonet.proof;

import org.jspecify.annotations.NullMarked;
