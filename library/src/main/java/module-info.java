/// Reads any Sudoku, solves it, shows how. Depends on the JDK alone.
///
/// Rooms, each of which knows only those before it:
/// `grid`, `rule`, `puzzle`, `text`, `kernel`, `gpu`, `solve`, `logic`, `proof`, `batch`, `generate`, `picture`,
/// `lesson`, `ask`.
module nonet {
    requires static org.jspecify;
    requires static jdk.incubator.vector;
    requires java.management;

    exports nonet.ask;
    exports nonet.batch;
    exports nonet.generate;
    exports nonet.gpu;
    exports nonet.kernel;
    exports nonet.lesson;
    exports nonet.logic;
    exports nonet.logic.als;
    exports nonet.logic.chain;
    exports nonet.logic.colour;
    exports nonet.logic.digit;
    exports nonet.logic.er;
    exports nonet.logic.exotic;
    exports nonet.logic.fish;
    exports nonet.logic.forcing;
    exports nonet.logic.intersection;
    exports nonet.logic.rule;
    exports nonet.logic.single;
    exports nonet.logic.subset;
    exports nonet.logic.template;
    exports nonet.proof;
    exports nonet.picture;
    exports nonet.logic.unique;
    exports nonet.logic.wing;
    exports nonet.grid;
    exports nonet.puzzle;
    exports nonet.rule;
    exports nonet.solve;
    exports nonet.text;
}
