/// What follows whichever way it goes.
///
/// - A **forcing chain** walks along the links of [nonet.logic.chain.LinkGraph] from one claim to another.
///   Chains from one assumption that meet in a contradiction refute it; chains from all possibilities of a
///   cell or a unit that end in the same claim prove it: a **verity**.
/// - A **forcing net** may branch: a claim may rest on several others. It is what comes of placing a digit and
///   then filling in all singles.
/// - In a **nested** net some claim rests on a smaller net, whose assumption it refutes.
@NullMarked
package nonet.logic.forcing;

import org.jspecify.annotations.NullMarked;
