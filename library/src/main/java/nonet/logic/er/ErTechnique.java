package nonet.logic.er;

import java.util.Locale;

/// The techniques of Sudoku Explainer and of its successor, in the order in which they are looked for.
///
/// Which of them are looked for [ErScale] says.
public enum ErTechnique {
    HIDDEN_SINGLE("Hidden single"),
    DIRECT_POINTING("Direct pointing"),
    DIRECT_CLAIMING("Direct claiming"),
    DIRECT_HIDDEN_PAIR("Direct hidden pair"),
    NAKED_SINGLE("Naked single"),
    DIRECT_HIDDEN_TRIPLET("Direct hidden triplet"),
    POINTING("Pointing"),
    CLAIMING("Claiming"),
    NAKED_PAIR("Naked pair"),
    X_WING("X-wing"),
    HIDDEN_PAIR("Hidden pair"),
    NAKED_TRIPLET("Naked triplet"),
    SWORDFISH("Swordfish"),
    HIDDEN_TRIPLET("Hidden triplet"),
    TWO_STRONG_LINKS("Two strong links"),
    XY_WING("XY-wing"),
    XYZ_WING("XYZ-wing"),
    UNIQUE_LOOP_1("Unique rectangle or loop, type 1"),
    UNIQUE_LOOP_2("Unique rectangle or loop, type 2"),
    UNIQUE_LOOP_3("Unique rectangle or loop, type 3"),
    UNIQUE_LOOP_4("Unique rectangle or loop, type 4"),
    NAKED_QUAD("Naked quad"),
    JELLYFISH("Jellyfish"),
    HIDDEN_QUAD("Hidden quad"),
    THREE_STRONG_LINKS("Three strong links"),
    WXYZ_WING("WXYZ-wing"),
    BUG_1("Bivalue universal grave, type 1"),
    BUG_2("Bivalue universal grave, type 2"),
    BUG_3("Bivalue universal grave, type 3"),
    BUG_4("Bivalue universal grave, type 4"),
    FOUR_STRONG_LINKS("Four strong links"),
    VWXYZ_WING("VWXYZ-wing"),
    ALIGNED_PAIR_EXCLUSION("Aligned pair exclusion"),
    UVWXYZ_WING("UVWXYZ-wing"),
    X_CYCLE("X-cycle"),
    Y_CYCLE("Y-cycle"),
    FORCING_X_CHAIN("Forcing X-chain"),
    XY_CYCLE("XY-cycle"),
    FORCING_CHAIN("Forcing chain"),
    TUVWXYZ_WING("TUVWXYZ-wing"),
    ALIGNED_TRIPLET_EXCLUSION("Aligned triplet exclusion"),
    NISHIO("Nishio forcing chains"),
    CELL_CHAINS("Cell forcing chains"),
    REGION_CHAINS("Region forcing chains"),
    DYNAMIC_CONTRADICTION("Dynamic contradiction forcing chains"),
    DYNAMIC_DOUBLE("Dynamic double forcing chains"),
    DYNAMIC_CELL_CHAINS("Dynamic cell forcing chains"),
    DYNAMIC_REGION_CHAINS("Dynamic region forcing chains"),
    PLUS_CONTRADICTION("Dynamic contradiction forcing chains (+)"),
    PLUS_DOUBLE("Dynamic double forcing chains (+)"),
    PLUS_CELL_CHAINS("Dynamic cell forcing chains (+)"),
    PLUS_REGION_CHAINS("Dynamic region forcing chains (+)"),
    NESTED_CHAINS("Dynamic chains with nested forcing chains"),
    NESTED_MULTIPLE("Dynamic chains with nested multiple forcing chains"),
    NESTED_DYNAMIC("Dynamic chains with nested dynamic forcing chains");

    private final String title;
    private final String label;

    ErTechnique(String title) {
        this.title = title;
        this.label = title.toLowerCase(Locale.ROOT)
                .replace(",", "")
                .replace("(+)", "plus")
                .replace(' ', '-');
    }

    /// Whether it takes chains that branch: what a claim follows from stands before it, perhaps far before.
    boolean isOfNets() {
        return compareTo(REGION_CHAINS) > 0 || this == NISHIO;
    }

    /// Whether it follows one digit from unit to unit; its cells are the ends then.
    boolean isOfStrongLinks() {
        return this == TWO_STRONG_LINKS || this == THREE_STRONG_LINKS || this == FOUR_STRONG_LINKS;
    }

    /// What a person calls it.
    public String title() {
        return title;
    }

    /// The same as a program writes it: `hidden-single`.
    public String label() {
        return label;
    }
}
