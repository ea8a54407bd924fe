package nonet.logic;

import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;

/// A technique of the catalogue as the agent uses it: the first step that its pattern finds, and no more,
/// because carrying it out makes the position a thing of the past.
record FirstOfPattern(Catalogue entry, Pattern pattern) implements Technique {

    @Override
    public String name() {
        return entry.label();
    }

    @Override
    public void search(Grid grid, Findings findings) {
        pattern.search(Position.of(Explainer.tidied(grid)), new Findings() {

            private boolean handedOver;

            @Override
            public boolean found(Step step) {
                if (!handedOver && step.technique().equals(name())) {
                    handedOver = true;
                    findings.found(step);
                }
                return !isEnough();
            }

            @Override
            public void broken(Conflict conflict) {
                findings.broken(conflict);
            }

            @Override
            public boolean isEnough() {
                return handedOver || findings.isEnough();
            }
        });
    }
}
