/// Fish of every kind and size, from one idea.
///
/// Take as many **base** units as **cover** units. The digit stands once in each base unit, and at most once in
/// each cover unit. So if the cover catches every candidate of the base, the digit's places in the base use up
/// the whole cover, and no other cell of the cover can have it.
///
/// A candidate of the base that no cover unit catches is a **fin**; one that lies in two base units is an **endo
/// fin**. If every fin is false the fish holds; if one is true, its peers lose the digit. What follows either way
/// is certain: cells of the cover that see every fin.
///
/// - A fish is **basic** when rows are covered by columns or columns by rows, **franken** when blocks (or jigsaw
///   pieces) join either side, **mutant** when anything goes.
/// - It is **sashimi** when a base line keeps only one candidate beside its fins.
/// - Two fish on the same base with different fins are **siamese**.
///
/// Fins would make the search long, but for a turn of the argument: a fish rules out cell *x* just when, with the
/// digit in *x*, some *n* base units have to share *n* − 1 cover units. With *x* taken for true, all its peers are
/// out of the way, and few choices of base survive.
@NullMarked
package nonet.logic.fish;

import org.jspecify.annotations.NullMarked;
