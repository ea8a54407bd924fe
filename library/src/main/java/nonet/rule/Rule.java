package nonet.rule;

import java.util.List;
import nonet.grid.Cell;

/// Something that a setter demands beyond rows, columns and blocks. A value with names, nothing else.
public sealed interface Rule permits Different, Line, Total {

    /// The cells that the rule names, in the order in which it names them; none for a rule about the whole grid.
    List<Cell> cells();
}
