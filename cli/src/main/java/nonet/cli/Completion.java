package nonet.cli;

import picocli.AutoComplete;

/// `nonet completion`: prints what teaches a shell to complete the command line.
final class Completion extends Command {

    Completion(Streams streams) {
        super(
                streams,
                "completion",
                "Prints a script for bash or zsh, after which Tab completes commands and options.");
        examples("source <(nonet completion)", "nonet completion > ~/.local/share/bash-completion/completions/nonet");
    }

    @Override
    public Integer call() {
        new Output(streams.out())
                .print(AutoComplete.bash("nonet", Main.everything(streams)))
                .flush();
        return ExitCode.AS_ASKED;
    }
}
