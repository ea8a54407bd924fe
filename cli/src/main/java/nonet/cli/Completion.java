package nonet.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;

/// `nonet completion`: prints what teaches a shell to complete the command line.
final class Completion implements Callable<Integer> {

    private final Streams streams;

    Completion(Streams streams) {
        this.streams = streams;
    }

    CommandSpec spec() {
        return Description.of(
                        "completion",
                        "Prints a script for bash or zsh, after which Tab completes commands and options.",
                        this)
                .examples(
                        "source <(nonet completion)",
                        "nonet completion > ~/.local/share/bash-completion/completions/nonet")
                .spec();
    }

    @Override
    public Integer call() {
        new Output(streams.out())
                .print(AutoComplete.bash("nonet", Main.everything(streams)))
                .flush();
        return ExitCode.AS_ASKED;
    }
}
