package nonet.rule;

import java.util.List;
import nonet.grid.Cell;

/// Something that a setter demands beyond rows, columns and blocks. A value with names, nothing else.
///
/// Numbers in a rule are values as they are printed: on a grid whose lowest digit is 0, a sum counts that digit as 0.
public sealed interface Rule
        permits Different, Marked, Pairs, Total, Line, Outside, Tally, Index, Patch, FullRank, AnyOf {

    /// The cells that the rule names, in the order in which it names them; none for a rule about the whole grid.
    default List<Cell> cells() {
        return List.of();
    }
}
