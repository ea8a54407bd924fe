package nonet.logic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;

/// A run that is kept, and the way to any moment of it.
///
/// A **moment** is a number of events that have happened: 0 is before the first. The state at a moment does not
/// need all events before it. The log is a walk over the search tree, and whatever was done in a branch that the
/// agent has left again is undone. So the state is made of the events of the nodes on the path from the root alone,
/// and these lie in one piece each:
///
/// ```
///   events  given … choose │ guess … choose │ guess … conflict │ backtrack │ guess … ▼ moment
///   node    0              │ 1              │ 2                │ 1         │ 3
///   path    ██████████████   ██████████████                                  █████████
/// ```
///
/// Along a path each candidate goes at most once. Thus any moment is at most n³ + n² events and some guesses away,
/// however long the log is: that is why there are no snapshots.
public final class Recording implements Consumer<Event> {

    /// Where there is no such event.
    public static final int NONE = -1;

    private final Puzzle puzzle;
    private final List<Event> events = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    private final List<Integer> steps = new ArrayList<>();
    private int[] nodeOf = new int[1024];
    private int[] left = new int[1024];
    private int current;

    /// The grid after the last event.
    private final Replay live;

    /// The moment that was asked for last: the next one is most often not far.
    private Replay shown;

    private int shownMoment;

    /// What is known about a node of the search tree: events by their places in the log.
    ///
    /// @param start that opened it
    public record Span(int start, int parent, int depth, int end, int conflict, int solution) {}

    private static final class Node {
        final int start;
        final int parent;
        final int depth;
        int choice = NONE;
        int end = NONE;
        int conflict = NONE;
        int solution = NONE;

        Node(int start, int parent, int depth) {
            this.start = start;
            this.parent = parent;
            this.depth = depth;
        }
    }

    public Recording(Puzzle puzzle) {
        this.puzzle = puzzle;
        this.live = new Replay(puzzle.constraints());
        this.shown = new Replay(puzzle.constraints());
        nodes.add(new Node(NONE, NONE, 0));
        steps.add(NONE);
    }

    public Puzzle puzzle() {
        return puzzle;
    }

    /// Keeps one more event.
    @Override
    public void accept(Event event) {
        int at = events.size();
        if (at == nodeOf.length) {
            nodeOf = Arrays.copyOf(nodeOf, 2 * at);
            left = Arrays.copyOf(left, 2 * at);
        }
        events.add(event);
        var node = nodes.get(current);
        switch (event) {
            case Event.Step _ -> steps.add(at);
            case Event.Choose _ -> node.choice = at;
            case Event.Guess guess -> {
                nodes.add(new Node(at, guess.parent(), guess.depth()));
                current = guess.node();
            }
            case Event.Broken _ -> node.conflict = at;
            case Event.Solved _ -> node.solution = at;
            case Event.Backtrack back -> leaveFor(back.to(), at);
            case Event.Given _, Event.Eliminate _, Event.Place _ -> {}
        }
        live.follow(event);
        nodeOf[at] = current;
        left[at] = live.left();
    }

    /// Goes back to a node on the path: every node below it is left for good.
    private void leaveFor(int to, int at) {
        for (int node = current; node != to; node = nodes.get(node).parent) {
            nodes.get(node).end = at;
        }
        current = to;
    }

    /// How many events there are.
    public int length() {
        return events.size();
    }

    public Event event(int at) {
        return events.get(at);
    }

    /// For each event the node that the agent is in after it.
    public int[] nodesOfEvents() {
        return Arrays.copyOf(nodeOf, events.size());
    }

    /// For each event the candidates that are left on the whole grid after it.
    public int[] left() {
        return Arrays.copyOf(left, events.size());
    }

    /// The nodes of the search tree, in order of opening; the first is the puzzle itself.
    public List<Span> nodes() {
        return nodes.stream()
                .map(node -> new Span(node.start, node.parent, node.depth, node.end, node.conflict, node.solution))
                .toList();
    }

    /// The node that the agent is in at a moment.
    public int nodeAt(int moment) {
        return moment == 0 ? 0 : nodeOf[moment - 1];
    }

    /// The event that opened a node; empty for the puzzle itself.
    public Optional<Event.Guess> guess(int node) {
        return node == 0 ? Optional.empty() : Optional.of((Event.Guess) events.get(nodes.get(node).start));
    }

    /// The event at which the agent chose the cell of the guess that stands at a moment, or of the one that comes next.
    public int choiceAt(int moment) {
        var node = nodes.get(nodeAt(moment));
        if (node.choice != NONE && node.choice < moment) {
            return node.choice;
        }
        return node.parent == NONE ? NONE : nodes.get(node.parent).choice;
    }

    /// The step that an event belongs to; the event may be the step's own.
    public Optional<Event.Step> step(int at) {
        int number = switch (events.get(at)) {
            case Event.Step step -> step.number();
            case Event.Eliminate gone -> gone.step();
            case Event.Place placed -> placed.step();
            default -> 0;
        };
        return number == 0 ? Optional.empty() : Optional.of((Event.Step) events.get(steps.get(number)));
    }

    /// The state of the agent's grid at a moment.
    public Grid grid(int moment) {
        if (moment < shownMoment || moment > shownMoment + puzzle.layout().cellCount()) {
            shown = new Replay(puzzle.constraints());
            path(moment).forEach(at -> shown.follow(events.get(at)));
        } else {
            events.subList(shownMoment, moment).forEach(shown::follow);
        }
        shownMoment = moment;
        return shown.grid();
    }

    /// The events that the state at a moment is made of, first to last.
    private List<Integer> path(int moment) {
        Deque<Integer> ends = new ArrayDeque<>();
        Deque<Integer> starts = new ArrayDeque<>();
        for (int node = nodeAt(moment), end = moment - 1; node != NONE; node = nodes.get(node).parent) {
            var here = nodes.get(node);
            // Whoever has come back, or has guessed, did what was done until the choice.
            boolean isPast = ends.isEmpty() ? moment > 0 && events.get(end) instanceof Event.Backtrack : true;
            ends.push(isPast ? here.choice : end);
            starts.push(Math.max(0, here.start));
        }
        var path = new ArrayList<Integer>();
        while (!ends.isEmpty()) {
            int end = ends.pop();
            for (int at = starts.pop(); at <= end; at++) {
                path.add(at);
            }
        }
        return path;
    }

    /// How each digit of the grid came there: the event that placed it, for each cell; where there is none, [#NONE].
    public int[] placing(int moment) {
        int[] placing = new int[puzzle.layout().cellCount()];
        Arrays.fill(placing, NONE);
        for (int at : path(moment)) {
            if (!(events.get(at) instanceof Event.Eliminate)) {
                events.get(at)
                        .candidate()
                        .ifPresent(each -> placing[puzzle.layout().index(each.cell())] = at);
            }
        }
        return placing;
    }

    /// For each digit the event that took it from a cell, as things stand at a moment: `[digit]`, or [#NONE].
    public int[] removing(int moment, int cell) {
        int[] removing = new int[puzzle.layout().digitCount() + 1];
        Arrays.fill(removing, NONE);
        for (int at : path(moment)) {
            var event = events.get(at);
            var about = event.candidate();
            if (about.isEmpty() || puzzle.layout().index(about.get().cell()) != cell) {
                continue;
            }
            boolean isGone = event instanceof Event.Eliminate;
            for (int digit = 1; digit < removing.length; digit++) {
                if (removing[digit] == NONE && (digit == about.get().digit()) == isGone) {
                    removing[digit] = at;
                }
            }
        }
        return removing;
    }
}
