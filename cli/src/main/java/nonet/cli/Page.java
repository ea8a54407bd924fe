package nonet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import nonet.web.PageFiles;

/// `nonet page`: writes the page as files that need no server.
final class Page extends Command {

    private final Option<List<String>> folder = Option.rest("FOLDER", "Where to write; made where it is not there.");

    Page(Streams streams) {
        super(
                streams,
                "page",
                "Writes the page into a folder that any web space can serve. In it, nonet.html is all of the page in"
                        + " one file, which opens from a disk and without a network.");
        add(folder);
        examples("nonet page public", "", "Exit code: 0 it is written, 2 it cannot be.");
    }

    @Override
    public Integer call() {
        if (folder.value().size() != 1) {
            throw new Refusal("name one folder to write to. Maybe: nonet page public");
        }
        var place = Path.of(folder.value().getFirst());
        try {
            new PageFiles().writeTo(place);
        } catch (IOException failure) {
            throw NewFile.unwritable(place, failure);
        }
        streams.say("the page is in %s; nonet.html is all of it in one file".formatted(place));
        return ExitCode.AS_ASKED;
    }
}
