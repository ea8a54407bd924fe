package nonet.logic.als;

import nonet.grid.CellSet;

/// Where a digit can go in an almost locked set: the same for all sets that have it in the same cells, and shared by
/// them.
///
/// @param number counts the places of all sets that were found together
/// @param cells those of the set that have the digit
/// @param seenBy the cells outside that have the digit as a candidate and lose it if it lies in the set
record AlsPlaces(int number, CellSet cells, CellSet seenBy) {}
