package nonet.cli;

import nonet.puzzle.Solution;

/// Writes one line per puzzle: its solution, or all that were asked for, with blanks between.
final class LineAnswers implements Answers {

    private final Output out;
    private final Unsolvable unsolvable;
    private final boolean several;

    /// @param several whether to write more than the first solution
    LineAnswers(Output out, Unsolvable unsolvable, boolean several) {
        this.out = out;
        this.unsolvable = unsolvable;
        this.several = several;
    }

    @Override
    public void take(Reply reply) {
        out.println(line(reply));
    }

    /// The line of a reply, without a line break.
    String line(Reply reply) {
        return switch (reply) {
            case Reply.Answered answered
            when isSolved(answered) ->
                several
                        ? String.join(
                                " ",
                                answered.solutions().stream()
                                        .map(Solution::toString)
                                        .toList())
                        : answered.solutions().getFirst().toString();
            case Reply.Answered _, Reply.Unreadable _ -> unsolvable.line(reply);
        };
    }

    /// Whether the answer is a solution. One that turned up before time ran out is none: nobody knows whether it is
    /// the only one.
    static boolean isSolved(Reply.Answered answered) {
        return switch (answered.answer()) {
            case nonet.puzzle.Answer.One _, nonet.puzzle.Answer.Many _ -> true;
            case nonet.puzzle.Answer.None _, nonet.puzzle.Answer.Stopped _ -> false;
        };
    }

    @Override
    public void close() {
        out.flush();
    }
}
