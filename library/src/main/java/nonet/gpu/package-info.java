/// The kernel on one NVIDIA GPU: a hundred million puzzles a second and more, for those who have billions.
///
/// - The **driver** is NVIDIA's library of that name, which is there wherever such a GPU can be used. Nothing else is
///   needed, and nothing of it is touched before somebody opens a GPU.
/// - A **flight** is a number of puzzles on their way to the GPU and back, in memory of its own. Several flights are in
///   the air at a time, so that copies and work overlap.
/// - A **seat** is a flight's room for the puzzles of one caller. Callers of several threads share flights: a GPU wants
///   hundreds of thousands of puzzles at once.
///
/// What the GPU does not finish, the processor does: puzzles that take very many guesses, and all of them from the
/// moment on in which the GPU fails. The answers are the same either way.
///
/// [nonet.gpu.Gpu] is the door. The GPU's own code is `src/main/cuda/solve.cu`.
@NullMarked
package nonet.gpu;

import org.jspecify.annotations.NullMarked;
